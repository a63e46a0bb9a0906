import type { Catalogue, Namer } from '@grande/engine';

/** Why officers of Hoche do what they do, in English; the other languages must say exactly these. */
export const en = {
  'hoche.advance': (a: { hex: string; goal: string; before: number; after: number }, n: Namer) =>
    `${n(a.hex)} lies on the way: ${a.after} MP to ${n(a.goal)} instead of ${a.before}.`,
  'hoche.advanceAside': (a: { hex: string; goal: string; before: number; after: number }, n: Namer) =>
    `${n(a.hex)} is no nearer to ${n(a.goal)}: ${a.after} MP, and ${a.before} from here.`,
  'hoche.advanceIdle': (a: { hex: string }, n: Namer) => `Nothing calls us to ${n(a.hex)}.`,
  'hoche.advanceRisk': (a: { hex: string; sp: number; mp: number }, n: Namer) =>
    `${n(a.hex)} is too exposed: ${a.sp} SP of the enemy within ${a.mp} MP.`,
  'hoche.announceHigh': (a: { told: number; sp: number }) =>
    `Two times in three we tell a high number: ${a.told} SP, in truth ${a.sp}.`,
  'hoche.announceLow': (a: { told: number; sp: number }) =>
    `One time in three we tell a low number: ${a.told} SP, in truth ${a.sp}.`,
  'hoche.apart': (a: { gic: string; divisions: number }, n: Namer) =>
    a.divisions === 1
      ? `${n(a.gic)} leads ${a.divisions} division beside him just as well without taking it into his force.`
      : `Apart from ${n(a.gic)} ${a.divisions} divisions can strike one after another; in his force they strike once.`,
  'hoche.arrive': (a: { hex: string; mp: number }, n: Namer) =>
    `No open hex is nearer to a source of supply than ${n(a.hex)}: ${a.mp} MP.`,
  'hoche.assign': (
    a: { unit: string; gic: string; other: string; sp: number; initiative: number; second: number },
    n: Namer,
  ) =>
    `${n(a.unit)}, ${a.sp} SP, goes to ${n(a.gic)}: initiative ${a.initiative}, against ${a.second} of ${n(a.other)}.`,
  'hoche.attack': (
    a: { hex: string; forces: number; own: number; enemy: number; won: number; lost: number },
    n: Namer,
  ) =>
    `We attack ${n(a.hex)} with ${a.forces} {force|forces}: ${a.own} against ${a.enemy}, ${a.won} % to win, ${a.lost} % to be beaten.`,
  'hoche.attackGreat': (
    a: { hex: string; own: number; enemy: number; won: number; divisions: number },
    n: Namer,
  ) =>
    `${a.own} against ${a.enemy} at ${n(a.hex)}, ${a.won} % to win, and with ${a.divisions} divisions a side the great battle we need.`,
  'hoche.attackHq': (a: { hex: string; sp: number }, n: Namer) =>
    `Only a general without troops, ${a.sp} SP, is at ${n(a.hex)}: he has to give way.`,
  'hoche.attackTown': (a: { hex: string; own: number; enemy: number; won: number }, n: Namer) =>
    `${a.own} against ${a.enemy}, ${a.won} % to win: ${n(a.hex)} is worth the risk.`,
  'hoche.attackWave': (
    a: { hex: string; own: number; enemy: number; lost: number; more: number },
    n: Namer,
  ) =>
    `${a.own} against ${a.enemy} at ${n(a.hex)}, ${a.lost} % to be beaten: but ${a.more} {force|forces} next to it can then strike a tired enemy.`,
  'hoche.attackWear': (
    a: { hex: string; own: number; enemy: number; lost: number; ours: number; theirs: number },
    n: Namer,
  ) =>
    `${a.own} against ${a.enemy} at ${n(a.hex)}, ${a.lost} % to be beaten: even so ${a.ours} of our divisions ${a.ours === 1 ? 'tires' : 'tire'} ${a.theirs} of theirs.`,
  'hoche.avoid': (a: { force: string; hex: string; before: number; after: number }, n: Namer) =>
    `${n(a.force)} goes to ${n(a.hex)}: ${a.after} SP of the enemy within 3 MP there, ${a.before} here.`,
  'hoche.backEnemy': (a: { hex: string; other: string; before: number; after: number }, n: Namer) =>
    `${n(a.hex)} rather than ${n(a.other)}: ${a.after} SP of the enemy beside it, not ${a.before}.`,
  'hoche.backFriends': (a: { hex: string; other: string; before: number; after: number }, n: Namer) =>
    `${n(a.hex)} rather than ${n(a.other)}: ${a.after} SP of friends within 1 MP, not ${a.before}.`,
  'hoche.backGoal': (
    a: { hex: string; other: string; goal: string; before: number; after: number },
    n: Namer,
  ) => `${n(a.hex)} rather than ${n(a.other)}: ${a.after} MP to ${n(a.goal)}, not ${a.before}.`,
  'hoche.backSupply': (a: { hex: string; other: string; before: number; after: number }, n: Namer) =>
    `${n(a.hex)} rather than ${n(a.other)}: ${a.after} MP to a source of supply, not ${a.before}.`,
  'hoche.backWorth': (a: { hex: string; other: string }, n: Namer) =>
    `${n(a.hex)} counts for more in the end than ${n(a.other)}.`,
  'hoche.barred': (a: { mp: number }) =>
    `What was planned cannot be done, and nothing else pays: ${a.mp} MP {stays|stay} unspent.`,
  'hoche.bonus': (a: { die: number; value: number }) =>
    `Our die of ${a.die} is one above the value of ${a.value}: one lower, it is a success.`,
  'hoche.bonusIdle': (a: { die: number; value: number }) =>
    `Our die of ${a.die} is a success already, with a value of ${a.value}.`,
  'hoche.bonusVain': (a: { die: number; value: number }) =>
    `Our die of ${a.die} misses the value of ${a.value}, and one less does not mend it.`,
  'hoche.byRoad': (a: { force: string; hex: string; mp: number }, n: Namer) =>
    `${n(a.force)} has an order to march by road: ${n(a.hex)} is ${a.mp} MP away.`,
  'hoche.byRoadAfter': (a: { force: string; mp: number }, n: Namer) =>
    `${n(a.force)} has an order to ride by road: the nearest of our troops are ${a.mp} MP away.`,
  'hoche.charge': (a: { sp: number; die: number; turned: number; enemy: number }) =>
    `${a.sp} SP of heavy cavalry turn our ${a.die} into ${a.turned}, against the enemy’s ${a.enemy}.`,
  'hoche.closeUp': (a: { force: string; hex: string; before: number; after: number }, n: Namer) =>
    `At ${n(a.hex)} ${n(a.force)} has ${a.after} SP of friends within 3 MP, here ${a.before}.`,
  'hoche.column': (
    a: { unit: string; hex: string; town: string; other: string; sp: number; near: number; far: number },
    n: Namer,
  ) =>
    `${n(a.unit)}, ${a.sp} SP, starts at ${n(a.hex)}: ${a.near} MP to ${n(a.town)}, ${a.far} MP to ${n(a.other)}.`,
  'hoche.commandFeed': (a: { unit: string; sp: number; feeds: number; cost: number }, n: Namer) =>
    `${n(a.unit)} has ${a.sp} SP where the ground feeds ${a.feeds}: ${a.cost} CP {supplies|supply} him.`,
  'hoche.commandFight': (a: { unit: string; sp: number; near: number; cost: number }, n: Namer) =>
    `With ${a.near} SP of the enemy within 3 MP, ${n(a.unit)}, ${a.sp} SP, can attack for ${a.cost} CP.`,
  'hoche.commandHungry': (a: { unit: string; sp: number; cost: number }, n: Namer) =>
    `${n(a.unit)}, ${a.sp} SP, is out of supply: ${a.cost} CP {brings|bring} bread.`,
  'hoche.commandMarch': (a: { unit: string; hex: string; mp: number; cost: number }, n: Namer) =>
    `For ${a.cost} CP ${n(a.unit)} can march to ${n(a.hex)}, ${a.mp} MP away.`,
  'hoche.commandTown': (a: { unit: string; hex: string; cost: number }, n: Namer) =>
    `Only a commanded division counts at ${n(a.hex)}: ${n(a.unit)} for ${a.cost} CP.`,
  'hoche.commandWagons': (a: { unit: string; chariots: number; cost: number }, n: Namer) =>
    `${n(a.unit)} has ${a.chariots} of 6 wagons of provisions: ${a.cost} CP {fills|fill} them again.`,
  'hoche.counter': (a: { own: number; enemy: number; chance: number }) =>
    `${a.own} against ${a.enemy}: a counter-attack lets him save no losses, and ${a.chance} times in 100 the ground still counts.`,
  'hoche.dieDown': (a: { die: number; lower: number }) =>
    `That is what the test was for: ${a.die} becomes ${a.lower}.`,
  'hoche.double': (a: { goal: string; mp: number; double: number }, n: Namer) =>
    `${n(a.goal)} is ${a.mp} MP away: the ${a.double} of a double march are enough.`,
  'hoche.doubleCalm': (a: { goal: string; mp: number; double: number }, n: Namer) =>
    `${n(a.goal)} is ${a.mp} MP away, but nothing presses: ${a.double} MP today tire less.`,
  'hoche.doubleIdle': (a: { double: number }) =>
    `Nothing calls for more than the ${a.double} MP of a double march.`,
  'hoche.downcast': (a: { mp: number }) =>
    `The nearest enemy is ${a.mp} MP away or more: here the force rests.`,
  'hoche.drawIn': (a: { force: string; own: number; enemy: number; theirs: number }, n: Namer) =>
    `Drawn in, ${n(a.force)} leaves us at ${a.own} against ${a.enemy}, with ${a.theirs} {division|divisions} of the enemy at stake.`,
  'hoche.drop': (a: { divisions: number }) =>
    `${a.divisions} {division|divisions} left behind can strike alone.`,
  'hoche.farOff': (a: { mover: string; mp: number }, n: Namer) =>
    `${n(a.mover)} is ${a.mp} MP away, not beside any of us yet.`,
  'hoche.feed': (a: { force: string; hex: string; sp: number; before: number; after: number }, n: Namer) =>
    `${n(a.force)} has ${a.sp} SP: ${n(a.hex)} feeds ${a.after}, this hex only ${a.before}.`,
  'hoche.fight': (a: { own: number; enemy: number; won: number; lost: number }) =>
    `${a.own} against ${a.enemy}, ${a.won} % to win and ${a.lost} % to be beaten: we fight it out.`,
  'hoche.first': (a: { ways: number }) =>
    `Nothing tells the ${a.ways} choices apart for us: we take the first.`,
  'hoche.follow': (a: { hex: string; sp: number }, n: Namer) =>
    `We have ${a.sp} SP at ${n(a.hex)}: the general goes with them.`,
  'hoche.forage': (a: { force: string; sp: number; feeds: number }, n: Namer) =>
    `${n(a.force)}, ${a.sp} SP, is the biggest that the ${a.feeds} SP of forage here can feed.`,
  'hoche.forageVain': (a: { force: string; sp: number; feeds: number }, n: Namer) =>
    `The forage for ${a.feeds} SP feeds nobody here whole; ${n(a.force)} lacks least, with ${a.sp} SP.`,
  'hoche.forced': (a: { ways: number }) => `The rules leave us ${a.ways} way only.`,
  'hoche.giveUp': (a: { lost: number; own: number; enemy: number }) =>
    `${a.own} SP against ${a.enemy} promise no victory, and after the great battle, ${a.lost} SP lost, 6 lost would be worse.`,
  'hoche.giveUpLost': (a: { lost: number; own: number; enemy: number }) =>
    `${a.lost} SP are lost in battle, and ${a.own} against ${a.enemy} promise no victory any more.`,
  'hoche.giveWay': (a: { force: string; own: number; enemy: number; lost: number }, n: Namer) =>
    `Attacked here, ${n(a.force)} would stand at ${a.own} against ${a.enemy}, ${a.lost} % to be beaten: it draws off.`,
  'hoche.goHome': (a: { grade: string; days: number }, n: Namer) =>
    `${a.days} {day is|days are} left, and a French ${n(a.grade)} victory is the least we can get away with.`,
  'hoche.goOn': (a: { lost: number; marker: number; own: number; enemy: number }) =>
    `${a.own} SP against ${a.enemy} and the Prussian marker on ${a.marker}: with ${a.lost} SP lost in battle we still hope.`,
  'hoche.goOnFree': (a: { lost: number }) =>
    `With ${a.lost} SP lost in battle the result can get no worse: we go on.`,
  'hoche.goOnSmall': (a: { lost: number }) =>
    `Giving up before a battle of 2 divisions a side would be worse than after one; lost in battle so far: ${a.lost} SP.`,
  'hoche.ground': (a: { force: string; hex: string; own: number; enemy: number }, n: Namer) =>
    `${n(a.force)} is better off at ${n(a.hex)}: ${a.own} SP of friends and ${a.enemy} of the enemy within 3 MP.`,
  'hoche.guide': (a: { gic: string; initiative: number }, n: Namer) =>
    `Nobody there has a higher initiative than ${n(a.gic)}: ${a.initiative}.`,
  'hoche.guideForce': (a: { gic: string; force: string; sp: number }, n: Namer) =>
    `${n(a.force)}, ${a.sp} SP, counts in full under ${n(a.gic)}, and no other is bigger.`,
  'hoche.gunsNone': (a: { own: number; enemy: number; forces: number }) =>
    `${a.forces} {force|forces} could march to the guns, but would not better ${a.own} against ${a.enemy} enough.`,
  'hoche.halt': (a: { hex: string; mp: number }, n: Namer) =>
    a.mp === 0
      ? `The march ends at ${n(a.hex)}, with ${a.mp} MP left.`
      : `No hex in reach is better than ${n(a.hex)}: ${a.mp} MP {stays|stay} unspent.`,
  'hoche.harmless': (a: { mover: string; sp: number }, n: Namer) =>
    `${n(a.mover)} is a general without troops: there are ${a.sp} SP to fear.`,
  'hoche.initiative': (
    a: { gic: string; other: string; initiative: number; near: number; second: number; fewer: number },
    n: Namer,
  ) =>
    `${n(a.gic)} has initiative ${a.initiative} and ${a.near} {force|forces} within 3 MP of the enemy; ${n(a.other)} ${a.second} and ${a.fewer}.`,
  'hoche.join': (
    a: { force: string; own: number; enemy: number; before: number; against: number },
    n: Namer,
  ) => `With ${n(a.force)} it is ${a.own} against ${a.enemy}; without it, ${a.before} against ${a.against}.`,
  'hoche.joinKept': (a: { force: string; forces: number }, n: Namer) =>
    `The attack was meant for ${a.forces} {force|forces}: ${n(a.force)} stays fresh for the next blow.`,
  'hoche.joinLittle': (
    a: { force: string; own: number; enemy: number; before: number; against: number },
    n: Namer,
  ) =>
    `${n(a.force)} would make it ${a.own} against ${a.enemy} instead of ${a.before} against ${a.against}: not enough to tire it for.`,
  'hoche.joinNothing': (a: { force: string; own: number; enemy: number }, n: Namer) =>
    `${n(a.force)} would change nothing at ${a.own} against ${a.enemy}: it stays fresh.`,
  'hoche.joinPlanned': (a: { force: string; forces: number }, n: Namer) =>
    `${n(a.force)} is one of the ${a.forces} forces this attack was meant for.`,
  'hoche.joinStake': (
    a: { force: string; own: number; enemy: number; ours: number; theirs: number },
    n: Namer,
  ) =>
    `${n(a.force)} leaves it at ${a.own} against ${a.enemy}, but makes it ${a.ours} of our divisions against ${a.theirs}.`,
  'hoche.joint': (a: { moselle: number; rhine: number }) =>
    `The Moselle marker is at ${a.moselle}, the Rhine marker at ${a.rhine}: that speaks for Hoche.`,
  'hoche.jointLater': (a: { moselle: number; rhine: number }) =>
    `With the Moselle marker at ${a.moselle} and the Rhine marker at ${a.rhine} it might be Pichegru: not yet.`,
  'hoche.jordis': (a: { value: number }) =>
    `Jordis, once in the game, gives the Austrians a base value of ${a.value}: now.`,
  'hoche.keep': (a: { mover: string; hex: string; mp: number }, n: Namer) =>
    `${n(a.mover)} is ${a.mp} MP away, but ${n(a.hex)} must not be left.`,
  'hoche.leaveOut': (a: { force: string; own: number; enemy: number }, n: Namer) =>
    `${n(a.force)} would leave us at ${a.own} against ${a.enemy} all the same: better without it.`,
  'hoche.look': (a: { target: string; mp: number }, n: Namer) =>
    a.mp === 0
      ? `We do not know what ${n(a.target)} is, and a look costs ${a.mp} MP.`
      : `We do not know what ${n(a.target)} is: ${a.mp} MP for a look add as much to the die.`,
  'hoche.loss': (a: { unit: string; arm: string; sp: number }, n: Namer) =>
    `${n(a.unit)} can best bear the loss: ${a.sp} SP of ${n(a.arm)}.`,
  'hoche.merge': (a: { division: number; brigade: number; together: number }) =>
    `One division of ${a.together} SP is better than two of ${a.division} and ${a.brigade}.`,
  'hoche.middle': (a: { unit: string; hex: string; sp: number }, n: Namer) =>
    `${n(a.unit)} with ${a.sp} SP and the heavy cavalry holds the middle of the line at ${n(a.hex)}.`,
  'hoche.mustAct': (a: { force: string; forces: number }, n: Namer) =>
    `We may not pass, though none of ${a.forces} forces gains by acting: ${n(a.force)} begins.`,
  'hoche.noCharge': (a: { die: number; value: number; enemy: number }) =>
    `Our die of ${a.die} against ${a.enemy}, with a value of ${a.value}: no charge gains what it costs.`,
  'hoche.noOrder': (a: { forces: number; mp: number }) =>
    `${a.forces} {force|forces} could take the road, but with ${a.mp} MP to go at most: too little for an order.`,
  'hoche.noRoad': (a: { forces: number }) =>
    `${a.forces} {force|forces} could take the road, but with nowhere to go.`,
  'hoche.noWay': (a: { mover: string }, n: Namer) =>
    `${n(a.mover)} has no way to any of us: nobody need stir.`,
  'hoche.order': (a: { force: string; hex: string; mp: number }, n: Namer) =>
    `${n(a.force)} has ${a.mp} MP to go to ${n(a.hex)}, the farthest of all who may take the road.`,
  'hoche.outposts': (
    a: { unit: string; other: string; sp: number; mp: number; otherSp: number; otherMp: number },
    n: Namer,
  ) =>
    `${n(a.unit)}, ${a.sp} SP, starts ${a.mp} MP from Kaiserslautern; ${n(a.other)}, ${a.otherSp} SP, ${a.otherMp} MP from it.`,
  'hoche.owed': (a: { hex: string; goal: string; mp: number }, n: Namer) =>
    `Winter quarters: a march home is owed, and ${n(a.hex)} is ${a.mp} MP from ${n(a.goal)}.`,
  'hoche.pair': (a: { first: string; second: string; hex: string; sp: number }, n: Namer) =>
    `${n(a.first)} and ${n(a.second)} hold ${n(a.hex)} with ${a.sp} SP.`,
  'hoche.principal': (a: { force: string; fatigue: number; sp: number; choices: number }, n: Namer) =>
    `${n(a.force)} stands best of ${a.choices} forces: fatigue ${a.fatigue}, ${a.sp} SP.`,
  'hoche.pursue': (a: { percent: number }) =>
    `Trying costs nothing, and those who run may lose up to ${a.percent} % more.`,
  'hoche.quartersFree': (a: { initiative: number }) =>
    `We are needed elsewhere than at home: a test on ${a.initiative} sets us free.`,
  'hoche.quartersHome': (a: { goal: string; mp: number }, n: Namer) =>
    `${n(a.goal)} is ${a.mp} MP away, and the way there takes no test.`,
  'hoche.recover': (a: { army: string; marker: number; until: number }, n: Namer) =>
    `The ${n(a.army)} rests until its marker is at ${a.until}; today it is at ${a.marker}.`,
  'hoche.refill': (a: { unit: string; arm: string; lacks: number }, n: Namer) =>
    `${n(a.unit)} lacks ${a.lacks} SP of ${n(a.arm)}.`,
  'hoche.reinforce': (a: { unit: string; goal: string; mp: number }, n: Namer) =>
    `${n(a.unit)} is ${a.mp} MP from ${n(a.goal)}, where new men are wanted.`,
  'hoche.rest': (a: { forces: number; mp: number }) =>
    `${a.forces} {force|forces} could act, ${a.mp} MP or more from the enemy: no march is worth the fatigue.`,
  'hoche.restAlone': (a: { forces: number }) =>
    `${a.forces} {force|forces} could act, but no march is worth the fatigue.`,
  'hoche.restCost': (a: { hex: string; own: number; enemy: number; won: number; levels: number }, n: Namer) =>
    `The best attack in reach, on ${n(a.hex)}, is ${a.own} against ${a.enemy}, ${a.won} % to win: not worth ${a.levels} levels of fatigue.`,
  'hoche.restHq': (a: { forces: number }) =>
    `Only ${a.forces} headquarters could act, and no better post is in reach.`,
  'hoche.restOdds': (a: { hex: string; own: number; enemy: number; won: number; lost: number }, n: Namer) =>
    `The best attack in reach, on ${n(a.hex)}, is ${a.own} against ${a.enemy}: ${a.won} % to win, ${a.lost} % to be beaten. We wait.`,
  'hoche.retreat': (a: { own: number; enemy: number; lost: number; chance: number }) =>
    `${a.own} against ${a.enemy}, ${a.lost} % to be beaten: breaking off works ${a.chance} times in 100 and halves the losses.`,
  'hoche.ride': (a: { unit: string; gic: string; sp: number; divisions: number }, n: Namer) =>
    `${n(a.unit)}, ${a.sp} SP, rides with ${n(a.gic)}: ${a.divisions} divisions in one force are sure of a great battle.`,
  'hoche.rideAfter': (a: { force: string; before: number; after: number }, n: Namer) =>
    `${n(a.force)} rides after the troops: the nearest are then ${a.after} MP away instead of ${a.before}.`,
  'hoche.rideEnough': (a: { gic: string; divisions: number }, n: Namer) =>
    `No more than the ${a.divisions} strongest divisions are to ride with ${n(a.gic)}.`,
  'hoche.rideNear': (a: { force: string; hex: string; before: number; after: number }, n: Namer) =>
    `From ${n(a.hex)} ${n(a.force)} reaches ${a.after} of our forces within 4 MP, from here ${a.before}.`,
  'hoche.rideOn': (a: { force: string; hex: string; forces: number; sp: number }, n: Namer) =>
    `${n(a.force)} is of more use at ${n(a.hex)}: ${a.sp} SP beside the general, ${a.forces} {force|forces} within 4 MP.`,
  'hoche.rideTroops': (a: { force: string; hex: string; before: number; after: number }, n: Namer) =>
    `${n(a.force)} rides to the troops at ${n(a.hex)}: ${a.after} SP there, ${a.before} here.`,
  'hoche.road': (a: { goal: string; before: number; after: number }, n: Namer) =>
    `By road: then ${n(a.goal)} is ${a.after} MP away instead of ${a.before}.`,
  'hoche.roadEnd': (a: { goal: string; mp: number }, n: Namer) =>
    a.mp === 0
      ? `${n(a.goal)} is reached: ${a.mp} MP to go.`
      : `From here no safe hex of the road is nearer to ${n(a.goal)}, ${a.mp} MP away.`,
  'hoche.roadIdle': (a: { mp: number }) =>
    `Nothing is to be gained by road today: ${a.mp} MP {stays|stay} unspent.`,
  'hoche.routed': (a: { force: string; sp: number }, n: Namer) =>
    `${n(a.force)}, ${a.sp} SP, is routed and has to run before we may pass.`,
  'hoche.saintJust': (a: { marker: number; days: number }) =>
    `The marker is at ${a.marker} and ${a.days} {day is|days are} left: now Saint-Just is wanted.`,
  'hoche.saintJustKept': (a: { marker: number; days: number; until: number }) =>
    `The marker is at ${a.marker}, and ${a.days} {day is|days are} left: Saint-Just is kept until it falls to ${a.until}.`,
  'hoche.scout': (a: { force: string; mover: string; initiative: number }, n: Namer) =>
    `We do not know what ${n(a.mover)} is: ${n(a.force)} looks, with a test on ${a.initiative}.`,
  'hoche.skirmish': (a: { own: number; enemy: number; won: number; loss: number }) =>
    `${a.own} against ${a.enemy}, ${a.won} % to win: a skirmish halves our losses of about ${a.loss} SP.`,
  'hoche.stand': (a: { own: number; enemy: number; lost: number }) =>
    `Attacked, we would stand at ${a.own} against ${a.enemy}, ${a.lost} % to be beaten: drawing off would cost more.`,
  'hoche.stayBehind': (a: { hex: string; sp: number }, n: Namer) =>
    `We have only ${a.sp} SP at ${n(a.hex)}: the general stays.`,
  'hoche.stayOn': (a: { grade: string; days: number }, n: Namer) =>
    `${a.days} {day is|days are} left to turn it; going home now is a French ${n(a.grade)} victory.`,
  'hoche.stepChase': (a: { hex: string; hexes: number }, n: Namer) =>
    `${a.hexes} {hex|hexes} more, then the general without troops at ${n(a.hex)} has to give way.`,
  'hoche.stepOn': (a: { hex: string; goal: string; hexes: number; mp: number }, n: Namer) =>
    `${a.hexes} {hex|hexes} more to ${n(a.hex)}, ${a.mp} MP from ${n(a.goal)}.`,
  'hoche.stepStrike': (a: { hex: string; hexes: number; own: number; enemy: number }, n: Namer) =>
    `${a.hexes} {hex|hexes} more, then the attack on ${n(a.hex)}, ${a.own} against ${a.enemy}.`,
  'hoche.stepTo': (a: { hex: string; hexes: number }, n: Namer) =>
    `${a.hexes} {hex|hexes} more to ${n(a.hex)}, where this march ends.`,
  'hoche.takes': (a: { force: string; hex: string; sp: number }, n: Namer) =>
    `${n(a.force)}, ${a.sp} SP, goes to ${n(a.hex)}, which decides the match.`,
  'hoche.testOrder': (a: { forces: number }) =>
    `All ${a.forces} neighbouring forces are tested in turn: their order means nothing to us.`,
  'hoche.toAttack': (
    a: { force: string; hex: string; own: number; enemy: number; won: number; lost: number },
    n: Namer,
  ) =>
    `${n(a.force)} sets out to attack ${n(a.hex)}: ${a.own} against ${a.enemy}, ${a.won} % to win, ${a.lost} % to be beaten.`,
  'hoche.tone': (a: { unit: string; initiative: number; choices: number }, n: Namer) =>
    `Of ${a.choices} divisions that of ${n(a.unit)} goes first: initiative ${a.initiative}.`,
  'hoche.tooDear': (a: { unit: string; cost: number; left: number }, n: Namer) =>
    `${n(a.unit)} would cost ${a.cost} CP and do too little for that today: ${a.left} CP {stays|stay} unspent.`,
  'hoche.towards': (a: { force: string; hex: string; from: number; to: number }, n: Namer) =>
    a.to === 0
      ? `${n(a.force)} makes for ${n(a.hex)}, ${a.from} MP away, and reaches it today.`
      : `${n(a.force)} marches on ${n(a.hex)}: ${a.to} MP away tonight instead of ${a.from}.`,
  'hoche.triple': (a: { goal: string; mp: number; double: number }, n: Namer) =>
    `${n(a.goal)} is ${a.mp} MP away, more than the ${a.double} of a double march: we try for three.`,
  'hoche.unspent': (a: { divisions: number; left: number }) =>
    `The ${a.divisions} {division left has|divisions left have} no use for a command today: ${a.left} CP {stays|stay} unspent.`,
  'hoche.unsure': (a: { forces: number }) =>
    `Who fights is not certain: ${a.forces} {force stays|forces stay} out.`,
  'hoche.waits': (a: { army: string; hex: string; days: number; until: number }, n: Namer) =>
    `The ${n(a.army)} waits at ${n(a.hex)} until ${a.until} days are left; today it is ${a.days}.`,
  'hoche.winter': (a: { divisions: number; left: number }) =>
    `Commanded Prussians must march home: ${a.divisions} {division does|divisions do} without, ${a.left} CP {stays|stay} unspent.`,
} satisfies Catalogue;
