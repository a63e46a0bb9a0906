import type { Catalogue, Namer } from '@grande/engine';

type Unit = { unit: string };
type Pair = { unit: string; target: string };
type Far = { inches: number };
type General = { general: string };
type Lead = { general: string; unit: string };
type Command = { command: string };

const FIRE: Readonly<Record<string, string>> = {
  disrupted: 'disrupted',
  square: 'in square',
  cover: 'in cover',
  atSquare: 'at a square',
  enfilade: 'enfilade',
  overHill: 'over a hill',
  long: 'long range',
  effective: 'effective range',
  contact: 'target in contact and in the arc',
};
const MORALE: Readonly<Record<string, string>> = {
  cohesion: 'disrupted',
  raw: 'raw',
  veteran: 'veteran',
  cover: 'cover',
  fort: 'fort',
  square: 'in square',
  general: 'general with the unit',
  charismatic: 'charismatic general with the unit',
  friendsHelp: 'friends help',
  victoryIsOurs: 'victory is ours',
  outflanking: 'outflanking',
  grapeshot: 'grapeshot',
  cropsCharging: 'target in tall crops',
  enMasse: 'infantry en masse',
  tallyHo: 'tally-ho',
  cuirassiers: 'cuirassiers',
  lancers: 'lancers',
  versusSquare: 'against a square',
  envelopment: 'envelopment',
  hail: 'hail in the face',
  followUp1: 'after the first charge',
  followUp2: 'after the second charge',
  flanked: 'flanked',
  rear: 'taken in the rear',
  limbered: 'artillery surprised',
  cropsCharged: 'in tall crops',
  cusp: 'sudden appearance',
};
const FAULT: Readonly<Record<string, string>> = {
  empty: 'a move needs at least one piece',
  tooManySegments: 'a move has at most twelve pieces',
  notInSteps: 'lengths and angles go in whole steps',
  noLength: 'a piece of the move has no length',
  wheelTooFar: 'a wheel turns by 180° at most',
};
const CAUSE: Readonly<Record<string, string>> = {
  disrupted: 'disrupted',
  sideways: 'sideways or backward',
  area: 'into or out of woods or a village',
  crops: 'into or out of tall crops',
  line: 'across a linear feature',
};
const DOUBLED: Readonly<Record<string, string>> = {
  dead: 'the general is dead or absent',
  attached: 'the general is with another unit',
};
const FATE: Readonly<Record<string, string>> = {
  fledOff: 'lost: fled from the table',
  surrounded: 'surrounded and lost',
  riddenDown: 'ridden down',
  spiked: 'spiked',
};
const WEATHER: Readonly<Record<string, string>> = {
  clear: 'The sky is overcast; nothing worse.',
  sleet: 'Sleet: no gun carries beyond effective range.',
  hail: 'Hail: no gun carries beyond canister range, and whoever charges into it is worse off.',
};
const WHY: Readonly<Record<string, string>> = {
  sundown: 'The sun has set.',
  field: 'An army has left the field.',
  conceded: 'The field is given up.',
};
const LEVEL: Readonly<Record<string, string>> = {
  draw: 'A draw.',
  marginal: 'A marginal victory.',
  decisive: 'A decisive victory.',
  overwhelming: 'An overwhelming victory.',
};
const word = (words: Readonly<Record<string, string>>, id: string): string => words[id] ?? id;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  credit: () =>
    'After Grande Tactique, Napoleonic Miniatures Rules 3.2.1, by Jack Mitchell, used under the Creative Commons Attribution licence (CC BY 4.0, creativecommons.org/licenses/by/4.0). Geometry, options, battles and rulings are additions of this edition.',

  'ask.order': () => 'Give orders, or end them.',
  'ask.unit': (a: Unit & { points: number }, name: Namer) =>
    `Orders for ${name(a.unit)}? Points left: ${a.points}.`,
  'ask.general': (a: General, name: Namer) => `What does ${name(a.general)} do?`,
  'ask.enter': (a: Unit, name: Namer) => `Where {+:does|do} ${name(a.unit)} come on?`,
  'ask.pool': (a: Command & { points: number }, name: Namer) =>
    `${name(a.command)}: ${a.points} {point|points} to give. To whom goes the next?`,
  'ask.flight': () => 'Which runners run on next?',
  'ask.shot': () => 'Who fires next, and at whom?',
  'ask.charge': () => 'Which charge is resolved next?',
  'ask.principal': (a: { target: string }, name: Namer) => `Who leads the charge on ${name(a.target)}?`,
  'ask.position': (a: Unit, name: Namer) =>
    `{+:Does|Do} ${name(a.unit)} leave {its|their} ground to take the position?`,
  'ask.rider': () => 'Which cavalry rides next, and at whom?',
  'ask.join': (a: Pair, name: Namer) => `{+:Does|Do} ${name(a.unit)} join the charge on ${name(a.target)}?`,
  'ask.attacker': () => 'You threw the higher die: attack or defend?',
  'ask.army': (a: { budget: number; nation: string }, name: Namer) =>
    `Write down your army: ${name(a.nation)}, ${a.budget} {point|points}.`,
  'ask.bonus': () => 'Your generals are the weaker: which of them gains 1?',
  'ask.terrain': () => 'Strike or move a feature, or leave the ground as it is?',
  'ask.strike': (a: { feature: string }, name: Namer) => `Shall ${name(a.feature)} be struck?`,
  'ask.shift': (a: { feature: string; dx: number; dy: number }, name: Namer) =>
    `Shall ${name(a.feature)} be moved by ${a.dx}″ east and ${a.dy}″ north?`,
  'ask.fort': (a: { forts: number }) => `Place a fort. Forts left: ${a.forts}.`,
  'ask.reserve': () => 'Will you hold a division back?',
  'ask.command': () => 'Which command do you deploy next?',
  'ask.deploy': (a: { piece: string }, name: Namer) => `Where {+:does|do} ${name(a.piece)} stand?`,

  'do.order': (a: Unit, name: Namer) => `Move or turn ${name(a.unit)}`,
  'do.unit': (a: Unit, name: Namer) => name(a.unit),
  'do.general': (a: General, name: Namer) => name(a.general),
  'do.enter': (a: Unit, name: Namer) => `Bring on ${name(a.unit)}`,
  'do.back': () => 'No order after all',
  'do.end': () => 'End orders',
  'do.concede': () => 'Leave the field',
  'do.rally': (a: Unit, name: Namer) => `Rally ${name(a.unit)}`,
  'do.withdraw': (a: Unit, name: Namer) => `Withdraw ${name(a.unit)} from the table`,
  'do.square': () => 'Form square',
  'do.limber': () => 'Limber',
  'do.unlimber': () => 'Unlimber',
  'do.fire': () => 'Open fire',
  'do.stop': () => 'Cease fire',
  'do.charge': (a: Pair, name: Namer) => `Charge ${name(a.target)}`,
  'do.spike': (a: Pair, name: Namer) => `Spike ${name(a.target)}`,
  'do.face': (a: Pair, name: Namer) => `Turn to face ${name(a.target)}`,
  'do.ride': (a: General, name: Namer) => `Move ${name(a.general)}`,
  'do.attach': (a: Lead, name: Namer) => `${name(a.general)} joins ${name(a.unit)}`,
  'do.detach': (a: General, name: Namer) => `${name(a.general)} leaves his unit`,
  'do.give': (a: Command, name: Namer) => `Give one to ${name(a.command)}`,
  'do.keep': (a: { points: number }) => `Keep the rest (${a.points})`,
  'do.run': (a: Unit, name: Namer) => `${name(a.unit)} run{s|} on`,
  'do.shoot': (a: Pair, name: Namer) => `${name(a.unit)} fire{s|} at ${name(a.target)}`,
  'do.resolve': (a: { target: string }, name: Namer) => `The charge on ${name(a.target)}`,
  'do.lead': (a: Unit, name: Namer) => `${name(a.unit)} lead{s|}`,
  'do.advance': () => 'Take the position',
  'do.stay': () => 'Stay on this ground',
  'do.pursue': (a: Unit, name: Namer) => `${name(a.unit)} pursue{s|}`,
  'do.follow': (a: Pair, name: Namer) => `${name(a.unit)} charge{s|} on at ${name(a.target)}`,
  'do.together': () => 'Charge together',
  'do.apart': () => 'Ride apart',
  'do.attack': () => 'Attack',
  'do.defend': () => 'Defend',
  'do.pattern': () => 'Take the usual mixture',
  'do.army': () => 'Field your own list',
  'do.bonus': (a: General, name: Namer) => `${name(a.general)} gains 1`,
  'do.agreed': () => 'Leave the ground as it is',
  'do.strike': (a: { feature: string }, name: Namer) => `Strike ${name(a.feature)}`,
  'do.shift': () => 'Move a feature',
  'do.yes': () => 'Agreed',
  'do.no': () => 'No',
  'do.fort': () => 'Place the fort',
  'do.noFort': () => 'No fort',
  'do.hold': (a: Command, name: Namer) => `Hold back ${name(a.command)}`,
  'do.noReserve': () => 'Hold nobody back',
  'do.deploy': (a: Command, name: Namer) => `Deploy ${name(a.command)}`,
  'do.place': (a: { piece: string }, name: Namer) => `Place ${name(a.piece)}`,

  'law.fleeing': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} fleeing: only a rally is possible.`,
  'law.silenced': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} silenced: only a rally is possible.`,
  'law.firing': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} firing: the fire must cease first.`,
  'law.moved': (a: Unit, name: Namer) => `${name(a.unit)} {has|have} moved or turned already this turn.`,
  'law.notYourGeneral': (a: General, name: Namer) => `${name(a.general)} serves the other side.`,
  'law.notYours': (a: Unit, name: Namer) => `${name(a.unit)} obey{s|} the other side.`,
  'law.purse': (a: { price: number; points: number }) =>
    `This costs ${a.price}, and its general has ${a.points} left.`,
  'law.notRunning': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} neither fleeing nor silenced.`,
  'law.enemyInContact': (a: Unit, name: Namer) => `Somebody stands against ${name(a.unit)}: no rally here.`,
  'law.notAtEdge': (a: Unit, name: Namer) =>
    `${name(a.unit)} {does|do} not touch {its|their} own edge of the table.`,
  'law.pinned': (a: Unit, name: Namer) =>
    `${name(a.unit)} {is|are} in contact with the enemy and cannot leave.`,
  'law.pinnedPivot': (a: Unit, name: Namer) =>
    `${name(a.unit)} {is|are} in contact and may only turn to face the enemy.`,
  'law.notInfantry': (a: Unit, name: Namer) => `Only infantry forms square; ${name(a.unit)} {is|are} none.`,
  'law.inSquare': (a: Unit, name: Namer) => `${name(a.unit)} stand{s|} in square already.`,
  'law.noSquare': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} not in square.`,
  'law.squareInArea': (a: Unit, name: Namer) =>
    `${name(a.unit)} hold{s|} an area: no square is formed there.`,
  'law.noRoom': (a: Unit, name: Namer) => `There is no room for the square of ${name(a.unit)}.`,
  'law.lineRoom': (a: Unit, name: Namer) =>
    `With that facing ${name(a.unit)} {has|have} no room or lose{s|} contact.`,
  'law.notGuns': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} no artillery.`,
  'law.noTeams': (a: Unit, name: Namer) => `${name(a.unit)} {has|have} no teams and {is|are} never limbered.`,
  'law.unlimberInArea': () => 'Guns are not unlimbered inside woods or a village.',
  'law.keepsFacing': () => 'Guns keep their facing when they limber or unlimber.',
  'law.cavalryFires': () => 'Cavalry does not fire.',
  'law.limbered': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} limbered.`,
  'law.unlimbered': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} unlimbered and {does|do} not move.`,
  'law.firesAlready': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} firing already.`,
  'law.notFiring': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} not firing.`,
  'law.hasCharge': (a: Unit, name: Namer) => `${name(a.unit)} {has|have} been ordered to charge.`,
  'law.gunsCharge': () => 'Artillery does not charge.',
  'law.notCoherent': (a: Unit, name: Namer) => `Only coherent troops charge; ${name(a.unit)} {is|are} not.`,
  'law.squareCharges': () => 'A square does not charge.',
  'law.oneTarget': (a: Unit, name: Namer) => `${name(a.unit)} {has|have} {its|their} target already.`,
  'law.noFront': (a: Pair, name: Namer) => `The front of ${name(a.unit)} does not touch ${name(a.target)}.`,
  'law.noRide': (a: Pair, name: Namer) =>
    `Cavalry cannot charge ${name(a.target)} where {it stands|they stand}.`,
  'law.noVillage': (a: Pair, name: Namer) =>
    `Cavalry does not charge into villages: ${name(a.target)} {stands|stand} in one.`,
  'law.keepsCover': (a: Unit, name: Namer) =>
    `${name(a.unit)} would leave no cover behind: the position is taken.`,
  'law.mustFollow': (a: Unit, name: Namer) =>
    `${name(a.unit)} {has|have} a target within reach and must follow up.`,
  'law.noWay': (a: Pair, name: Namer) => `No clear run leads to ${name(a.target)}.`,
  'law.tooFarToFollow': (a: Pair & Far, name: Namer) =>
    `${name(a.target)} {is|are} more than ${a.inches}″ away.`,
  'law.notAhead': (a: Pair, name: Namer) => `${name(a.target)} {is|are} not wholly ahead of ${name(a.unit)}.`,
  'law.beaten': (a: Pair, name: Namer) =>
    `${name(a.target)} {has|have} just been beaten: another target is needed.`,
  'law.followRoll': (a: Unit, name: Namer) =>
    `${name(a.unit)} {has|have} not passed {its|their} roll to follow up.`,
  'law.acrossLine': () => 'Cavalry does not charge across a linear feature.',
  'law.gunsSpike': () => 'Artillery spikes no guns.',
  'law.spikeContact': (a: Pair, name: Namer) => `${name(a.unit)} {does|do} not touch ${name(a.target)}.`,
  'law.allRound': (a: Unit, name: Namer) => `${name(a.unit)} face{s|} every way already.`,
  'law.severalEnemies': () => 'More than one enemy is in contact: nobody turns.',
  'law.noRoomToFace': () => 'There is no room to turn.',
  'law.pivotOverlap': () => 'Turned so, the base would overlap something or leave the table.',
  'law.pivotContact': () => 'A turn may not make new contact with an enemy.',
  'law.segments': (a: { fault: string }) => `No such move: ${word(FAULT, a.fault)}.`,
  'law.squareWheels': () => 'A square does not wheel.',
  'law.exit': (a: Unit, name: Namer) =>
    `A move says where the unit leaves its area, and only then: ${name(a.unit)}.`,
  'law.exitPlace': () => 'It must leave touching the area, over nothing and beside no enemy.',
  'law.tooFar': (a: { cost: number; allowance: number }) =>
    `The move takes ${a.cost}″ and ${a.allowance}″ are allowed.`,
  'law.offTable': () => 'That leaves the table.',
  'law.overEnemy': (a: { target: string }, name: Namer) => `The way leads through ${name(a.target)}.`,
  'law.runsPast': (a: { target: string }, name: Namer) =>
    `A move ends where it first touches an enemy: ${name(a.target)}.`,
  'law.river': () => 'The water cannot be crossed there.',
  'law.overArea': (a: { area: string }, name: Namer) => `The way leads over ${name(a.area)}.`,
  'law.cannotEnter': (a: Unit, name: Namer) => `${name(a.unit)} cannot hold that area.`,
  'law.areaTaken': (a: { area: string }, name: Namer) => `${name(a.area)} {is|are} taken already.`,
  'law.notAtArea': (a: { area: string }, name: Namer) => `The move does not reach ${name(a.area)}.`,
  'law.through': (a: Unit, name: Namer) =>
    `Disrupted infantry does not pass through friends: ${name(a.unit)}.`,
  'law.onFriend': () => 'A move may not end on a friend.',
  'law.gunsIntoContact': () => 'Guns do not move into contact with the enemy.',
  'law.fortTouched': () => 'An enemy touches the fort: only infantry enters it now.',
  'law.mustCharge': (a: Unit, name: Namer) =>
    `Cavalry that comes into contact charges, and ${name(a.unit)} could not.`,
  'law.bothPrices': (a: { points: number }) =>
    `Move and charge must both be paid; ${a.points} {is|are} left.`,
  'law.entersContact': () => 'That place is in contact with the enemy.',
  'law.spent': () => 'Its corps has lost half its units and goes no nearer to the enemy.',
  'law.roadContact': () => 'A road march may not end in contact.',
  'law.march': () => 'The orders of march forbid that ground until 13:00.',
  'law.notUnder': (a: Command, name: Namer) => `${name(a.command)} {is|are} not under this commander.`,
  'law.noGeneral': (a: Command, name: Namer) => `${name(a.command)} {has|have} no general to receive points.`,
  'law.givesNothing': () => 'This commander gives nothing this turn.',
  'law.takesNothing': (a: Command, name: Namer) =>
    `${name(a.command)} roll{s|} no die and {has|have} no troops of {its|their} own: nothing to give to.`,
  'law.tooFarToGive': (a: Command & Far, name: Namer) =>
    `The general of ${name(a.command)} is more than ${a.inches}″ away.`,
  'law.silencedTarget': (a: Pair, name: Namer) => `${name(a.target)} {is|are} silenced already.`,
  'law.notInArc': (a: Pair, name: Namer) => `${name(a.target)} {is|are} not within 45° of the front.`,
  'law.notInContact': (a: Pair, name: Namer) =>
    `Infantry fires only in contact: ${name(a.target)} {is|are} too far.`,
  'law.inWoods': () => 'Guns do not fire into woods.',
  'law.outOfRange': (a: Pair, name: Namer) => `${name(a.target)} {is|are} out of range.`,
  'law.friendsCharge': (a: Pair, name: Namer) => `Friends are about to charge ${name(a.target)}.`,
  'law.noLine': (a: Pair, name: Namer) => `There is no clear line to ${name(a.target)}.`,
  'law.arrived': (a: Unit, name: Namer) => `${name(a.unit)} came on this turn and do{es|} nothing else.`,
  'law.notYet': (a: Unit, name: Namer) => `The hour of ${name(a.unit)} has not come.`,
  'law.outsideStretch': () => 'That is outside the stretch where it comes on.',
  'law.noEntry': (a: { piece: string }, name: Namer) => `${name(a.piece)} find{s|} no place to come on.`,
  'law.generalMoved': (a: General, name: Namer) => `${name(a.general)} can do nothing more this turn.`,
  'law.generalAway': (a: General, name: Namer) => `${name(a.general)} is not on the table.`,
  'law.generalAttached': (a: General, name: Namer) => `${name(a.general)} is with a unit.`,
  'law.generalFree': (a: General, name: Namer) => `${name(a.general)} is with no unit.`,
  'law.justJoined': (a: General, name: Namer) => `${name(a.general)} joined in this phase and stays.`,
  'law.generalTooFar': (a: General & { inches: number }) => `${a.inches}″ is further than a general moves.`,
  'law.generalOnEnemy': () => 'A general may not end on an enemy unit.',
  'law.generalThrough': () => 'A general does not ride through an enemy unit.',
  'law.notHis': (a: Lead, name: Namer) => `${name(a.unit)} {is|are} not under ${name(a.general)}.`,
  'law.notJoinable': (a: Lead, name: Namer) =>
    `${name(a.unit)} {is|are} fleeing, silenced or led by another.`,
  'law.notBeside': (a: Lead, name: Namer) => `${name(a.general)} does not touch ${name(a.unit)}.`,
  'law.concedeLater': () => 'The field is given up at the start of a turn only.',
  'law.budget': (a: { points: number; budget: number }) =>
    `Agreed points: ${a.budget}; this army: ${a.points}.`,
  'law.halfInfantry': () => 'At least half the units must be infantry.',
  'law.tooMuchCavalry': () => 'Too much cavalry for the infantry.',
  'law.tooManyGuns': () => 'Too much artillery for the infantry.',
  'law.tooManyVeterans': (a: { percent: number }) =>
    `Veterans may make up ${a.percent} % of the points at most.`,
  'law.tooManyRaw': (a: { percent: number }) =>
    `Raw troops may make up ${a.percent} % of the points at most.`,
  'law.noSuchTroops': () => 'This nation has no such cavalry.',
  'law.division': () =>
    'A division has four to seven units, two of them infantry; or two to four of cavalry.',
  'law.divisionCount': (a: { divisions: number }) =>
    `Divisions: ${a.divisions}; this does not fit the size of the battle.`,
  'law.fortTooFar': () => 'A fort stands at least 9″ behind the middle line.',
  'law.fortTooNear': () => 'A fort stands at least 0.8″ from any area.',
  'law.noFeature': () => 'There is no such feature.',
  'law.featureOverlap': () => 'It would overlap an area.',
  'law.outsideZone': (a: { piece: string }, name: Namer) =>
    `${name(a.piece)} must stand wholly in {its|their} zone.`,
  'law.placeTaken': () => 'That place is taken.',
  'law.placeOnArea': () => 'A base does not lie on an area unless it holds it.',

  'term.division': ({ number }: { number: number }) => `division ${number}`,
  'term.die': () => 'die',
  'term.bonus': () => 'general’s bonus',
  'term.gifts': () => 'given by superiors',
  'term.kept': () => 'kept from the pool',
  'term.destroyed': () => 'units of the division destroyed',
  'term.floor': () => 'not below nothing',
  'term.price': () => 'price',
  'term.doubled': (a: { why: string }) => `doubled: ${word(DOUBLED, a.why)}`,
  'term.doubledFar': (a: Far) => `doubled: the general is more than ${a.inches}″ away`,
  'term.distance': () => 'move distance',
  'term.road': () => 'along a road',
  'term.half': (a: { cause: string }) => `half: ${word(CAUSE, a.cause)}`,
  'term.fire': (a: { modifier: string }) => word(FIRE, a.modifier),
  'term.morale': (a: { modifier: string }) => word(MORALE, a.modifier),
  'term.afternoon': () => 'the afternoon',
  'term.lostFull': () => 'points of units destroyed',
  'term.lostHalf': () => 'half the points of units that fled off',
  'term.percent': (a: { points: number }) => `as a percentage of ${a.points} {point|points}`,
  'term.objectives': () => 'objectives the enemy holds',
  'term.idleAttacker': () => 'an attacker who did no harm',
  'term.atLeastOne': () => 'at least 1',

  'tally.firer': () => 'firer',
  'tally.target': () => 'target',
  'tally.attacker': () => 'attacker’s check',
  'tally.defender': () => 'defender’s check',
  'tally.allowance': () => 'allowance in thousandths of an inch',
  'tally.followUp': () => 'follow-up roll',
  'note.ifLeads': (a: Unit, name: Namer) => `If ${name(a.unit)} lead{s|} the charge.`,
  'note.withoutPursuit': () => 'Follow-ups and pursuit after it are not counted in.',
  'note.passesThrough': (a: Unit, name: Namer) => `It passes through ${name(a.unit)} and will be disrupted.`,

  'log.turn': (a: { side: string; round: number }, name: Namer) => `Round ${a.round}: ${name(a.side)}.`,
  'log.weather': (a: { weather: string }) => word(WEATHER, a.weather),
  'log.regrouped': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} in order again.`,
  'log.commandDie': (a: Command & { die: number }, name: Namer) => `${name(a.command)} throw{s|} a ${a.die}.`,
  'log.gift': (a: Command, name: Namer) => `${name(a.command)} receive{s|} a point.`,
  'log.points': (a: Command & { points: number }, name: Namer) =>
    `${name(a.command)} {has|have} ${a.points} {command point|command points}.`,
  'log.moved': (a: Unit & { inches: number }, name: Namer) => `${name(a.unit)} move{s|} ${a.inches}″.`,
  'log.pivoted': (a: Unit, name: Namer) => `${name(a.unit)} turn{s|}.`,
  'log.faces': (a: Pair, name: Namer) => `${name(a.unit)} turn{s|} to face ${name(a.target)}.`,
  'log.square': (a: Unit, name: Namer) => `${name(a.unit)} form{s|} square.`,
  'log.line': (a: Unit, name: Namer) => `${name(a.unit)} form{s|} line.`,
  'log.limbered': (a: Unit, name: Namer) => `${name(a.unit)} limber{s|} up.`,
  'log.unlimbered': (a: Unit, name: Namer) => `${name(a.unit)} unlimber{s|}.`,
  'log.firing': (a: Unit, name: Namer) => `${name(a.unit)} open{s|} fire.`,
  'log.ceases': (a: Unit, name: Namer) => `${name(a.unit)} cease{s|} fire.`,
  'log.willCharge': (a: Pair, name: Namer) => `${name(a.unit)} {is|are} ordered to charge ${name(a.target)}.`,
  'log.rallied': (a: Unit, name: Namer) => `${name(a.unit)} rall{ies|y}.`,
  'log.withdrawn': (a: Unit, name: Namer) => `${name(a.unit)} leave{s|} the field.`,
  'log.arrives': (a: Unit, name: Namer) => `${name(a.unit)} arrive{s|}.`,
  'log.rides': (a: General, name: Namer) => `${name(a.general)} changes his place.`,
  'log.attached': (a: Lead, name: Namer) => `${name(a.general)} joins ${name(a.unit)}.`,
  'log.detached': (a: Lead, name: Namer) => `${name(a.general)} leaves ${name(a.unit)}.`,
  'log.risk': (a: General & { die: number; killed: boolean }, name: Namer) =>
    `${name(a.general)} throws ${a.die} and ${a.killed ? 'is killed' : 'lives'}.`,
  'log.stranded': (a: General, name: Namer) => `${name(a.general)} finds the nearest of his troops.`,
  'log.carriedOff': (a: General & { round: number }, name: Namer) =>
    `${name(a.general)} is carried off the table and comes back in round ${a.round}.`,
  'log.back': (a: General, name: Namer) => `${name(a.general)} is back.`,
  'log.fires': (a: Pair & { total: number }, name: Namer) =>
    `${name(a.unit)} fire{s|} at ${name(a.target)}: ${a.total}.`,
  'log.underFire': (a: Unit & { total: number }, name: Namer) =>
    `${name(a.unit)} stand{s|} under fire: ${a.total}.`,
  'log.noEffect': () => 'No effect.',
  'log.disrupted': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} disrupted.`,
  'log.exhausted': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} exhausted.`,
  'log.silenced': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} silenced.`,
  'log.infected': (a: Unit, name: Namer) => `${name(a.unit)} {is|are} disrupted by runners.`,
  'log.sheltered': (a: Unit & { area: string }, name: Namer) =>
    `${name(a.unit)} flee{s|} into ${name(a.area)}.`,
  'log.fled': (a: Unit & { inches: number }, name: Namer) => `${name(a.unit)} flee{s|} ${a.inches}″.`,
  'log.lost': (a: Unit & { fate: string }, name: Namer) => `${name(a.unit)} {is|are} ${word(FATE, a.fate)}.`,
  'log.check': (a: Unit & { total: number; passed: boolean }, name: Namer) =>
    `${name(a.unit)} test{s|} morale: ${a.total}, ${a.passed ? 'passed' : 'failed'}.`,
  'log.void': (a: Unit, name: Namer) => `The charge of ${name(a.unit)} is void.`,
  'log.charges': (a: Pair, name: Namer) => `${name(a.unit)} charge{s|} ${name(a.target)}.`,
  'log.countercharge': (a: Unit & { enemy: string }, name: Namer) =>
    `${name(a.unit)} countercharge{s|} ${name(a.enemy)}.`,
  'log.retreats': (a: Unit, name: Namer) => `${name(a.unit)} give{s|} ground, facing the enemy.`,
  'log.gunsHold': (a: Unit, name: Namer) => `The gunners of ${name(a.unit)} stand.`,
  'log.locked': (a: Unit & { total: number }, name: Namer) =>
    `${name(a.unit)} fight{s|} in the mêlée: ${a.total}.`,
  'log.takes': (a: Unit, name: Namer) => `${name(a.unit)} take{s|} the position.`,
  'log.noRoomThere': (a: Unit, name: Namer) =>
    `${name(a.unit)} find{s|} no room in the place won and stay{s|}.`,
  'log.objective': (a: { area: string; side: string }, name: Namer) =>
    `${name(a.area)} {is|are} held by ${name(a.side)}.`,
  'log.sighted': (a: { piece: string }, name: Namer) => `${name(a.piece)} {is|are} sighted.`,
  'log.comesUpon': (a: { piece: string }, name: Namer) =>
    `${name(a.piece)} come{s|} upon unseen troops: the order goes no further.`,
  'log.stays': (a: Unit, name: Namer) => `${name(a.unit)} keep{s|} {its|their} ground.`,
  'log.follows': (a: Pair, name: Namer) => `${name(a.unit)} charge{s|} on, at ${name(a.target)}.`,
  'log.pursues': (a: Pair, name: Namer) => `${name(a.unit)} pursue{s|} ${name(a.target)}.`,
  'log.collapsed': (a: Command, name: Namer) => `The morale of ${name(a.command)} collapses.`,
  'log.halfLost': (a: Command, name: Namer) => `${name(a.command)} {has|have} lost half {its|their} units.`,
  'log.concedes': (a: { side: string }, name: Namer) => `${name(a.side)} give{s|} up the field.`,
  'log.percentage': (a: { side: string; percent: number }, name: Namer) => `${name(a.side)}: ${a.percent} %.`,
  'log.hour': (a: { start: number; rounds: number }) =>
    `The battle begins at ${clock(a.start)} and lasts ${a.rounds} {round|rounds}.`,
  'log.attacker': (a: { side: string }, name: Namer) => `${name(a.side)} attack{s|}.`,
  'log.army': (a: { side: string; units: number }, name: Namer) =>
    `${name(a.side)} {has|have} ${a.units} {unit|units}.`,
  'log.bonus': (a: General & { bonus: number }, name: Namer) =>
    `${name(a.general)} has a bonus of +${a.bonus}.`,
  'log.terrain': () => 'The ground is laid out.',
  'log.agreed': (a: { feature: string }, name: Namer) => `Agreed: ${name(a.feature)}.`,
  'log.fort': (a: { area: string }, name: Namer) => `The defender builds ${name(a.area)}.`,
  'log.held': (a: Command & { round: number }, name: Namer) =>
    `${name(a.command)} {is|are} held back and come{s|} in round ${a.round}.`,
  'log.placed': (a: { piece: string }, name: Namer) => `${name(a.piece)} {is|are} in place.`,
  'log.deployed': () => 'Both armies stand ready.',

  'end.verdict': (a: { why: string; level: string }) => `${word(WHY, a.why)} ${word(LEVEL, a.level)}`,
} as const satisfies Catalogue;
