import {
  type Army,
  armiesOf,
  fatigueOf,
  forceAt,
  hasTroops,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  lossesOf,
  type Side,
  type State,
  sideOfSlot,
  TURNS,
  WISSEMBOURG,
} from '@grande/hoche-1793';
import { troopsOf, way, waysOf } from './field.ts';

const sum = (s: State, side: Side, of: (slot: number, hex: number, sp: number) => number): number => {
  let n = 0;
  for (const t of troopsOf(s, side)) n += of(t.slot, t.hex, t.sp);
  return n;
};
const far = (s: State, side: Side, from: number, to: number): number =>
  way(waysOf(s.scenario, side), from, to);
const marker = (s: State, side: Side): number => armiesOf(side).reduce((n, a: Army) => n + s.morale[a], 0);
const clamp = (x: number): number => Math.max(-3, Math.min(3, x));

/** What the French can hope for, on the scale of levels. */
function french(s: State): number {
  const left = (TURNS[s.scenario] - s.turn) / TURNS[s.scenario];
  const points = (lossesOf(s, 'coalition') - lossesOf(s, 'french')) * 0.01;
  switch (s.scenario) {
    case 'landau':
      return clamp(campaign(s, left)) + points;
    case 'weissembourg':
      return -clamp(october(s)) + points;
    default:
      return clamp(autumn(s)) + points;
  }
}

/** 15.2: the Prussian marker, Kaiserslautern, and what was paid. */
function autumn(s: State): number {
  const lost = s.ledger.french.battle;
  const floor = lost >= 6 ? -3 : s.bigBattle ? -1 - lost * 0.12 : -2 - lost * 0.08;
  const there = sum(s, 'french', (_, h, sp) => (h === KAISERSLAUTERN ? sp : 0));
  const close = sum(s, 'french', (slot, h, sp) =>
    forceAt(s, slot).routed > 0 ? 0 : sp * Math.max(0, 1 - far(s, 'french', h, KAISERSLAUTERN) / 8),
  );
  const guard = sum(s, 'coalition', (slot, h, sp) =>
    forceAt(s, slot).routed > 0
      ? 0
      : (sp * Math.max(0, 1 - far(s, 'coalition', h, KAISERSLAUTERN) / 8)) /
        (1 + fatigueOf(s, forceAt(s, slot)) * 0.3),
  );
  const ratio = close / Math.max(4, guard * 1.25);
  const broken = (18 - s.morale.prussia) / 18 - (18 - s.morale.moselle) / 36;
  const hope = 1 / (1 + Math.exp(-(1.8 * (ratio - 1) + 3.5 * broken - 1.2 + (there > 0 ? 2.5 : 0))));
  return floor + (3 - floor) * Math.min(0.95, hope);
}

/** 15.1: markers, strength, and who is near Landau as the end comes. */
function campaign(s: State, left: number): number {
  const sp = (side: Side) => sum(s, side, (_, __, n) => n);
  const near = (side: Side) =>
    sum(s, side, (slot, h, n) =>
      forceAt(s, slot).routed > 0 ? 0 : n * Math.max(0, 1 - far(s, side, h, LANDAU) / 14),
    );
  const inside = s.forces.some((f, i) => sideOfSlot(i) === 'french' && f.hex === LANDAU && hasTroops(f))
    ? 1
    : 0;
  const ratio = near('french') / Math.max(5, near('coalition'));
  const total = sp('french') / Math.max(5, sp('coalition'));
  const morale = (marker(s, 'french') - marker(s, 'coalition')) / 20;
  const hope = 1.2 * (ratio - 0.8) + 1.5 * (total - 0.9) + 1.6 * morale + inside * (2.2 - 1.4 * left) - 0.9;
  const chance = 1 / (1 + Math.exp(-1.4 * hope));
  return -2 + 4 * chance;
}

/** 15.3, the Coalition's hope: towns held, the fatigue of their garrisons, losses. */
function october(s: State): number {
  const held = [WISSEMBOURG, LAUTERBOURG].map((town) => {
    if (s.forces.some((f, i) => i >= 12 && f.hex === town && hasTroops(f))) return 1;
    const garrison = sum(s, 'french', (slot, h, sp) =>
      h === town ? sp / (1 + fatigueOf(s, forceAt(s, slot)) * 0.5) : 0,
    );
    const before = sum(s, 'coalition', (slot, h, sp) =>
      far(s, 'coalition', h, town) <= 3 && fatigueOf(s, forceAt(s, slot)) < 2 ? sp : 0,
    );
    const days = Math.max(0, TURNS[s.scenario] - s.turn + 1) / 3;
    return garrison === 0 ? 0.7 * days : Math.min(0.7, (0.25 * before) / Math.max(4, garrison)) * days;
  });
  const towns = (held[0] as number) + (held[1] as number);
  const cheap = 1 / (1 + Math.exp(lossesOf(s, 'coalition') - lossesOf(s, 'french') + 0.5));
  const one = cheap * 1 + (1 - cheap) * -1;
  const two = cheap * 3 + (1 - cheap) * 2;
  return towns <= 1 ? -3 + towns * (one + 3) : one + (towns - 1) * (two - one);
}

export const promise = (s: State, side: Side): number => (side === 'french' ? french(s) : -french(s));

/** What else tells how it stands, by name: losses, markers, strength, and who is near what counts. */
export function features(s: State, side: Side): Readonly<Record<string, number>> {
  const sign = side === 'french' ? 1 : -1;
  const goal =
    s.scenario === 'landau' ? LANDAU : s.scenario === 'weissembourg' ? WISSEMBOURG : KAISERSLAUTERN;
  const sp = (of: Side) => sum(s, of, (_, __, n) => n);
  const near = (of: Side) =>
    sum(s, of, (slot, h, n) =>
      forceAt(s, slot).routed > 0 ? 0 : n * Math.max(0, 1 - far(s, of, h, goal) / 10),
    );
  const held = sum(s, 'french', (_, h, n) => (h === goal && n > 0 ? 1 : 0)) > 0 ? 1 : 0;
  return {
    losses: (sign * (lossesOf(s, 'coalition') - lossesOf(s, 'french'))) / 10,
    morale: (sign * (marker(s, 'french') - marker(s, 'coalition'))) / 10,
    strength: (sign * (sp('french') - sp('coalition'))) / 20,
    near: (sign * (near('french') - near('coalition'))) / 20,
    goal: sign * held,
    bigBattle: sign * (s.bigBattle ? 1 : 0),
  };
}
