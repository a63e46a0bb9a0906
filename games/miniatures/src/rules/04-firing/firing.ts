import {
  type Action,
  type Decision,
  type Flow,
  type Law,
  law,
  type Option,
  offered,
  question,
} from '@grande/engine';
import { asked } from '../../asking.ts';
import { idOf, inTouch, isInfantry, isInWoods, unitOf, unitsOf } from '../../board.ts';
import { say } from '../../say.ts';
import { knownTo } from '../../sight.ts';
import type { State } from '../../state.ts';
import { type G, tell } from '../../tell.ts';
import { shoot, shotDetail } from './results.ts';
import { hasInArc, hasLine, hasTarget, isInRange, isSpared, shotAt } from './targets.ts';

/** SP.3.1, SP.3.2: the Firing Phase. */

/** SP.3.1: firing units of either side without a target stop. */
export function openFiring(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    u.shot = false;
    if (!u.firing || hasTarget(s, i)) continue;
    u.firing = false;
    tell(g, 'SP.3.1', say('log.ceases', { unit: idOf(s, i) }), [i]);
  }
}

interface Shooting {
  readonly firer: number;
  readonly target: number;
}

/** The firing side, and the table as it knows it. */
interface Firing {
  readonly s: State;
  readonly known: State;
}

const names = ({ s }: Firing, { firer, target }: Shooting) => ({
  unit: idOf(s, firer),
  target: idOf(s, target),
});
/** SP.3.3: a law of guns, or of infantry; it has nothing against the other arm. */
const shots = (
  arm: 'infantry' | 'guns',
  rule: string,
  id: 'notInContact' | 'inWoods' | 'outOfRange' | 'friendsCharge' | 'noLine',
  holds: (s: State, firer: number, target: number) => boolean,
): Law<Firing, Shooting> =>
  law(
    rule,
    id,
    ({ known }, { firer, target }) =>
      isInfantry(known, firer) !== (arm === 'infantry') || holds(known, firer, target),
    (c, a) => (id === 'inWoods' ? say('law.inWoods') : say(`law.${id}`, names(c, a))),
  );

/** SP.3.3 to SP.3.7: what is a valid target. */
const SHOT_LAWS: readonly Law<Firing, Shooting>[] = [
  law(
    'ST.5',
    'silencedTarget',
    ({ known }, { target }) => !unitOf(known, target).silenced,
    (c, a) => say('law.silencedTarget', names(c, a)),
  ),
  shots('infantry', 'R-1', 'notInContact', inTouch),
  law(
    'G.6',
    'notInArc',
    ({ known }, { firer, target }) => hasInArc(known, firer, target),
    (c, a) => say('law.notInArc', names(c, a)),
  ),
  shots('guns', 'SP.3.6', 'inWoods', (s, _, target) => !isInWoods(s, target)),
  shots('guns', 'SP.3.7', 'outOfRange', isInRange),
  shots('guns', 'OPT.4', 'friendsCharge', (s, firer, target) => !isSpared(s, firer, target)),
  shots('guns', 'G.17', 'noLine', (s, firer, target) => hasLine(s, firer, target)),
];

/** SP.3.1: those who have still to fire. */
const firers = (s: State): number[] =>
  unitsOf(s, s.active).filter((i) => {
    const u = unitOf(s, i);
    return u.firing && !u.shot && u.fate === 'table';
  });

const FIRE: Action<Firing, Shooting> = {
  id: 'fire',
  rule: 'SP.3.2',
  candidates: ({ s, known }) =>
    firers(s).flatMap((firer) =>
      unitsOf(s, 1 - s.active).flatMap((target) =>
        unitOf(known, target).fate === 'table' ? [{ firer, target }] : [],
      ),
    ),
  laws: SHOT_LAWS,
  key: ({ firer, target }, { s }) => `fire:${idOf(s, firer)}:${idOf(s, target)}`,
  label: (a, c) => say('do.shoot', names(c, a)),
  at: ({ firer, target }, { s }) => [idOf(s, firer), idOf(s, target)],
  concerns: ({ firer, target }, { s }) => ({ pieces: [idOf(s, firer)], targets: [idOf(s, target)] }),
  detail: ({ firer, target }, { s }) => {
    const shot = shotAt(s, firer, target);
    return shot ? shotDetail(s, firer, target, shot) : {};
  },
};
const ACTIONS = [FIRE];

/** D-11: next firer and target; the shots are found in one pass. Null: every compulsory shot has been fired. */
function nextShot(s: State): Decision<Shooting> | null {
  const c: Firing = { s, known: knownTo(s, s.active) };
  const found: Option<Shooting>[] = [];
  for (const firer of firers(s)) {
    for (const target of unitsOf(s, 1 - s.active))
      if (shotAt(s, firer, target)) found.push(offered(FIRE, c, { firer, target }));
  }
  if (found.length === 0) return null;
  return question(asked(s, 'shot', 'SP.3.2', say('ask.shot')), c, ACTIONS, { found });
}

/** SP.3: one step of the Firing Phase; false when every compulsory shot has been fired. */
export function* fireStep(g: G): Flow<boolean> {
  const decision = nextShot(g.state);
  if (!decision) return false;
  const { firer, target } = yield* g.ask(decision);
  shoot(g, firer, target);
  return true;
}
