import type { Catalogue, Namer } from '@grande/engine';

type Unit = { unit: string };
type Pair = Unit & { target: string };
type Shot = Pair & { hit: number };
type Saved = Unit & { cost: number; points: number };
type Rider = { general: string; units: number; near: number; reach: number; inches: number };
/** Where a unit goes: a place, or an enemy; null for the enemy as a whole. */
type Way = Unit & { goal: string | null };

/** What is done for a charge, with guns, against somebody not worth the powder, and for a volley. */
const CHARGE: Readonly<Record<string, string>> = {
  charge: 'charge{s|}',
  move: 'close{s|} in to charge',
  stop: 'cease{s|} fire to charge',
};
const GUNS: Readonly<Record<string, string>> = {
  fire: 'open{s|} fire',
  pivot: 'turn{s|}',
  team: 'come{s|} into action',
};
const POOR: Readonly<Record<string, string>> = { stop: 'cease{s|} fire', team: 'limber{s|} up' };
const VOLLEY: Readonly<Record<string, string>> = {
  fire: 'open{s|} fire at',
  move: 'close{s|} in to fire at',
};
const goalOf = ({ goal }: Way, n: Namer): string => (goal === null ? 'the enemy' : n(goal));

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'mini.about': (a: Unit & { degrees: number }, n: Namer) =>
    `${n(a.unit)} face{s|} ${a.degrees}° away from {its|their} goal: {it turns|they turn} about rather than march backwards.`,
  'mini.advances': (a: Unit, n: Namer) =>
    `${n(a.unit)} take{s|} the position won, and leave{s|} no place that counts.`,
  'mini.anyPlace': (a: { tried: number }) =>
    `None of the ${a.tried} places tried is allowed: any other will do.`,
  'mini.apart': (a: Pair, n: Namer) =>
    `${n(a.target)} {is|are} fleeing: one charger is enough, and ${n(a.unit)} stay{s|} free for another charge.`,
  'mini.attack': (a: { rounds: number }) => `We attack, and so move first in each of the ${a.rounds} rounds.`,
  'mini.backs': (a: Pair & { gives: number }, n: Namer) =>
    `${n(a.unit)} step{s|} up behind the charge on ${n(a.target)}: en masse it succeeds in ${a.gives} % of cases.`,
  'mini.bonus': (a: { general: string; units: number; bonus: number }, n: Namer) =>
    `${n(a.general)} needs it most: ${a.units} {unit|units} under a bonus of ${a.bonus}.`,
  'mini.caught': (a: Way & { inches: number; left: number }, n: Namer) =>
    `${n(a.unit)} {is|are} caught on a corner ${a.left}″ from ${goalOf(a, n)}: ${a.inches}″ aside now, to come on next turn.`,
  'mini.cease': (a: Pair & { own: number; hit: number }, n: Namer) =>
    `${n(a.unit)} cease{s|} fire: the next volley would hurt the firer in ${a.own} % of cases, ${n(a.target)} in ${a.hit} %.`,
  'mini.charge': (
    a: Pair & { act: string; others: number; gives: number; points: number; cost: number },
    n: Namer,
  ) =>
    `${n(a.unit)} ${CHARGE[a.act]} ${n(a.target)}${a.others > 0 ? ` with ${a.others} {other|others}` : ''}: {2:it gives|they give} way in ${a.gives} % of cases, ${a.points} {point|points} for ${a.cost} CP.`,
  'mini.deploys': (a: { piece: string; front: boolean; back: number; aside: number }, n: Namer) =>
    `${a.front ? 'Infantry and guns in front' : 'Cavalry and generals behind'}: ${n(a.piece)} ${a.back}″ from the edge of the zone, ${a.aside}″ from the middle of {its|their} front.`,
  'mini.deploysFirst': (a: { command: string; commands: number }, n: Namer) =>
    `Of ${a.commands} {command|commands} to deploy ${n(a.command)} come{s|} first: the order of battle will do.`,
  'mini.deploysInto': (a: { piece: string; area: string; free: number }, n: Namer) =>
    `Of ${a.free} {free place|free places} of cover ${n(a.area)} {is|are} in our zone: ${n(a.piece)} hold{s|} it from the start.`,
  'mini.detach': (a: { general: string; unit: string; others: number }, n: Namer) =>
    `${n(a.general)} leaves ${n(a.unit)}: while he is there, orders to his ${a.others} {other unit|other units} cost double.`,
  'mini.detour': (a: Way & { inches: number; left: number }, n: Namer) =>
    `${n(a.unit)} go{es|} ${a.inches}″ round what lies before ${goalOf(a, n)}, ${a.left}″ away.`,
  'mini.end': (a: { points: number }) =>
    a.points > 0
      ? `No order that is left is worth its price: ${a.points} CP stay{s|} unspent.`
      : `All points are spent: ${a.points} CP are left.`,
  'mini.endMany': (a: { orders: number }) => `${a.orders} orders are enough for one turn.`,
  'mini.enter': (a: Unit & { area: string | null; inches: number }, n: Namer) =>
    `${n(a.unit)} come{s|} on at once, at the free place most nearly abreast of ${a.area === null ? 'the middle of the enemy' : n(a.area)}: ${a.inches}″ off.`,
  'mini.entersFirst': (a: Unit & { waiting: number }, n: Namer) =>
    `${a.waiting} {unit waits|units wait} at the edge: ${n(a.unit)} come{s|} on before any order is given.`,
  'mini.faces': (a: Pair & { inches: number; degrees: number }, n: Namer) =>
    `${n(a.target)} {is|are} ${a.inches}″ away, ${a.degrees}° off the front of ${n(a.unit)}: {2:it turns|they turn} that way.`,
  'mini.fightsFirst': (a: { target: string; fights: number; cost: number; points: number }, n: Namer) =>
    a.fights === 1
      ? `One fight is worth its price, that with ${n(a.target)}: ${a.cost} CP of the ${a.points} in hand.`
      : `Of ${a.fights} fights worth their price the one with ${n(a.target)} promises most: ${a.cost} CP of the ${a.points} in hand.`,
  'mini.fort': (a: { inches: number }) =>
    `The fort stands ${a.inches}″ from the middle of the front, where guns see most.`,
  'mini.fromMuskets': (a: Unit & { enemies: number; inches: number }, n: Namer) =>
    `${n(a.unit)} need{s|} not stay under the muskets of ${a.enemies} {unit|units} in contact: ${a.inches}″ back.`,
  'mini.ground': (a: { areas: number }) =>
    `The ground stays as the dice have laid it: ${a.areas} {place|places} of cover, the same for both.`,
  'mini.guards': (a: Unit & { area: string; percent: number }, n: Namer) =>
    `${n(a.area)} count{s|} ${a.percent} %: ${n(a.unit)} stay{s|} there rather than take the position won.`,
  'mini.guns': (a: Shot & { act: string; points: number }, n: Namer) =>
    `${n(a.unit)} ${GUNS[a.act]}: a shot hurts ${n(a.target)} in ${a.hit} % of cases, a target of ${a.points} {point|points}.`,
  'mini.gunsBack': (a: Unit & { here: number; there: number }, n: Namer) =>
    `${n(a.unit)} would be taken in up to ${a.here} % of cases here, in ${a.there} % further back.`,
  'mini.gunsFirst': (a: Unit & { points: number }, n: Namer) =>
    `Batteries are seen to before any fight: ${n(a.unit)} next, with ${a.points} CP in hand.`,
  'mini.gunsOff': (a: Unit & { here: number; rounds: number; points: number }, n: Namer) =>
    `${n(a.unit)} would be taken in up to ${a.here} % of cases, ${a.rounds} {round|rounds} from the end: off the table ${a.points} {point is|points are} safe.`,
  'mini.gunsWait': (a: Unit & { inches: number }, n: Namer) =>
    `${n(a.unit)} make{s|} ready: nobody can be hit just now, but fire goes on for nothing as far as ${a.inches}″.`,
  'mini.into': (a: Unit & { area: string; inches: number }, n: Namer) =>
    `Nobody holds ${n(a.area)}, ${a.inches}″ away: ${n(a.unit)} go{es|} in.`,
  'mini.lane': (a: Way & { before: number; after: number }, n: Namer) =>
    `${n(a.unit)} close{s|} up to {its|their} place in the march on ${goalOf(a, n)}: ${a.after}″ aside instead of ${a.before}″.`,
  'mini.leads': (a: Pair & { gives: number; other: number }, n: Namer) =>
    a.gives === a.other
      ? `${n(a.target)} give{s|} way in ${a.gives} % of cases, whoever leads: ${n(a.unit)} will do.`
      : `Led by ${n(a.unit)}, the charge makes ${n(a.target)} give way in ${a.gives} % of cases; led by the next best, in ${a.other} %.`,
  'mini.line': (a: Unit & { cavalry: number; inches: number }, n: Namer) =>
    `${n(a.unit)} go{es|} back into line: ${a.cavalry} {enemy cavalry unit|enemy cavalry units} can still charge${a.cavalry > 0 ? `, the nearest ${a.inches}″ away` : ''}.`,
  'mini.march': (a: Way & { percent: number; inches: number; left: number }, n: Namer) =>
    `${n(a.unit)} come{s|} ${a.inches}″ nearer to ${goalOf(a, n)}${a.percent > 0 ? `, which count{s|} ${a.percent} %` : ''}: ${a.left}″ to go.`,
  'mini.marchesFirst': (a: Unit & { waiting: number; points: number }, n: Namer) =>
    `No fight is left to begin; of ${a.waiting} {unit|units} to look after ${n(a.unit)} come{s|} first, nearest to {its|their} goal: ${a.points} CP in hand.`,
  'mini.marchesNext': (a: Unit & { waiting: number; points: number }, n: Namer) =>
    a.waiting > 1
      ? `Of the ${a.waiting} units still to look after ${n(a.unit)} {is|are} nearest to {its|their} goal: ${a.points} CP in hand.`
      : `${n(a.unit)} {is|are} the last to look after: ${a.points} CP in hand.`,
  'mini.next': (a: Unit & { orders: number; points: number }, n: Namer) =>
    `${a.orders} {order|orders} already decided: ${n(a.unit)} next, with ${a.points} CP in hand.`,
  'mini.noReserve': (a: { divisions: number; round: number }) =>
    `All ${a.divisions} divisions stand on the field at once: one held back comes in round ${a.round} at the earliest.`,
  'mini.only': (a: { ways: number }) => `Nothing else is allowed here: ${a.ways} {choice|choices}.`,
  'mini.pass': (a: { piece: string; points: number }, n: Namer) =>
    `Nothing was meant for ${n(a.piece)}: ${a.points} CP stay{s|} in hand.`,
  'mini.passGone': (a: { piece: string; points: number }, n: Namer) =>
    `What was meant for ${n(a.piece)} cannot be done now: ${a.points} CP stay{s|} in hand.`,
  'mini.pool': (
    a: { command: string; busy: number; units: number; inches: number; points: number },
    n: Namer,
  ) =>
    `Nobody needs it more than ${n(a.command)}: ${a.busy} of ${a.units} {unit|units} fleeing or within ${a.inches}″ of the enemy, and die and gifts make ${a.points}.`,
  'mini.poorShot': (
    a: Unit & { act: string; target: string | null; worth: number; inches: number },
    n: Namer,
  ) =>
    a.target === null
      ? `${n(a.unit)} ${POOR[a.act]}: nobody to hit ahead within ${a.inches}″.`
      : `${n(a.unit)} ${POOR[a.act]}: the best shot ahead, at ${n(a.target)}, costs the enemy ${a.worth} {point|points} on average.`,
  'mini.pursues': (a: Unit & { ways: number }, n: Namer) =>
    `No new charge for ${a.ways} {unit|units} of cavalry: ${n(a.unit)} pursue{s|} first.`,
  'mini.rally': (a: Saved & { edge: number }, n: Namer) =>
    `${n(a.unit)} {is|are} fleeing, ${a.edge}″ from the edge: ${a.cost} CP bring{s|} back ${a.points} {point|points}.`,
  'mini.rallyEdge': (a: Saved & { edge: number; run: number }, n: Namer) =>
    `${n(a.unit)} {is|are} ${a.edge}″ from the edge and run{s|} ${a.run}″ at a time: ${a.cost} CP bring{s|} back ${a.points} {point|points}.`,
  'mini.rallyGuns': (a: Saved, n: Namer) =>
    `${n(a.unit)} {is|are} silenced: ${a.cost} CP bring{s|} ${a.points} {point|points} of guns back into action.`,
  'mini.rallyHunted': (a: Saved & { inches: number }, n: Namer) =>
    `${n(a.unit)} {is|are} fleeing with enemy cavalry ${a.inches}″ away: ${a.cost} CP save{s|} ${a.points} {point|points}.`,
  'mini.reserve': (a: Unit & { area: string; inches: number; left: number }, n: Namer) =>
    `${n(a.unit)} come{s|} up ${a.inches}″ to help hold ${n(a.area)}: ${a.left}″ to go.`,
  'mini.resolves': (a: { target: string; won: number; other: number }, n: Namer) =>
    a.won === a.other
      ? `No charge is surer than that on ${n(a.target)}: {it is|they are} driven off in ${a.won} % of cases.`
      : `The charge on ${n(a.target)} is the surest: ${a.won} % to drive {it|them} off, the next ${a.other} %.`,
  'mini.rest': (a: Unit & { guns: number; chargers: number; inches: number }, n: Namer) =>
    `${n(a.unit)} {is|are} out of order${a.guns > 0 ? `, under ${a.guns} {battery|batteries}` : ''}${a.chargers > 0 ? `, within reach of ${a.chargers} {enemy|enemies}` : ''}: {1:it draws|they draw} off ${a.inches}″.`,
  'mini.ride': (a: Rider, n: Namer) =>
    `${n(a.general)} rides ${a.inches}″ to keep behind the middle of his ${a.units} {unit|units}, ${a.near} within ${a.reach}″ of the enemy.`,
  'mini.rideAhead': (a: { general: string; units: number }, n: Namer) =>
    `${n(a.general)} goes ahead: none of his ${a.units} {unit|units} is on the table.`,
  'mini.rideTo': (a: Rider & { chief: string }, n: Namer) =>
    `${n(a.chief)} {has|have} most to do, with ${a.near} of ${a.units} {unit|units} within ${a.reach}″ of the enemy: ${n(a.general)} rides ${a.inches}″ that way.`,
  'mini.ridesFirst': (
    a: { general: string; chiefs: boolean; led: number; far: number; inches: number },
    n: Namer,
  ) =>
    `${n(a.general)} rides first, for nothing: ${a.far > 0 ? a.far : 'none yet'} of his ${a.led} ${a.chiefs ? '{general|generals}' : '{unit|units}'} beyond ${a.inches}″${a.far === 0 ? '' : a.chiefs ? ', where he gives no points' : ', where orders cost double'}.`,
  'mini.ridesOn': (a: Pair & { gives: number; ways: number }, n: Namer) =>
    `${n(a.unit)} charge{s|} on at ${n(a.target)}, the best of ${a.ways} choices: {2:it gives|they give} way in ${a.gives} % of cases.`,
  'mini.runs': (a: Unit & { inches: number }, n: Namer) =>
    `${n(a.unit)} run{s|} first: ${a.inches}″ from the edge, nearer than the others.`,
  'mini.safer': (a: Unit & { inches: number; before: number; after: number }, n: Namer) =>
    `${n(a.unit)} shift{s|} ${a.inches}″: ${a.after} {enemy|enemies} instead of ${a.before} can fire there or come upon a flank.`,
  'mini.savedFirst': (a: Unit & { points: number }, n: Namer) =>
    `What saves or takes points at once comes before fights: ${n(a.unit)} next, with ${a.points} CP in hand.`,
  'mini.shot': (a: Shot & { shots: number; points: number }, n: Namer) =>
    `Of ${a.shots} shots this promises most: ${n(a.unit)} hurt{s|} ${n(a.target)} in ${a.hit} % of cases, a target of ${a.points} {point|points}.`,
  'mini.shotRisk': (a: Shot & { own: number }, n: Namer) =>
    `${n(a.unit)} fire{s|} at ${n(a.target)}: the target suffers in ${a.hit} % of cases, the firer in ${a.own} %.`,
  'mini.softens': (a: Shot, n: Namer) =>
    `${n(a.target)} {is|are} about to be charged: ${n(a.unit)} fire{s|} first, with harm done in ${a.hit} % of cases.`,
  'mini.spike': (a: Pair & { points: number; cost: number }, n: Namer) =>
    `${n(a.unit)} spike{s|} ${n(a.target)}: ${a.points} {point|points} for ${a.cost} CP.`,
  'mini.staysCovered': (a: Unit & { area: string }, n: Namer) =>
    `${n(a.unit)} keep{s|} the cover of ${n(a.area)} rather than take the position won.`,
  'mini.takes': (a: Unit & { area: string; percent: number }, n: Namer) =>
    `${n(a.area)} count{s|} ${a.percent} % and nobody is there: ${n(a.unit)} go{es|} in.`,
  'mini.together': (a: Pair & { helped: number; alone: number }, n: Namer) =>
    `${n(a.unit)} join{s|} the charge on ${n(a.target)}: helped, it succeeds in up to ${a.helped} % of cases, alone in ${a.alone} %.`,
  'mini.tooNear': (a: Unit & { gap: number; guns: number; inches: number }, n: Namer) =>
    `${n(a.unit)} {is|are} ${a.gap}″ from the enemy under ${a.guns} {battery|batteries}, with no fight in hand: ${a.inches}″ back.`,
  'mini.usual': (a: { points: number }) => `The usual mixture of arms comes out at our ${a.points} points.`,
  'mini.volley': (a: Shot & { act: string; answer: number; cost: number }, n: Namer) =>
    `${n(a.unit)} ${VOLLEY[a.act]} ${n(a.target)}: a volley does harm in ${a.hit} % of cases, the answer in ${a.answer} %, for ${a.cost} CP.`,
  'mini.walksOff': (a: Unit & { inches: number; points: number }, n: Namer) =>
    `${n(a.unit)} walk{s|} off over {its|their} edge, ${a.inches}″ away, before ${a.points} {point is|points are} lost.`,
  'mini.withdraw': (a: Unit & { points: number }, n: Namer) =>
    `${n(a.unit)} leave{s|} over {its|their} own edge: ${a.points} {point that is|points that are} not lost.`,
} satisfies Catalogue;
