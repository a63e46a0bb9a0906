import { type Catalogue, listed, type Namer } from '@grande/engine';

type Hex = { hex: string };
type Unit = { unit: string };
type Force = { force: string };
type Chief = { gic: string };
type Odds = Hex & { own: number; enemy: number; won: number; lost: number };
/** Chances of victory, in a hundred, without somebody and with him. */
type Help = Force & Hex & { before: number; after: number };
/** Where somebody is wanted, and how far that is. */
type Way = { hex: string; mp: number };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'mont.advance': (a: Hex, n: Namer) =>
    `We stand before the walls of ${n(a.hex)}: a garrison without food gives up after 1 more turn.`,
  'mont.announce': (a: { sp: number; least: number; most: number; high: boolean }) =>
    `Of ${a.least} to ${a.most} SP we announce ${a.sp}: the enemy shall think ${a.high ? 'more' : 'less'} of us.`,
  'mont.approach': (a: Force & Hex & { left: number }, n: Namer) =>
    `${n(a.force)} march{es|} to attack ${n(a.hex)}: ${a.left} MP {is|are} left after this step.`,
  'mont.asTheyAre': (a: Chief & { ways: number }, n: Namer) =>
    `No infantry division can ride with ${n(a.gic)} today; the other ${a.ways} {change|changes} open to us would help nobody.`,
  'mont.attack': (a: Odds, n: Namer) =>
    `We strike at ${n(a.hex)}: ${a.own} SP against ${a.enemy}, ${a.won} % to win and ${a.lost} % to be beaten.`,
  'mont.candidate': (a: Chief & { sp: number }, n: Namer) =>
    `The enemy has ${a.sp} SP within 4 MP of ${n(a.gic)}: nobody has more to do or to fear.`,
  'mont.candidateFree': (a: Chief & { mp: number }, n: Namer) =>
    `${n(a.gic)} may as well go first: the nearest enemy is ${a.mp} MP from him.`,
  'mont.captain': (a: Chief & { led: number }, n: Namer) =>
    `${n(a.gic)} can manoeuvre with ${a.led} of our divisions, nobody with more.`,
  'mont.chiefRides': (a: Chief & Hex & { before: number; after: number }, n: Namer) =>
    `${n(a.gic)} rides to ${n(a.hex)}: ${a.after} SP of ours are within 4 MP there, ${a.before} here.`,
  'mont.chiefStays': (a: Chief & Hex & { sp: number }, n: Namer) =>
    `${n(a.gic)} stays at ${n(a.hex)}, with ${a.sp} SP of ours within 4 MP: no ride serves them better.`,
  'mont.closesUp': (a: Force & Hex & Chief & { before: number; after: number }, n: Namer) =>
    `${n(a.force)} goes to ${n(a.hex)}: orders of ${n(a.gic)} come from ${a.after} MP there, from ${a.before} here.`,
  'mont.contest': (a: Chief & { initiative: number }, n: Namer) =>
    `To contest costs nothing, and ${n(a.gic)} has initiative ${a.initiative}: whoever wins acts first.`,
  'mont.declines': (a: Odds, n: Namer) =>
    `No attack on ${n(a.hex)}: ${a.own} SP against ${a.enemy}, ${a.won} % to win and ${a.lost} % to be beaten, is too little.`,
  'mont.decoy': (a: Hex & { sp: number }, n: Namer) =>
    `The decoy walks towards ${n(a.hex)}: whoever is there, ${a.sp} SP, must send patrols to find it out.`,
  'mont.decoyBack': (a: Chief & { mp: number }, n: Namer) =>
    `A decoy costs nothing: with ${n(a.gic)} it stands ${a.mp} MP from the nearest enemy.`,
  'mont.decoyRests': () => 'No decoy left to act is more than 1 MP from the enemies it is to deceive.',
  'mont.decoyStep': (a: Hex & { mp: number; sp: number }, n: Namer) =>
    `The decoy comes to within ${a.mp} MP of the ${a.sp} SP at ${n(a.hex)}.`,
  'mont.decoyStops': (a: Hex & { mp: number; sp: number }, n: Namer) =>
    `The decoy stops ${a.mp} MP from the ${a.sp} SP at ${n(a.hex)}: no step brings it nearer without touching them.`,
  'mont.drawIn': (a: Force & { takes: boolean; before: number | null; after: number }, n: Namer) => {
    const chances = `${a.after} % to win with {1:it|them}${a.before === null ? '' : `, ${a.before} % without`}.`;
    return a.takes
      ? `${n(a.force)} {is|are} drawn in, and tire{s|}: ${chances}`
      : `${n(a.force)} {is|are} left out: ${chances}`;
  },
  'mont.escape': (a: Force & Hex & { sp: number }, n: Namer) =>
    `${n(a.force)} gets away to ${n(a.hex)}, to ${a.sp} SP of ours.`,
  'mont.feed': (a: Unit & Hex & { sp: number }, n: Namer) =>
    `${n(a.unit)} eats first: of those whom ${n(a.hex)} can still feed nobody has more than these ${a.sp} SP.`,
  'mont.flees': (a: Force & { morale: number; mp: number }, n: Namer) =>
    `${n(a.force)} is demoralised, morale ${a.morale}, and makes for the rear: the enemy is ${a.mp} MP off.`,
  'mont.flight': (a: Force & Hex & { enemy: number; home: number | null }, n: Namer) =>
    `${n(a.force)} flees: at ${n(a.hex)} the enemy is ${a.enemy} MP off${a.home === null ? '' : ` and supplies are ${a.home} MP away`}.`,
  'mont.fort': (a: Force & Hex & { enemy: number }, n: Namer) =>
    `${n(a.force)} shuts himself up in the fort of ${n(a.hex)} with ${a.enemy} SP of the enemy within 5 MP: every way out is worse.`,
  'mont.fuse': (a: Unit & Chief & { sp: number }, n: Namer) =>
    `${n(a.unit)} rides with ${n(a.gic)}: of the divisions that can, none has more than these ${a.sp} SP.`,
  'mont.genoa': (a: Force & Hex & { points: number }, n: Namer) =>
    `${n(a.force)} marches into ${n(a.hex)}: while the French hold it, it gives them ${a.points} VP.`,
  'mont.goesOn': (a: Force & Hex & { hexes: number; left: number }, n: Namer) =>
    a.hexes === 0
      ? `${n(a.force)} goes to ${n(a.hex)}, where he set out for: ${a.left} MP {is|are} left.`
      : `${n(a.force)} goes on to ${n(a.hex)} as he set out to: ${a.hexes} {hex|hexes} more after this one.`,
  'mont.guns': (a: Help, n: Namer) =>
    `${n(a.force)} marches to the guns at ${n(a.hex)}: with him the battle is won in ${a.after} % of all cases, without in ${a.before} %.`,
  'mont.gunsNot': (a: Help, n: Namer) =>
    a.after === a.before
      ? `Nobody marches to the guns at ${n(a.hex)}: even with ${n(a.force)} the battle is won in ${a.after} % of all cases, no more.`
      : `Nobody marches to the guns at ${n(a.hex)}: ${a.after} % to win with ${n(a.force)} instead of ${a.before} % is not worth the losses and the fatigue.`,
  'mont.halt': (a: Force & { goal: string; mp: number; left: number }, n: Namer) => {
    if (a.mp === 0) return `${n(a.force)} is at ${n(a.goal)}, where he is wanted, with ${a.left} MP left.`;
    const halts = `${n(a.force)} halts ${a.mp} MP from ${n(a.goal)}`;
    return a.left < 1
      ? `${halts}, with ${a.left} MP left.`
      : `${halts}: with ${a.left} MP left nothing better is in reach.`;
  },
  'mont.haltFree': (a: Force & Hex & { left: number }, n: Namer) =>
    a.left < 1
      ? `${n(a.force)} halts at ${n(a.hex)}, with ${a.left} MP left.`
      : `${n(a.force)} halts at ${n(a.hex)}: with ${a.left} MP left nothing better is in reach.`,
  'mont.holds': (a: Force & Hex & { goal: string; mp: number; enemy: number }, n: Namer) =>
    `${n(a.force)} stays at ${n(a.hex)}, ${a.mp} MP from ${n(a.goal)}: with ${a.enemy} SP of the enemy within 5 MP, nothing better is in reach.`,
  'mont.hurries': (a: Force & { goal: string; mp: number }, n: Namer) =>
    a.mp === 0
      ? `${n(a.force)} reaches ${n(a.goal)} at rapid pace, for 1 level of fatigue.`
      : `${n(a.force)} hurries, for 1 level of fatigue: ${a.mp} MP to ${n(a.goal)} after this step.`,
  'mont.join': (a: Help & { forces: number }, n: Namer) =>
    a.forces === 1
      ? `With ${n(a.force)} the battle at ${n(a.hex)} is won in ${a.after} % of all cases, without him in ${a.before} %.`
      : `${n(a.force)} joins as the first of ${a.forces}: together they win at ${n(a.hex)} in ${a.after} % of all cases instead of ${a.before} %.`,
  'mont.joinMass': (a: Force & Hex & { own: number; enemy: number; won: number }, n: Namer) =>
    `${n(a.force)} joins the battle at ${n(a.hex)}: ${a.own} SP against ${a.enemy}, won in ${a.won} % of all cases.`,
  'mont.joinNot': (
    a: Force & Hex & { before: number | null; after: number; own: number; more: number },
    n: Namer,
  ) => {
    const out = `${n(a.force)} stays out of the battle at ${n(a.hex)}:`;
    if (a.after === a.before) return `${out} with him or without, it is won in ${a.after} % of all cases.`;
    return `${out} ${a.after} % to win${a.before === null ? '' : ` instead of ${a.before} %`}, but losses would fall on ${a.more} SP instead of ${a.own}.`;
  },
  'mont.keeps': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} stays at ${n(a.hex)}, where he is wanted: whoever stands still tests attrition with −2.`,
  'mont.knock': (a: Force & Hex & { sp: number }, n: Namer) =>
    `We suppose no troops at ${n(a.hex)}: ${n(a.force)}, ${a.sp} SP strong, goes and sees.`,
  'mont.lastBlow': (a: Hex & { price: number; will: number }, n: Namer) =>
    `To pillage ${n(a.hex)} takes ${a.price} of Sardinia’s last ${a.will} {point|points} of morale, and ends the war.`,
  'mont.look': (a: Force & Hex & { chance: number }, n: Namer) =>
    `${n(a.force)} looks who has come to ${n(a.hex)}: it costs nothing, and the test is passed in ${a.chance} % of all cases.`,
  'mont.lose': (a: { units: readonly string[]; sp: number; spares: boolean }, n: Namer) =>
    a.spares
      ? `${listed(a.units, n)} {bears|bear} the loss, ${a.sp} SP strong: 2 Sardinian SP would cost Sardinia a point of its morale.`
      : `${listed(a.units, n)}, ${a.sp} SP strong, can best spare the loss.`,
  'mont.morale': (a: Unit & { morale: number; fatigue: number }, n: Namer) =>
    `${n(a.unit)} sets our morale: morale ${a.morale}, fatigue ${a.fatigue}, nobody there is steadier.`,
  'mont.noStrike': (a: Force & Hex & { mp: number; gone: boolean }, n: Namer) =>
    a.gone
      ? `The enemy has left ${n(a.hex)}: ${n(a.force)} halts with ${a.mp} MP left.`
      : `${n(a.force)} may not attack ${n(a.hex)} now, and halts with ${a.mp} MP left.`,
  'mont.only': () => 'Nothing else is open to us.',
  'mont.orders': (a: Unit & { cost: number; sp: number; enemy: number | null; to: Way | null }, n: Namer) => {
    const orders = `${n(a.unit)} gets orders for ${a.cost} CP: ${a.sp} SP`;
    if (a.enemy !== null) return `${orders}, ${a.enemy} MP from the nearest enemy.`;
    if (a.to) return `${orders} with ${a.to.mp} MP to go to ${n(a.to.hex)}.`;
    return `${orders}, and nobody needs the points more.`;
  },
  'mont.ordersNone': (a: { units: number }) =>
    `Orders would be lost on the ${a.units} {unit|units} left: no marker on the map stands for {it|them}.`,
  'mont.part': (a: Unit & Chief & { sp: number; total: number }, n: Namer) =>
    `${n(a.unit)} parts from ${n(a.gic)} with ${a.sp} of ${a.total} SP: small forces lose fewer stragglers, and each has a march of its own.`,
  'mont.partSmaller': (a: Unit & Chief & { sp: number; bigger: string; more: number }, n: Namer) =>
    `One division with ${n(a.gic)} is enough: ${n(a.unit)}, ${a.sp} SP, leaves him to ${n(a.bigger)}, ${a.more} SP.`,
  'mont.pillageNot': (a: Hex & { price: number; home: boolean }, n: Namer) =>
    a.home
      ? `No pillage of ${n(a.hex)}: a meal is not worth ${a.price} {point|points} of Sardinia’s morale.`
      : `No pillage of ${n(a.hex)}: a meal is not worth ${a.price} VP.`,
  'mont.pillages': (a: Hex & { price: number; will: number }, n: Namer) =>
    `Sardinia has ${a.will} {point|points} of morale left: the pillage of ${n(a.hex)} takes ${a.price} of them tonight.`,
  'mont.place': (a: Unit & Hex & { mp: number; goal: string }, n: Namer) =>
    `${n(a.unit)} starts at ${n(a.hex)}, ${a.mp} MP from ${n(a.goal)}: no other place open to him is nearer.`,
  'mont.plunder': (a: { will: number; forces: number }) =>
    `Sardinia has ${a.will} left of its morale: ${a.forces} {hungry force|hungry forces} without orders can pillage the rest away tonight.`,
  'mont.principal': (a: Force & { sp: number }, n: Namer) =>
    `${n(a.force)} bears the battle: with ${a.sp} SP nobody there is stronger.`,
  'mont.pursue': () =>
    'A pursuit costs us nothing: for every 2 SP it takes, each of their divisions loses a notch.',
  'mont.recon': (a: Hex & { mp: number; extra: number }, n: Namer) =>
    `We do not know who is at ${n(a.hex)}: ${a.mp} MP {pays|pay} for scouts${a.extra > 0 ? `, with ${a.extra} added to their die` : ''}.`,
  'mont.recover': (a: Unit & { brigade: string; sp: number }, n: Namer) =>
    `${n(a.unit)} takes back ${n(a.brigade)}: ${a.sp} SP {is|are} too few to stand alone.`,
  'mont.replace': (a: Unit & { sp: number; to: Way | null }, n: Namer) => {
    const gets = `${n(a.unit)} gets the SP: ${a.sp} so far`;
    if (!a.to) return `${gets}, and nobody lacks it more.`;
    const { mp, hex } = a.to;
    return mp === 0
      ? `${gets}, at ${n(hex)}, where he is wanted.`
      : `${gets}, ${mp} MP from ${n(hex)}, where he is wanted.`;
  },
  'mont.reroute': (a: { hexes: number }) =>
    `The shortest way to the guns that is left takes ${a.hexes} {hex|hexes}.`,
  'mont.reserve': (a: Unit & { gets: number; sp: number; mp: number }, n: Namer) =>
    `The ${a.gets} SP of the reserve go to ${n(a.unit)}: ${a.sp} SP so far, the enemy ${a.mp} MP off.`,
  'mont.reserveNone': (a: { ways: number }) =>
    `The reserve waits: of ${a.ways} {division|divisions} in reach, none is both small enough and near enough to the enemy.`,
  'mont.rest': (a: Force & Hex & { mp: number }, n: Namer) =>
    a.mp < 1
      ? `${n(a.force)} stays at ${n(a.hex)}: ${a.mp} MP lead nowhere today.`
      : `${n(a.force)} stays at ${n(a.hex)}: nothing within ${a.mp} MP is worth the stragglers of a march.`,
  'mont.restAll': (a: { forces: number }) =>
    `None of the ${a.forces} forces of this marker gains by acting: whoever stands still tests attrition with −2.`,
  'mont.restrain': (a: Force & Hex & { price: number; home: boolean; chance: number }, n: Namer) =>
    `A pillage of ${n(a.hex)} would cost us ${a.price} ${a.home ? '{point|points} of Sardinia’s morale' : 'VP'}: ${n(a.force)} restrains his men in ${a.chance} % of all cases.`,
  'mont.retire': (a: Force & { won: number }, n: Namer) =>
    `${n(a.force)} falls back: here the enemy would beat him in ${a.won} % of all cases.`,
  'mont.retreat': (a: Force & Hex & { friends: number; enemy: number; home: number | null }, n: Namer) => {
    const to = `${n(a.force)} retreats to ${n(a.hex)}`;
    if (a.friends > 0) return `${to}, to ${a.friends} SP of ours: the enemy has ${a.enemy} within 5 MP.`;
    return `${to}: the enemy has ${a.enemy} SP within 5 MP${a.home === null ? '' : `, supplies are ${a.home} MP away`}.`;
  },
  'mont.rides': (a: Unit & Chief & { sp: number }, n: Namer) =>
    `${n(a.unit)} rides with ${n(a.gic)} already, ${a.sp} SP; everybody else keeps a march of his own.`,
  'mont.road': (a: Force & { goal: string; mp: number; forced: boolean }, n: Namer) =>
    `${n(a.force)} has ${a.mp} MP to go to ${n(a.goal)}: worth a ${a.forced ? 'forced march' : 'strategic movement'} and one level of fatigue.`,
  'mont.roadAway': (a: Force & Hex & { enemy: number }, n: Namer) =>
    `${n(a.force)} does not stay the night at ${n(a.hex)}: the enemy has ${a.enemy} SP within 5 MP.`,
  'mont.roadNobody': (a: { forces: number; mp: number; forced: boolean }) =>
    a.forced
      ? `No forced march: of ${a.forces} {force|forces} able to make one, none has more than ${a.mp} MP to go with no enemy to fear.`
      : `No strategic movement: of ${a.forces} {force|forces} able to make one, none has more than ${a.mp} MP to go.`,
  'mont.roadStep': (a: Force & { goal: string; mp: number }, n: Namer) =>
    a.mp === 0
      ? `${n(a.force)} reaches ${n(a.goal)} by road, for 1 level of fatigue.`
      : `${n(a.force)} follows the road: ${a.mp} MP to ${n(a.goal)} after this step.`,
  'mont.screen': (a: Force & { chance: number }, n: Namer) =>
    `${n(a.force)} screens our troops: the test is passed in ${a.chance} % of all cases.`,
  'mont.screenNot': (a: { ways: number }) =>
    `No troops are there to hide: none of our ${a.ways} {screen|screens} is needed.`,
  'mont.shifts': (
    a: Force & Hex & { mp: number; own: number; enemy: number; ownHere: number; enemyHere: number },
    n: Namer,
  ) =>
    `${n(a.force)} goes to ${n(a.hex)}: ${a.own} SP of ours and ${a.enemy} of the enemy are within ${a.mp} MP there, ${a.ownHere} and ${a.enemyHere} here.`,
  'mont.shrinks': (a: Force & Hex & { chance: number }, n: Namer) =>
    `${n(a.force)} shrinks from whoever has come to ${n(a.hex)}: the test is passed in ${a.chance} % of all cases.`,
  'mont.spent': (a: Force, n: Namer) => `${n(a.force)} rests: at fatigue 2 nobody may move or attack.`,
  'mont.stand': (a: Hex & { won: number }, n: Namer) =>
    `We stay where we are: an attack from ${n(a.hex)} would be won in ${a.won} % of all cases at most.`,
  'mont.step': (a: Force & { goal: string; mp: number; left: number }, n: Namer) =>
    a.mp === 0
      ? `${n(a.force)} reaches ${n(a.goal)} with ${a.left} MP left.`
      : `${n(a.force)} is on the way to ${n(a.goal)}: ${a.mp} MP to go after this step.`,
  'mont.takes': (a: Force & Hex & { points: number; back: boolean }, n: Namer) =>
    `${n(a.force)} marches into ${n(a.hex)}: that ${a.back ? 'gives Sardinia back' : 'costs Sardinia'} ${a.points} {point|points} of morale.`,
  'mont.terrain': (a: { value: number }) =>
    `This ground takes ${a.value} from the attacker’s dice: nothing else we could claim takes more.`,
  'mont.tooStrong': (a: Force & Hex & { own: number; enemy: number }, n: Namer) =>
    `${n(a.force)}, ${a.own} SP, does not attack: the odds against the ${a.enemy} SP at ${n(a.hex)} are too bad.`,
  'mont.towards': (a: Force & { goal: string; before: number; after: number }, n: Namer) =>
    `${n(a.force)} goes for ${n(a.goal)}: ${a.before} MP off now, ${a.after} after the march.`,
  'mont.waits': (a: Unit & Chief & { sp: number }, n: Namer) =>
    `${n(a.unit)} waits for the marker of ${n(a.gic)}: their ${a.sp} SP act together.`,
  'mont.watch': (a: Hex & { ways: number }, n: Namer) =>
    `Of ${a.ways} {reaction|reactions} open to us none helps: from ${n(a.hex)} nobody is threatened who could step back.`,
} satisfies Catalogue;
