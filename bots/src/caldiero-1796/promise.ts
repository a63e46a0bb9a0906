import {
  isGun,
  LAST_TURN,
  leaderOf,
  OFFICER,
  printedSp,
  type Side,
  type State,
  UNITS_OF,
  unitOf,
  unitsIn,
  VICTORY,
  victoryPoints,
} from '@grande/caldiero-1796';
import { pressureOf, risk, spWorth, swing } from './ground.ts';

/** Levels of the game's scale as a smooth line: what a lead in points promises. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 0],
  [4, 1],
  [8, 2],
  [14, 3],
  [16, 3.1],
];
function levelFor(lead: number): number {
  const size = Math.abs(lead);
  let level = 3.1;
  for (let i = 1; i < STEPS.length; i++) {
    const [a, below] = STEPS[i - 1] as readonly [number, number];
    const [b, above] = STEPS[i] as readonly [number, number];
    if (size > b) continue;
    level = below + ((above - below) * (size - a)) / (b - a);
    break;
  }
  return lead < 0 ? -level : level;
}

/** Strength that counts, by side. */
function strength(s: State, side: Side): number {
  let sum = 0;
  for (const u of UNITS_OF[side]) {
    const { place, status } = unitOf(s, u);
    if (place === 'lost') continue;
    const sp = isGun(u) ? 1.5 : printedSp(s, u);
    sum += sp * (place === 'returning' ? 0.7 : status === 2 ? 0.4 : status === 1 ? 0.75 : 1);
  }
  return sum;
}

/** Points in danger of changing hands: a victory hex that is held weakly or not at all. */
function threatened(s: State, side: Side): number {
  const pressure = pressureOf(s, side === 'french' ? 'austrian' : 'french');
  let sum = 0;
  VICTORY.forEach((v, i) => {
    if (s.control[i] !== side) return;
    let sp = 0;
    for (const u of unitsIn(s, v.hex)) if (unitOf(s, u).status < 2) sp += printedSp(s, u);
    const felt = pressure[v.hex] as number;
    const share = sp > 0 ? 0.5 * risk(felt, sp, v.hex) : Math.min(0.6, felt * 0.08);
    sum += share * swing(s, i);
  });
  return sum;
}

/** What a position promises the French, on the scale of levels. */
function forFrench(s: State): number {
  const left = (LAST_TURN - s.turn) / LAST_TURN;
  const lead = victoryPoints(s, 'french').total - victoryPoints(s, 'austrian').total;
  let value = lead;
  if (left > 0 || s.phase !== 'C') {
    value += spWorth(s) * (strength(s, 'french') - strength(s, 'austrian'));
    value += threatened(s, 'austrian') - threatened(s, 'french');
    value += 0.6 * left * s.elan;
    for (const [f, sign] of [
      ['M', 1],
      ['A', 1],
      ['H', -1],
    ] as const)
      if (leaderOf(s, OFFICER[f]).place === 'lost') value -= sign * 1.5 * left;
  }
  return levelFor(value) + 0.01 * lead;
}

/** What a position promises a seat; levels as the game has them, points behind them. */
export function promise(s: State, seat: Side): number {
  const value = forFrench(s);
  return seat === 'french' ? value : -value;
}

/** What else tells how it stands, by name. */
export function features(s: State, seat: Side): Readonly<Record<string, number>> {
  const sign = seat === 'french' ? 1 : -1;
  const officers = (['M', 'A', 'H'] as const).map((f) =>
    leaderOf(s, OFFICER[f]).place === 'lost' ? (f === 'H' ? 1 : -1) : 0,
  );
  return {
    strength: (sign * (strength(s, 'french') - strength(s, 'austrian'))) / 10,
    threatened: sign * (threatened(s, 'austrian') - threatened(s, 'french')),
    elan: sign * s.elan,
    officers: sign * officers.reduce<number>((a, b) => a + b, 0),
  };
}
