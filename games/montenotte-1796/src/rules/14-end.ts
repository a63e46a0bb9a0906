/** 14 End of turn: recovery, surrenders, state bonuses, the next day or the final count. */
import type { Flow, Outcome } from '@grande/engine';
import { label } from '../data/map.ts';
import { TURNS } from '../data/tables.ts';
import { DIVISIONS, GICS, SARDINIANS, type Side, sideOf, UNITS, type UnitId } from '../data/units.ts';
import { valuesOf } from '../data/values.ts';
import { forceAt, hasRealAt, unitsIn } from '../reading/forces.ts';
import { moraleOf } from '../reading/values.ts';
import { bandOf, holdsCarcare, holdsGenoa } from '../reading/victory.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import type { G } from './02-glossary.ts';
import { countDemoralised, moveCursor } from './03-morale.ts';
import { eliminate } from './08-actions/losses.ts';
import { settle } from './15-scenario/control.ts';
import { score } from './15-scenario/score.ts';

/** 4.7, R-16: recovery, fatigue, surrenders, bonuses, then the calendar. */
export function* endOfTurn(g: G): Flow<Outcome | null> {
  const s = g.state;
  returnToOrder(g); // 14.2
  rest(s);
  yield* surrenders(g); // 13.7
  bonuses(g); // 15.3
  if (s.turn === TURNS) return verdict(s); // 14.3
  s.turn++;
  clearTurn(s);
  s.phase = 'dawn';
  return null;
}

/** 14.2, R-35: who did nothing today regains a notch (not in rain), then perhaps a straggler. */
export function returnToOrder(g: G): void {
  const s = g.state;
  for (const id of DIVISIONS) {
    const u = s.units[id];
    if (u.sp === 0 || u.acted || s.rain || u.cursor >= 0) continue;
    moveCursor(s, id, 1);
    g.tell('3.1', say('log.notch', { unit: id, cursor: u.cursor }), { to: [sideOf(id)], reveals: true });
  }
  countDemoralised(g);
  for (const id of [...DIVISIONS, ...SARDINIANS]) straggler(g, id);
}
function straggler(g: G, id: UnitId): void {
  const s = g.state;
  const u = s.units[id];
  if (u.sp === 0 || u.acted || u.oos > 0 || u.pillage || u.sp >= u.est) return;
  const die = g.die('14.2', [sideOf(id)]);
  const morale = moraleOf(s, id);
  if (die < morale) {
    u.sp++;
    s.ledger[sideOf(id)].gained++;
  }
  const message = say('log.straggler', { unit: id, die, morale, back: die < morale });
  g.tell('14.2', message, { to: [sideOf(id)], reveals: true });
}
/** 14.2: every fatigue marker one down, the generals' too (R-65). */
export function rest(s: State): void {
  for (const id of UNITS) if (s.units[id].fatigue > 0) s.units[id].fatigue--;
  for (const gic of GICS) if (s.gics[gic].fatigue > 0) s.gics[gic].fatigue--;
}

/** 13.7: a garrison out of supply since an earlier turn gives up if a real enemy shares its hex. */
export function* surrenders(g: G): Flow {
  const s = g.state;
  let any = false;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || !f.fort || !hasRealAt(s, 'french', f.hex)) continue;
    if (!unitsIn(f).some((id) => s.units[id].oos > 0 && s.units[id].oos < s.turn)) continue;
    any = true;
    g.tell('13.7', say('log.surrender', { hex: label(f.hex) }), { reveals: true, at: label(f.hex) });
    yield* eliminate(g, '13.7', slot);
  }
  if (any) settle(g);
}

/** 15.3: bonuses that count while they are true. */
export function bonuses(g: G): void {
  const s = g.state;
  const [carcare, genoa] = [holdsCarcare(s), holdsGenoa(s)];
  const { vp } = valuesOf(s);
  g.tell('15.3', say('log.bonuses', { carcare, genoa }), { reveals: true });
  if (carcare !== s.carcare) {
    s.carcare = carcare;
    score(g, '15.3', { vp: carcare ? vp.carcare : -vp.carcare }, say('log.carcare', { held: carcare }));
  }
  if (genoa !== s.genoa) {
    s.genoa = genoa;
    score(g, '15.3', { vp: genoa ? vp.genoa : -vp.genoa }, say('log.genoa', { held: genoa }));
  }
}

/** All flags of the turn; Pillage markers stay until the next activation. */
function clearTurn(s: State): void {
  for (const id of UNITS) {
    const u = s.units[id];
    u.activated = u.moved = u.acted = u.strategic = u.forced = false;
  }
  for (const gic of GICS) {
    const x = s.gics[gic];
    x.activated = x.moved = x.strategic = x.forced = false;
  }
  for (const f of s.forces) f.activated = f.reacted = false;
  s.pillaged = [];
  s.initiative = null;
  s.inertia = false;
}

/** 14.3, T-VICTORY. */
export function verdict(s: State): Outcome {
  const band = bandOf(s);
  return {
    winner: band.winner,
    level: band.level,
    rule: '15.3',
    reason: say('end.count', { vp: s.vp, level: band.level, winner: band.winner }),
  };
}
/** 14.1: Sardinia broken, or no victory points left. */
export function automatic(side: Side): Outcome {
  const reason = side === 'french' ? say('end.sardinia') : say('end.noPoints');
  return { winner: side, level: 'strategic', rule: '15.3', reason };
}
