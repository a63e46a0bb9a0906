import type { Message } from '@grande/engine';
import {
  areaOf,
  type Charge,
  chargeChances,
  hopedChances,
  type State,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, fromHome, pieceOf, targetOf, unitNamed } from './field.ts';
import { chargeProspect, shotWorth } from './fight.ts';
import { inches, percent } from './numbers.ts';
import { shotWhy } from './why-fight.ts';

/*
 * Reasons are made when somebody asks, on the table that the officer tried things on when he answered: a copy of his own,
 * which nobody changes any more.
 */

/** An option with what is said for it. */
const chosen = (q: Question, option: number, why: (o: Choice) => Message): Answered => ({
  option,
  why: () => why(q.options[option] ?? { key: '' }),
});

/** D-3: points go where most troops stand before the enemy for each point they have. */
export function pooling(f: Field, q: Question): Answered {
  const { s } = f;
  const option = best(q.options, (o) => {
    const own = o.action === 'keep';
    const id = own ? pieceOf(o) : targetOf(o);
    const c = s.battle.commands.findIndex((x) => x.id === id);
    const command = s.commands[c];
    if (!command) return 0;
    const units = unitsUnder(s, c).filter((i) => unitOf(s, i).fate === 'table');
    const have = command.die + command.gifts + (own ? command.pool / 2 : 0);
    const busy = units.reduce((sum, i) => sum + (isBusy(f, i) ? 2.5 : 1), 0);
    return busy - 0.8 * have - (own && units.length === 0 ? 50 : 0);
  });
  return chosen(q, option, (o) => poolWhy(f, o));
}

function poolWhy(f: Field, o: Choice): Message {
  const { s } = f;
  const id = o.action === 'keep' ? pieceOf(o) : targetOf(o);
  const c = s.battle.commands.findIndex((x) => x.id === id);
  const units = unitsUnder(s, c).filter((i) => unitOf(s, i).fate === 'table');
  const busy = units.filter((i) => isBusy(f, i)).length;
  const { die = 0, gifts = 0 } = s.commands[c] ?? {};
  return say('mini.pool', {
    command: id,
    units: units.length,
    busy,
    points: die + gifts,
    inches: inches(BUSY),
  });
}

const BUSY = 8000;
const isBusy = (f: Field, i: number): boolean => {
  const u = unitOf(f.s, i);
  return (
    u.fleeing ||
    f.enemies.some((j) => Math.abs(unitOf(f.s, j).x - u.x) + Math.abs(unitOf(f.s, j).y - u.y) < BUSY)
  );
};

/** D-10: those nearest to their edge run first: they leave the way to the others. */
export function running({ s }: Field, q: Question): Answered {
  const far = (o: Choice): number => fromHome(s, Math.max(0, unitNamed(s, pieceOf(o))));
  const option = best(q.options, (o) => -far(o));
  return chosen(q, option, (o) => say('mini.runs', { unit: pieceOf(o), inches: inches(far(o)) }));
}

/** D-11: the best shot first; those who are about to be charged are shot at before others. */
export function shooting({ s }: Field, q: Question): Answered {
  const option = best(q.options, (o) => {
    const target = unitNamed(s, targetOf(o));
    const firer = unitNamed(s, pieceOf(o));
    if (target < 0 || firer < 0) return 0;
    const charged = s.units.some((u) => u.charge === target);
    const u = unitOf(s, target);
    const softens = charged && u.cohesion === 'coherent' && !u.fleeing ? 2.5 : 1;
    return shotWorth(s, firer, target) * softens;
  });
  const shots = q.options.length;
  return chosen(q, option, (o) => shotWhy(s, unitNamed(s, pieceOf(o)), unitNamed(s, targetOf(o)), shots));
}

const chargersOf = (s: State, target: number): number[] =>
  s.units.flatMap((u, i) => (u.charge === target ? [i] : []));

/** The best of the other options, by something that is asked of each. */
const nextBest = (q: Question, option: number, of: (o: Choice) => number): number =>
  Math.max(...q.options.flatMap((o, k) => (k === option ? [] : [of(o)])));

