import type { Catalogue, Namer } from '@grande/engine';
import type { Sentences } from '@grande/la-grande-tactique';
import { type Shares, shared } from './shares.ts';

type Force = { force: string };
type Hex = { hex: string };
type Unit = { unit: string };
type Members = { members: readonly string[] };
type Counted = readonly { readonly unit: string; readonly sp: number }[];

const who = (a: Force & Members, n: Namer): string =>
  a.members.length > 0 ? `${a.members.map(n).join(', ')} (${n(a.force)})` : n(a.force);
const signed = (x: number): string => (x > 0 ? `+${x}` : x < 0 ? `−${-x}` : `${x}`);
const added = (x: number): string => (x === 0 ? '' : ` ${signed(x)}`);
const counted = (list: Counted, n: Namer): string =>
  list.map((x) => (x.sp > 0 ? `${n(x.unit)} ${x.sp} SP` : n(x.unit))).join(', ');

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  'ask.act': (a: Force & Members & { mp: number }, n: Namer) => `${who(a, n)}: ${a.mp} MP left. What next?`,
  'ask.activate': (a: { chit: string }, n: Namer) => `${n(a.chit)}: which force acts?`,
  'ask.advance': (a: Hex, n: Namer) =>
    `The enemy has shut himself in at ${n(a.hex)}. Advance before the walls?`,
  'ask.announce': (a: Force & { margin: number }, n: Namer) =>
    `What strength do you announce for ${n(a.force)} (margin ${a.margin} %)?`,
  'ask.attrition': () => 'Attrition: what is lost?',
  'ask.candidate': () => 'Which general-in-chief stands for the initiative?',
  'ask.captain': () => 'Which general-in-chief leads the battle?',
  'ask.command': (a: { left: readonly { gic: string; points: number }[] }, n: Namer) =>
    `Whom do you command? ${a.left.map((x) => `${n(x.gic)}: ${x.points} CP`).join(', ')}`,
  'ask.contest': (a: { gic: string }, n: Namer) => `Does ${n(a.gic)} contest the initiative?`,
  'ask.decoy': () => 'Does a decoy come back?',
  'ask.drawIn': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} hesitate{s|}, and the choice is yours: {is it|are they} drawn into the battle at ${n(a.hex)}?`,
  'ask.feed': (a: Hex & { left: number }, n: Namer) => `${n(a.hex)} still feeds ${a.left} SP. Who is fed?`,
  'ask.forced': () => 'Forced marches: which force?',
  'ask.join': (a: Hex, n: Namer) => `Battle at ${n(a.hex)}: which neighbours join?`,
  'ask.leaveBehind': (a: Force, n: Namer) => `Who leaves ${n(a.force)}?`,
  'ask.lose': (a: { left: number }) => `${a.left} SP still to be lost. Which unit loses the next?`,
  'ask.march': (a: Hex, n: Namer) => `Guns at ${n(a.hex)}. Who tries to march towards them?`,
  'ask.moraleUnit': () => 'Which unit sets the morale of your side?',
  'ask.organise': () => 'Fusions, separations, brigades?',
  'ask.pillage': (a: Force & Hex & { tempted: boolean }, n: Namer) =>
    a.tempted
      ? `${n(a.force)} enter{s|} ${n(a.hex)} with empty stomachs. Pillage?`
      : `${n(a.force)} enter{s|} ${n(a.hex)} in good order.`,
  'ask.place': (a: Unit, n: Namer) => `Where does ${n(a.unit)} stand?`,
  'ask.placeDecoy': (a: { nation: string; number: number }, n: Namer) =>
    `${n(a.nation)}, decoy ${a.number}: with which force?`,
  'ask.principal': (a: Hex, n: Namer) => `Which force bears the battle at ${n(a.hex)}?`,
  'ask.pursue': () => 'The enemy is beaten. Pursue?',
  'ask.react': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} {is|are} at ${n(a.hex)}, within sight of patrols. Does anybody react?`,
  'ask.replace': (a: { nation: string; left: number }, n: Namer) =>
    `${n(a.nation)}: ${a.left} SP of replacements. Which unit gets the next?`,
  'ask.reroute': (a: Force, n: Namer) => `The way of ${n(a.force)} is barred. Which other?`,
  'ask.reserve': (a: { left: number }) => `${a.left} {reserve marker|reserve markers} left. Spend one?`,
  'ask.retreat': (a: Force, n: Namer) => `Where {+:does|do} ${n(a.force)} retreat?`,
  'ask.screen': (a: Force & { marker: string }, n: Namer) =>
    `${n(a.force)} reconnoitre{s|} ${n(a.marker)}. Does anybody screen it?`,
  'ask.strategic': () => 'Strategic movement: which force?',
  'ask.supply': (a: { hungry: readonly string[] }, n: Namer) =>
    a.hungry.length > 0 ? `Supply. Without food so far: ${a.hungry.map(n).join(', ')}` : 'Supply.',
  'ask.terrain': (a: Hex, n: Namer) => `Which advantage of ${n(a.hex)} do you use?`,
  'ask.tie': (a: Force, n: Namer) => `Several places are equally near for ${n(a.force)}. Which?`,
  'ask.willing': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} {is|are} ready. {Does it|Do they} take part in the battle at ${n(a.hex)}?`,

  'do.advance': (a: Hex, n: Namer) => `Advance to ${n(a.hex)}`,
  'do.announce': (a: { sp: number }) => `${a.sp} SP`,
  'do.attack': (a: Hex, n: Namer) => `Attack ${n(a.hex)}`,
  'do.candidate': (a: { gic: string }, n: Namer) => n(a.gic),
  'do.command': (a: Unit & { gic: string; price: number }, n: Namer) =>
    `${n(a.gic)} commands ${n(a.unit)} (${a.price} CP)`,
  'do.contest': () => 'Contest',
  'do.decoy': (a: { nation: string; gic: string }, n: Namer) => `Decoy of ${n(a.nation)} with ${n(a.gic)}`,
  'do.decoyMarch': (a: Force & { mp: number }, n: Namer) => `Decoy ${n(a.force)}, ${a.mp} MP`,
  'do.detach': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} detaches a brigade of ${a.sp} SP`,
  'do.done': () => 'Done',
  'do.end': () => 'End the activation',
  'do.feed': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} (${a.sp} SP)`,
  'do.flee': (a: Force & Members, n: Namer) => `${who(a, n)} flee{s|}`,
  'do.fort': (a: Hex, n: Namer) => `Into the fort of ${n(a.hex)}`,
  'do.fuse': (a: Unit & { gic: string }, n: Namer) => `${n(a.unit)} joins the force of ${n(a.gic)}`,
  'do.go': (a: Force & Members, n: Namer) => who(a, n),
  'do.half': (a: Force & Members, n: Namer) => `${who(a, n)} at half pace`,
  'do.halt': () => 'Let him go',
  'do.join': (a: Force & Members, n: Namer) => who(a, n),
  'do.leaveBehind': () => 'Leave a unit behind',
  'do.lose': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} (${a.sp} SP)`,
  'do.losses': (a: { losses: Counted }, n: Namer) => counted(a.losses, n),
  'do.march': (a: Force & Members & Hex & { rapid: boolean }, n: Namer) =>
    `${who(a, n)} by ${n(a.hex)}${a.rapid ? ', at rapid pace' : ''}`,
  'do.minimum': (a: Hex, n: Namer) => `Minimum movement to ${n(a.hex)}`,
  'do.moraleUnit': (a: Unit & { morale: number }, n: Namer) => `${n(a.unit)} (morale ${a.morale})`,
  'do.move': (a: Hex & { cost: number }, n: Namer) => `To ${n(a.hex)} (${a.cost} MP)`,
  'do.noLosses': () => 'No losses',
  'do.noReaction': () => 'No reaction',
  'do.none': () => 'None',
  'do.pass': () => 'Pass',
  'do.pillage.general': () => 'Test, with the general before the ranks',
  'do.pillage.no': () => 'March on',
  'do.pillage.test': () => 'Test',
  'do.pillage.yes': () => 'Pillage',
  'do.pillageBy': (a: Force & Hex & { vp: number; sardinian: number }, n: Namer) =>
    `${n(a.force)} pillage{s|} ${n(a.hex)} (VP ${signed(a.vp)}, Sardinian morale ${signed(a.sardinian)})`,
  'do.pillageHere': (a: Hex & { vp: number; sardinian: number }, n: Namer) =>
    `Pillage ${n(a.hex)} (VP ${signed(a.vp)}, Sardinian morale ${signed(a.sardinian)})`,
  'do.pursue': () => 'Pursue',
  'do.rapid': (a: Hex & { cost: number }, n: Namer) => `At rapid pace to ${n(a.hex)} (${a.cost} MP)`,
  'do.reactMove': (a: Force & Hex & { away: boolean }, n: Namer) =>
    a.away ? `${n(a.force)} withdraw{s|} to ${n(a.hex)}` : `${n(a.force)} approach{es|} by ${n(a.hex)}`,
  'do.reactRecon': (a: Force, n: Namer) => `${n(a.force)} reconnoitre{s|}`,
  'do.recon': (a: Force & { mp: number }, n: Namer) => `Reconnoitre ${n(a.force)} (${a.mp} MP)`,
  'do.recover': (a: Unit & { brigade: string }, n: Namer) => `${n(a.unit)} takes back ${n(a.brigade)}`,
  'do.replace': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} (${a.sp} SP)`,
  'do.reserve': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} gets ${a.sp} SP`,
  'do.screen': (a: Force, n: Namer) => `${n(a.force)} screen{s|}`,
  'do.separate': (a: Unit, n: Namer) => `${n(a.unit)} parts from the general-in-chief`,
  'do.stay': () => 'Stay',
  'do.staysOut': (a: Force, n: Namer) => `${n(a.force)} stay{s|} out`,
  'do.takesPart': (a: Force, n: Namer) => `${n(a.force)} take{s|} part`,
  'do.terrain': (a: { ground: string; value: number }, n: Namer) => `${n(a.ground)} (${signed(a.value)})`,
  'do.test': (a: Force & Members, n: Namer) => `${who(a, n)} test{s|}`,
  'do.tie': (a: Hex, n: Namer) => n(a.hex),
  'do.to': (a: Hex, n: Namer) => n(a.hex),

  'end.count': (a: { vp: number; level: string; winner: string | null }, n: Namer) =>
    a.winner
      ? `${a.vp} {victory point|victory points}: ${n(a.level)} victory of ${n(a.winner)}.`
      : `${a.vp} {victory point|victory points}: a draw.`,
  'end.noPoints': () => 'The French have no victory points left.',
  'end.sardinia': () => 'Sardinia gives up the fight.',

  'law.activated': (a: Force, n: Namer) => `${n(a.force)} {has|have} had {its|their} activation this turn.`,
  'law.alreadyCommanded': (a: Unit, n: Namer) => `${n(a.unit)} is commanded already.`,
  'law.apart': (a: Unit & { brigade: string }, n: Namer) =>
    `${n(a.brigade)} is not in the hex of ${n(a.unit)}.`,
  'law.brigadeCommand': (a: Unit, n: Namer) => `${n(a.unit)} takes {its|their} orders from its division.`,
  'law.brigadeUsed': (a: Unit, n: Namer) => `The brigade of ${n(a.unit)} is detached already.`,
  'law.cannotJoin': (a: Force, n: Namer) => `${n(a.force)} {is|are} in no state to fight.`,
  'law.cavalry': (a: Unit, n: Namer) => `${n(a.unit)} is cavalry and cannot be absorbed.`,
  'law.cheapEnough': (a: Hex, n: Namer) => `${n(a.hex)} is within the movement capacity.`,
  'law.chiefStays': (a: { gic: string }, n: Namer) => `${n(a.gic)} leads the force: the others leave him.`,
  'law.commanded': (a: Force, n: Namer) => `${n(a.force)} {is|are} commanded and need{s|} no test.`,
  'law.dearStep': (a: Hex, n: Namer) => `${n(a.hex)} costs more than the 1 MP of a reaction.`,
  'law.declarePoint': (a: { left: number }) => `It takes 1 MP; ${a.left} {is|are} left.`,
  'law.decoyMoves': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} a decoy: it makes simple movements and nothing else.`,
  'law.decoysOut': (a: { nation: string }, n: Namer) => `All decoys of ${n(a.nation)} are on the map.`,
  'law.demoralised': (a: Unit, n: Namer) => `${n(a.unit)} is demoralised.`,
  'law.exhausted': (a: Force, n: Namer) => `${n(a.force)} {is|are} at fatigue 2.`,
  'law.farFromEdge': (a: Unit, n: Namer) => `${n(a.unit)} is more than 4 MP from an open Austrian road end.`,
  'law.fed': (a: Force, n: Namer) => `${n(a.force)} {is|are} fed where {it stands|they stand}.`,
  'law.flightEnd': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} demoralised and {has|have} to get farther away.`,
  'law.flightWay': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} demoralised and flee{s|} from the enemy towards {its|their} supplies.`,
  'law.hasTried': (a: Force, n: Namer) => `${n(a.force)} {has|have} tried already.`,
  'law.held': (a: Hex, n: Namer) => `The enemy holds ${n(a.hex)}.`,
  'law.impassable': (a: Hex, n: Namer) => `${n(a.hex)} cannot be entered from here.`,
  'law.inBattle': (a: Force, n: Namer) => `${n(a.force)} take{s|} part in the battle.`,
  'law.marched': (a: Force, n: Namer) => `${n(a.force)} {has|have} made this march already.`,
  'law.mayNotAttack': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} uncommanded and not entitled to attack.`,
  'law.movedAlready': (a: Force, n: Namer) => `${n(a.force)} {has|have} moved already this turn.`,
  'law.mustFlee': (a: Force, n: Namer) => `${n(a.force)} {is|are} demoralised.`,
  'law.mustLose': (a: { sp: number }) => `${a.sp} SP must be lost.`,
  'law.namedFirst': (a: Unit, n: Namer) => `${n(a.unit)} takes the first loss.`,
  'law.mustReplace': () => 'Somebody can take them.',
  'law.nearEnemy': (a: Hex, n: Namer) => `${n(a.hex)} is next to an enemy force.`,
  'law.nextDoor': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} {is|are} next to ${n(a.hex)} or in the battle: nobody marches from there.`,
  'law.noAustrianDivision': (a: Unit, n: Namer) => `${n(a.unit)} is no Austrian division.`,
  'law.noGeneralHere': (a: Hex, n: Namer) => `There is no general at ${n(a.hex)}.`,
  'law.noGeneralThere': (a: Hex, n: Namer) =>
    `No general of yours stands at ${n(a.hex)}: decoys start with one.`,
  'law.noHorses': (a: Unit, n: Namer) => `${n(a.unit)} is cavalry: replacements are infantry.`,
  'law.noPath': (a: Unit & { gic: string }, n: Namer) => `No way leads from ${n(a.gic)} to ${n(a.unit)}.`,
  'law.noPlace': (a: Hex, n: Namer) => `There is nothing to pillage at ${n(a.hex)}.`,
  'law.noReserve': () => 'All reserve markers are spent.',
  'law.noRoadIn': (a: Hex, n: Namer) => `No road leads from here into the mountains of ${n(a.hex)}.`,
  'law.noRoadOn': (a: Force, n: Namer) => `No free road leads on for ${n(a.force)}.`,
  'law.noScouting': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} uncommanded and {has|have} not passed {its|their} test.`,
  'law.noSp': (a: Force, n: Namer) => `${n(a.force)} {has|have} no troops.`,
  'law.noSpecialMove': () => 'Not in this kind of movement.',
  'law.noStrategic': (a: Force, n: Namer) => `${n(a.force)} {has|have} made no strategic movement.`,
  'law.noSuchGround': (a: Hex & { ground: string }, n: Namer) =>
    `Not to be claimed at ${n(a.hex)}: ${n(a.ground)}.`,
  'law.noTroops': (a: Force, n: Namer) => `${n(a.force)} {has|have} no troops to react with.`,
  'law.noWayOn': (a: Hex, n: Namer) => `Through ${n(a.hex)} it does not get to the battle with what is left.`,
  'law.nobodyThere': (a: Hex, n: Namer) => `There is no enemy at ${n(a.hex)}.`,
  'law.nobodyToLeave': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} not a general-in-chief with other forces.`,
  'law.notAtStart': () => 'Only at the start of an activation.',
  'law.notBegun': () => 'The march has been ordered: at least one hex.',
  'law.notCamp': (a: Unit & Hex, n: Namer) => `${n(a.unit)} does not start at ${n(a.hex)}.`,
  'law.notCommanded': (a: Unit, n: Namer) => `${n(a.unit)} is not under his command this turn.`,
  'law.notNearest': (a: Hex, n: Namer) => `${n(a.hex)} is farther off than others.`,
  'law.notNextDoor': (a: Force & Hex, n: Namer) => `${n(a.force)} {is|are} not next to ${n(a.hex)}.`,
  'law.notPrincipal': (a: Unit, n: Namer) => `${n(a.unit)} is not of the principal force.`,
  'law.notRearward': (a: Hex, n: Namer) => `A retreat does not lead to ${n(a.hex)}.`,
  'law.notRested': (a: Force, n: Namer) => `${n(a.force)} {is|are} tired.`,
  'law.notStacked': (a: Unit & { gic: string }, n: Namer) => `${n(a.unit)} is not stacked with ${n(a.gic)}.`,
  'law.offRoad': (a: Hex, n: Namer) => `No road leads from here to ${n(a.hex)}.`,
  'law.onlyAway': (a: Force, n: Namer) => `${n(a.force)} may only move away.`,
  'law.otherArmy': (a: Unit & { gic: string }, n: Namer) => `${n(a.unit)} is not of the army of ${n(a.gic)}.`,
  'law.otherMarker': (a: Force & { chit: string }, n: Namer) =>
    `${n(a.force)} {does|do} not act on the marker of ${n(a.chit)}.`,
  'law.otherNation': (a: Unit, n: Namer) => `${n(a.unit)} is of another nation.`,
  'law.othersFirst': (a: Unit, n: Namer) =>
    `No unit is wiped out while another has two SP: not the last one of ${n(a.unit)}.`,
  'law.othersFlee': () => 'A demoralised force of this marker has to flee.',
  'law.outOfHearing': (a: Force & Hex, n: Namer) =>
    `${n(a.force)} {does|do} not reach ${n(a.hex)}: 2 MP, or four road hexes at rapid pace.`,
  'law.outOfMargin': (a: { least: number; most: number }) => `Anything from ${a.least} to ${a.most} SP.`,
  'law.outOfZone': (a: Force, n: Namer) => `${n(a.force)} {is|are} outside the alert zone.`,
  'law.pillaged': (a: Hex, n: Namer) => `${n(a.hex)} has been pillaged this turn.`,
  'law.points': (a: { gic: string; price: number; left: number }, n: Namer) =>
    `It costs ${a.price} CP; ${n(a.gic)} has ${a.left} left.`,
  'law.rapidOver': () => 'Four hexes at rapid pace are all.',
  'law.refusedAttack': (a: Force, n: Namer) =>
    `${n(a.force)} {has|have} refused to attack in this activation.`,
  'law.scattered': (a: Force, n: Namer) => `${n(a.force)} {is|are} scattered and plundering.`,
  'law.shutIn': (a: Force, n: Namer) => `${n(a.force)} {is|are} shut in {its|their} fort.`,
  'law.sound': (a: Force, n: Namer) => `${n(a.force)} {is|are} not demoralised.`,
  'law.supplied': (a: Force, n: Namer) => `${n(a.force)} {is|are} not isolated.`,
  'law.temptation': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} isolated: {it pillages|they pillage}, or {its|their} temper is tested.`,
  'law.testsToJoin': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} uncommanded: {it tests|they test} later.`,
  'law.tooDear': (a: Hex & { cost: number; left: number }, n: Namer) =>
    `${n(a.hex)} costs ${a.cost} MP; ${a.left} {is|are} left.`,
  'law.tooSlow': (a: Force, n: Namer) =>
    `${n(a.force)} cannot march rapidly: that needs an initiative of 3 and no fatigue.`,
  'law.tooMany': (a: Unit & { most: number }, n: Namer) => `${n(a.unit)} may detach ${a.most} SP at most.`,
  'law.tooManyMouths': (a: Unit & { sp: number; left: number }, n: Namer) =>
    `${n(a.unit)} has ${a.sp} SP; ${a.left} can still be fed.`,
  'law.uncommanded': (a: Force, n: Namer) =>
    `${n(a.force)} {is|are} uncommanded: {it tests or moves|they test or move} at half pace.`,
  'law.uncommandedPace': (a: Force, n: Namer) => `${n(a.force)} {is|are} uncommanded.`,
  'law.unitActivated': (a: Unit, n: Namer) => `${n(a.unit)} has acted with the general-in-chief.`,
  'law.unitHungry': (a: Unit, n: Namer) => `${n(a.unit)} is out of supply.`,
  'law.unitUncommanded': (a: Unit, n: Namer) => `${n(a.unit)} is uncommanded.`,
  'law.unseen': (a: Force, n: Namer) => `The patrols of ${n(a.force)} have seen nothing.`,

  'log.activated': (a: Force, n: Namer) => `${n(a.force)} {is|are} activated.`,
  'log.activationOver': (a: Force, n: Namer) => `The activation of ${n(a.force)} is over.`,
  'log.announced': (
    a: { marker: string; type: string; sp: number | null; margin: number; names: readonly string[] },
    n: Namer,
  ) =>
    `${n(a.marker)}: ${n(a.type)}${a.sp === null ? '' : `, ${a.sp} SP (± ${a.margin} %)`}${a.names.length > 0 ? `, ${a.names.map(n).join(', ')}` : ''}.`,
  'log.attacks': (a: Force & Hex, n: Namer) => `${n(a.force)} attack{s|} ${n(a.hex)}.`,
  'log.attrition': (a: Force & { die: number; total: number; lost: number }, n: Namer) =>
    `${n(a.force)}, attrition: die ${a.die}, total ${a.total}, ${a.lost} SP lost.`,
  'log.attritionPass': (a: { side: string }, n: Namer) => `Attrition of those who stay put: ${n(a.side)}.`,
  'log.attritionTest': (a: Force, n: Namer) => `Attrition: ${n(a.force)}.`,
  'log.battleOver': (a: Force, n: Namer) => `The battle begun by ${n(a.force)} is over.`,
  'log.bonuses': (a: { carcare: boolean; genoa: boolean }) =>
    `Evening: the surroundings of Carcare are ${a.carcare ? '' : 'not '}in French hands, Genoa is ${a.genoa ? '' : 'not '}occupied.`,
  'log.carcare': (a: { held: boolean }): string =>
    a.held
      ? 'The French hold the surroundings of Carcare.'
      : 'The French no longer hold the surroundings of Carcare.',
  'log.commandDone': () => 'Both sides have given their orders.',
  'log.coni': (a: { falls: boolean }): string => (a.falls ? 'Coni opens its gates.' : 'Coni holds out.'),
  'log.contest': (a: { french: number; coalition: number; gic: string }, n: Namer) =>
    `Initiative: Bonaparte ${a.french}, ${n(a.gic)} ${a.coalition}.`,
  'log.control': (a: Hex & { side: string }, n: Namer) => `${n(a.hex)} falls to ${n(a.side)}.`,
  'log.cupEmpty': () => 'The cup is empty.',
  'log.decoy': (a: Force, n: Namer) => `${n(a.force)} {was|were} a decoy.`,
  'log.demoralised': (a: { nation: string }, n: Namer) => `A division is demoralised (${n(a.nation)}).`,
  'log.deployed': () => 'The armies have taken their positions.',
  'log.drawn': (a: { nation: string }, n: Namer) => `A marker is drawn: ${n(a.nation)}.`,
  'log.drawnOwn': (a: { chit: string }, n: Namer) => `It is the marker of ${n(a.chit)}.`,
  'log.eliminated': (a: Force, n: Namer) => `${n(a.force)} {is|are} lost.`,
  'log.engaged': (a: Force & { units: Counted }, n: Namer) =>
    `${n(a.force)} take{s|} part: ${counted(a.units, n)}.`,
  'log.firstTurn': () => 'Beaulieu opens the campaign.',
  'log.gathers': (a: Force & Hex, n: Namer) => `${n(a.force)} gather{s|} at ${n(a.hex)}.`,
  'log.genoa': (a: { held: boolean }): string =>
    a.held ? 'The French hold Genoa.' : 'The French no longer hold Genoa.',
  'log.gicEscapes': (a: Hex & { gic: string }, n: Namer) => `${n(a.gic)} escapes to ${n(a.hex)}.`,
  'log.hears': (a: Force, n: Namer) => `${n(a.force)} hear{s|} the guns.`,
  'log.heart': (a: Unit & { lost: boolean }, n: Namer) =>
    `${n(a.unit)} ${a.lost ? 'loses heart' : 'takes heart again'}.`,
  'log.inertia': () => 'Inertia: the uncommanded forces come into the cup.',
  'log.initiative': (a: { gic: string | null }, n: Namer) =>
    a.gic ? `${n(a.gic)} has the initiative.` : 'Nobody has the initiative.',
  'log.intoFort': (a: Force & Hex, n: Namer) => `${n(a.force)} withdraw{s|} into the fort of ${n(a.hex)}.`,
  'log.line': (a: { gic: string; open: boolean }, n: Namer) =>
    `${n(a.gic)}: the line of communication is ${a.open ? 'open' : 'cut'}.`,
  'log.losses': (a: { side: string; sp: number }, n: Namer) => `Losses of ${n(a.side)}: ${a.sp} SP.`,
  'log.moraleUnits': (a: { attacker: string; defender: string }, n: Namer) =>
    `${n(a.attacker)} against ${n(a.defender)} set the morale.`,
  'log.moves': (a: Force & Hex & { pace: string }, n: Namer) =>
    `${n(a.force)} move{s|} to ${n(a.hex)}${a.pace === 'rapid' ? ' at rapid pace' : a.pace === 'minimum' ? ' with {1:its|their} last breath' : ''}.`,
  'log.neighbours': (a: { side: string }, n: Namer) =>
    `Uncommanded neighbours of ${n(a.side)}: do they come?`,
  'log.notch': (a: Unit & { cursor: number }, n: Namer) =>
    `${n(a.unit)} recovers: cursor ${signed(a.cursor)}.`,
  'log.ormea': (a: { open: boolean }) => `The road to Ormea is ${a.open ? 'open' : 'cut'}.`,
  'log.pillage': (a: Force & Hex, n: Namer) => `${n(a.force)} pillage{s|} ${n(a.hex)}.`,
  'log.plunderTest': (a: Force & { die: number; modifier: number; morale: number }, n: Namer) =>
    `${n(a.force)}: die ${a.die}${added(a.modifier)} against morale ${a.morale}.`,
  'log.pursuit': (a: { die: number; total: number; lost: number }) =>
    `Pursuit: die ${a.die}, total ${a.total}, ${a.lost} SP lost.`,
  'log.pursuitTest': (a: { side: string; die: number; value: number; passed: boolean }, n: Namer) =>
    `Pursuit by ${n(a.side)}: die ${a.die} against ${a.value}, ${a.passed ? 'passed' : 'failed'}.`,
  'log.rallied': (a: { nation: string }, n: Namer) => `A demoralised division rallies (${n(a.nation)}).`,
  'log.reacted': (a: Force & Hex, n: Namer) => `${n(a.force)} move{s|} to ${n(a.hex)} in reaction.`,
  'log.recon': (a: Force & { marker: string; die: number; total: number }, n: Namer) =>
    `${n(a.force)} reconnoitre{s|} ${n(a.marker)}: die ${a.die}, total ${a.total}.`,
  'log.reconNothing': (a: Force & { marker: string }, n: Namer) =>
    `${n(a.force)} learn{s|} nothing of ${n(a.marker)}.`,
  'log.replacements': (a: { nation: string; sp: number }, n: Namer) =>
    `Replacements, ${n(a.nation)}: ${a.sp} SP.`,
  'log.reserve': (a: Unit & { sp: number }, n: Namer) => `${n(a.unit)} gets ${a.sp} SP from the reserve.`,
  'log.result': (
    a: Hex & { dice: number; modifier: number; row: number; winner: string | null; grade: string | null },
    n: Namer,
  ) =>
    `Battle at ${n(a.hex)}: dice ${a.dice}${added(a.modifier)}, row ${a.row}: ${a.winner && a.grade ? `${n(a.grade)} victory of ${n(a.winner)}` : 'indecisive'}.`,
  'log.retreats': (a: Force & Hex, n: Namer) => `${n(a.force)} retreat{s|} to ${n(a.hex)}.`,
  'log.sardinian': (a: { change: number; morale: number }) =>
    `Sardinian morale ${signed(a.change)}: ${a.morale}.`,
  'log.sardinianLosses': (a: { notches: number }) => `Sardinian losses weigh: ${a.notches}.`,
  'log.scouts': (a: Force & { marker: string }, n: Namer) =>
    `${n(a.force)} send{s|} scouts towards ${n(a.marker)}.`,
  'log.screened': (a: Force, n: Namer) => `${n(a.force)} screen{s|}.`,
  'log.separated': (a: Force & Hex, n: Namer) => `${n(a.force)} appear{s|} at ${n(a.hex)}.`,
  'log.setsOut': (a: Force & { forced: boolean }, n: Namer) =>
    a.forced ? `${n(a.force)} make{s|} a forced march.` : `${n(a.force)} make{s|} a strategic movement.`,
  'log.siegeOver': (a: Force & Hex, n: Namer) => `${n(a.force)} {is|are} free again at ${n(a.hex)}.`,
  'log.source': (a: Hex & { cut: boolean }, n: Namer) =>
    a.cut ? `The road end ${n(a.hex)} is in enemy hands.` : `The road end ${n(a.hex)} is free again.`,
  'log.straggler': (a: Unit & { die: number; morale: number; back: boolean }, n: Namer) =>
    `${n(a.unit)}: die ${a.die} against morale ${a.morale}, ${a.back ? '1 SP of stragglers back' : 'no stragglers'}.`,
  'log.supply': () => 'The isolated have looked after their food.',
  'log.surrender': (a: Hex, n: Namer) => `The starving garrison of ${n(a.hex)} gives up.`,
  'log.terrain': (a: { ground: string; value: number }, n: Namer) =>
    `Terrain: ${n(a.ground)} (${signed(a.value)}).`,
  'log.test': (a: Force & { passed: boolean }, n: Namer) =>
    `${n(a.force)}: test ${a.passed ? 'passed' : 'failed'}.`,
  'log.testOwn': (a: Force & { die: number; modifier: number; value: number; passed: boolean }, n: Namer) =>
    `${n(a.force)}: die ${a.die}${added(a.modifier)} against ${a.value}, ${a.passed ? 'passed' : 'failed'}.`,
  'log.tired': (a: Force, n: Namer) => `${n(a.force)} tire{s|}.`,
  'log.tries': (a: Force & { recon: boolean }, n: Namer) =>
    a.recon ? `${n(a.force)} tr{ies|y} to reconnoitre in reaction.` : `${n(a.force)} tr{ies|y} to react.`,
  'log.turn': (a: { turn: number; day: number }) => `Turn ${a.turn}: ${a.day} April 1796.`,
  'log.unitGone': (a: Unit, n: Namer) => `${n(a.unit)} is no more.`,
  'log.victory': (a: { side: string; grade: string }, n: Namer) => `${n(a.grade)} victory of ${n(a.side)}.`,
  'log.vp': (a: { change: number; vp: number }) => `Victory points ${signed(a.change)}: ${a.vp}.`,
  'log.weather': (a: { rain: boolean }): string => (a.rain ? 'Rain.' : 'Fair weather.'),

  'note.alone': () =>
    'Nobody joins and nobody marches to the guns on either side; the defender takes the best ground, and both sides make the best of their generals and units.',
  'note.asItStands': () =>
    'Exact for the forces engaged so far, if the defender takes the best ground and both sides make the best of their generals and units.',
  'note.bestNamed': () => 'Exact, if what is still to be chosen is chosen for the best on both sides.',
  'note.enemies': (a: { joiners: number; marchers: number }) =>
    `Not counted: enemy markers next to the hex might join (${a.joiners}), others farther off might march to it (${a.marchers}).`,
  'note.mayMarch': (a: Force & { chance: number }, n: Namer) =>
    `Not counted: ${n(a.force)} may march to the guns (${a.chance} %).`,
  'note.mayTest': (a: Force & { chance: number }, n: Namer) =>
    `Not counted: ${n(a.force)} {is|are} next door, uncommanded, and test{s|} (${a.chance} %); on failure the enemy decides about the fight.`,
  'note.withFriends': (a: { forces: readonly string[]; shares: Shares }, n: Namer) =>
    `If ${a.forces.map(n).join(', ')} join as well: ${shared(a.shares, n)}.`,
  'note.worlds': (a: { worlds: number }) =>
    `What you cannot see was drawn ${a.worlds} {time|times} among the positions that look the same to you.`,
  'tally.attrition': () => 'Attrition',
  'tally.battle': () => 'Modifier of the battle',
  'tally.manoeuvre': () => 'Manoeuvre',
  'tally.pursuit': () => 'Pursuit',
  'tally.recon': () => 'Reconnaissance',
  'tally.sardinian': () => 'Sardinian morale',
  'tally.sp': (a: { side: string }, n: Namer) => `Weight of ${n(a.side)}`,
  'tally.vp': () => 'Victory points',
  'tally.weight': (a: Force, n: Namer) => `Weight of ${n(a.force)}`,

  'term.attacker': () => 'attacker',
  'term.beaten': () => 'beaten side, by the table',
  'term.bonus': () => 'general with tactical bonus',
  'term.captain': () => 'Bonaparte or Masséna leads',
  'term.cavalry': () => 'own cavalry in the open',
  'term.defender': () => 'defender',
  'term.divisions': () => 'divisions led',
  'term.enemyCavalry': () => 'enemy cavalry in the open',
  'term.extraMp': () => 'extra MP',
  'term.fatigue': () => 'fatigue',
  'term.flank': () => 'a force on the flank',
  'term.flankWeight': () => 'on the flank',
  'term.force': (a: Force, n: Namer) => n(a.force),
  'term.half': () => 'half of it',
  'term.halfOfEnemy': () => 'half of the enemy’s SP at most',
  'term.highMorale': () => 'morale of 5 or more',
  'term.hungry': () => 'out of supply',
  'term.indecisive': () => 'indecisive',
  'term.infantry': () => 'one for every 5 SP of infantry',
  'term.least': () => 'no less',
  'term.lowMorale': () => 'morale of 0 or less',
  'term.manoeuvre': () => 'manoeuvre',
  'term.marchWeight': () => 'arrived by marching to the guns',
  'term.morale': () => 'morale',
  'term.most': () => 'no more',
  'term.openGround': () => 'no advantage of terrain',
  'term.outnumbered': () => 'ratio against the victor',
  'term.passive': () => 'has not acted',
  'term.percentOf': (a: { percent: number; sp: number }) => `${a.percent} % of ${a.sp} SP`,
  'term.pillage': (a: Hex, n: Namer) => `pillage of ${n(a.hex)}`,
  'term.pillagers': () => 'principal defender scattered by pillage',
  'term.ratio': () => 'ratio',
  'term.roundDown': () => 'rounded down',
  'term.roundUp': () => 'rounded up',
  'term.scouts': () => 'scouts',
  'term.screen': () => 'screen',
  'term.size': () => 'size of the force',
  'term.step': () => 'step',
  'term.terrain': () => 'terrain',
  'term.terrainLoss': () => 'terrain',
  'term.tiredAttack': () => 'tired attackers',
  'term.tiredDefence': () => 'fatigue of the principal defender',
  'term.unit': (a: Unit, n: Namer) => n(a.unit),
  'term.victor': () => 'victor',
  'term.wearyEnemy': () => 'beaten units at fatigue 2',
  'term.wearyOwn': () => 'own units at fatigue 2',
} as const satisfies Catalogue & Sentences;
