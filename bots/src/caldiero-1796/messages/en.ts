import { type Catalogue, listed, type Namer } from '@grande/engine';

type Hex = { hex: string };
type Unit = { unit: string };
type Units = { units: readonly string[] };
type Formation = { formation: string };
type Order = { order: string };
type Leader = { leader: string };
/** Units of an officer within the range of his orders, and all he has. */
type Men = { men: number; all: number; range: number };
/** Strength points of both sides. */
type Odds = { own: number; enemy: number };
/** In percent: the defenders go, both pay, the attackers suffer. */
type Chances = { won: number; ex: number; lost: number };
/** In percent, without and with something. */
type Swing = { before: number; after: number };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  // Whose turn it is, and under which order.
  'caldiero.activate': (a: Formation & { worth: number }, n: Namer) =>
    `${n(a.formation)} acts now: the assaults in its reach promise ${a.worth} {point|points}.`,
  'caldiero.activateAny': (a: Formation & { left: number }, n: Namer) =>
    `${n(a.formation)} begins: we have ${a.left} {formation|formations} still to act, and no assault in reach pays.`,
  'caldiero.activateEnemy': (a: Formation & { worth: number }, n: Namer) =>
    `${n(a.formation)} is made to act: the assaults it cannot refuse under Attack cost it ${a.worth} {point|points}.`,
  'caldiero.activateFirst': (a: Formation & { enemies: number }, n: Namer) =>
    `${n(a.formation)} acts before the enemy, who has ${a.enemies} {formation|formations} still to come.`,
  'caldiero.activateLast': (a: Formation & { left: number }, n: Namer) =>
    `In the last turn it is best to act last: ${n(a.formation)} begins, then we, with ${a.left} {formation|formations}.`,
  'caldiero.activateRest': (a: Formation & { left: number; worth: number }, n: Namer) =>
    `Ours have all acted; of the enemy’s ${a.left} formations ${n(a.formation)} may begin: what it must assault promises it ${a.worth} {point|points}.`,
  'caldiero.firstOrder': (a: Formation & Order & { hexes: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. It alone allows both road march and assault, and the enemy is ${a.hexes} {hex|hexes} off.`,
  'caldiero.order': (a: Formation & Order & { worth: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. The assaults in its reach promise ${a.worth} {point|points}.`,
  'caldiero.orderAttack': (a: Formation & Order & { attack: number; advance: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. Without a check before each, its assaults promise ${a.attack} {point|points}, against ${a.advance} under Advance.`,
  'caldiero.orderBoth': (a: Formation & Order & { marching: number; worth: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unit has|units have} a way to go, and the assaults in reach promise ${a.worth} {point|points}.`,
  'caldiero.orderDefence': (a: Formation & Order & { shaken: number; beset: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.shaken} {unit is|units are} to rally, ${a.beset} {stands|stand} in the open in an enemy zone.`,
  'caldiero.orderIdle': (a: Formation & Order & { marching: number; idle: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unit has|units have} a way to go, and ${a.idle} {other need|others need} not close with the enemy.`,
  'caldiero.orderRest': (a: Formation & Order & { units: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. Units on the map, batteries apart: ${a.units}; none has far to go, and no assault in reach pays.`,
  'caldiero.orderRoad': (a: Formation & Order & { marching: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. ${a.marching} {unit has|units have} a way to go, and no assault in reach pays yet.`,
  'caldiero.roll': (a: Formation & Order & { instead: string; ir: number }, n: Namer) =>
    `For ${n(a.formation)} ${n(a.order)} is better than ${n(a.instead)}, and the die grants it on ${a.ir} or less.`,
  'caldiero.settled': (a: Formation & Order & { turn: number }, n: Namer) =>
    `${n(a.formation)} keeps ${n(a.order)}, as was settled when turn ${a.turn} began.`,
  'caldiero.noIntervention': (a: { points: number }) =>
    `The ${a.points} points it gives the Austrians are more than a command of his own gains us.`,

  // Orders of single units.
  'caldiero.free': (a: Unit & { hexes: number }, n: Namer) =>
    `None of the ${a.hexes} victory hexes needs ${n(a.unit)} for now.`,
  'caldiero.gunDefence': (a: Unit, n: Namer) =>
    `Under Defence ${n(a.unit)} may go 1 hex, even out of an enemy zone.`,
  'caldiero.gunManoeuvre': (a: Unit & { points: number }, n: Namer) =>
    `Under Manoeuvre ${n(a.unit)} {has|have} ${a.points} {point|points} of movement and no duty to close with the enemy.`,
  'caldiero.ownHold': (a: Unit & Order & Hex & { hexes: number; enemies: number }, n: Namer) =>
    `${n(a.unit)}: ${n(a.order)}, to hold ${n(a.hex)}, ${a.hexes} {hex|hexes} away; the enemy stands in ${a.enemies} {hex|hexes} beside it.`,
  'caldiero.ownNear': (a: Unit & Order & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)}: ${n(a.order)} is enough to hold ${n(a.hex)}, ${a.hexes} {hex|hexes} away.`,
  'caldiero.ownShaken': (a: Unit & { steps: number }, n: Namer) =>
    `${n(a.unit)} {is|are} ${a.steps} {step|steps} from good order, and only Defence leaves time to rally.`,
  'caldiero.ownTake': (a: Unit & Order & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)}: ${n(a.order)}, to take ${n(a.hex)}, ${a.hexes} {hex|hexes} away.`,
  'caldiero.check': (a: Unit & Hex & { hexes: number; chance: number }, n: Namer) =>
    `${n(a.unit)} {is|are} wanted at ${n(a.hex)}, ${a.hexes} {hex|hexes} away; the check for an order succeeds in ${a.chance} % of all cases.`,

  // Who stands where, and who is wanted where.
  'caldiero.placeNear': (a: Unit & Hex & { goal: string; hexes: number; points: number }, n: Namer) =>
    `${n(a.unit)} begin{s|} in ${a.hex}, ${a.hexes} {hex|hexes} from ${n(a.goal)}, to cover its ${a.points} {point|points}.`,
  'caldiero.placeTake': (a: Unit & Hex & { goal: string; hexes: number }, n: Namer) =>
    `${n(a.unit)} begin{s|} in ${a.hex}, ${a.hexes} {hex|hexes} from ${n(a.goal)}, which this division is to take.`,
  'caldiero.garrison': (a: Unit & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)} {is|are} wanted at ${n(a.hex)}, which must be held: ${a.hexes} {hex|hexes} still to go.`,
  'caldiero.take': (a: Unit & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)} {is|are} on {its|their} way to ${n(a.hex)}, which is to be taken: ${a.hexes} {hex|hexes} still to go.`,
  'caldiero.takes': (a: Units & Hex & { points: number }, n: Namer) =>
    `${listed(a.units, n)} take{s|} ${n(a.hex)}, worth ${a.points} {point|points} to us.`,
  'caldiero.holds': (a: Units & Hex & { points: number }, n: Namer) =>
    `${listed(a.units, n)} hold{s|} ${n(a.hex)}, worth ${a.points} {point|points} to us.`,
  'caldiero.safer': (a: Unit & Hex & Odds, n: Namer) =>
    `${n(a.unit)} {is|are} safer in ${a.hex}: within 3 hexes stand ${a.enemy} SP of the enemy and ${a.own} of ours.`,
  'caldiero.walls': (a: Unit & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)} find{s|} walls in ${a.hex}, ${a.hexes} {hex|hexes} from the enemy.`,
  'caldiero.friends': (a: Unit & Hex & { own: number }, n: Namer) =>
    `${n(a.unit)} join{s|} friends in ${a.hex}: ${a.own} SP together.`,
  'caldiero.zone': (a: Unit & Hex & { hexes: number }, n: Namer) =>
    `In ${a.hex} ${n(a.unit)} {is|are} out of any enemy zone, ${a.hexes} {hex|hexes} from the enemy.`,
  'caldiero.command': (a: Unit & Hex & { hexes: number; range: number }, n: Namer) =>
    `In ${a.hex} ${n(a.unit)} {is|are} ${a.hexes} {hex|hexes} from the officer, whose orders reach ${a.range}.`,
  'caldiero.sight': (a: Unit & Hex & { target: string; hexes: number }, n: Namer) =>
    `From ${a.hex} ${n(a.unit)} can fire at ${n(a.target)}, ${a.hexes} {hex|hexes} away.`,
  'caldiero.noneBetter': (a: Unit & Hex, n: Namer) =>
    `${n(a.unit)} find{s|} no better place in reach than ${a.hex}.`,
  'caldiero.holdBack': (a: { ways: number }) =>
    `${a.ways} {place is|places are} open to those who return, and none leads where they are wanted.`,
  'caldiero.bring': (a: Unit & { turns: number }, n: Namer) =>
    `${n(a.unit)} come{s|} on at once: ${a.turns} {turn is|turns are} left, too few to lose one.`,
  'caldiero.rally': (a: Hex & { chance: number }) =>
    `In ${a.hex} somebody recovers a step in ${a.chance} % of all cases, and trying costs nothing.`,
  'caldiero.reserve': (a: Unit & Formation & Hex & { hexes: number }, n: Namer) =>
    `${n(a.unit)} act{s|} with ${n(a.formation)}, which may go where {1:it is|they are} wanted: ${n(a.hex)}, ${a.hexes} {hex|hexes} away.`,
  'caldiero.reserveBarred': (a: Unit & Formation & Hex & { hexes: number }, n: Namer) =>
    `${n(a.formation)} may not yet cross the road to ${n(a.hex)}, ${a.hexes} {hex|hexes} away, where ${n(a.unit)} {is|are} wanted.`,

  // Marches.
  'caldiero.toAssault': (a: Unit & Hex & Odds, n: Namer) =>
    `${n(a.unit)} come{s|} up to assault ${n(a.hex)}: ${a.own} SP in all against ${a.enemy}.`,
  'caldiero.toGuns': (a: Unit & Hex & { own: number }, n: Namer) =>
    `${n(a.unit)} go{es|} for the guns alone in ${a.hex}: ${a.own} SP in all, and nobody to stop them.`,
  'caldiero.close': (a: Unit & Order & { hexes: number }, n: Namer) =>
    `The order (${n(a.order)}) obliges ${n(a.unit)} to close with the enemy, who is then ${a.hexes} {hex|hexes} away.`,
  'caldiero.pushed': (a: { ways: number }) =>
    `The order still demands a move; ${a.ways} {is|are} on offer, and none does us good.`,
  'caldiero.noMove': (a: { units: number }) =>
    `${a.units} {unit that could still move stands best where it is|units that could still move stand best where they are}.`,
  'caldiero.noCheck': (a: { hexes: number }) =>
    `${a.hexes} {hex could|hexes could} still check for an order, but nobody there has farther to go than Defence allows.`,
  'caldiero.step': (a: Unit & Hex & { hexes: number; cost: number; left: number }, n: Namer) =>
    `${n(a.unit)} make{s|} for ${a.hex}, ${a.hexes} {hex|hexes} farther on; this step takes ${a.cost} of ${a.left} {point|points}.`,
  'caldiero.stepEnd': (a: Unit & Hex & { cost: number; left: number }, n: Namer) =>
    `This step, for ${a.cost} of ${a.left} {point|points}, brings ${n(a.unit)} to ${a.hex}, where {it is|they are} to go.`,
  'caldiero.stepFree': (a: Unit & Hex & { cost: number }, n: Namer) =>
    `${a.hex} costs ${a.cost} {point|points}, more than ${n(a.unit)} {has|have} left, but 1 hex is always open.`,
  'caldiero.roadMarch': (a: Unit & Hex & { left: number }, n: Namer) =>
    `In road march ${n(a.unit)} get{s|} farther on the way to ${a.hex} with ${a.left} {point|points}.`,
  'caldiero.arrived': (a: Unit & Hex & { left: number }, n: Namer) =>
    `${n(a.unit)} {is|are} in ${a.hex}, where {it was|they were} to go, with ${a.left} {point|points} left.`,
  'caldiero.halt': (a: Unit & Hex & { left: number }, n: Namer) =>
    `${n(a.unit)} halt{s|} in ${a.hex} with ${a.left} {point|points} left: no step beyond it is planned.`,
  'caldiero.closed': (a: Unit & Hex & { left: number }, n: Namer) =>
    `The next step to ${a.hex} is not open: ${n(a.unit)} halt{s|} with ${a.left} {point|points} left.`,

  // Leaders.
  'caldiero.leaderMen': (a: Leader & Hex & Men, n: Namer) =>
    `In ${a.hex} ${n(a.leader)} has ${a.men} of his ${a.all} {unit|units} within ${a.range} hexes.`,
  'caldiero.leaderBeside': (a: Leader & Hex & { own: number; ir: number }, n: Namer) =>
    `In ${a.hex} ${n(a.leader)} stands by ${a.own} SP that are to fight or to rally: their checks gain ${a.ir}.`,
  'caldiero.leaderStays': (a: Leader & Men, n: Namer) =>
    `${n(a.leader)} stays: ${a.men} of his ${a.all} {unit|units} are within ${a.range} hexes, and no ride serves them better.`,
  'caldiero.commander': (a: Leader & { reached: number; all: number; range: number }, n: Namer) =>
    `${n(a.leader)}’s orders carry ${a.range} hexes: there they reach ${a.reached} of ${a.all} {officer|officers}.`,

  // Fire.
  'caldiero.fire': (a: Units & Hex & { chance: number }, n: Namer) =>
    `${listed(a.units, n)} fire{s|} at ${n(a.hex)}: ${a.chance} % to shake somebody there.`,
  'caldiero.fireFirst': (a: Units & Hex & { chance: number }, n: Namer) =>
    `${listed(a.units, n)} fire{s|} at ${n(a.hex)}, which ours may then assault: ${a.chance} % to shake somebody there.`,
  'caldiero.fireIdle': (a: Units & Hex & { chance: number }, n: Namer) =>
    `${listed(a.units, n)} fire{s|} at ${n(a.hex)}: ${a.chance} % to shake anybody, but a shot costs nothing.`,
  'caldiero.canister': (a: Units & Hex & { chance: number; enemy: number }, n: Namer) =>
    `${listed(a.units, n)} fire{s|} at those who come on from ${a.hex}, ${a.enemy} SP: ${a.chance} % to shake some of them.`,

  // Assaults.
  'caldiero.assault': (a: Hex & Odds & Chances, n: Namer) =>
    `We assault ${n(a.hex)}: ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.assaultPrize': (a: Hex & Odds & Chances & { points: number }, n: Namer) =>
    `We assault ${n(a.hex)} for its ${a.points} {point|points}: ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.charge': (a: Hex & Odds & Chances, n: Namer) =>
    `We charge ${n(a.hex)}: ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.mustAssault': (a: Hex & Odds & Chances, n: Namer) =>
    `The order makes us assault ${n(a.hex)}: ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.bound': (a: Hex & Odds & Chances, n: Namer) =>
    `Its zone holds our attackers, so we assault ${n(a.hex)} too: ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.gunsAlone': (a: Hex & { own: number }, n: Namer) =>
    `Only guns stand in ${n(a.hex)}: ${a.own} SP take{s|} them without a combat die.`,
  'caldiero.joins': (a: Hex & Odds & { from: string; more: number }, n: Namer) =>
    `From ${a.from} ${a.more} SP {joins|join} the assault on ${n(a.hex)}: ${a.own} in all against ${a.enemy}.`,
  'caldiero.complete': (a: Hex & Odds, n: Namer) =>
    `The assault on ${n(a.hex)} is complete: ${a.own} SP against ${a.enemy}.`,
  'caldiero.noAssault': (a: Hex & Odds & Chances, n: Namer) =>
    `No assault pays: on ${n(a.hex)}, the likeliest, ${a.own} SP against ${a.enemy}; ${a.won} % drive them out, ${a.ex} % exchange losses, ${a.lost} % disorder or break us.`,
  'caldiero.noTarget': (a: { hexes: number }) =>
    `${a.hexes} {enemy hex is|enemy hexes are} in reach, and none is worth an assault.`,
  'caldiero.noMore': (a: { declared: number }) =>
    `${a.declared} {assault is|assaults are} declared, and no other is worth making.`,
  'caldiero.notToBeHad': (a: { declared: number }) =>
    `The assault we want breaks the rules; ${a.declared} {is|are} declared.`,
  'caldiero.broughtIn': (a: Hex, n: Namer) => `The rules bring ${n(a.hex)} into our assaults as well.`,
  'caldiero.first': (a: Hex & Odds & { assaults: number }, n: Namer) =>
    `Of ${a.assaults} assaults the one on ${n(a.hex)} promises most: ${a.own} SP against ${a.enemy}.`,
  'caldiero.anyFirst': (a: { assaults: number }) =>
    `Nothing was planned that tells the ${a.assaults} assaults apart: the first of the list begins.`,
  'caldiero.elan': (a: Unit & Swing, n: Namer) =>
    `With the élan of ${n(a.unit)} the enemy gives way or exchanges losses in ${a.after} % of all cases, without it in ${a.before} %.`,
  'caldiero.noElan': (a: Unit & Swing & { left: number }, n: Namer) =>
    `The élan of ${n(a.unit)} makes the enemy give way or exchange in ${a.after} % instead of ${a.before} %: too little to spend it; tries left ${a.left}.`,
  'caldiero.keepElan': (a: { left: number }) =>
    `Nothing was planned for this assault: élan is kept, tries left ${a.left}.`,
  'caldiero.lead': (a: Leader & Swing & { risk: number }, n: Namer) =>
    `With ${n(a.leader)} at their head the enemy gives way or exchanges in ${a.after} % instead of ${a.before} %, at ${a.risk} % risk to his life.`,
  'caldiero.spare': (a: Leader & Swing & { risk: number }, n: Namer) =>
    `${n(a.leader)} at their head would raise our chance from ${a.before} % to ${a.after} %: not worth ${a.risk} % risk to his life.`,
  'caldiero.leadRisk': (a: Leader & { risk: number; leads: boolean }, n: Namer) =>
    `${n(a.leader)} adds 1 to the die and falls in ${a.risk} % of all cases: he ${a.leads ? 'leads' : 'stays back'}.`,
  'caldiero.efficiency': (a: { value: number }) =>
    `Of the tied values the higher serves us: efficiency ${a.value}, each point of it 1 on the die.`,
  'caldiero.pressOn': (a: { chance: number }) =>
    `Pressing on brings an exchange in ${a.chance} % of all cases, which is worth the disorder in the others.`,
  'caldiero.breakOff': (a: { chance: number }) =>
    `Pressing on means an exchange in ${a.chance} % of all cases and disorder in the others: we would lose more than we win.`,
  'caldiero.lose': (a: Units & { sp: number; back: number }, n: Namer) =>
    `${listed(a.units, n)} {is|are} the cheapest loss: ${a.sp} SP, of which ${a.back} come{s|} back later.`,
  'caldiero.loseMore': (a: Unit & Hex & { sp: number; enemy: number }, n: Namer) =>
    `Giving up ${n(a.unit)}, ${a.sp} SP, makes the enemy pay with all that holds ${n(a.hex)}: ${a.enemy} SP.`,
  'caldiero.advance': (a: Units & Hex & { enemy: number; before: number }, n: Namer) =>
    `${listed(a.units, n)} advance{s|} into ${a.hex}: within 3 hexes stand ${a.enemy} SP of the enemy, against ${a.before} where {it|they} stood.`,
  'caldiero.advanceRisk': (a: Units & Hex & { enemy: number; turns: number }, n: Namer) =>
    `${listed(a.units, n)} advance{s|} into ${a.hex}: with ${a.turns} {turn|turns} to come the ground is worth the risk, ${a.enemy} SP of the enemy within 3 hexes.`,
  'caldiero.noAdvance': (a: Hex & Odds) =>
    `Nobody advances: in ${a.hex} ${a.own} SP would have ${a.enemy} SP of the enemy within 3 hexes.`,
  'caldiero.stayPut': (a: Hex & { points: number }, n: Namer) =>
    `Nobody advances: ${n(a.hex)}, worth ${a.points} {point|points}, would be left empty.`,
  'caldiero.stand': (a: Unit & Hex & { chance: number }, n: Namer) =>
    `${n(a.unit)} stand{s|} in ${a.hex}: exchange, retreat or ruin come in ${a.chance} % of all cases.`,
  'caldiero.rideOff': (a: Unit & Hex & { chance: number }, n: Namer) =>
    `${n(a.unit)} ride{s|} off to ${a.hex}: to stand would mean exchange, retreat or ruin in ${a.chance} % of all cases.`,
  'caldiero.only': () => 'The rules leave no other way.',
} satisfies Catalogue;
