/** 9.2.2, 9.2.3: the strategic movement phase. */
import { type Action, type Flow, type Law, law, question } from '@grande/engine';
import { answer, offersOf } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, hasRoad, label } from '../../data/map.ts';
import { enemyOf, isGic, markerId, type Side, sideOf } from '../../data/units.ts';
import { fatigueOf, forceAt, isCommanded, isHeld, isReal, slotsOf } from '../../reading/forces.ts';
import { capacity } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Active, State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { type G, hasMarched } from '../02-glossary.ts';
import { nextAct } from '../08-actions/actions.ts';
import { freshActive } from '../08-actions/active.ts';
import { noDecoy, notExhausted, sound } from '../fit.ts';
import { isNearEnemy } from './movement.ts';

/** Side with the initiative first; without one the French. */
const firstMover = (s: State): Side => (s.initiative ? sideOf(s.initiative) : 'french');
export function openMarches(s: State, phase: 'strategic' | 'forced'): void {
  s.phase = phase;
  s.mover = firstMover(s);
}

interface Column {
  readonly s: State;
  readonly side: Side;
  readonly forced: boolean;
}

const commanded: Law<Column, number> = ofForce(
  '9.2.2',
  'uncommandedPace',
  (c, slot) => !isReal(forceAt(c.s, slot)) || isCommanded(c.s, forceAt(c.s, slot)),
);
/** a forced march is made by the tired, for its strategic movement has tired them. */
const rested: Law<Column, number> = ofForce(
  '9.2.2',
  'notRested',
  (c, slot) => c.forced || fatigueOf(c.s, forceAt(c.s, slot)) === 0,
);
const onceEach: Law<Column, number> = ofForce(
  '9.2.2',
  'marched',
  (c, slot) => !hasMarched(c.s, forceAt(c.s, slot), c.forced ? 'forced' : 'strategic'),
);
const afterStrategic: Law<Column, number> = ofForce(
  '9.2.3',
  'noStrategic',
  (c, slot) => !c.forced || hasMarched(c.s, forceAt(c.s, slot), 'strategic'),
);
const notAdjacent: Law<Column, number> = law(
  '9.2.2',
  'nearEnemy',
  (c, slot) => !isNearEnemy(c.s, c.side, forceAt(c.s, slot).hex),
  (c, slot) => say('law.nearEnemy', { hex: label(forceAt(c.s, slot).hex) }),
);
const hasAWay: Law<Column, number> = ofForce('9.2.2', 'noRoadOn', (c, slot) => {
  const f = forceAt(c.s, slot);
  const mc = isReal(f) ? capacity(c.s, f) : 0;
  if (mc < 1) return false;
  const { stepCost } = countryOf(c.s);
  for (const h of around(f.hex)) if (stepCost(f.hex, h) <= mc && isRoadOn(c, f.hex, h)) return true;
  return false;
});
const MARCH: Action<Column, number> = {
  id: 'march',
  rule: '9.2.2',
  candidates: (c) => slotsOf(c.s, c.side),
  laws: [
    noDecoy.any,
    afterStrategic,
    rested,
    notExhausted.any,
    commanded,
    onceEach,
    notAdjacent,
    sound.any,
    hasAWay,
  ],
  key: (slot) => `march:${markerId(slot)}`,
  at: (slot, c) => label(forceAt(c.s, slot).hex),
  label: (slot, c) => say('do.go', { force: markerId(slot), members: [...forceAt(c.s, slot).members] }),
  concerns: (slot) => ({ pieces: [markerId(slot)] }),
};
const NONE = answer('done', 'done', -1, '9.2.2', say('do.done'));

const MARCHES: readonly Action<Column, number>[] = [NONE, MARCH];
/** As far as the enemy can know, some marker may march: what it is and whether it has orders is hidden. */
function mightMarch(c: Column): boolean {
  return slotsOf(c.s, c.side).some((slot) => {
    const f = forceAt(c.s, slot);
    // Who has made a strategic movement was named when he set out.
    const ready = c.forced
      ? hasMarched(c.s, f, 'strategic') && !hasMarched(c.s, f, 'forced') && fatigueOf(c.s, f) < 2
      : !hasMarched(c.s, f, 'strategic') && fatigueOf(c.s, f) === 0;
    return ready && !isNearEnemy(c.s, c.side, f.hex) && around(f.hex).some((h) => isRoadOn(c, f.hex, h));
  });
}
const isRoadOn = (c: Column, from: number, to: number): boolean =>
  hasRoad(from, to) && !isHeld(c.s, enemyOf(c.side), to) && !isNearEnemy(c.s, c.side, to);

/** 4.5, D-28, EX-3: all marches of one side, then of the other; no reactions. */
export const nextInMarchPhase = (g: G): Flow => (g.state.active ? nextAct(g) : nextMarch(g));
function* nextMarch(g: G): Flow {
  const s = g.state;
  const column: Column = { s, side: s.mover, forced: s.phase === 'forced' };
  const found = offersOf(column, MARCHES);
  const about = {
    seat: s.mover,
    kind: s.phase === 'forced' ? 'forced' : 'strategic',
    rule: column.forced ? '9.2.3' : '9.2.2',
    prompt: column.forced ? say('ask.forced') : say('ask.strategic'),
    window: found.length > 1 || mightMarch(column),
  };
  const slot = yield* g.ask(question(about, column, MARCHES, { found }));
  if (slot >= 0) return setOut(g, slot);
  if (s.mover === firstMover(s)) s.mover = enemyOf(s.mover);
  else if (s.phase === 'strategic') openMarches(s, 'forced');
  else s.phase = 'night';
}
function setOut(g: G, slot: number): void {
  const s = g.state;
  const f = forceAt(s, slot);
  const mode: Active['mode'] = s.phase === 'forced' ? 'forced' : 'strategic';
  const flag = mode === 'forced' ? 'forced' : 'strategic';
  for (const m of f.members) (isGic(m) ? s.gics[m] : s.units[m])[flag] = true;
  s.active = freshActive(s, slot, mode, capacity(s, f));
  g.tell(
    mode === 'forced' ? '9.2.3' : '9.2.2',
    say('log.setsOut', { force: markerId(slot), forced: mode === 'forced' }),
  );
}