/** D-12: what is surest first: who runs may carry others with him. */
export function resolving({ s }: Field, q: Question): Answered {
  const sure = (o: Choice): number => {
    const target = unitNamed(s, targetOf(o));
    const chargers = chargersOf(s, target);
    const [principal] = chargers;
    if (target < 0 || principal === undefined) return 0;
    return chargeProspect(s, { chargers, principal, target }).won;
  };
  const option = best(q.options, sure);
  return chosen(q, option, (o) => {
    const other = percent(nextBest(q, option, sure));
    return say('mini.resolves', { target: targetOf(o), won: percent(sure(o)), other });
  });
}

/** D-13: whoever gives the best chances. */
export function leading({ s }: Field, q: Question): Answered {
  const chargers = q.options.map((o) => unitNamed(s, pieceOf(o)));
  const led = (o: Choice): Charge => ({
    chargers,
    principal: unitNamed(s, pieceOf(o)),
    target: unitNamed(s, targetOf(o)),
  });
  const option = best(q.options, (o) => {
    const c = led(o);
    return c.target < 0 ? 0 : chargeProspect(s, c).worth;
  });
  return chosen(q, option, (o) => {
    const gives = (x: Choice): number => chargeProspect(s, led(x)).gives;
    const other = percent(nextBest(q, option, gives));
    return say('mini.leads', { unit: pieceOf(o), target: targetOf(o), gives: percent(gives(o)), other });
  });
}

/** D-15, D-16: whom riders who are out of hand go for: what they can beat. */
export function riding({ s }: Field, q: Question): Answered {
  const charge = (unit: number, target: number): Charge => ({ chargers: [unit], principal: unit, target });
  const option = best(q.options, (o) => {
    if (o.action === 'pursue') return 0;
    const [unit, target] = [unitNamed(s, pieceOf(o)), unitNamed(s, targetOf(o))];
    if (unit < 0 || target < 0) return 0;
    return 10 + chargeProspect(s, charge(unit, target)).worth;
  });
  const ways = q.options.length;
  return chosen(q, option, (o) => {
    const unit = pieceOf(o);
    if (o.action === 'pursue') return say('mini.pursues', { unit, ways });
    const p = chargeChances(s, charge(unitNamed(s, unit), unitNamed(s, targetOf(o))));
    const gives = percent(p.driven + p.riddenDown + p.retreats);
    return say('mini.ridesOn', { unit, target: targetOf(o), gives, ways });
  });
}

/** MU.4: together they help one another, unless the target runs already. */
export function joiningIn({ s }: Field, q: Question): Answered {
  const target = unitNamed(s, targetOf(q.options[0] ?? { key: '' }));
  const runs = target >= 0 && unitOf(s, target).fleeing;
  const option = best(q.options, (o) => ((o.action === 'together') === !runs ? 1 : 0));
  return chosen(q, option, (o) => {
    const unit = pieceOf(o);
    const hope = (helped: boolean): number =>
      percent(hopedChances(s, unitNamed(s, unit), target, { helped, massed: false }).driven);
    if (runs) return say('mini.apart', { unit, target: targetOf(o) });
    return say('mini.together', { unit, target: targetOf(o), helped: hope(true), alone: hope(false) });
  });
}

/** D-14: out of cover only for a place that counts, or one as good. */
export function advancing(f: Field, q: Question): Answered {
  const { s } = f;
  const i = unitNamed(s, q.subject);
  const u = i >= 0 ? unitOf(s, i) : null;
  const holds = u !== null && (u.lining >= 0 || (u.area >= 0 && areaOf(s, u.area).kind !== 'woods'));
  const guards = u !== null && s.battle.objectives.some((o) => o.area === u.area);
  const stays = guards || (holds && s.active !== f.side);
  const option = best(q.options, (o) => ((o.action === 'stay') === stays ? 1 : 0));
  return { option, why: () => positionWhy(s, i, stays) };
}

/** What the place is worth where it stands: so much of the enemy's army (VI.2), its cover, or nothing that holds it back. */
function positionWhy(s: State, i: number, stays: boolean): Message {
  const unit = s.battle.units[i]?.id ?? '';
  if (!stays) return say('mini.advances', { unit });
  const { area, lining } = unitOf(s, i);
  const percents = s.battle.objectives.reduce((sum, o) => sum + (o.area === area ? o.percent : 0), 0);
  const place = s.battle.areas[area]?.id ?? s.battle.lines[lining]?.id ?? '';
  return percents > 0 && s.battle.rules.objectives
    ? say('mini.guards', { unit, area: place, percent: percents })
    : say('mini.staysCovered', { unit, area: place });
}
