import type { Catalogue, Namer } from '@grande/engine';
import { each } from './lists.ts';

type Hex = { hex: string };
type UnitArg = { unit: string };
type Units = { units: string };

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  'ask.place': (a: { piece: string }, name: Namer) => `Place ${name(a.piece)}.`,
  'ask.order': (a: { formation: string }, name: Namer) => `Which order for ${name(a.formation)}?`,
  'ask.intervene': () =>
    'Does Bonaparte take the reserve under his own command? The Austrians score 3 points for it.',
  'ask.rally': () => 'Which shaken units try to recover? Hexes test in ascending order.',
  'ask.replace': () => 'Bring back units whose return is due.',
  'ask.activate': () => 'Which formation acts next?',
  'ask.reinforce': (a: { formation: string }, name: Namer) =>
    `Which reinforcements come up with ${name(a.formation)}?`,
  'ask.reserve': (a: UnitArg, name: Namer) => `With whom {+:does|do} ${name(a.unit)} act?`,
  'ask.noOfficer': (a: { formation: string }, name: Namer) =>
    `${name(a.formation)} has no officer and keeps its order`,
  'ask.officerRoll': (a: { formation: string; ir: number }, name: Namer) =>
    `May the officer of ${name(a.formation)} roll for a new order? He needs ${a.ir} or less.`,
  'ask.ownOrder': (a: UnitArg, name: Namer) => `Which order of its own for ${name(a.unit)}?`,
  'ask.gunOrder': (a: UnitArg, name: Namer) => `Under which order does the battery ${name(a.unit)} move?`,
  'ask.move': (a: { formation: string }, name: Namer) =>
    `Movement of ${name(a.formation)}: pick a unit or a stack.`,
  'ask.step': (a: { unit: string; left: number }, name: Namer) =>
    `${name(a.unit)}: where to? Points left: ${a.left}.`,
  'ask.leader': (a: { leader: string }, name: Namer) => `Where does ${name(a.leader)} ride?`,
  'ask.leaderFlees': (a: { leader: string }, name: Namer) => `Where does ${name(a.leader)} go?`,
  'ask.bombard': () => 'Bombardment: choose a battery and its target.',
  'ask.declare': () => 'Declare an assault, or close the declarations.',
  'ask.joinAssault': () => 'Who joins this assault?',
  'ask.resolve': () => 'Which assault is fought next?',
  'ask.rideOff': (a: UnitArg, name: Namer) => `Infantry comes on. {+:Does|Do} ${name(a.unit)} ride off?`,
  'ask.defensiveFire': (a: Hex) => `Do the guns in ${a.hex} fire at the attackers?`,
  'ask.elan': (a: { left: number }) => `Call on the élan of a unit? Tries left: ${a.left}.`,
  'ask.efficiency': () => 'Two efficiency values weigh the same: which one counts?',
  'ask.useLeader': (a: { leader: string }, name: Namer) =>
    `Does ${name(a.leader)} lead the assault in person?`,
  'ask.pressOn': (a: { value: number }) => `Nothing gained yet. Press on? The check is against ${a.value}.`,
  'ask.exchangeLoss': (a: { value: number }) =>
    `Exchange: which attacker with efficiency ${a.value} or better is lost?`,
  'ask.exchangeReply': (a: { sp: number }) =>
    `Exchange: which defenders pay for ${a.sp} {strength point|strength points}?`,
  'ask.retreat': (a: Units, name: Namer) => `Fall back: ${each(a.units, name)}.`,
  'ask.advance': () => 'The ground is empty. Who advances?',

  'do.place': (a: Hex) => `In ${a.hex}`,
  'do.order': (a: { order: string }, name: Namer) => name(a.order),
  'do.keepOrder': (a: { order: string }, name: Namer) => `Keep: ${name(a.order)}`,
  'do.followFormation': () => 'None: it follows its formation',
  'do.intervene': () => 'He takes command',
  'do.notIntervene': () => 'Not yet',
  'do.rally': (a: Hex) => `Test in ${a.hex}`,
  'do.endRally': () => 'No more tests',
  'do.return': (a: { unit: string; hex: string }, name: Namer) => `${name(a.unit)} return{s|} in ${a.hex}`,
  'do.holdBack': () => 'Hold the others back',
  'do.activate': (a: { formation: string }, name: Namer) => name(a.formation),
  'do.bring': (a: UnitArg, name: Namer) => `Bring up ${name(a.unit)}`,
  'do.noMore': () => 'Nobody else now',
  'do.reserveNow': (a: { formation: string }, name: Namer) => `With ${name(a.formation)}`,
  'do.reserveLater': () => 'Later this turn',
  'do.officerRoll': () => 'Roll',
  'do.tryOrder': (a: Hex) => `Check for an order in ${a.hex}`,
  'do.pick': (a: UnitArg, name: Namer) => `Move ${name(a.unit)}`,
  'do.pickStack': (a: Units, name: Namer) => `Move ${each(a.units, name)} together`,
  'do.endMoves': () => 'End these moves',
  'do.step': (a: Hex) => `To ${a.hex}`,
  'do.march': () => 'Form column: road march',
  'do.stop': () => 'Halt here',
  'do.back': () => 'Leave it where it is',
  'do.leaderTo': (a: { leader: string; hex: string }, name: Namer) => `${name(a.leader)} to ${a.hex}`,
  'do.leaderStays': (a: { leader: string }, name: Namer) => `${name(a.leader)} stays`,
  'do.fire': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} at ${a.hex}`,
  'do.ceaseFire': () => 'No more bombardments',
  'do.holdFire': () => 'Hold fire',
  'do.assault': (a: Hex, name: Namer) => `Assault ${name(a.hex)}`,
  'do.charge': (a: Hex, name: Namer) => `Charge ${name(a.hex)}`,
  'do.target': (a: Hex, name: Namer) => `Also against ${name(a.hex)}`,
  'do.join': (a: Hex, name: Namer) => `From ${name(a.hex)}`,
  'do.joinLate': (a: { hex: string; hexes: string }) => `${a.hex} joins the assault on ${a.hexes}`,
  'do.close': () => 'This assault is complete',
  'do.endDeclaration': () => 'All is declared',
  'do.resolve': (a: { hexes: string }) => `The assault on ${a.hexes}`,
  'do.stand': () => 'Stand',
  'do.elan': (a: UnitArg, name: Namer) => `Élan: ${name(a.unit)}`,
  'do.noElan': () => 'Without élan',
  'do.value': (a: { value: number }) => `Efficiency ${a.value}`,
  'do.useLeader': () => 'He leads: +1',
  'do.spareLeader': () => 'He stays back',
  'do.pressOn': () => 'Press on',
  'do.breakOff': () => 'Break off',
  'do.lose': (a: Units, name: Namer) => each(a.units, name),
  'do.retreat': (a: { unit: string; hex: string }, name: Namer) => `${name(a.unit)} to ${a.hex}`,
  'do.advance': (a: { units: string; hex: string }, name: Namer) => `${each(a.units, name)} into ${a.hex}`,
  'do.noAdvance': () => 'Nobody advances',

  'law.outOfReach': () => 'The officer is out of his army commander’s reach.',
  'law.rallyOrder': () => 'Hexes test in ascending order; this one has been passed.',
  'law.rallyZone': () => 'Nobody rallies inside an enemy zone of control.',
  'law.rallyDefence': () => 'Only a Defence order leaves time to rally.',
  'law.notInPlay': () => 'This formation is not in play.',
  'law.hasActed': () => 'This formation has already acted this turn.',
  'law.frenchFirst': () => 'The battle opens with a French formation.',
  'law.notDue': (a: { unit: string; turn: number }, name: Namer) =>
    `${name(a.unit)} {is|are} due on turn ${a.turn}.`,
  'law.actedAlready': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} {has|have} already been activated this turn.`,
  'law.entryBarred': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} would enter on the wrong side of the road for this formation.`,
  'law.moveEnded': (a: UnitArg, name: Namer) => `The move of ${name(a.unit)} is over.`,
  'law.routedMove': (a: UnitArg, name: Namer) => `${name(a.unit)} {is|are} routed and {does|do} not obey.`,
  'law.outOfCommandLater': () => 'Units out of command wait until the others have moved.',
  'law.inCommandDone': () => 'The units in command have had their moves.',
  'law.noStep': (a: UnitArg, name: Namer) => `${name(a.unit)} {has|have} no lawful step.`,
  'law.iceNoCheck': () => 'In an ice storm nobody acts on his own.',
  'law.tried': (a: Hex) => `In ${a.hex} nobody is left who may try.`,
  'law.mustClose': (a: { done: number; quota: number; unit: string }, name: Namer) =>
    `Units the order obliges to close with the enemy: ${a.quota}; so far: ${a.done}. ${name(a.unit)} still can.`,
  'law.leaderZone': (a: Hex) =>
    `A leader enters ${a.hex}, in an enemy zone of control, only where friendly troops stand.`,
  'law.leaderLimit': () => 'This is beyond the ground the army commander may cover.',
  'law.leaderFar': (a: Hex) => `${a.hex} is out of his reach: six movement points.`,
  'law.onlyMove': () => 'Nothing else is left to move: the order demands this one.',
  'law.notPoint': (a: Hex) => `${a.hex} is more than one hex from its set-up point.`,
  'law.retreatNear': (a: Hex) => `${a.hex} is not far enough from the attackers.`,
  'law.retreatZone': (a: Hex) => `${a.hex} is in an enemy zone of control, and there is a better way.`,
  'law.routTwo': () => 'A rout leads two hexes away, never nearer to the enemy.',
  'law.returnZone': (a: Hex) => `${a.hex} is in an enemy zone of control.`,
  'law.advanceGuns': () => 'Guns do not advance.',
  'law.advanceDisordered': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} {is|are} in disorder and {does|do} not advance.`,
  'law.advanceFar': (a: UnitArg, name: Namer) => `${name(a.unit)} {is|are} not next to the emptied hex.`,
  'law.river': () => 'The river cannot be crossed.',
  'law.enemyHex': (a: Hex) => `Enemy troops hold ${a.hex}.`,
  'law.row10': () => 'Row 10 is closed to the Austrians.',
  'law.augereauNorth': () => 'Augereau stays south of the road until he has been in Caldiero.',
  'law.massenaSouth': () => 'Masséna stays north of the road until he has been in Colognola.',
  'law.gunsCanal': () => 'Guns cross a canal only by a bridge.',
  'law.dutyLost': () => 'The order still demands that this unit ends nearer to the enemy, and it can.',
  'law.advanceNotFought': (a: UnitArg, name: Namer) =>
    `${name(a.unit)} did not fight and goes only along with a unit that did.`,
  'law.gunsIce': () => 'In an ice storm guns move along roads and minor roads only.',
  'law.defenceOneHex': () => 'Under Defence a unit moves one hex.',
  'law.leaveZone': () => 'Only a Defence order lets a unit leave an enemy zone of control.',
  'law.manoeuvreZone': (a: Hex) => `${a.hex} is in an enemy zone of control: not under Manoeuvre.`,
  'law.defenceZone': (a: Hex) =>
    `Under Defence ${a.hex}, in an enemy zone, is open only to join friends, from outside any zone.`,
  'law.marchZone': (a: Hex) => `${a.hex} is in an enemy zone of control: not in road march.`,
  'law.marchFriends': (a: Hex) => `Friends stand in ${a.hex}: a column in road march cannot pass.`,
  'law.points': (a: { hex: string; cost: number; left: number }) =>
    `${a.hex} costs ${a.cost}; ${a.left} {is|are} left.`,
  'law.stacking': (a: Hex) => `There is no room in ${a.hex}.`,
  'law.stopStack': () => 'It cannot end its move in this company.',
  'law.marchOrder': () => 'Road march needs an Advance or Manoeuvre order.',
  'law.marchOffRoad': () => 'There is no road here.',
  'law.marchStack': () => 'A unit in road march moves alone, and starts alone.',
  'law.marchInZone': () => 'No road march inside an enemy zone of control.',
  'law.marchNowhere': () => 'A column would have no way to go from here.',
  'law.gunsSilent': () => 'In this weather the guns cannot fire.',
  'law.gunMoved': (a: UnitArg, name: Namer) => `${name(a.unit)} {has|have} moved.`,
  'law.gunFired': (a: UnitArg, name: Namer) => `${name(a.unit)} {has|have} fired.`,
  'law.gunDisordered': (a: UnitArg, name: Namer) => `${name(a.unit)} {is|are} in disorder.`,
  'law.gunMarsh': () => 'Guns in a marsh cannot fire.',
  'law.range': (a: { distance: number; range: number }) =>
    `The target is ${a.distance} {hex|hexes} away, the range is ${a.range}.`,
  'law.sight': (a: Hex) => `${a.hex} is out of sight.`,
  'law.sectorFire': (a: Hex) => `${a.hex} lies beyond the road, in the other division’s sector.`,
  'law.sectorAssault': (a: Hex) => `${a.hex} lies beyond the road, in the other division’s sector.`,
  'law.sectorPlace': (a: Hex) => `${a.hex} lies on the wrong side of the road.`,
  'law.riverAssault': (a: Hex) => `${a.hex} can only be reached across the river.`,
  'law.attackedOnce': (a: Hex) => `${a.hex} is already the target of an assault.`,
  'law.attacksOnce': (a: Hex) => `The units in ${a.hex} already attack elsewhere.`,
  'law.noneLeft': (a: Hex) => `All who could attack ${a.hex} already attack elsewhere.`,
  'law.gunsJoined': () => 'Guns alone in a hex are attacked by themselves, not together with another hex.',
  'law.noneTouchesAll': (a: Hex) => `No attacker touches both ${a.hex} and the other hexes under attack.`,
  'law.tooWeak': (a: Hex) => `Even all who could attack ${a.hex} together would be below 1-5.`,
  'law.noDeclaration': (a: Hex) => `With ${a.hex} no lawful set of assaults could be completed.`,
  'law.noCharge': (a: Hex) => `No hussars can charge ${a.hex}.`,
  'law.noCharger': (a: Hex) => `The units in ${a.hex} cannot charge.`,
  'law.notAble': (a: Hex) => `Nobody in ${a.hex} is able to assault.`,
  'law.notAdjacentAll': (a: Hex) => `${a.hex} does not touch every hex under attack.`,
  'law.noAttacker': () => 'Nobody attacks yet.',
  'law.belowFive': () => 'The odds are below 1-5.',
  'law.closeLeavesOut': () =>
    'Closed like this, an enemy whose zone binds the attackers could not be attacked any more.',
  'law.mustAttackAll': () => 'An enemy whose zone binds an attacker is not attacked.',
  'law.mustAssault': (a: Hex) => `The order obliges the units in ${a.hex} to assault.`,
  'law.notAttacking': (a: Hex) => `No assault on this hex comes from ${a.hex}.`,
  'law.notPrevailing': (a: { value: number }) =>
    `Efficiency ${a.value} is not the value of the most strength points.`,
  'law.notInAssault': (a: UnitArg, name: Namer) => `${name(a.unit)} {does|do} not take part in this assault.`,
  'law.lossBelow': (a: { unit: string; value: number }, name: Namer) =>
    `${name(a.unit)} {is|are} below efficiency ${a.value}, the value that fought.`,
  'law.lossShort': (a: { sp: number }) => `That is less than the ${a.sp} SP the enemy loses.`,
  'law.lossMore': () => 'A smaller loss is enough.',
  'law.notDeclared': (a: Hex) => `No assault on ${a.hex} was declared.`,
  'law.otherLeader': (a: { leader: string }, name: Namer) =>
    `${name(a.leader)} is not the officer of units stacked with him in this assault.`,
  'law.followMen': () => 'A leader goes with the units that left his hex.',
  'law.nearestMen': () => 'A leader left alone goes to the nearest units of his side.',
  'law.mustFlee': () => 'Enemy troops are about to enter this hex.',
  'law.gunOrder': () => 'Artillery keeps the order it is under, or takes Defence or Manoeuvre.',
  'law.reserveLater': (a: { formation: string }, name: Namer) =>
    `It can act with ${name(a.formation)} only when that formation acts.`,

  'note.gunsFire': (a: { units: string; hex: string }, name: Namer) =>
    `The chances assume that ${each(a.units, name)} fire{s|} first, at ${a.hex}.`,
  'note.ridersStand': (a: Units, name: Namer) =>
    `The chances assume that ${each(a.units, name)} stand{s|}: before infantry alone cavalry may ride off.`,
  'note.officerLeads': (a: { leader: string }, name: Namer) =>
    `The chances assume that ${name(a.leader)} leads the assault in person.`,
  'note.withoutElan': () => 'The chances are without élan: it is called on once the attackers come on.',
  'note.leaderRisk': (a: { leader: string; falls: number }, name: Namer) =>
    `If the die shows 1, ${name(a.leader)} is tested and falls on ${a.falls} or less.`,

  'term.open': () => 'open ground',
  'term.marsh': () => 'marsh',
  'term.upLevel': () => 'uphill',
  'term.canal': () => 'canal',
  'term.ice': () => 'snow and ice',
  'term.road': () => 'along the road',
  'term.trail': () => 'along the minor road',
  'term.entry': () => 'entry',
  'term.way': () => 'the way',
  'term.efficiency': () => 'efficiency',
  'term.officer': () => 'officer at hand',
  'term.checkOf': (a: UnitArg, name: Namer) => name(a.unit),
  'term.die': () => 'die',
  'term.initiative': () => 'initiative of the army',
  'term.battery': (a: UnitArg, name: Namer) => name(a.unit),
  'term.rainHalves': () => 'halved by the rain',
  'term.targetHigher': () => 'target higher up',
  'term.town': () => 'town',
  'term.fortress': () => 'fortress',
  'term.density': () => 'crowded target',
  'term.canister': () => 'canister',
  'term.fireStrength': () => 'strength of the fire',
  'term.modifiers': () => 'modifiers',
  'term.attackStrength': () => 'attackers',
  'term.defenceStrength': () => 'defenders',
  'term.sp': (a: UnitArg, name: Namer) => name(a.unit),
  'term.storm': () => 'storm in the face',
  'term.charge': () => 'charge',
  'term.cavalryOpen': () => 'cavalry against disorder in the open',
  'term.inMarsh': () => 'halved in the marsh',
  'term.rounding': () => 'rounding',
  'term.atLeastOne': () => 'at least one',
  'term.weather': () => 'weather',
  'term.elan': () => 'élan',
  'term.flank': () => 'flank attack',
  'term.confusion': () => 'confusion',
  'term.efficiencyDifference': () => 'difference of efficiency',
  'term.disorder': () => 'defender in disorder',
  'term.leader': () => 'leader at the head',
  'term.enemyLeader': () => 'leader of the defence',
  'term.cavalryFortress': () => 'cavalry in the fortress',
  'term.beyondSix': () => 'odds beyond 6-1',
  'term.cap': () => 'limit of four',
  'term.holds': (a: Hex, name: Namer) => name(a.hex),
  'term.intervention': () => 'Bonaparte’s intervention',

  'log.placed': (a: { piece: string; hex: string }, name: Namer) =>
    `${name(a.piece)} {is|are} placed in ${a.hex}.`,
  'log.turn': (a: { turn: number }) =>
    `Turn ${a.turn}: it is ${a.turn > 5 ? a.turn - 5 : a.turn + 7} o’clock.`,
  'log.order': (a: { formation: string; order: string }, name: Namer) =>
    `${name(a.formation)}: ${name(a.order)}.`,
  'log.intervened': () => 'Bonaparte takes the reserve under his own command.',
  'log.weather': (a: { box: number }, name: Namer) => `The weather: ${name(`weather.${a.box}`)}.`,
  'log.iceStorm': () => 'The ice storm breaks; every formation goes over to the defence.',
  'log.stormPasses': () => 'The ice storm passes into snow.',
  'log.rally': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} recover{s|} a step.` : `${name(a.unit)} {does|do} not recover.`,
  'log.returned': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} return{s|}, reduced, in ${a.hex}.`,
  'log.initiative': (a: { side: string; total: number }, name: Namer) => `${name(a.side)}: ${a.total}.`,
  'log.initiativeWon': (a: { side: string }, name: Namer) => `The initiative goes to ${name(a.side)}.`,
  'log.activated': (a: { formation: string }, name: Namer) => `${name(a.formation)} acts.`,
  'log.commandFixed': (a: { formation: string }, name: Namer) =>
    `Command is settled for ${name(a.formation)}.`,
  'log.arriving': (a: UnitArg, name: Namer) => `${name(a.unit)} come{s|} up.`,
  'log.officerRoll': (a: { formation: string; die: number; passed: boolean }, name: Namer) =>
    a.passed
      ? `The officer of ${name(a.formation)} rolls ${a.die} and may change his order.`
      : `The officer of ${name(a.formation)} rolls ${a.die}: the order stands.`,
  'log.check': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    `${name(a.unit)} check{s|} (${a.die}): ${a.passed ? 'hold{s|}' : 'fail{s|}'}.`,
  'log.preShock': (a: { unit: string; die: number; passed: boolean }, name: Namer) =>
    a.passed ? `${name(a.unit)} go{es|} in (${a.die}).` : `${name(a.unit)} hang{s|} back (${a.die}).`,
  'log.moved': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} move{s|} to ${a.hex}.`,
  'log.heldByDuty': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)}: with these guns under this order the stack could not end nearer to the enemy, as the order wants: no move.`,
  'log.heldByGuns': (a: { units: string }, name: Namer) =>
    `${each(a.units, name)}: the order the guns took leaves the stack no step: no move.`,
  'log.leaderMoved': (a: { leader: string; hex: string }, name: Namer) =>
    `${name(a.leader)} rides to ${a.hex}.`,
  'log.leaderSurvives': (a: { leader: string }, name: Namer) => `${name(a.leader)} escapes unhurt.`,
  'log.leaderLost': (a: { leader: string }, name: Namer) => `${name(a.leader)} is lost to his army.`,
  'log.captured': (a: { leader: string }, name: Namer) => `${name(a.leader)} is taken prisoner.`,
  'log.overrun': (a: { leader: string; hex: string }, name: Namer) =>
    `${name(a.leader)} must flee from ${a.hex}.`,
  'log.approached': (a: Hex) => `The enemy comes up to the routed troops in ${a.hex}.`,
  'log.sighted': (a: { hexes: string }) => `Enemy in sight: ${a.hexes}.`,
  'log.control': (a: { hex: string; side: string }, name: Namer) =>
    `${name(a.hex)} passes to ${name(a.side)}.`,
  'log.fired': (a: { units: string; hex: string; result: string }, name: Namer) =>
    `${each(a.units, name)} fire{s|} at ${a.hex}: ${name(`fire.${a.result}`)}.`,
  'log.declared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Assault on ${each(a.hexes, name)} by ${each(a.units, name)}, against ${each(a.defenders, name)}.`,
  'log.chargeDeclared': (a: { units: string; hexes: string; defenders: string }, name: Namer) =>
    `Charge on ${each(a.hexes, name)} by ${each(a.units, name)}, against ${each(a.defenders, name)}.`,
  'log.assault': (a: { hexes: string; units: string }, name: Namer) =>
    `The assault on ${each(a.hexes, name)} begins: ${each(a.units, name)}.`,
  'log.void': (a: { hexes: string }) => `The assault on ${a.hexes} finds nobody and falls away.`,
  'log.noAttack': (a: { hexes: string }) => `Nobody attacks ${a.hexes} in the end.`,
  'log.rodeOff': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} ride{s|} off to ${a.hex}.`,
  'log.elan': (a: { unit: string; passed: boolean }, name: Namer) =>
    a.passed
      ? `Élan! ${name(a.unit)} carr{ies|y} the attack forward.`
      : `The élan of ${name(a.unit)} breaks.`,
  'log.strength': (a: { side: string; sp: number }, name: Namer) =>
    `${name(a.side)}: ${a.sp} {strength point|strength points}.`,
  'log.odds': (a: { column: string }) => `Odds ${a.column}.`,
  'log.column': (a: { column: string }) => `After all shifts: ${a.column}.`,
  'log.combatDie': (a: { die: number; total: number }) => `The die shows ${a.die}, modified ${a.total}.`,
  'log.result': (a: { result: string }, name: Namer) => `Result ${a.result}: ${name(`result.${a.result}`)}.`,
  'log.pressed': (a: { die: number; result: string }) => `Pressing on with a ${a.die}: ${a.result}.`,
  'log.disordered': (a: UnitArg, name: Namer) => `${name(a.unit)} fall{s|} into disorder.`,
  'log.routed': (a: UnitArg, name: Namer) => `${name(a.unit)} rout{s|}.`,
  'log.eliminated': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {is|are} broken in ${a.hex}, to return reduced.`,
  'log.lostForGood': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} {is|are} lost in ${a.hex}.`,
  'log.retreats': (a: { unit: string; hex: string }, name: Namer) =>
    `${name(a.unit)} fall{s|} back to ${a.hex}.`,
  'log.advanced': (a: { units: string; hex: string }, name: Namer) =>
    `${each(a.units, name)} advance{s|} into ${a.hex}.`,
  'log.points': (a: { side: string; vp: number }, name: Namer) =>
    `${name(a.side)}: ${a.vp} {victory point|victory points}.`,

  'end.points': (a: { french: number; austrian: number; level: string }, name: Namer) =>
    `French ${a.french}, Austrians ${a.austrian}: ${name(a.level)}.`,
} as const satisfies Catalogue;
