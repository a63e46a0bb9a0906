import type { Catalogue, Namer } from '@grande/engine';
import type { Sentences } from '@grande/la-grande-tactique';

type Force = { force: string };
type Hex = { hex: string };
type Unit = { unit: string };
type Army = { army: string };

const mp = (x: number | string): string => (x === 'all' ? 'the whole capacity' : `${x} MP`);

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  'ask.activate': (a: { sub: number }) =>
    [
      'First activation: choose a ready, commanded force.',
      'Uncommanded forces: choose one, or pass.',
      'Second activation of commanded forces: choose one, or pass.',
      'Strategic movement: choose a force with an order, or pass.',
    ][a.sub - 1] as string,
  'ask.advance': (a: Hex, n: Namer) => `The enemy general has left ${n(a.hex)}. Advance into it?`,
  'ask.allocate': (a: { gic: string; left: number }, n: Namer) =>
    `${n(a.gic)}: ${a.left} {command point|command points} left. Whom does he command?`,
  'ask.announce': (a: Force & { sp: number; margin: number }, n: Namer) =>
    `What strength do you announce for ${n(a.force)} (true ${a.sp} SP, margin ${a.margin} %)?`,
  'ask.arrival': (a: Unit, n: Namer) => `Where does ${n(a.unit)} arrive?`,
  'ask.assign': (a: Unit, n: Namer) => `To which army is ${n(a.unit)} assigned, for good?`,
  'ask.bonus': (a: { gic: string; own: number; value: number; enemy: number }, n: Namer) =>
    `Your die ${a.own} against a value of ${a.value}, the enemy’s die ${a.enemy}. Does ${n(a.gic)} try to use his talent?`,
  'ask.broken': () => 'One of your armies is demoralised. Do you order the general retreat?',
  'ask.charge': (a: { own: number; value: number; enemy: number }) =>
    `Your die ${a.own} against a value of ${a.value}, the enemy’s die ${a.enemy}. Throw in heavy cavalry?`,
  'ask.cohesion': () => 'Which division sets the tone of the battle?',
  'ask.demoralisedStay': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} demoralised but far from the enemy. Stay or move away?`,
  'ask.drop': (a: Force, n: Namer) => `Which divisions {+:does|do} ${n(a.force)} leave behind?`,
  'ask.flankDay': (a: Unit, n: Namer) => `On which day does ${n(a.unit)} attack across the Rhine?`,
  'ask.flight': (a: Force, n: Namer) => `Where {+:does|do} ${n(a.force)}, demoralised, go?`,
  'ask.forage': (a: Hex & { capacity: number }, n: Namer) =>
    `${n(a.hex)} feeds ${a.capacity} SP. Who eats next?`,
  'ask.freeOrNearer': (a: Force, n: Namer) =>
    `${n(a.force)}: march towards Kaiserslautern, or test to march anywhere?`,
  'ask.fuse': (a: { gic: string }, n: Namer) => `Which divisions ride with ${n(a.gic)}?`,
  'ask.gicFollows': (a: { gic: string } & Hex, n: Namer) => `Does ${n(a.gic)} go along to ${n(a.hex)}?`,
  'ask.gicLeaves': (a: Force, n: Namer) => `With which force {+:does|do} ${n(a.force)} leave the lost hex?`,
  'ask.giveUp': () => 'Do you give up the attack on Kaiserslautern?',
  'ask.guide': () => 'Which general-in-chief guides the battle?',
  'ask.guideForce': () => 'Which force does he guide as well?',
  'ask.hqRetreat': (a: Force, n: Namer) => `${n(a.force)} {is|are} alone. Where does he fall back to?`,
  'ask.initiative': () => 'Name the general who contests the initiative.',
  'ask.join': (a: Force & { leader: string }, n: Namer) =>
    `${n(a.leader)} (${n(a.force)}) is willing. Does he join the battle?`,
  'ask.joinEnemy': (a: Force, n: Namer) =>
    `${n(a.force)} hesitate{s|}, and the choice is yours: {is it|are they} drawn into the battle?`,
  'ask.joinNext': (a: Hex, n: Namer) =>
    `Battle at ${n(a.hex)}: which of your neighbouring forces is tested next?`,
  'ask.joint': () => 'Ask Paris for one commander over both armies?',
  'ask.jordis': () => 'Call on Jordis for this battle?',
  'ask.landau': () => 'The French have reached Landau. Do you order the general retreat?',
  'ask.lebas': (a: Force, n: Namer) =>
    `The representatives drive ${n(a.force)} forward. Whom {does it|do they} attack?`,
  'ask.losses': (a: { left: number }) => `${a.left} SP still to be lost. Which unit loses the next?`,
  'ask.march': (a: Hex, n: Namer) => `Guns at ${n(a.hex)}. Who tries to march towards them?`,
  'ask.mergeGoetze': () => 'Take Götze’s brigade back into the Prince’s division, for good?',
  'ask.order': (a: Army, n: Namer) => `${n(a.army)}: which force gets the strategic order?`,
  'ask.principal': (a: Hex, n: Namer) => `Which force is your principal one in the defence of ${n(a.hex)}?`,
  'ask.pursue': () => 'The enemy is beaten. Do you pursue?',
  'ask.react': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} {is|are} at ${n(a.hex)}, in sight of your patrols. Does anybody react?`,
  'ask.replacement': (a: { left: number }) => `${a.left} SP of replacements left. Which unit gets the next?`,
  'ask.retreat': (a: Force, n: Namer) => `Where {+:does|do} ${n(a.force)} fall back to?`,
  'ask.saintJust': (a: Army, n: Namer) =>
    `${n(a.army)} fought today. Is Saint-Just to speak to {its|their} generals?`,
  'ask.setupEach': (a: { hexes: string[] }, n: Namer) =>
    `Place one division in each of these hexes: ${a.hexes.map(n).join(', ')}.`,
  'ask.setupRhine': () => 'Which two divisions stand in 0202? The other two stand in 0302.',
  'ask.setupS3': (a: Unit, n: Namer) => `Where does ${n(a.unit)} start?`,
  'ask.step': (a: Force & { leader: string; mp: number }, n: Namer) =>
    `${n(a.leader)} (${n(a.force)}) is active with ${a.mp} MP.`,
  'ask.straggler': (a: Force, n: Namer) => `${n(a.force)} gather{s|} stragglers. Which unit gains the SP?`,
  'ask.tactics': (a: { own: number; enemy: number }) =>
    `Choose your tactics in secret: your value ${a.own}, the enemy’s ${a.enemy}.`,
  'ask.triple': (a: Force, n: Namer) => `${n(a.force)}: double {its|their} capacity, or test for triple?`,
  'ask.turnDie': (a: { die: number }) => `The test succeeds. What becomes of your die of ${a.die}?`,

  'do.activate': (a: Force & { leader: string }, n: Namer) => `Activate ${n(a.leader)} (${n(a.force)})`,
  'do.announce': (a: { sp: number }) => `${a.sp} SP`,
  'do.apart': () => 'Leave it detached',
  'do.army': (a: Army, n: Namer) => n(a.army),
  'do.charge': (a: Unit & { sp: number; die: number }, n: Namer) =>
    `Spend ${a.sp} SP, ${n(a.unit)} first: the die becomes ${a.die}`,
  'do.command': (a: Unit & { cost: number }, n: Namer) => `Command ${n(a.unit)} (${a.cost} CP)`,
  'do.day': (a: { day: number }) => `${a.day} October`,
  'do.declare': (a: Hex, n: Namer) => `Attack ${n(a.hex)}`,
  'do.decline': () => 'No',
  'do.done': () => 'Done',
  'do.double': () => 'Double',
  'do.drop': (a: Unit, n: Namer) => `Leave ${n(a.unit)} behind`,
  'do.end': () => 'End the activation',
  'do.feed': (a: Force & { sp: number }, n: Namer) => `${n(a.force)} (${a.sp} SP)`,
  'do.fightOn': () => 'Fight on',
  'do.flank': () => 'Cross the Rhine (flank march)',
  'do.flee': () => 'Move away',
  'do.free': () => 'Test to march anywhere',
  'do.give': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} (now ${a.sp} infantry SP)`,
  'do.giveUp': (a: { level: string }, n: Namer) => `Give up (Prussian victory: ${n(a.level)})`,
  'do.guide': (a: Force, n: Namer) => `Guide ${n(a.force)}`,
  'do.in': (a: Force, n: Namer) => `${n(a.force)} take{s|} part`,
  'do.jordis': () => 'Use Jordis now',
  'do.keepDie': (a: { die: number }) => `Leave the die on ${a.die}`,
  'do.leave': (a: Unit & { gic: string }, n: Namer) => `${n(a.unit)} leaves ${n(a.gic)}`,
  'do.lose': (a: Unit & { arm: string; sp: number }, n: Namer) => `${n(a.unit)}, ${n(a.arm)} (${a.sp} SP)`,
  'do.march': (a: Force & { via: string }, n: Namer) =>
    a.via === 'stay' ? `${n(a.force)} from where {it stands|they stand}` : `${n(a.force)} by ${n(a.via)}`,
  'do.merge': () => 'Merge it',
  'do.minimum': (a: Hex, n: Namer) => `Struggle on to ${n(a.hex)} (minimum movement)`,
  'do.name': (a: { gic: string }, n: Namer) => n(a.gic),
  'do.nearer': () => 'Towards Kaiserslautern only',
  'do.noBonus': () => 'Leave it at that',
  'do.noOrder': () => 'No strategic order',
  'do.noReaction': () => 'No reaction',
  'do.onset': (a: { via: string } & Hex, n: Namer) => `From ${n(a.via)} against ${n(a.hex)}`,
  'do.order': (a: Unit, n: Namer) => `Order to ${n(a.unit)}`,
  'do.orderRetreat': () => 'Order the retreat',
  'do.out': (a: Force, n: Namer) => `${n(a.force)} stay{s|} out`,
  'do.pair': (a: { a: string; b: string }, n: Namer) => `${n(a.a)} and ${n(a.b)}`,
  'do.pass': () => 'Pass',
  'do.principal': (a: Force & { leader: string }, n: Namer) => `${n(a.leader)} (${n(a.force)})`,
  'do.pursue': () => 'Pursue',
  'do.reactAway': (a: Force & Hex, n: Namer) => `${n(a.force)} draw{s|} off to ${n(a.hex)}`,
  'do.reactRecon': (a: Force, n: Namer) => `${n(a.force)} reconnoitre{s|} it`,
  'do.reactTowards': (a: Force & Hex, n: Namer) => `${n(a.force)} close{s|} up to ${n(a.hex)}`,
  'do.recon': (a: { target: string; mp: number }, n: Namer) => `Reconnoitre ${n(a.target)} with ${a.mp} MP`,
  'do.recover': (a: Unit & { arm: string }, n: Namer) => `${n(a.unit)}, ${n(a.arm)}`,
  'do.request': () => 'Ask for it',
  'do.ride': (a: Unit & { gic: string }, n: Namer) => `${n(a.unit)} rides with ${n(a.gic)}`,
  'do.separate': () => 'Leave divisions behind',
  'do.sequence': (a: { units: string[] }, n: Namer) => a.units.map(n).join(', '),
  'do.stay': () => 'Stay',
  'do.step': (a: Hex & { cost: number | string }, n: Namer) => `To ${n(a.hex)} for ${mp(a.cost)}`,
  'do.tactic': (a: { tactic: string }, n: Namer) => n(a.tactic),
  'do.to': (a: Hex, n: Namer) => `To ${n(a.hex)}`,
  'do.triple': () => 'Test for triple',
  'do.tryBonus': () => 'Try',
  'do.turnDie': (a: { die: number }) => `Turn the die to ${a.die}`,
  'do.unit': (a: Unit, n: Namer) => n(a.unit),
  'do.use': () => 'Yes',

  'law.acted': (a: Force, n: Namer) => `${n(a.force)} {has|have} already been activated in this sub-phase.`,
  'law.closedHex': (a: Hex, n: Namer) => `${n(a.hex)} is closed to this side or outside the playing area.`,
  'law.commandedTwice': (a: Unit, n: Namer) => `${n(a.unit)} is already commanded.`,
  'law.cp': (a: Unit & { cost: number; left: number }, n: Namer) =>
    `${n(a.unit)} costs ${a.cost} CP and only ${a.left} {is|are} left.`,
  'law.declareHq': (a: Force, n: Namer) => `${n(a.force)} {is|are} a general without troops.`,
  'law.declarePoint': (a: { left: number }) => `An attack takes 1 MP; ${a.left} {is|are} left.`,
  'law.declareTired': (a: Force, n: Namer) => `${n(a.force)} {is|are} too tired to attack.`,
  'law.declareUncommanded': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} not commanded and may not attack.`,
  'law.demoralised': (a: Force, n: Namer) => `${n(a.force)} {is|are} demoralised.`,
  'law.deployment': (a: Hex, n: Namer) => `${n(a.hex)} is not open ground north of the French line.`,
  'law.enemyHeld': (a: Hex, n: Namer) => `The enemy holds ${n(a.hex)}.`,
  'law.failed': (a: Force, n: Namer) => `${n(a.force)} {has|have} failed {its|their} test today.`,
  'law.first': (a: Force, n: Namer) => `${n(a.force)} {is|are} not ready, or not commanded.`,
  'law.flankDay': (a: Force, n: Namer) => `${n(a.force)} wait{s|} beyond the Rhine for {its|their} day.`,
  'law.flankPast': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} let {its|their} day beyond the Rhine go by.`,
  'law.flankSub': (a: Force, n: Namer) =>
    `${n(a.force)} cross{es|} the Rhine in sub-phase 1, or in sub-phase 3 after a failed test.`,
  'law.flankTired': (a: Force, n: Namer) => `${n(a.force)} {is|are} not ready to cross the Rhine.`,
  'law.forbidden': (a: Hex, n: Namer) => `The ground forbids the way to ${n(a.hex)}.`,
  'law.fourth': (a: Force, n: Namer) => `${n(a.force)} {has|have} no strategic order.`,
  'law.fourthReacted': (a: Force, n: Namer) => `${n(a.force)} {has|have} made a reaction movement today.`,
  'law.fourthTired': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} not ready to carry out {its|their} order.`,
  'law.fourthTried': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} used {its|their} order in sub-phase 2.`,
  'law.fourthWatched': (a: Force, n: Namer) => `${n(a.force)} {is|are} watched by enemy patrols.`,
  'law.merged': (a: Force, n: Namer) => `${n(a.force)} {is|are} being merged.`,
  'law.minimumCommanded': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} not commanded: no minimum movement.`,
  'law.minimumFirst': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} moved or spent points already: no minimum movement.`,
  'law.minimumNeedless': (a: Hex, n: Namer) => `${n(a.hex)} can be entered in the ordinary way.`,
  'law.namedFirst': (a: { gic: string }, n: Namer) => `The army of ${n(a.gic)} goes first.`,
  'law.noPath': (a: { gic: string } & Unit, n: Namer) =>
    `No courier of ${n(a.gic)} gets through to ${n(a.unit)}.`,
  'law.noRoad': (a: Hex, n: Namer) => `No road leads to ${n(a.hex)}.`,
  'law.notAdjacent': (a: Hex, n: Namer) => `${n(a.hex)} is not adjacent.`,
  'law.orderFused': (a: Force, n: Namer) => `${n(a.force)} {is|are} a fused force.`,
  'law.orderLines': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} not ready, too big, watched by the enemy or without {its|their} lines.`,
  'law.orderPaid': (a: Force, n: Namer) => `${n(a.force)} {is|are} commanded.`,
  'law.otherArmy': (a: { gic: string } & Unit, n: Namer) => `${n(a.gic)} does not command ${n(a.unit)}.`,
  'law.owesMarch': (a: Force, n: Namer) => `${n(a.force)} must first march towards Kaiserslautern.`,
  'law.flightSafe': (a: Hex, n: Namer) =>
    `${n(a.hex)} is within 4 MP of the enemy; there is safer ground nearer to a source.`,
  'law.flightFarthest': (a: Hex, n: Namer) => `The force can get farther from the enemy than ${n(a.hex)}.`,
  'law.rideElsewhere': (a: Unit, n: Namer) => `${n(a.unit)} rides with another general.`,
  'law.joinTurn': (a: Force, n: Namer) => `${n(a.force)} {has|have} {its|their} turn afterwards.`,
  'law.counterGuide': () => 'A counter-attack needs a general-in-chief to guide it.',
  'law.counterBonus': () => 'He lacks the talent to counter-attack without a force on the enemy’s flank.',
  'law.chargeFoot': (a: Unit, n: Namer) => `The infantry of ${n(a.unit)} does not charge.`,
  'law.guideNear': (a: { gic: string }, n: Namer) => `${n(a.gic)} is too far from the battle.`,
  'law.guidedAlready': (a: Force, n: Namer) => `${n(a.force)} {is|are} guided already.`,
  'law.lastEvening': () => 'It is the last evening: the attempt is over.',
  'law.saintJustOther': () => 'He speaks to one army at a time.',
  'law.passFlank': () => 'Today the force beyond the Rhine must attack.',
  'law.passQuarters': () => 'Commanded Prussian forces must first march towards Kaiserslautern.',
  'law.passRout': () => 'Routed forces must be moved first.',
  'law.pinned': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} failed {its|their} test and stay{s|} in {its|their} quarters.`,
  'law.points': (a: Hex & { cost: number | string; left: number }, n: Namer) =>
    `${n(a.hex)} costs ${mp(a.cost)}; ${a.left} {is|are} left.`,
  'law.quarters': (a: Hex, n: Namer) => `Winter quarters: ${n(a.hex)} is no nearer to Kaiserslautern.`,
  'law.reconHq': (a: Force, n: Namer) => `${n(a.force)} {has|have} no patrols.`,
  'law.reconOnce': (a: { target: string }, n: Namer) =>
    `${n(a.target)} {has|have} already been reconnoitred in this activation.`,
  'law.reconPoints': (a: { mp: number; left: number }) =>
    `${a.mp} MP {is|are} wanted, ${a.left} {is|are} left.`,
  'law.reconZone': (a: { target: string }, n: Namer) =>
    `${n(a.target)} {is|are} out of reach of the patrols.`,
  'law.routed': (a: Unit, n: Namer) => `${n(a.unit)} is routed.`,
  'law.routedToday': (a: Force, n: Namer) => `${n(a.force)} {is|are} routed.`,
  'law.second': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} commanded, or too tired, or {has|have} no rout move to make.`,
  'law.separateLate': () => 'Divisions are left behind only at the start of the activation.',
  'law.tactic': (a: { tactic: string }, n: Namer) => `“${n(a.tactic)}” is not possible here.`,
  'law.third': (a: Force, n: Namer) => `${n(a.force)} {is|are} not commanded, or too tired.`,
  'law.watched': (a: Hex, n: Namer) => `${n(a.hex)} is watched by enemy patrols.`,
  'law.reactZone': (a: Force, n: Namer) => `${n(a.force)} {does|do} not see the enemy.`,
  'law.reactTired': (a: Force, n: Namer) => `${n(a.force)} {is|are} not ready: {it|they} may only draw off.`,
  'law.reactTried': (a: Force, n: Namer) => `${n(a.force)} {has|have} already tried to react to this.`,
  'law.reactEngaged': (a: Force, n: Namer) => `${n(a.force)} {is|are} engaged in the battle.`,
  'law.reactReach': (a: Hex & { mp: number }, n: Namer) => `${n(a.hex)} cannot be reached with ${a.mp} MP.`,
  'law.reactAway': (a: Hex, n: Namer) => `${n(a.hex)} is not farther from the enemy.`,
  'law.reactTowards': (a: Hex, n: Namer) => `${n(a.hex)} is not nearer to the enemy.`,
  'law.margin': (a: { least: number; most: number }) => `Only ${a.least} to ${a.most} SP may be announced.`,
  'law.marchTested': (a: Force, n: Namer) => `${n(a.force)} {has|have} already been tested for this battle.`,
  'law.marchExhausted': (a: Force, n: Namer) => `${n(a.force)} {is|are} exhausted.`,
  'law.marchAside': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} no longer ready and cannot strike from where {it stands|they stand}.`,
  'law.marchFar': (a: Force, n: Namer) => `${n(a.force)} {has|have} no way to the battle within 2 MP.`,
  'law.guideArmy': (a: Force & { gic: string }, n: Namer) => `${n(a.gic)} may not guide ${n(a.force)}.`,
  'law.chargeLight': (a: Unit, n: Namer) => `The cavalry of ${n(a.unit)} is light.`,
  'law.chargeGround': () => 'No charge in woods or mountains.',
  'law.chargeDie': (a: { die: number; value: number }) =>
    `The die would be ${a.die}; with a value of ${a.value} that is no success.`,
  'law.lossFirst': (a: Unit, n: Namer) => `The first SP is lost by the principal force, ${n(a.unit)}.`,
  'law.lossLast': (a: Unit, n: Namer) =>
    `The last SP of a unit of ${n(a.unit)} is spared while another has two.`,
  'law.lossCavalry': () => 'Cavalry that cannot fight on this ground loses nothing.',
  'law.lossHalf': () => 'At most half of these losses may fall on cavalry.',
  'law.lossRout': () => 'In a rout the infantry loses first.',
  'law.retreatBehind': (a: Hex, n: Namer) => `${n(a.hex)} does not lie behind the force.`,
  'law.retreatNearer': (a: Hex, n: Namer) => `${n(a.hex)} is no nearer to a source of supply.`,
  'law.retreatLost': (a: Hex, n: Namer) => `${n(a.hex)} is the hex that was lost.`,
  'law.receiver': (a: Unit, n: Namer) => `${n(a.unit)} is not commanded, not ready or routed.`,
  'law.receiverArmy': (a: Unit & Army, n: Namer) => `${n(a.unit)} is not of the ${n(a.army)}.`,
  'law.receiverFoot': (a: Unit, n: Namer) => `${n(a.unit)} has no infantry left.`,
  'law.fullStrength': (a: Unit & { arm: string }, n: Namer) =>
    `${n(a.unit)}, ${n(a.arm)}: at {its|their} initial strength.`,
  'law.rideCommand': (a: Unit, n: Namer) => `${n(a.unit)} is not commanded.`,
  'law.rideStacked': (a: Unit & { gic: string }, n: Namer) =>
    `${n(a.unit)} is not in the hex of ${n(a.gic)}.`,
  'law.rideArmy': (a: Unit & { gic: string }, n: Namer) =>
    `${n(a.unit)} may not be in the force of ${n(a.gic)}.`,
  'law.rideOrder': (a: { gic: string }, n: Namer) => `${n(a.gic)} has a strategic order.`,
  'law.rideSpirits': (a: Unit, n: Namer) =>
    `Demoralised divisions and sound ones do not ride together: ${n(a.unit)}.`,
  'law.ownForces': () => 'The enemy’s forces are not yours to order.',
  'law.oneHex': () => 'Forces go from hex to adjacent hex, one at a time.',
  'law.strategicOnly': () => 'In strategic movement there is neither reconnaissance nor attack.',
  'law.reactFar': () => 'No force that sees the enemy reaches this hex in a reaction.',
  'law.gicFree': () => 'A general-in-chief needs no command points.',
  'law.orderArmy': (a: Force & Army, n: Namer) => `${n(a.force)} {is|are} not of the ${n(a.army)}.`,
  'law.mergeApart': () => 'Götze and the Prince do not stand in the same hex.',
  'law.rideSettled': (a: Unit, n: Namer) => `This is settled already for ${n(a.unit)}.`,
  'law.nameGic': () => 'Only a general-in-chief can be named.',
  'law.brunswickNearer': () => 'The force with Brunswick only marches towards Kaiserslautern.',
  'law.dropGeneral': (a: Unit, n: Namer) => `${n(a.unit)} leads on: only divisions are left behind.`,
  'law.dropOther': (a: Unit, n: Namer) => `${n(a.unit)} is not in this force.`,
  'law.inBattle': (a: Force, n: Namer) => `${n(a.force)} {is|are} in the battle already.`,
  'law.joinGarrison': (a: Force, n: Namer) => `${n(a.force)} {does|do} not leave {its|their} town.`,
  'law.joinTired': (a: Force, n: Namer) => `${n(a.force)} {is|are} not ready.`,
  'law.joinAside': (a: Force, n: Namer) => `${n(a.force)} cannot fight from where {it stands|they stand}.`,
  'law.notInBattle': (a: Force, n: Namer) => `${n(a.force)} {is|are} not in the battle.`,
  'law.principalHex': (a: Force, n: Namer) => `${n(a.force)} {does|do} not stand in the attacked hex.`,
  'law.principalMarched': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} marched to the guns and {does|do} not lead.`,
  'law.cohesionOther': (a: Unit, n: Namer) => `${n(a.unit)} is not in the principal force.`,
  'law.dieLow': () => 'A die of 1 cannot be turned lower.',
  'law.dieHigh': () => 'A die of 6 cannot be turned higher.',
  'law.dieUp': () => 'In this match the bonus only lowers the die.',
  'law.retreatFar': () => 'One falls back to an adjacent hex.',
  'law.followRetreat': () => 'He goes where a force of this battle has fallen back to.',
  'law.arrival': () =>
    'Reinforcements come in at their hex, or if the enemy holds it at the nearest free ones.',
  'law.fed': (a: Force, n: Namer) => `${n(a.force)} {has|have} had {its|their} turn.`,
  'law.provided': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} supplied and take{s|} nothing from the hex.`,
  'law.onset': () =>
    'Only an enemy in an adjacent hex; where there is none, one in reach after a step of 1 MP.',
  'law.setupHex': () => 'These divisions are set up in the hexes named, and nowhere else.',
  'law.flankTaken': (a: Unit, n: Namer) => `Only one division crosses the Rhine, and that is ${n(a.unit)}.`,
  'law.saintJustUsed': (a: Army, n: Namer) => `Saint-Just has already spoken to the ${n(a.army)}.`,
  'law.saintJustFought': (a: Army, n: Namer) => `The ${n(a.army)} {has|have} not fought today.`,
  'law.saintJustMorale': (a: Army, n: Namer) => `The ${n(a.army)} {is|are} not at −1 or worse.`,
  'law.flightFar': () => 'The force cannot get so far today.',

  'log.activated': (a: Force, n: Namer) => `${n(a.force)} {is|are} activated.`,
  'log.arrived': (a: Unit & Hex & Army, n: Namer) => `${n(a.unit)} arrives at ${n(a.hex)} (${n(a.army)}).`,
  'log.attrition': (a: Force & { loss: number }, n: Namer) =>
    `${n(a.force)} lose{s|} ${a.loss} SP on the road and in bivouac.`,
  'log.attritionTotal': (a: Force & { total: number }, n: Namer) =>
    `${n(a.force)}: attrition total ${a.total}.`,
  'log.battleOver': (a: Force, n: Namer) => `The battle of ${n(a.force)} is over.`,
  'log.charge': (a: { side: string; sp: number; die: number }, n: Namer) =>
    `${n(a.side)}: ${a.sp} SP of heavy cavalry charge; the die is now ${a.die}.`,
  'log.command': () => 'Commands are given out.',
  'log.concentrates': (a: Force & Hex, n: Namer) => `${n(a.force)} go{es|} to ${n(a.hex)}.`,
  'log.declared': (a: Force & Hex, n: Namer) => `${n(a.force)} attack{s|} ${n(a.hex)}.`,
  'log.deployed': () => 'Both sides stand ready.',
  'log.die': (a: { side: string; die: number }, n: Namer) => `${n(a.side)}: the die is now ${a.die}.`,
  'log.dropped': (a: Force & { to: string }, n: Namer) => `${n(a.to)} separate{s|} from ${n(a.force)}.`,
  'log.eliminated': (a: Force, n: Namer) => `${n(a.force)} {is|are} destroyed.`,
  'log.evening': () => 'Evening falls.',
  'log.event': (a: Force & { event: string }, n: Namer) => `${n(a.force)}: ${n(a.event)}.`,
  'log.flight': (a: Force, n: Namer) => `${n(a.force)} {is|are} demoralised and shun{s|} the enemy.`,
  'log.fused': (a: Force & Hex, n: Namer) => `${n(a.force)} join{s|} the general at ${n(a.hex)}.`,
  'log.gone': (a: Unit, n: Namer) => `${n(a.unit)} is no more.`,
  'log.grangeret': (a: { turns: number }) =>
    `After this defeat Grangeret is called: he comes in ${a.turns} {day|days}.`,
  'log.guides': (a: { gic: string; forces: string[] }, n: Namer) =>
    `${n(a.gic)} guides ${a.forces.map(n).join(', ')}.`,
  'log.idle': (a: Force, n: Namer) => `${n(a.force)} {does|do} not stir.`,
  'log.initiative': (a: { side: string } & Army, n: Namer) =>
    `The initiative goes to ${n(a.side)} (${n(a.army)}).`,
  'log.initiativeRoll': (a: { coalition: number; french: number }) =>
    `Initiative: Coalition ${a.coalition}, French ${a.french}.`,
  'log.join': (a: Force & { joins: boolean }, n: Namer) =>
    a.joins ? `${n(a.force)} join{s|} the battle.` : `${n(a.force)} stay{s|} out of it.`,
  'log.joint': (a: { gic: string }, n: Namer) => `${n(a.gic)} is given the command of both armies.`,
  'log.jordis': () => 'Jordis rallies the Austrians.',
  'log.lebasNone': () => 'The representatives find nobody to drive forward.',
  'log.line': (a: { held: boolean }): string =>
    a.held ? 'The Austrians hold the line of Haguenau.' : 'No Austrians hold the line of Haguenau.',
  'log.loc': (a: Army & { valid: boolean }, n: Namer) =>
    a.valid
      ? `${n(a.army)}: the lines of communication are open.`
      : `${n(a.army)}: the lines of communication are cut.`,
  'log.lookRound': () => 'The roads are reconnoitred for columns on the march.',
  'log.merged': () => 'Götze’s brigade goes back into its division.',
  'log.morale': (a: Army & { from: number; to: number }, n: Namer) =>
    `${n(a.army)}: morale from ${a.from} to ${a.to}.`,
  'log.moved': (a: Force & Hex, n: Namer) => `${n(a.force)} move{s|} to ${n(a.hex)}.`,
  'log.noJoint': () => 'Paris names nobody yet.',
  'log.pass': (a: { side: string }, n: Namer) => `${n(a.side)} pass{es|}.`,
  'log.patrols': () => 'Your patrols have looked past the enemy counters near them.',
  'log.pursuit': (a: { side: string; total: number }, n: Namer) => `${n(a.side)} pursue{s|}: ${a.total}.`,
  'log.rallied': (a: Force, n: Namer) => `${n(a.force)} {is|are} rallied.`,
  'log.reacted': (a: Force & Hex, n: Namer) => `${n(a.force)} react{s|} and go{es|} to ${n(a.hex)}.`,
  'log.recon': (a: Force & { target: string; learnt: boolean }, n: Namer) =>
    a.learnt
      ? `${n(a.force)} reconnoitre{s|} ${n(a.target)} and learn{1:s|} something.`
      : `${n(a.force)} reconnoitre{s|} ${n(a.target)} in vain.`,
  'log.reconTotal': (a: Force & { total: number }, n: Namer) =>
    `Reconnaissance of ${n(a.force)}: ${a.total}.`,
  'log.replacements': (a: Army & { sp: number }, n: Namer) =>
    `${n(a.army)} receive{s|} ${a.sp} SP of replacements.`,
  'log.report': (a: { target: string; type: string; sp: number | null; margin: number }, n: Namer) =>
    a.sp === null
      ? `${n(a.target)} {is|are}: ${n(a.type)}.`
      : `${n(a.target)} {is|are}: ${n(a.type)}, said to have ${a.sp} SP (± ${a.margin} %).`,
  'log.result': (a: { winner: string | null; attacker: number; defender: number } & Hex, n: Namer) =>
    `Battle of ${n(a.hex)}: ${a.winner === null ? 'undecided' : `${n(a.winner)} win{s|}`}. The attacker loses ${a.attacker} SP, the defender ${a.defender}.`,
  'log.retreats': (a: Force & Hex, n: Namer) => `${n(a.force)} fall{s|} back to ${n(a.hex)}.`,
  'log.revealed': (a: Force & { leader: string; sp: number }, n: Namer) =>
    `${n(a.force)} {is|are} ${n(a.leader)} with ${a.sp} SP.`,
  'log.routs': (a: Force, n: Namer) => `${n(a.force)} {is|are} routed.`,
  'log.staff': () => 'The staffs have the reports of their couriers.',
  'log.stance': (a: Force & { moselle: boolean; stance: number }, n: Namer) =>
    a.moselle
      ? a.stance === 2
        ? `${n(a.force)} come{s|} down into the valley: the Prussians are free to move.`
        : `${n(a.force)} of the Moselle come{s|} east: the Prussians stir in their quarters.`
      : `${n(a.force)} {is|are} not of the Army of the Moselle.`,
  'log.steady': (a: Force, n: Namer) => `${n(a.force)} {is|are} in good heart.`,
  'log.straggler': (a: Unit, n: Namer) => `${n(a.unit)} gathers stragglers.`,
  'log.sub': (a: { sub: number }) =>
    ['First activations.', 'Uncommanded forces.', 'Second activations.', 'Strategic movement.'][
      a.sub - 1
    ] as string,
  'log.supply': (a: Force & { out: boolean }, n: Namer) =>
    a.out ? `${n(a.force)} {is|are} out of supply.` : `${n(a.force)} {is|are} fed again.`,
  'log.surprise': (a: { side: string }, n: Namer) => `${n(a.side)} {is|are} surprised.`,
  'log.tactics': (a: { attacker: string; defender: string }, n: Namer) =>
    `Tactics: attacker ${n(a.attacker)}, defender ${n(a.defender)}.`,
  'log.test': (a: Force & { kind: string; passed: boolean }, n: Namer) =>
    `${n(a.force)}: ${n(a.kind)} test ${a.passed ? 'passed' : 'failed'}.`,
  'log.tired': (a: Force & { levels: number }, n: Namer) => `${n(a.force)} tire{s|} (+${a.levels}).`,
  'log.turn': (a: { day: number; month: number; turn: number }) =>
    `${a.day} ${['October', 'November', 'December'][a.month - 10]} 1793.`,
  'log.value': (a: { side: string; value: number }, n: Namer) => `Combat value of ${n(a.side)}: ${a.value}.`,
  'log.weather': (a: { rain: boolean }): string => (a.rain ? 'Rain.' : 'Fair weather.'),
  'log.works': (a: { finished: boolean }): string =>
    a.finished ? 'The works of Haguenau are finished.' : 'The works of Haguenau are not finished yet.',
  'note.reconAt': (a: Hex, n: Namer) => `The force stands in ${n(a.hex)}.`,
  'note.sampled': (a: { worlds: number }) =>
    `Estimated over ${a.worlds} {way|ways} the hidden counters may lie.`,

  'end.coalitionRetreat': () => 'The Coalition falls back to the Rhine.',
  'end.frenchBroken': () => 'Both French armies are demoralised.',
  'end.gaveUp': () => 'Hoche gives up the attack.',
  'end.kaiserslautern': () => 'Kaiserslautern is taken or the Prussian army is broken.',
  'end.landauHeld': () => 'The year ends with the French in Landau.',
  'end.landauLost': () => 'The year ends and Landau is not relieved.',
  'end.strasbourg': () => 'The Coalition stands in Strasbourg.',
  'end.weissembourg': (a: { towns: number; own: number; theirs: number }) =>
    `Towns taken: ${a.towns}. Coalition losses ${a.own} SP, French ${a.theirs}.`,

  'term.capacity': () => 'capacity of its units',
  'term.cavalry': () => 'cavalry',
  'term.cavalryRatio': () => 'ratio of cavalry',
  'term.cohesion': (a: Unit, n: Namer) => `cohesion of ${n(a.unit)}`,
  'term.demo': () => 'army demoralised',
  'term.desaix': () => 'Desaix',
  'term.dice': () => 'dice',
  'term.die': () => 'die',
  'term.exhausted': () => 'exhausted',
  'term.fatigued': () => 'fatigued',
  'term.flank': () => 'enemy on the flank',
  'term.fortified': () => 'fortified village',
  'term.hq': () => 'general-in-chief alone',
  'term.hungry': () => 'out of supply',
  'term.infantry': () => 'infantry',
  'term.jordis': () => 'Jordis',
  'term.lowMorale': () => 'morale 1 or less',
  'term.marched': () => 'marched to the guns',
  'term.misery': () => 'hunger or demoralisation',
  'term.morale': (a: Army, n: Namer) => `morale of ${n(a.army)}`,
  'term.most': () => 'highest value',
  'term.noOrders': () => 'without orders',
  'term.none': () => 'no loss below zero',
  'term.overRhine': () => 'crossing the Rhine',
  'term.pursuitTerrain': () => 'terrain',
  'term.rain': () => 'rain',
  'term.ratio': (a: { ratio: string }) => `ratio ${a.ratio}`,
  'term.reconMp': () => 'movement points spent',
  'term.rested': () => 'has marched (rested)',
  'term.river': () => 'river or bridge',
  'term.routed': () => 'routed',
  'term.scouts': () => 'scouts',
  'term.sixth': () => 'one SP for each 6',
  'term.size': () => 'size of the force',
  'term.slow': () => 'slowness',
  'term.strongGround': () => 'strong ground or works',
  'term.surprise': () => 'surprise',
  'term.tableEnd': () => 'end of the table',
  'term.terrain': (a: { terrain: string }, n: Namer) => n(a.terrain),
  'term.tired': () => 'fatigued or exhausted',
  'term.total': () => 'total',
  'term.counts': (a: Force, n: Namer) => `${n(a.force)} count{s|}`,
  'term.ford': () => 'river without a bridge',
  'term.mc': () => 'movement capacity',
  'term.way': () => 'road or trail',
  'term.wholeCapacity': () => 'the whole capacity',
  'term.stacked': () => 'stacked with the general',
  'term.distance': () => 'one for every 4 MP of distance',
  'log.loss': (a: { side: string; loss: number }, n: Namer) => `Losses of ${n(a.side)}: ${a.loss} SP.`,
  'note.assumedTactics': () =>
    'Every tactic of the enemy counted as equally likely; without the talent of a general-in-chief and heavy cavalry.',
  'note.assumedJordis': () => 'The Coalition calls Jordis.',
  'note.assumedPlain': () => 'Nobody joins, both sides fight normally; without talent and heavy cavalry.',
  'term.engaged': () => 'SP engaged',
  'term.band': () => 'middle of its line in the table',
  'term.percent': (a: { percent: number }) => `${a.percent} %`,
  'term.halfUp': () => 'rounded, halves up',
  'term.hundredth': () => 'per cent',
  'term.halved': () => 'halved by retreat or skirmish',
} satisfies Catalogue & Sentences;
