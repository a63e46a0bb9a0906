import { listed as all, type Catalogue, type Namer } from '@grande/engine';

type Units = { units: readonly string[] };
type U = { unit: string };
type L = { leader: string };
type Hex = { hex: string };
type Foe = { hexes: number };
type Losses = { losses: number };
type Points = { points: number };
/** 7.4.1: how often a hex falls and what that costs them, silent and after a fire. */
type Dilemma = { silent: number; fired: number; cost: number; dearer: number };
type Odds = { percent: number; killed: number; lost: number };

/** Hexes to the nearest enemy; 99 where none is on the map. */
const foe = (hexes: number): string =>
  hexes >= 99 ? 'no enemy is on the map' : `the nearest enemy is ${hexes} {hex|hexes} away`;

/** A formation in which one stands. */
const as = (form: string, n: Namer): string =>
  form === 'limber' ? 'limbered' : form === 'skirmish' ? 'as skirmishers' : `in ${n(form)}`;

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'dego.aim': () => 'Fire at the hex adds up all the dice; fire at one battery counts only every 6.',
  'dego.aim.gun': (a: U & Points, n: Namer) =>
    `Only every 6 counts at the batteries of this hex; ${n(a.unit)} {has|have} the most to lose: ${a.points} {point|points}.`,
  'dego.arrival': (a: U & Foe & { form: string }, n: Namer) =>
    `${n(a.unit)} come{s|} on ${as(a.form, n)}: ${foe(a.hexes)}.`,
  'dego.attack': (a: Units & Hex & Odds, n: Namer) =>
    `${all(a.units, n)} storm{s|} ${n(a.hex)}: ours in ${a.percent} {case|cases} of a hundred, and the melee costs us about ${a.lost} {point|points}, them ${a.killed}.`,
  'dego.attack.off': (a: Units & Hex & Odds, n: Namer) =>
    `${all(a.units, n)} do{es|} not storm ${n(a.hex)} after all: it would cost about ${a.lost} {point|points} for ${a.killed}, and be ours in ${a.percent} {case|cases} of a hundred.`,
  'dego.attack.way': (a: Units & Hex & { percent: number }, n: Namer) =>
    `${all(a.units, n)} come{s|} up to storm ${n(a.hex)}, ours in ${a.percent} {case|cases} of a hundred.`,
  'dego.back': (a: L & Hex & Points, n: Namer) =>
    `${n(a.leader)} takes command again in ${n(a.hex)}, with ${a.points} {point|points} of his men in reach.`,
  'dego.brigade': (a: Points & { regiment: string }, n: Namer) =>
    `${n(a.regiment)} march{es|} in: nobody brings more than {its|their} ${a.points} {point|points}.`,
  'dego.brigade.gather': (a: Points & { regiment: string; turn: number }, n: Namer) =>
    `${n(a.regiment)}, with ${a.points} {point|points}, wait{s|} for turn ${a.turn}, when all come back together.`,
  'dego.brigade.wait': (a: Points & { least: number; turn: number }) =>
    `Masséna stays with the broken: ${a.points} {point is|points are} fewer than the ${a.least} we want before turn ${a.turn}.`,
  'dego.charge': (a: U & Hex & Odds, n: Namer) =>
    `${n(a.unit)} fall{s|} on ${n(a.hex)}: about ${a.killed} {point|points} for ${a.lost} of our own.`,
  'dego.charge.not': (a: U & Hex & Odds, n: Namer) =>
    `${n(a.unit)} do{es|} not charge ${n(a.hex)}: won in ${a.percent} {case|cases} of a hundred, about ${a.killed} {point|points} for ${a.lost}.`,
  'dego.column': (a: Hex & Points & { units: number }, n: Namer) =>
    `The column for ${n(a.hex)} is not held back: ${a.units} {unit|units}, ${a.points} {point|points}.`,
  'dego.column.leaders': (a: Hex, n: Namer) => `The commanders for ${n(a.hex)} are not held back.`,
  'dego.commander': (a: L & Points & { order: string }, n: Namer) =>
    `${n(a.leader)} is next: under ${n(a.order)}, with ${a.points} {point|points} of his men in reach.`,
  'dego.counterCharge': (a: U & Points, n: Namer) =>
    `${n(a.unit)} ride{s|} to meet it with ${a.points} {point|points}: standing still leaves the run to the enemy.`,
  'dego.cup': (a: L & { chosen: number }, n: Namer) =>
    `${n(a.leader)} goes into the cup as number ${a.chosen + 1}: a tracker left out is an activation lost.`,
  'dego.cup.full': (a: { chosen: number }) => `All trackers we have are in the cup: ${a.chosen}.`,
  'dego.defer': (a: L & { chief: string; order: string; own: string }, n: Namer) =>
    `${n(a.leader)} leaves it to ${n(a.chief)}, whose ${n(a.order)} carries farther than his own ${n(a.own)}.`,
  'dego.deploy': (a: U & { left: number }, n: Namer) =>
    `${n(a.unit)} {is|are} next to be set up; ${a.left} {other waits|others wait}.`,
  'dego.drawBack': (a: U & Hex & Foe & Losses, n: Namer) =>
    `${n(a.unit)} draw{s|} back to ${n(a.hex)}, ${a.hexes} {hex|hexes} from the enemy: horse does not wait for infantry.`,
  'dego.drawBack.not': (a: U & Hex & Foe & Losses, n: Namer) =>
    `${n(a.unit)} stay{s|}: fire could cost about ${a.losses} {loss|losses} in ${n(a.hex)}.`,
  'dego.duty': (a: U & { ways: number }, n: Namer) =>
    `${n(a.unit)} may not stop yet: of the ${a.ways} acts left this one harms least.`,
  'dego.duty.other': (a: { ways: number }) =>
    `The group may not stop yet: of the ${a.ways} acts left this one harms least.`,
  'dego.end': (a: { units: number; order: string }, n: Namer) =>
    `${a.units === 1 ? '1 unit is left and gains nothing' : `None of the ${a.units} units left gains anything`} ${a.order === 'isolated' ? 'by the half move of those cut off' : `by acting under ${n(a.order)}`}.`,
  'dego.end.all': () => 'Nobody is left to act, and no ride would serve us.',
  'dego.enter': (a: Units & Hex & Foe, n: Namer) =>
    `${all(a.units, n)} come{s|} on by ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.enterMap': (a: U & Hex & Foe & Points, n: Namer) =>
    `${n(a.unit)} come{s|} back in ${n(a.hex)} with ${a.points} {point|points}: ${foe(a.hexes)}.`,
  'dego.enterMap.gather': (a: U & { turn: number }, n: Namer) =>
    `${n(a.unit)} wait{s|} for turn ${a.turn}: one by one our battalions would only be beaten again.`,
  'dego.enterMap.near': (a: U & Hex & Foe & Points, n: Namer) =>
    `${n(a.unit)} wait{s|}: in ${n(a.hex)} ${foe(a.hexes)}.`,
  'dego.enterMap.weak': (a: U & Points & { least: number; turns: number }, n: Namer) =>
    `${n(a.unit)} wait{s|}: with ${a.turns} {turn|turns} left we want ${a.least} {point|points}, not ${a.points}.`,
  'dego.entryHex': (a: Hex & Foe, n: Namer) => `The column will come by ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.escape': (a: L & Hex & Points, n: Namer) =>
    `${n(a.leader)} escapes to ${n(a.hex)}: nowhere else do more than ${a.points} {point|points} stand.`,
  'dego.facing': (a: U & Foe & { dir: string }, n: Namer) =>
    `${n(a.unit)} look{s|} ${n(a.dir)}${a.hexes >= 99 ? ', where the enemy’s columns come from' : ''}: ${foe(a.hexes)}.`,
  'dego.facing.bound': (a: U & Points & { dir: string }, n: Namer) =>
    `${n(a.unit)} can only look ${n(a.dir)}, ${a.points} {hexside|hexsides} from where {1:it|they} should.`,
  'dego.facing.next': (a: U & Hex & Foe & { dir: string }, n: Namer) =>
    `${n(a.unit)} look{s|} ${n(a.dir)}: ${n(a.hex)}, ${a.hexes} {hex|hexes} off, is next.`,
  'dego.fallBack': (a: Hex & { struck: number; suffered: number }, n: Namer) =>
    `${n(a.hex)} is given up: another round would cost us about ${a.suffered} {point|points}, them ${a.struck}.`,
  'dego.fallBack.last': (a: U & Hex, n: Namer) =>
    `${n(a.unit)} give{s|} up ${n(a.hex)}: with 1 point left {1:it|they} would rather live than fight another round.`,
  'dego.finish': (a: U & Hex & Foe, n: Namer) =>
    `${n(a.unit)} stop{s|} in ${n(a.hex)}, where no further act gains anything: ${foe(a.hexes)}.`,
  'dego.finish.goal': (a: U & Hex & Foe & { goal: string; gap: number }, n: Namer) =>
    a.hexes === 0
      ? `${n(a.unit)} stop{s|} in ${n(a.hex)}, where {1:it|they} {1:was|were} to go: ${foe(a.gap)}.`
      : `${n(a.unit)} stop{s|} in ${n(a.hex)}, ${a.hexes} {hex|hexes} from ${n(a.goal)}: no further act gains anything.`,
  'dego.finish.off': (a: U & Hex, n: Namer) => `${n(a.unit)} cannot come on by ${n(a.hex)} now.`,
  'dego.fire': (a: Units & Hex & Losses, n: Namer) =>
    `${all(a.units, n)} fire{s|} at ${n(a.hex)}: about ${a.losses} {loss|losses} to be expected.`,
  'dego.fire.way': (a: Units & Hex & Losses, n: Namer) =>
    `${all(a.units, n)} prepare{s|} to fire at ${n(a.hex)}, for about ${a.losses} {loss|losses}.`,
  'dego.flip': (a: L & { order: string }, n: Namer) =>
    `${n(a.leader)} answers for it: under ${n(a.order)} he has no Maneuver to lose.`,
  'dego.ford': (a: U & Points & { goal: string }, n: Namer) =>
    a.points === 0
      ? `${n(a.unit)} look{s|} for a ford: without one there is no way to ${n(a.goal)}.`
      : `${n(a.unit)} look{s|} for a ford: the way round to ${n(a.goal)} takes ${a.points} {movement point|movement points}.`,
  'dego.form.early': (a: U & { form: string; left: number }, n: Namer) =>
    `${n(a.unit)} go{es|} into ${n(a.form)} at once, ${a.left} {hex|hexes} before the end of the way.`,
  'dego.form.march': (a: U & Points & { form: string; before: number }, n: Namer) =>
    `${n(a.unit)} go{es|} into ${n(a.form)} to march: ${a.points} {movement point|movement points} instead of ${a.before}.`,
  'dego.form.stand': (a: U & Foe & { form: string }, n: Namer) =>
    `${n(a.unit)} go{es|} into ${n(a.form)}: ${foe(a.hexes)}.`,
  'dego.form.storm': (a: U & Hex & { form: string; dice: number }, n: Namer) =>
    `${n(a.unit)} go{es|} into ${n(a.form)} to storm ${n(a.hex)}: ${a.dice} {die|dice} more in the melee.`,
  'dego.himself': (a: L & { chief: string; order: string; own: string }, n: Namer) =>
    `${n(a.leader)} acts himself: his ${n(a.own)} carries as far as the ${n(a.order)} of ${n(a.chief)}.`,
  'dego.himself.cup': (a: L & { chief: string; turn: number }, n: Namer) =>
    `${n(a.leader)} acts himself: the tracker of ${n(a.chief)} is not in the cup on turn ${a.turn}.`,
  'dego.himself.hold': (a: L & { turn: number }, n: Namer) =>
    `${n(a.leader)} acts himself: we hold on turn ${a.turn}, and his chief’s order would not do that better.`,
  'dego.himself.last': (a: L & { turn: number }, n: Namer) =>
    `${n(a.leader)} acts himself: no chief of his on the map is still to come on turn ${a.turn}.`,
  'dego.himself.paper': (a: L & { die: number }, n: Namer) =>
    `${n(a.leader)} acts himself: only so does he try the order that waits, taken up on a die of ${a.die} or more.`,
  'dego.hold': (a: Hex & { struck: number; suffered: number }, n: Namer) =>
    `${n(a.hex)} is held: another round costs them about ${a.struck} {point|points}, us ${a.suffered}.`,
  'dego.hold.guns': (a: Hex & { struck: number; suffered: number }, n: Namer) =>
    `${n(a.hex)} is held for its guns, though another round costs us about ${a.suffered} {point|points} and them ${a.struck}.`,
  'dego.hold.noWay': (a: Hex & { struck: number; suffered: number }, n: Namer) =>
    `${n(a.hex)} is held, the way back being barred: another round costs us about ${a.suffered} {point|points}, them ${a.struck}.`,
  'dego.join': (a: U & Hex & { percent: number; lost: number; before: number; without: number }, n: Namer) =>
    `${n(a.unit)} join{s|}: ${n(a.hex)} is ours in ${a.percent} {case|cases} of a hundred, not ${a.before}, for about ${a.lost} {point|points}, not ${a.without}.`,
  'dego.join.alone': (a: U & Hex & { percent: number; lost: number }, n: Namer) =>
    `${n(a.unit)} join{s|}: even alone {1:it|they} would take ${n(a.hex)} in ${a.percent} {case|cases} of a hundred, for about ${a.lost} {point|points}.`,
  'dego.join.company': (a: U & Hex & Points, n: Namer) =>
    `${n(a.unit)} go{es|} in at ${n(a.hex)} with {1:its|their} group: ${a.points} {point|points} more.`,
  'dego.join.go': (a: Hex & Odds & { others: number }, n: Namer) =>
    `${n(a.hex)} is ours in ${a.percent} {case|cases} of a hundred, for about ${a.lost} {point|points}: ${a.others === 0 ? 'nobody else is at hand' : a.others === 1 ? '1 other would change too little' : `${a.others} others would change too little`}.`,
  'dego.join.lead': (a: L & Hex & { percent: number; dice: number }, n: Namer) =>
    `${n(a.leader)} leads them in with ${a.dice} {die|dice} more: without him ${n(a.hex)} is ours in ${a.percent} {case|cases} of a hundred.`,
  'dego.join.none': (a: Hex & { others: number }, n: Namer) =>
    a.others === 0
      ? `At ${n(a.hex)} we go in alone: 0 others could join.`
      : `At ${n(a.hex)} we go in without ${a.others} {other|others} who would change too little.`,
  'dego.join.order': (a: L & Hex & { percent: number }, n: Namer) =>
    `${n(a.leader)} leads them in, lest they plunder ${n(a.hex)} when it is ours, in ${a.percent} {case|cases} of a hundred.`,
  'dego.joinFire': (a: U & Points, n: Namer) =>
    `${n(a.unit)} fire{s|} too: ${a.points} {point|points} more in the same throw.`,
  'dego.limber': (a: Units & Hex & Points, n: Namer) =>
    `${all(a.units, n)} limber{s|} up: ${a.points} {movement point|movement points} for the way to ${n(a.hex)}.`,
  'dego.march': (a: Units & Hex & Foe & { goal: string; gap: number }, n: Namer) =>
    a.hexes === 0
      ? `${all(a.units, n)} march{es|} to ${n(a.hex)}, where {1:it|they} {1:is|are} to go: ${foe(a.gap)}.`
      : `${all(a.units, n)} march{es|} to ${n(a.hex)}: ${n(a.goal)} is ${a.hexes} {hex|hexes} from there.`,
  'dego.march.way': (a: Units & Hex & { left: number }, n: Namer) =>
    `${all(a.units, n)} march{es|} on: ${a.left} {hex|hexes} more to ${n(a.hex)}.`,
  'dego.members': (a: U & { units: number }, n: Namer) =>
    `${n(a.unit)} act{s|} with all of {its|their} group, ${a.units} units.`,
  'dego.members.alone': (a: U & { units: number }, n: Namer) =>
    `The group of ${n(a.unit)} is complete: ${a.units} {other|others} in the hex can act later.`,
  'dego.nearest': (a: U & Hex & { enemies: number; hexes: number }, n: Namer) =>
    `${n(a.unit)} {is|are} after none of the ${a.enemies} enemies ${a.hexes} {hex|hexes} off: the first, in ${n(a.hex)}, will do.`,
  'dego.nearest.goal': (a: U & Hex & { enemies: number; hexes: number }, n: Namer) =>
    `Of the ${a.enemies} enemies ${a.hexes} {hex|hexes} off ${n(a.unit)} {is|are} after those in ${n(a.hex)}.`,
  'dego.only': () => 'There is nothing else to do here.',
  'dego.order.back': (a: L & { order: string }, n: Namer) =>
    `${n(a.leader)} gets no other order: he is to keep ${n(a.order)}.`,
  'dego.order.clear': (a: L & { turns: number }, n: Namer) =>
    `${n(a.leader)} is to attack: ${a.turns} {turn is|turns are} left to clear the zone.`,
  'dego.order.defense': (a: L & Foe, n: Namer) =>
    `${n(a.leader)} is to defend: we hold, and the enemy is ${a.hexes} {hex|hexes} from him.`,
  'dego.order.prey': (a: L & Hex & { mine: number; theirs: number }, n: Namer) =>
    `${n(a.leader)} is to attack: ${a.mine} {formed point|formed points} of his can strike at ${a.theirs === 0 ? `${n(a.hex)}, where nobody is formed` : `${a.theirs} in ${n(a.hex)}`}.`,
  'dego.order.soon': (a: L & { turn: number }, n: Namer) =>
    `${n(a.leader)} is to attack: we come back on turn ${a.turn}, and an order may be refused before.`,
  'dego.order.strike': (a: L & { turns: number }, n: Namer) =>
    `${n(a.leader)} is to attack: we have ${a.turns} {turn|turns} to strike in.`,
  'dego.orders.done': (a: { men: number; fit: number }) =>
    a.men === 1
      ? 'We have 1 commander: the right order is on its way or cannot be sent.'
      : `Of our ${a.men} commanders ${a.fit} {has the right order|have the right orders}; the others’ are on their way or cannot be sent.`,
  'dego.orders.fit': (a: { men: number }) =>
    a.men === 1
      ? 'We have 1 commander, and he has the right order.'
      : `All our ${a.men} commanders have the right orders.`,
  'dego.pioneers.arms': (a: U & Hex & Foe, n: Namer) =>
    `${n(a.unit)} take{s|} up arms in ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.pioneers.dig': (a: U & Hex & Foe, n: Namer) =>
    `${n(a.unit)} dig{s|} in ${n(a.hex)}: ${foe(a.hexes)}.`,
  'dego.pioneers.ready': (a: U & Hex & Foe, n: Namer) =>
    `${n(a.unit)} take{s|} up arms: the earthworks of ${n(a.hex)} are ready.`,
  'dego.place.below': (a: U & Points & { others: number }, n: Namer) =>
    `${n(a.unit)}, with ${a.points} {point|points}, stand{1:s|} below ${a.others} {unit that is stronger or a skirmisher|units that are stronger or skirmishers}.`,
  'dego.place.guns': (a: U & { place: number }, n: Namer) =>
    `${n(a.unit)} stand{s|} at the bottom, in place ${a.place}: guns fire from anywhere in the stack.`,
  'dego.place.screen': (a: U & Points, n: Namer) =>
    `${n(a.unit)} stand{s|} on top: at skirmishers every enemy unit throws 1 die only.`,
  'dego.place.top': (a: U & Points, n: Namer) =>
    `${n(a.unit)} stand{s|} on top: no battalion there has more than {1:its|their} ${a.points} {point|points}.`,
  'dego.post': (a: Units & Hex & Foe & { before: number }, n: Namer) =>
    `${all(a.units, n)} go{es|} to ${n(a.hex)}: there ${foe(a.hexes)}${a.hexes === a.before ? ', as here' : `, here ${a.before}`}.`,
  'dego.post.cover': (a: Units & Hex & { divisor: number; before: number }, n: Namer) =>
    `${all(a.units, n)} go{es|} to ${n(a.hex)}: fire is divided by ${a.divisor} there, here by ${a.before}.`,
  'dego.post.fire': (a: Units & Hex & Losses & { before: number }, n: Namer) =>
    `${all(a.units, n)} go{es|} to ${n(a.hex)}: fire could cost about ${a.losses} {loss|losses} there, here ${a.before}.`,
  'dego.rallies': (a: L & { units: number }, n: Namer) =>
    `${n(a.leader)} stays in the rear, where ${a.units} {broken unit needs|broken units need} him.`,
  'dego.ready': (a: Units & Foe, n: Namer) => `${all(a.units, n)} get{s|} ready: ${foe(a.hexes)}.`,
  'dego.recall': (a: U & Points, n: Namer) =>
    `${n(a.unit)} first: nobody who plunders has more than {its|their} ${a.points} {point|points}.`,
  'dego.recovery': (a: U & Points, n: Namer) =>
    `The point is for ${n(a.unit)}, now at ${a.points}: a battalion is worth more than a company of skirmishers.`,
  'dego.refuge': (a: U & Hex & Foe & Losses, n: Namer) =>
    `${n(a.unit)} go{es|} to ${n(a.hex)}: ${foe(a.hexes)}, and fire could cost about ${a.losses} {loss|losses}.`,
  'dego.regroup': (a: U & { die: number }, n: Namer) =>
    `${n(a.unit)} tr{ies|y}: a die of ${a.die} or less gives a point back, and failure costs nothing.`,
  'dego.removal': (a: L & { units: number }, n: Namer) =>
    `${n(a.leader)} goes to the rear: ${a.units} {broken unit needs|broken units need} him, and no battalion is left without a commander.`,
  'dego.removal.gather': (a: L & { units: number }, n: Namer) =>
    `${n(a.leader)} goes to the rear to gather ${a.units} {broken unit|broken units}; another commander of the division stays.`,
  'dego.removal.late': (a: { turns: number }) =>
    `Nobody goes to the rear with ${a.turns} {turn|turns} left: it is too late to rally anybody.`,
  'dego.removal.massena': (a: L & { units: number }, n: Namer) =>
    `${n(a.leader)} goes to look for Masséna: without him ${a.units} {broken unit stays|broken units stay} away.`,
  'dego.removal.none': () => 'Nobody goes to the rear: no battalion of ours is broken.',
  'dego.removal.not': (a: { units: number }) =>
    `${a.units} {unit is|units are} broken, but no commander can be spared.`,
  'dego.ride': (a: L & Hex & Points & { range: number }, n: Namer) =>
    `${n(a.leader)} rides to ${n(a.hex)}: ${a.points} {point|points} of his men are within his ${a.range} hexes there.`,
  'dego.ride.ahead': (a: L & U & Hex & { morale: number }, n: Namer) =>
    `${n(a.leader)} rides into ${n(a.hex)} first: without him ${n(a.unit)} would plunder on a die above ${a.morale}.`,
  'dego.ride.alone': (a: L & Hex & Foe & { range: number }, n: Namer) =>
    `${n(a.leader)} rides to ${n(a.hex)}, though none of his men is within ${a.range} hexes yet: ${foe(a.hexes)}.`,
  'dego.ride.away': (a: L & Hex & Foe, n: Namer) =>
    `${n(a.leader)} rides out of reach to gather the broken: in ${n(a.hex)} ${foe(a.hexes)}.`,
  'dego.ride.on': (a: L & Hex, n: Namer) =>
    `${n(a.leader)} comes on by ${n(a.hex)}: he need not wait for his column any more.`,
  'dego.ride.way': (a: L & Hex & { left: number }, n: Namer) =>
    `${n(a.leader)} rides on: ${a.left} {hex|hexes} more to ${n(a.hex)}.`,
  'dego.screen': (a: U & Points & Foe, n: Namer) =>
    `${n(a.unit)} send{s|} out skirmishers ${a.hexes} {hex|hexes} from the enemy: at the ${a.points} {point|points} behind them each of his units throws 1 die.`,
  'dego.screen.others': (a: U & Foe, n: Namer) =>
    `${n(a.unit)} send{s|} out skirmishers for a stack nearby: ${a.hexes} {hex|hexes} from the enemy it costs nothing.`,
  'dego.setUp.foot': (a: Hex & { id: string; guns: number }, n: Namer) =>
    `${n(a.id)} stand{s|} in ${n(a.hex)} to cover ${a.guns} {battery|batteries}.`,
  'dego.setUp.ground': (a: Hex & { id: string; divisor: number; units: number }, n: Namer) =>
    `${n(a.id)} stand{s|} in ${n(a.hex)}: fire is divided by ${a.divisor} there${a.units < 0 ? '' : `, and ${a.units} {battalion is|battalions are} within 2 hexes`}.`,
  'dego.setUp.guns': (a: Hex & { id: string; units: number }, n: Namer) =>
    `${n(a.id)} stand{s|} in ${n(a.hex)}, where ${a.units} {battalion covers|battalions cover} {1:it|them}.`,
  'dego.setUp.hold': (a: U & { form: string }, n: Namer) =>
    `${n(a.unit)} begin{s|} ${as(a.form, n)}, ready for an enemy who attacks from turn 1.`,
  'dego.setUp.leader': (a: Hex & Points & { id: string }, n: Namer) =>
    `${n(a.id)} stands in ${n(a.hex)} among ${a.points} {point|points} of men.`,
  'dego.setUp.light': (a: U & { form: string; companies: number }, n: Namer) =>
    `${n(a.unit)} begin{s|} ${as(a.form, n)}: from it {its|their} ${a.companies} {company|companies} can go out as skirmishers, from Rompè none.`,
  'dego.setUp.march': (a: U & { form: string }, n: Namer) =>
    `${n(a.unit)} begin{s|} ${as(a.form, n)}, ready to march: we attack from turn 1.`,
  'dego.setUp.out': (a: U & { companies: number }, n: Namer) =>
    `${n(a.unit)} begin{s|} with ${a.companies} {company|companies} out: we attack, and at skirmishers every unit throws 1 die.`,
  'dego.setUp.whole': (a: U & Points, n: Namer) =>
    `${n(a.unit)} keep{s|} all {its|their} ${a.points} {point|points} in the ranks: the enemy comes to us.`,
  'dego.shot': (a: Units & Hex & Losses, n: Namer) =>
    `${all(a.units, n)} fire{s|} at ${n(a.hex)}: about ${a.losses} {loss|losses}, and no dice of a melee are given up.`,
  'dego.shot.first': (a: Units & Hex & Losses & Dilemma, n: Namer) =>
    `${all(a.units, n)} fire{s|}: ${n(a.hex)} then falls in ${a.fired} {case|cases} of a hundred and costs them about ${a.dearer} {loss|losses}, silent in ${a.silent} for ${a.cost}.`,
  'dego.shot.kept': (a: Units & Hex & Losses & Dilemma, n: Namer) =>
    `${all(a.units, n)} keep{s|} {its|their} dice for the melee: silent, ${n(a.hex)} falls in ${a.silent} {case|cases} of a hundred and costs them about ${a.cost} {loss|losses}, after a fire in ${a.fired} for ${a.dearer}.`,
  'dego.shot.none': (a: Losses) => `An answer would make ${a.losses} losses.`,
  'dego.shot.not': (a: Units & Hex & Losses, n: Namer) =>
    `${all(a.units, n)} hold{s|} {its|their} fire: at ${n(a.hex)} about ${a.losses} {loss is|losses are} to be expected.`,
  'dego.square': (a: U & { die: number }, n: Namer) =>
    `${n(a.unit)} tr{ies|y} the square: a die of ${a.die} or less forms it.`,
  'dego.square.loose': (a: U & { die: number }, n: Namer) =>
    `${n(a.unit)}, in Rompè anyway, lose{1:s|} nothing by trying: a die of ${a.die} or less forms the square.`,
  'dego.square.not': (a: U & { die: number }, n: Namer) =>
    `${n(a.unit)} keep{s|} {its|their} ranks: only a die of ${a.die} or less would form the square.`,
  'dego.take': (a: U & L & Points, n: Namer) =>
    `${n(a.unit)} join{s|} ${n(a.leader)}: nobody who is cut off near him has more than ${a.points} {point|points}.`,
  'dego.together': (a: U & { units: number }, n: Namer) =>
    `${a.units} {unit goes|units go} along with ${n(a.unit)}: the group keeps together.`,
  'dego.trophy': (a: U & Points & { gun: string }, n: Namer) =>
    `${n(a.unit)} take{s|} ${n(a.gun)} along: the enemy is not to have {+:its|their} ${a.points} {point|points} back.`,
  'dego.turn': (a: Units & Hex & Points & { dir: string }, n: Namer) =>
    `${all(a.units, n)} turn{s|} ${n(a.dir)} for ${a.points} {movement point|movement points}: ${n(a.hex)} is next.`,
  'dego.wait': (a: Points) =>
    `Whoever finds no room waits for it: ${a.points} {point|points} are worth a turn.`,
} satisfies Catalogue;
