import { listed as all, type Catalogue, type Namer } from '@grande/engine';

type U = { unit: string };
type L = { leader: string };
type H = { hex: string };
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
/** '0: 12.5 %, 1: 60 %': the chance of each number of losses, the small ones left out. */
const chances = (percents: readonly number[]) =>
  percents.flatMap((p, n) => (p > 0 ? [`${n}: ${p} %`] : [])).join(', ');
const time = (minutes: number) => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  'ask.action': (a: { units: readonly string[] }, name: Namer) =>
    `What next? Still active: ${all(a.units, name)}.`,
  'ask.aggregate': (a: L & { room: number }, name: Namer) =>
    `Cut-off units near ${name(a.leader)} may join him: ${a.room} more.`,
  'ask.aim': (a: H, name: Namer) => `Fire at the hex ${name(a.hex)} or lay the guns on one battery?`,
  'ask.arrival': (a: U, name: Namer) => `Which formation for ${name(a.unit)}?`,
  'ask.brigadier': (a: L, name: Namer) =>
    `${name(a.leader)} is drawn: does he act, or leave it to his chief?`,
  'ask.callToOrder': (a: L, name: Namer) => `Shall ${name(a.leader)} try to stop the plundering?`,
  'ask.commander': () => 'Which of your commanders acts next?',
  'ask.counterCharge': (a: U, name: Namer) => `${name(a.unit)} {is|are} charged by cavalry. Ride to meet it?`,
  'ask.cup': (a: { chosen: number }) => `Which trackers go into the cup? Chosen so far: ${a.chosen}.`,
  'ask.deploy': () => 'Set the formation and facing of your units, or say that all is ready.',
  'ask.enterMap': (a: U, name: Namer) => `${name(a.unit)} {has|have} rallied. Bring {it|them} back?`,
  'ask.entryHex': (a: H, name: Namer) => `The enemy bars ${name(a.hex)}. Where will the column come instead?`,
  'ask.escape': (a: L, name: Namer) => `${name(a.leader)} gets away. To which unit?`,
  'ask.facing': (a: U, name: Namer) => `Which way {+:does|do} ${name(a.unit)} face?`,
  'ask.hold': (a: H, name: Namer) => `The fight for ${name(a.hex)} is undecided. Hold on or fall back?`,
  'ask.isolated': () => 'Which cut-off unit moves?',
  'ask.joinFire': (a: H, name: Namer) => `Who else fires at ${name(a.hex)}?`,
  'ask.joinMelee': (a: H, name: Namer) =>
    `Who else goes in at ${name(a.hex)}? The first named stands on top.`,
  'ask.massena': (a: H, name: Namer) => `A whole demi-brigade is ready to march in at ${name(a.hex)}.`,
  'ask.members': (a: U, name: Namer) => `Who acts together with ${name(a.unit)}?`,
  'ask.nearestEnemy': (a: U, name: Namer) =>
    `Several enemies are equally near to ${name(a.unit)}. Which one counts?`,
  'ask.nextHex': (a: L & { order: string }, name: Namer) =>
    `${name(a.leader)} acts under ${name(a.order)}. Whose turn is it?`,
  'ask.orders': (a: { written: number }) => `Write new orders in secret. Written so far: ${a.written}.`,
  'ask.pioneers': (a: U & H, name: Namer) => `${name(a.unit)} in ${name(a.hex)}: muskets or spades?`,
  'ask.place': (a: U & H, name: Namer) =>
    `At which place in the stack of ${name(a.hex)} {+:does|do} ${name(a.unit)} stand?`,
  'ask.react': (a: H & { trigger: string }, name: Namer) =>
    `The enemy ${name(`trigger.${a.trigger}`)} in ${name(a.hex)}. React?`,
  'ask.recovery': (a: U, name: Namer) => `One attempt to rally: ${name(a.unit)} or {its|their} battalion?`,
  'ask.redoubtFront': (a: H, name: Namer) => `Which way does the redoubt in ${name(a.hex)} look?`,
  'ask.regroup': (a: U, name: Namer) => `Shall ${name(a.unit)} try to regain a point?`,
  'ask.reinforcements': (a: H, name: Namer) => `A column is due at ${name(a.hex)} next turn.`,
  'ask.removal': () => 'Does a commander leave the front to rally the broken?',
  'ask.retreatHex': (a: U, name: Namer) =>
    `The way straight back is closed. Where {+:does|do} ${name(a.unit)} go?`,
  'ask.returnFire': (a: H & { firer: string }, name: Namer) =>
    `${name(a.hex)} was fired at from ${name(a.firer)}. Answer?`,
  'ask.returns': (a: L, name: Namer) => `${name(a.leader)} can take command again. Where?`,
  'ask.setUpHex': (a: { id: string }, name: Namer) => `Where {+:does|do} ${name(a.id)} stand at the start?`,
  'ask.setUpSkirmishers': (a: U, name: Namer) =>
    `How many skirmishers {+:has|have} ${name(a.unit)} out already?`,
  'ask.skirmisherRetreat': (a: U, name: Namer) => `${name(a.unit)} slip{s|} away. Where to?`,
  'ask.square': (a: U, name: Namer) => `Cavalry! {+:Does|Do} ${name(a.unit)} try to form square?`,
  'ask.together': (a: U, name: Namer) => `Does anybody go along with ${name(a.unit)}?`,
  'ask.trophy': (a: U, name: Namer) => `{+:Does|Do} ${name(a.unit)} drag a captured gun along?`,
  'ask.waiting': () => 'Units without room to enter: keep them waiting?',
  'ask.whoseOrder': (a: U, name: Namer) =>
    `The enemy comes close to ${name(a.unit)}. Whose march order ends?`,

  'do.absorb': (a: U & { by: string }, name: Namer) => `${name(a.unit)} rejoin{s|} ${name(a.by)}`,
  'do.activate': (a: U, name: Namer) => `Activate ${name(a.unit)}`,
  'do.activateLeader': (a: L, name: Namer) => `${name(a.leader)} acts himself`,
  'do.aimGun': (a: U, name: Namer) => `At the guns of ${name(a.unit)}`,
  'do.aimHex': () => 'At the whole hex',
  'do.all': () => 'All of them',
  'do.back': (a: U & H, name: Namer) => `${name(a.unit)} step{s|} back to ${name(a.hex)}`,
  'do.brigade': (a: { regiment: string }, name: Namer) => `March in with ${name(a.regiment)}`,
  'do.bring': () => 'Bring them up',
  'do.cancel': () => 'Send them elsewhere for good',
  'do.charge': (a: U & H, name: Namer) => `${name(a.unit)} charge{s|} ${name(a.hex)}`,
  'do.combatSide': () => 'Under arms',
  'do.commander': (a: L, name: Namer) => name(a.leader),
  'do.counter': (a: { units: readonly string[]; hex: string; gun: string }, name: Namer) =>
    `${all(a.units, name)}: counter-battery fire at ${name(a.gun)}`,
  'do.counterCharge': () => 'Counter-charge',
  'do.defer': (a: L, name: Namer) => `${name(a.leader)} leaves it to his chief`,
  'do.disband': (a: U, name: Namer) => `Disband ${name(a.unit)}`,
  'do.done': () => 'Nothing more',
  'do.drag': (a: U, name: Namer) => `Take ${name(a.unit)} along`,
  'do.drawBack': (a: U & H, name: Namer) => `${name(a.unit)} draw{s|} back to ${name(a.hex)}`,
  'do.end': () => 'End the activation',
  'do.enemy': (a: U & H, name: Namer) => `${name(a.unit)} in ${name(a.hex)}`,
  'do.enterMap': (a: H, name: Namer) => `Bring it back in ${name(a.hex)}`,
  'do.entryHex': (a: H, name: Namer) => `By ${name(a.hex)}`,
  'do.escape': (a: U, name: Namer) => `To ${name(a.unit)}`,
  'do.face': (a: { dir: number }, name: Namer) => name(`dir.${a.dir}`),
  'do.finish': (a: U, name: Namer) => `${name(a.unit)} {has|have} finished`,
  'do.finishAll': () => 'All have finished',
  'do.fire': (a: { units: readonly string[]; hex: string }, name: Namer) =>
    `${all(a.units, name)}: fire at ${name(a.hex)}`,
  'do.flip': (a: L, name: Namer) => `That of ${name(a.leader)}`,
  'do.ford': (a: U, name: Namer) => `${name(a.unit)} look{s|} for a ford`,
  'do.form': (a: U & { form: string }, name: Namer) => `${name(a.unit)} form{s|} ${name(a.form)}`,
  'do.formation': (a: { form: string }, name: Namer) => name(a.form),
  'do.go': () => 'Go ahead',
  'do.hold': () => 'Hold the position',
  'do.lead': (a: L, name: Namer) => `${name(a.leader)} leads them in`,
  'do.leaveGuns': () => 'Leave the guns',
  'do.leavePillage': () => 'Let them be',
  'do.limber': (a: U, name: Namer) => `Limber up ${name(a.unit)}`,
  'do.melee': (a: U & H, name: Namer) => `${name(a.unit)} storm{s|} ${name(a.hex)}`,
  'do.no': () => 'No',
  'do.opportunity': (a: U, name: Namer) => `${name(a.unit)} fall{s|} on them`,
  'do.order': (a: L & { order: string }, name: Namer) => `${name(a.leader)}: ${name(a.order)}`,
  'do.pass': () => 'Do nothing',
  'do.place': (a: { place: number }) => `Place ${a.place} from the top`,
  'do.postpone': () => 'Hold them back a turn',
  'do.ready': () => 'All is ready',
  'do.recall': (a: U, name: Namer) => `Call ${name(a.unit)} back to {its|their} ranks`,
  'do.release': (a: U, name: Namer) => `${name(a.unit)} send{s|} out skirmishers`,
  'do.remove': (a: L, name: Namer) => `${name(a.leader)} goes to the rear`,
  'do.retreat': () => 'Fall back',
  'do.retreatTo': (a: H, name: Namer) => `To ${name(a.hex)}`,
  'do.return': (a: H, name: Namer) => `In ${name(a.hex)}`,
  'do.ride': (a: L & H, name: Namer) => `${name(a.leader)} rides to ${name(a.hex)}`,
  'do.road': (a: U & H, name: Namer) => `${name(a.unit)} march{es|} along the road to ${name(a.hex)}`,
  'do.roll': (a: U, name: Namer) => `Rally ${name(a.unit)}`,
  'do.setUnit': (a: U, name: Namer) => `Set up ${name(a.unit)}`,
  'do.setUpHex': (a: H, name: Namer) => `In ${name(a.hex)}`,
  'do.setUpSkirmishers': (a: { count: number }) => (a.count === 0 ? 'None' : `${a.count}`),
  'do.shuffle': (a: U & { place: number }, name: Namer) =>
    `${name(a.unit)} take{s|} place ${a.place} in the stack`,
  'do.square': (a: { die: number }) => `Try the square (a die of ${a.die} or less)`,
  'do.stand': () => 'Receive them standing',
  'do.stay': () => 'Stay as they are',
  'do.stayInBox': () => 'Not yet',
  'do.step': (a: U & H, name: Namer) => `${name(a.unit)} to ${name(a.hex)}`,
  'do.stopCommanders': () => 'No further commander',
  'do.take': (a: U, name: Namer) => `Take ${name(a.unit)} under command`,
  'do.tracker': (a: L, name: Namer) => `Put in ${name(a.leader)}`,
  'do.try': () => 'Try',
  'do.turn': (a: U & { dir: number }, name: Namer) => `${name(a.unit)} turn{s|} ${name(`dir.${a.dir}`)}`,
  'do.unlimber': (a: U, name: Namer) => `Unlimber ${name(a.unit)}`,
  'do.wait': () => 'Wait',
  'do.with': (a: U, name: Namer) => `With ${name(a.unit)}`,
  'do.withdraw': (a: L, name: Namer) => `Take back the order for ${name(a.leader)}`,
  'do.workSide': () => 'At work on earthworks',

  'end.bonaparte': () => 'Bonaparte is lost, and the battle with him.',
  'end.cleared': () => 'No Austrian unit is left on the field east of the Bormida.',
  'end.held': (a: { left: number }) =>
    `${a.left} Austrian ${plural(a.left, 'unit still stands', 'units still stand')} in the victory zone.`,
  'end.points': (a: { points: number; buildings: number; guns: number }) =>
    `${a.points} {point|points}: ${a.buildings} for buildings, ${a.guns} for batteries.`,

  'law.absorbCost': () => 'Rejoining takes two movement points.',
  'law.acted': (a: U, name: Namer) => `${name(a.unit)} {has|have} already acted this turn.`,
  'law.aimOnlyGuns': (a: U, name: Namer) => `Guns can be laid on guns only, not on ${name(a.unit)}.`,
  'law.attackDuty': (a: U & { enemy: string }, name: Namer) =>
    `Under Attack ${name(a.unit)} must close with ${name(a.enemy)}, fire or fight while {1:it|they} can.`,
  'law.barrier': (a: H & { what: string }, name: Namer) =>
    `The way to ${name(a.hex)} is closed: ${name(`barrier.${a.what}`)}.`,
  'law.batteryMoves': (a: U, name: Namer) => `${name(a.unit)} may use one point at most while in battery.`,
  'law.besideEnemy': (a: H, name: Namer) => `${name(a.hex)} is next to the enemy.`,
  'law.cannotAssault': (a: U, name: Namer) =>
    `${name(a.unit)} cannot begin a melee here in {its|their} present state.`,
  'law.cannotFire': (a: U, name: Namer) => `${name(a.unit)} {has|have} no fire in {its|their} present state.`,
  'law.cannotRecover': (a: U, name: Namer) => `${name(a.unit)} {has|have} nothing to get back now.`,
  'law.changeCost': () => 'So near to the enemy this takes a movement point, and none is left.',
  'law.chargeArc': (a: U, name: Namer) => `The target is not before ${name(a.unit)}.`,
  'law.chargeFar': (a: U, name: Namer) =>
    `${name(a.unit)} {has|have} not enough points left for the whole run.`,
  'law.chargeLine': (a: U, name: Namer) => `${name(a.unit)} {is|are} not in line.`,
  'law.chargeShort': (a: U, name: Namer) => `The run is too short for ${name(a.unit)} to gather speed.`,
  'law.chargeSight': (a: U, name: Namer) => `${name(a.unit)} {does|do} not see the target.`,
  'law.chargeTwo': (a: U, name: Namer) => `${name(a.unit)} {is|are} more than two hexes away.`,
  'law.chargeWay': (a: U, name: Namer) => `The ground is not open enough for ${name(a.unit)} to charge.`,
  'law.chargedOnce': (a: U, name: Namer) =>
    `${name(a.unit)} {has|have} already charged during this activation.`,
  'law.cost': (a: H & { cost: number; left: number }, name: Namer) =>
    `${name(a.hex)} costs ${a.cost} and only ${a.left} {is|are} left.`,
  'law.defenseMelee': () => 'Under Defense nobody begins a melee.',
  'law.defenseOneHex': (a: U, name: Namer) => `Under Defense ${name(a.unit)} may enter one hex only.`,
  'law.digging': (a: U, name: Namer) => `${name(a.unit)} {is|are} at work.`,
  'law.direction': (a: U & H, name: Namer) =>
    `${name(a.hex)} does not lie straight ahead of ${name(a.unit)}.`,
  'law.dragged': (a: U, name: Namer) => `${name(a.unit)} {has|have} been moved during this activation.`,
  'law.drawBackAdjacent': (a: U, name: Namer) => `Nobody has come up to ${name(a.unit)}.`,
  'law.drawBackFar': (a: H, name: Namer) => `${name(a.hex)} is still next to the enemy who came up.`,
  'law.enemyHex': (a: H, name: Namer) => `The enemy holds ${name(a.hex)}.`,
  'law.entryBlocked': (a: H, name: Namer) =>
    `The entry at ${name(a.hex)} is barred by the enemy, or the turn has not come.`,
  'law.entryGround': (a: H, name: Namer) => `Guns cannot come on through the woods of ${name(a.hex)}.`,
  'law.entryNearer': (a: H, name: Namer) => `A free border hex lies nearer than ${name(a.hex)}.`,
  'law.escapeNearer': (a: U, name: Namer) => `Another unit is nearer than ${name(a.unit)}.`,
  'law.farther': (a: U & { enemy: string }, name: Namer) =>
    `This would take ${name(a.unit)} away from ${name(a.enemy)}.`,
  'law.fartherCommander': (a: H, name: Namer) => `${name(a.hex)} is farther from the nearest commander.`,
  'law.finished': (a: U, name: Namer) => `${name(a.unit)} take{s|} no further part in this activation.`,
  'law.fordAgain': () => 'This hex, or this unit, has been searched this turn.',
  'law.fordCost': () => 'The search takes a movement point.',
  'law.fordFoot': () => 'Gunners do not look for fords.',
  'law.fordNone': () => 'All four fords have been found.',
  'law.fordThere': () => 'There is a ford here already.',
  'law.formationType': (a: U & { form: string }, name: Namer) =>
    `${name(a.unit)} {has|have} no such formation: ${name(a.form)}.`,
  'law.gunArc': (a: U & H, name: Namer) => `${name(a.hex)} is outside the field of fire of ${name(a.unit)}.`,
  'law.gunMoved': (a: U, name: Namer) => `${name(a.unit)} {has|have} moved too far to fire now.`,
  'law.gunRange': (a: U & H, name: Namer) => `${name(a.hex)} is out of range of ${name(a.unit)}.`,
  'law.hexHasFired': (a: H, name: Namer) => `${name(a.hex)} has fired already.`,
  'law.horseAndGuns': (a: H, name: Namer) =>
    `Cavalry and guns cannot share ${name(a.hex)}, not even in passing.`,
  'law.horseFire': (a: U, name: Namer) => `${name(a.unit)} {is|are} cavalry and {does|do} not fire.`,
  'law.horseUsed': (a: U, name: Namer) => `${name(a.unit)} {has|have} already reacted.`,
  'law.inCup': (a: L, name: Namer) => `${name(a.leader)} is in the cup already.`,
  'law.isolatedActs': (a: U, name: Namer) => `${name(a.unit)} {is|are} out of command and may not do that.`,
  'law.isolatedLeader': (a: L, name: Namer) => `No messenger reaches ${name(a.leader)} this turn.`,
  'law.isolatedStep': (a: U, name: Namer) => `${name(a.unit)} may only move nearer to {its|their} commander.`,
  'law.lastCompany': (a: U, name: Namer) => `One point at least stays with ${name(a.unit)}.`,
  'law.leaderDone': (a: L, name: Namer) => `${name(a.leader)} has had his turn.`,
  'law.leaderElsewhere': (a: L, name: Namer) => `${name(a.leader)} is not with the attackers.`,
  'law.leaderLater': (a: L, name: Namer) => `${name(a.leader)} does not act on the first turn.`,
  'law.leaderTired': (a: L, name: Namer) => `${name(a.leader)} has not the points for this hex.`,
  'law.leavesLoC': (a: H, name: Namer) => `${name(a.hex)} lies outside the commander’s reach.`,
  'law.limberCost': () => 'Limbering and unlimbering take a movement point each.',
  'law.maneuver': (a: H, name: Namer) => `${name(a.hex)} is too close to formed enemies for Maneuver.`,
  'law.musketRange': (a: U & H, name: Namer) =>
    `${name(a.hex)} is too far for the muskets of ${name(a.unit)}.`,
  'law.neverLimbers': (a: U, name: Namer) => `${name(a.unit)} {has|have} no teams in this scenario.`,
  'law.noCommander': (a: U & H, name: Namer) =>
    `No commander who could lead ${name(a.unit)} back stands in ${name(a.hex)}.`,
  'law.noFacing': (a: U, name: Namer) => `${name(a.unit)} {has|have} no facing to change.`,
  'law.noFireDice': () => 'This fire would not have a single die.',
  'law.noGap': (a: U, name: Namer) => `${name(a.unit)} {has|have} no gap to fill.`,
  'law.noMenThere': (a: L & H, name: Namer) =>
    `None of the men of ${name(a.leader)} stand in ${name(a.hex)}.`,
  'law.noMoveNoCharge': () => 'Nobody has moved or turned.',
  'law.noOrder': (a: U, name: Namer) => `${name(a.unit)} {is|are} out of command this turn.`,
  'law.noOutflank': () => 'No new Outflank order may be written.',
  'law.noRegroup': () => 'On this day only Bonaparte may order Regroup.',
  'law.noRoom': (a: H, name: Namer) => `There is no room to stop in ${name(a.hex)} or beyond.`,
  'law.noSight': (a: U & H & { by: string; reason: string }, name: Namer) =>
    `${name(a.unit)} {does|do} not see ${name(a.hex)}: ${name(`sight.${a.reason}`)} in ${name(a.by)}.`,
  'law.notInFront': (a: U & H, name: Namer) => `${name(a.hex)} is not in front of ${name(a.unit)}.`,
  'law.notIsolated': (a: U, name: Namer) => `${name(a.unit)} {is|are} not cut off.`,
  'law.notLight': (a: U, name: Namer) => `${name(a.unit)} {is|are} no light infantry.`,
  'law.notNearest': (a: U, name: Namer) => `An enemy is nearer than ${name(a.unit)}.`,
  'law.notResponsible': (a: L & U, name: Namer) =>
    `${name(a.leader)} is not the commander responsible for ${name(a.unit)}.`,
  'law.notThere': (a: L, name: Namer) => `${name(a.leader)} is not in the field.`,
  'law.notTop': (a: U, name: Namer) =>
    `${name(a.unit)} {is|are} not on top of {its|their} stack and {has|have} no volley to join.`,
  'law.notWaited': (a: U, name: Namer) => `${name(a.unit)} {has|have} not yet tried to come on here.`,
  'law.notWhole': (a: { regiment: string }, name: Namer) => `${name(a.regiment)} {is|are} not complete.`,
  'law.nothingToWithdraw': (a: L, name: Namer) => `No order is waiting for ${name(a.leader)}.`,
  'law.oneChange': (a: U, name: Namer) => `${name(a.unit)} {has|have} changed formation already.`,
  'law.oneOrder': (a: L, name: Namer) => `${name(a.leader)} has had his paper this turn.`,
  'law.onlyAnswers': (a: H, name: Namer) => `Only ${name(a.hex)}, which was fired at, may answer.`,
  'law.onlyLeaders': (a: H, name: Namer) => `Nobody but commanders is in ${name(a.hex)}.`,
  'law.otherDivision': (a: U, name: Namer) => `${name(a.unit)} belong{s|} to another division.`,
  'law.otherHex': (a: U, name: Namer) => `${name(a.unit)} stand{s|} elsewhere.`,
  'law.outOfLoC': (a: U, name: Namer) => `${name(a.unit)} {is|are} out of the commander’s reach.`,
  'law.outflank': (a: H, name: Namer) => `${name(a.hex)} leads away from the next way point.`,
  'law.ownDivision': (a: U, name: Namer) => `${name(a.unit)} {is|are} under his command anyway.`,
  'law.outflanks': (a: L, name: Namer) =>
    `${name(a.leader)} is on the way round the flank: nobody comes back to that hex.`,
  'law.pillaging': (a: U, name: Namer) => `${name(a.unit)} {is|are} plundering.`,
  'law.redoubtFront': () => 'A redoubt looks south or south-west.',
  'law.redoubtThere': (a: H, name: Namer) => `A redoubt stands in ${name(a.hex)} already.`,
  'law.regroup': (a: H, name: Namer) =>
    `Under Regroup only steps towards the commander, or one out of his hex: not ${name(a.hex)}.`,
  'law.regroupFire': (a: U, name: Namer) =>
    `Under Regroup ${name(a.unit)} fire{s|} only without having moved.`,
  'law.regroupMelee': () => 'Under Regroup nobody begins a melee.',
  'law.regroupStays': (a: L, name: Namer) => `${name(a.leader)} regroups his men and stays where he is.`,
  'law.releaseFormation': (a: U, name: Namer) =>
    `${name(a.unit)} cannot send out skirmishers from this formation.`,
  'law.retreatSide': (a: H, name: Namer) => `${name(a.hex)} does not lie behind.`,
  'law.retreatStraight': (a: H, name: Namer) =>
    `Only where the way straight back is barred may one go aside to ${name(a.hex)}.`,
  'law.roadAlone': (a: U, name: Namer) => `${name(a.unit)} {has|have} marched by road and must end alone.`,
  'law.roadKept': (a: U, name: Namer) =>
    `${name(a.unit)} {is|are} on a road march and cannot leave the road.`,
  'law.roadStart': (a: U, name: Namer) => `${name(a.unit)} cannot march by road here.`,
  'law.rolled': (a: U, name: Namer) => `${name(a.unit)} {has|have} rolled this turn.`,
  'law.rollsApart': (a: U, name: Namer) => `${name(a.unit)} roll{s|} in {its|their} own turn.`,
  'law.hexUnfinished': () => 'The hex that is being activated must be finished first.',
  'law.notActivated': (a: U, name: Namer) => `${name(a.unit)} {is|are} not activated.`,
  'law.noTarget': (a: H, name: Namer) => `There is no enemy in ${name(a.hex)}.`,
  'law.straightBack': (a: U & H, name: Namer) =>
    `${name(a.unit)} can only step straight back, not into ${name(a.hex)}.`,
  'law.roomKept': () => 'Somebody of the group could then reach no hex where he may stop.',
  'law.sameFacing': (a: U, name: Namer) => `${name(a.unit)} face{s|} that way already.`,
  'law.sameOrder': (a: L, name: Namer) => `${name(a.leader)} has this order waiting already.`,
  'law.setAlready': (a: U, name: Namer) => `${name(a.unit)} stand{s|} ready to begin.`,
  'law.setUpArea': (a: H, name: Namer) => `${name(a.hex)} lies outside the area given for it.`,
  'law.setUpFrench': (a: H, name: Namer) =>
    `${name(a.hex)} is in or next to a hex where the French set up or enter.`,
  'law.setUpGround': (a: H, name: Namer) => `${name(a.hex)} is no open ground.`,
  'law.shuffledHere': (a: U, name: Namer) =>
    `${name(a.unit)} {has|have} changed {its|their} place in this hex already.`,
  'law.sixesOnly': (a: U, name: Namer) =>
    `${name(a.unit)} {lies|lie} on top: guns name a battery, and only their sixes count.`,
  'law.skirmisherLoC': (a: H, name: Namer) =>
    `${name(a.hex)} is out of reach of every commander of the skirmishers.`,
  'law.skirmishersOnTop': () => 'Skirmishers always stand above the others.',
  'law.stack': (a: H, name: Namer) => `Too much stands in ${name(a.hex)}.`,
  'law.surprised': () => 'The French have not noticed anything yet.',
  'law.takenAlong': (a: U, name: Namer) => `${name(a.unit)} {is|are} coming along already.`,
  'law.turnCost': (a: { cost: number; left: number }) =>
    `Turning costs ${a.cost} and only ${a.left} {is|are} left.`,
  'law.twoSkirmishers': (a: { most: number }) =>
    `A hex holds no more than ${a.most} {company|companies} of skirmishers.`,

  'law.volleyAlone': (a: U, name: Namer) => `Skirmishers fire a volley alone, without ${name(a.unit)}.`,
  'log.absorb': (a: U, name: Namer) => `${name(a.unit)} take{s|} {its|their} skirmishers back.`,
  'log.accepted': (a: L & { order: string }, name: Namer) =>
    `${name(a.leader)} takes up the order: ${name(a.order)}.`,
  'log.activated': (a: L, name: Namer) => `${name(a.leader)} acts.`,
  'log.aggregated': (a: U & L, name: Namer) => `${name(a.unit)} join{s|} ${name(a.leader)}.`,
  'log.arriving': (a: H, name: Namer) => `A column comes up to ${name(a.hex)}.`,
  'log.attackDice': (a: H & { round: number; dice: number; losses: number }, name: Namer) =>
    `${name(a.hex)}, round ${a.round}: the attackers throw ${a.dice} {die|dice}, ${a.losses} {loss|losses} among the defenders.`,
  'log.attackFails': (a: H, name: Namer) => `Nobody is left of the attack on ${name(a.hex)}.`,
  'log.backOnMap': (a: U & H & { value: number }, name: Namer) =>
    `${name(a.unit)} {is|are} back in ${name(a.hex)} with ${a.value}.`,
  'log.cancelled': (a: H, name: Namer) => `The column for ${name(a.hex)} will not come.`,
  'log.charge': (a: U & H, name: Namer) => `${name(a.unit)} charge{s|} towards ${name(a.hex)}.`,
  'log.counterCharge': (a: U & H, name: Namer) =>
    `${name(a.unit)} ride{s|} out; they meet in ${name(a.hex)}.`,
  'log.cupEmpty': () => 'The cup is empty.',
  'log.defenceDice': (a: H & { round: number; dice: number; losses: number }, name: Namer) =>
    `${name(a.hex)}, round ${a.round}: the defenders throw ${a.dice} {die|dice}, ${a.losses} {loss|losses} among the attackers.`,
  'log.deferred': (a: L, name: Namer) => `${name(a.leader)} waits for his chief.`,
  'log.destroyed': (a: U, name: Namer) => `${name(a.unit)} {is|are} destroyed.`,
  'log.digging': (a: U, name: Namer) => `${name(a.unit)} take{s|} up the spade.`,
  'log.disbanded': (a: U, name: Namer) => `${name(a.unit)} break{s|} up.`,
  'log.drawn': (a: L, name: Namer) => `The tracker of ${name(a.leader)} is drawn.`,
  'log.drawsBack': (a: U & H, name: Namer) => `${name(a.unit)} draw{s|} back to ${name(a.hex)}.`,
  'log.earthworks': (a: H, name: Namer) => `Earthworks are ready in ${name(a.hex)}.`,
  'log.entryMoved': (a: H, name: Namer) => `The column will try ${name(a.hex)} next turn.`,
  'log.fire': (a: U & H & { from: string; dice: number; losses: number }, name: Namer) =>
    `${name(a.unit)} fire{s|} from ${name(a.from)} at ${name(a.hex)}: ${a.dice} ${plural(a.dice, 'die', 'dice')}, ${a.losses} ${plural(a.losses, 'loss', 'losses')}.`,
  'log.flips': (a: L, name: Namer) => `The enemy is near: ${name(a.leader)} goes over to Defense.`,
  'log.ford': (a: H, name: Namer) => `A ford is found in ${name(a.hex)}.`,
  'log.form': (a: U & { form: string }, name: Namer) => `${name(a.unit)}: ${name(a.form)}.`,
  'log.staysOff': (a: U & H, name: Namer) =>
    `${name(a.unit)} find{s|} no room and wait{s|} off the map at ${name(a.hex)}.`,
  'log.goesBack': (a: U & H, name: Namer) =>
    `${name(a.unit)} find{s|} no room and go{es|} back to ${name(a.hex)}.`,
  'log.gunsRetaken': (a: U & H, name: Namer) => `${name(a.unit)} {is|are} retaken in ${name(a.hex)}.`,
  'log.gunsServed': (a: U & H, name: Namer) => `${name(a.unit)} in ${name(a.hex)} {1:is|are} served again.`,
  'log.gunsTaken': (a: U & H, name: Namer) => `${name(a.unit)} fall{s|} to the French in ${name(a.hex)}.`,
  'log.hold': (a: H & { failed: number }, name: Namer) =>
    a.failed === 0
      ? `${name(a.hex)} holds.`
      : `${name(a.hex)}: ${a.failed} ${plural(a.failed, 'unit gives', 'units give')} way.`,
  'log.isolated': (a: L, name: Namer) => `${name(a.leader)} is cut off and stands on Defense.`,
  'log.leaderEscapes': (a: L & U, name: Namer) => `${name(a.leader)} gets away to ${name(a.unit)}.`,
  'log.leaderHurt': (a: L & { turn: number }, name: Namer) =>
    `${name(a.leader)} is wounded until turn ${a.turn}.`,
  'log.leaderKilled': (a: L, name: Namer) => `${name(a.leader)} is killed.`,
  'log.leaderTaken': (a: L, name: Namer) => `${name(a.leader)} is taken prisoner.`,
  'log.massenaBack': (a: H, name: Namer) => `Masséna is back at ${name(a.hex)} at the head of his men.`,
  'log.massenaFound': () => 'Masséna turns up among the fugitives.',
  'log.massenaLosses': (a: U & { losses: number }, name: Namer) =>
    `${name(a.unit)} {has|have} lost ${a.losses} in the morning.`,
  'log.massenaMissing': () => 'Nobody knows where Masséna is.',
  'log.melee': (a: U & H, name: Namer) => `${name(a.unit)} storm{s|} into ${name(a.hex)}.`,
  'log.moves': (a: { units: readonly string[]; hex: string }, name: Namer) =>
    `${all(a.units, name)} move{s|} to ${name(a.hex)}.`,
  'log.noFord': (a: H, name: Namer) => `No ford in ${name(a.hex)}.`,
  'log.noOrder': (a: U, name: Namer) => `${name(a.unit)} {is|are} out of reach of {its|their} commanders.`,
  'log.opportunity': (a: U & H, name: Namer) => `${name(a.unit)} fall{s|} on ${name(a.hex)}.`,
  'log.orderShown': (a: L & { order: string }, name: Namer) =>
    `${name(a.leader)} opens his order: ${name(a.order)}.`,
  'log.ordersWritten': () => 'The orders are out.',
  'log.pillageEnds': (a: U, name: Namer) => `${name(a.unit)} stop{s|} plundering, {its|their} ranks broken.`,
  'log.pillages': (a: U & H, name: Namer) => `${name(a.unit)} scatter{s|} to plunder ${name(a.hex)}.`,
  'log.recalled': (a: U, name: Namer) => `${name(a.unit)} {is|are} back in {its|their} ranks.`,
  'log.recovers': (a: U, name: Namer) => `Men come back to ${name(a.unit)}.`,
  'log.recoveryFails': (a: U, name: Namer) => `Nobody comes back to ${name(a.unit)}.`,
  'log.refused': (a: L & { order: string }, name: Namer) =>
    `${name(a.leader)} does not take up the order: ${name(a.order)}.`,
  'log.regains': (a: U, name: Namer) => `${name(a.unit)} regain{s|} a point.`,
  'log.release': (a: U, name: Namer) => `${name(a.unit)} send{s|} out a company of skirmishers.`,
  'log.removed': (a: L, name: Namer) => `${name(a.leader)} goes to rally the broken.`,
  'log.retreats': (a: U & H, name: Namer) => `${name(a.unit)} fall{s|} back to ${name(a.hex)}.`,
  'log.returned': (a: L & H, name: Namer) => `${name(a.leader)} is back in ${name(a.hex)}.`,
  'log.rides': (a: L & H, name: Namer) => `${name(a.leader)} rides to ${name(a.hex)}.`,
  'log.shuffle': (a: U & { place: number }, name: Namer) =>
    `${name(a.unit)} take{s|} place ${a.place} in {its|their} stack.`,
  'log.square': (a: H & { struck: number; lost: number }, name: Namer) =>
    `Horse against square in ${name(a.hex)}: ${a.struck} lost inside, ${a.lost} outside.`,
  'log.squareFails': (a: U, name: Namer) => `${name(a.unit)} fall{s|} into disorder.`,
  'log.squareFormed': (a: U, name: Namer) => `${name(a.unit)} stand{s|} in square.`,
  'log.stillPillages': (a: U, name: Namer) => `${name(a.unit)} go{es|} on plundering.`,
  'log.takes': (a: U & H, name: Namer) => `${name(a.unit)} {is|are} in ${name(a.hex)}.`,
  'log.turn': (a: { turn: number; minutes: number }) => `Turn ${a.turn}, ${time(a.minutes)}.`,
  'log.turns': (a: { units: readonly string[]; dir: number }, name: Namer) =>
    `${all(a.units, name)} face{s|} ${name(`dir.${a.dir}`)}.`,
  'log.underArms': (a: U, name: Namer) => `${name(a.unit)} take{s|} up the musket.`,
  'log.waypoint': (a: H, name: Namer) => `The outflanking column has passed ${name(a.hex)}.`,

  'note.bothFightOn': () =>
    'If both sides fight on: the defender holds whenever he may fall back, and keeps the formation he is in.',
  'note.firstRound': (a: { theirs: readonly number[]; ours: readonly number[] }) =>
    `First round: the defenders lose ${chances(a.theirs)}; own losses ${chances(a.ours)}.`,
  'note.ownLosses': (a: { mean: number; divisor: number }) =>
    `Own losses in the first round: ${a.mean} on average. The defenders lose one for every ${a.divisor} thrown.`,
  'note.sixes': (a: { gun: string; needed: number; howitzers: boolean }, name: Namer) =>
    `The dice of guns are not added: each 6${a.howitzers ? ', and each 5 of the howitzers at a town,' : ''} is a hit, and ${a.needed} {hit|hits} ${a.needed === 1 ? 'costs' : 'cost'} ${name(a.gun)} a point.`,

  'term.acceptance': () => 'added to the die, 6 is needed',
  'term.action': () => 'for the action',
  'term.attackDice': () => 'dice of the attack',
  'term.backwards': () => 'going backwards',
  'term.capability': () => 'capability',
  'term.commanders': () => 'commanders',
  'term.defenceDice': () => 'dice of the defence',
  'term.earthworks': () => 'earthworks',
  'term.fireDice': () => 'dice of the fire',
  'term.flank': () => 'flank',
  'term.ford': () => 'ford',
  'term.formation': () => 'formation',
  'term.ground': () => 'ground',
  'term.leader': (a: L, name: Namer) => name(a.leader),
  'term.leastNone': () => 'not below none',
  'term.leastOne': () => 'at least one',
  'term.level': () => 'change of level',
  'term.noDice': () => 'not below none',
  'term.perFirer': () => 'one for each unit firing at skirmishers',
  'term.pillagers': () => 'against plunderers',
  'term.rear': () => 'rear',
  'term.recovery': () => 'taken off the die, which must then be no more than the points back, or one',
  'term.recovered': () => 'recovered already',
  'term.reiterated': () => 'order repeated',
  'term.steep': () => 'up a steep slope',
  'term.superior': () => 'superior in reach',
  'term.targetFormation': () => 'formation of the target',
  'term.unit': (a: U, name: Namer) => name(a.unit),
  'term.water': () => 'across the water',
} as const satisfies Catalogue;
