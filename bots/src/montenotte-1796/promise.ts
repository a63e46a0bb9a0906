import { factsOf, moraleOf, type Side, type Supposed, sideOf, TURNS, UNITS } from '@grande/montenotte-1796';
import { BROKEN_AUSTRIAN, BROKEN_FRENCH, brokenness, willOf } from './weights.ts';

/** Victory points as they will probably stand at the end, and the level they mean; Sardinia may break before. */
function french(s: Supposed): number {
  const left = Math.max(0, TURNS - s.turn);
  let vp = s.vp;
  let sp = 0;
  for (const id of UNITS) {
    const u = s.units[id];
    if (u.sp === 0) continue;
    const { kind, nation } = factsOf(id);
    sp += (sideOf(id) === 'french' ? 1 : -1) * u.sp;
    if (kind !== 'division') continue;
    const b = brokenness(moraleOf(s, id)) * (u.demo ? 0 : 1);
    vp += nation === 'french' ? -BROKEN_FRENCH * b : BROKEN_AUSTRIAN * b;
  }
  vp += sp * 0.25 * Math.min(1, left / 5);
  const pace = (20 - s.sardinian) / Math.max(1, s.turn);
  const expected = s.sardinian - (pace * 0.7 + 0.25 + sp * 0.03) * left;
  const breaks = 1 / (1 + Math.exp(expected * 0.55 + 0.4));
  const level = -2.6 + 5.6 / (1 + Math.exp(-(vp - 20.5) / 6));
  return level * (1 - breaks) + 3 * breaks + (s.vp - willOf(s.sardinian)) * 0.01;
}
export const promise = (s: Supposed, side: Side): number => (side === 'french' ? french(s) : -french(s));

/** What else tells how it stands, by name: points, strength, divisions near their breaking, Sardinia's will. */
export function features(s: Supposed, side: Side): Readonly<Record<string, number>> {
  const sign = side === 'french' ? 1 : -1;
  let strength = 0;
  let broken = 0;
  for (const id of UNITS) {
    const u = s.units[id];
    if (u.sp === 0) continue;
    const own = sideOf(id) === 'french' ? 1 : -1;
    strength += own * u.sp;
    if (factsOf(id).kind === 'division' && !u.demo) broken -= own * brokenness(moraleOf(s, id));
  }
  return {
    victoryPoints: (sign * (s.vp - 20)) / 10,
    strength: (sign * strength) / 10,
    broken: sign * broken,
    sardinia: (sign * (10 - s.sardinian)) / 10,
  };
}
