import { areaOf, type Charge, type State, unitOf, unitsUnder } from '@grande/miniatures/staff';
import type { Question, Reply } from '../doctrine.ts';
import { best, type Field, fromHome, pieceOf, targetOf, unitNamed } from './field.ts';
import { chargeProspect, shotWorth } from './fight.ts';

/** D-3: points go where most troops stand before the enemy for each point they have. */
export function pooling(f: Field, q: Question): Reply {
  const { s } = f;
  return {
    option: best(q.options, (o) => {
      const own = o.action === 'keep';
      const id = own ? pieceOf(o) : targetOf(o);
      const c = s.battle.commands.findIndex((x) => x.id === id);
      const command = s.commands[c];
      if (!command) return 0;
      const units = unitsUnder(s, c).filter((i) => unitOf(s, i).fate === 'table');
      const have = command.die + command.gifts + (own ? command.pool / 2 : 0);
      const busy = units.reduce((sum, i) => sum + (isBusy(f, i) ? 2.5 : 1), 0);
      return busy - 0.8 * have - (own && units.length === 0 ? 50 : 0);
    }),
  };
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
export const running = (f: Field, q: Question): Reply => ({
  option: best(q.options, (o) => -fromHome(f.s, Math.max(0, unitNamed(f.s, pieceOf(o))))),
});

/** D-11: the best shot first; those who are about to be charged are shot at before others. */
export function shooting(f: Field, q: Question): Reply {
  const { s } = f;
  return {
    option: best(q.options, (o) => {
      const target = unitNamed(s, targetOf(o));
      const firer = unitNamed(s, pieceOf(o));
      if (target < 0 || firer < 0) return 0;
      const charged = s.units.some((u) => u.charge === target);
      const u = unitOf(s, target);
      const softens = charged && u.cohesion === 'coherent' && !u.fleeing ? 2.5 : 1;
      return shotWorth(s, firer, target) * softens;
    }),
  };
}

const chargersOf = (s: State, target: number): number[] =>
  s.units.flatMap((u, i) => (u.charge === target ? [i] : []));

/** D-12: what is surest first: who runs may carry others with him. */
export function resolving(f: Field, q: Question): Reply {
  const { s } = f;
  return {
    option: best(q.options, (o) => {
      const target = unitNamed(s, targetOf(o));
      const chargers = chargersOf(s, target);
      const [principal] = chargers;
      if (target < 0 || principal === undefined) return 0;
      return chargeProspect(s, { chargers, principal, target }).won;
    }),
  };
}

/** D-13: whoever gives the best chances. */
export function leading(f: Field, q: Question): Reply {
  const { s } = f;
  const chargers = q.options.map((o) => unitNamed(s, pieceOf(o)));
  return {
    option: best(q.options, (o) => {
      const c: Charge = { chargers, principal: unitNamed(s, pieceOf(o)), target: unitNamed(s, targetOf(o)) };
      return c.target < 0 ? 0 : chargeProspect(s, c).worth;
    }),
  };
}

/** D-15, D-16: whom riders who are out of hand go for: what they can beat. */
export function riding(f: Field, q: Question): Reply {
  const { s } = f;
  return {
    option: best(q.options, (o) => {
      if (o.action === 'pursue') return 0;
      const [unit, target] = [unitNamed(s, pieceOf(o)), unitNamed(s, targetOf(o))];
      if (unit < 0 || target < 0) return 0;
      return 10 + chargeProspect(s, { chargers: [unit], principal: unit, target }).worth;
    }),
  };
}

/** MU.4: together they help one another, unless the target runs already. */
export function joiningIn(f: Field, q: Question): Reply {
  const target = unitNamed(f.s, targetOf(q.options[0] ?? { key: '' }));
  const runs = target >= 0 && unitOf(f.s, target).fleeing;
  return { option: best(q.options, (o) => ((o.action === 'together') === !runs ? 1 : 0)) };
}

/** D-14: out of cover only for a place that counts, or one as good. */
export function advancing(f: Field, q: Question): Reply {
  const { s } = f;
  const i = unitNamed(s, q.subject);
  const u = i >= 0 ? unitOf(s, i) : null;
  const holds = u !== null && (u.lining >= 0 || (u.area >= 0 && areaOf(s, u.area).kind !== 'woods'));
  const guards = u !== null && s.battle.objectives.some((o) => o.area === u.area);
  const stays = guards || (holds && s.active !== f.side);
  return { option: best(q.options, (o) => ((o.action === 'stay') === stays ? 1 : 0)) };
}
