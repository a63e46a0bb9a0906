/** GEN: tables for battles by unit points. Reconstructed: the book gives points, an agreed hour and agreed terrain. */

interface Size {
  readonly width: number;
  readonly height: number;
  readonly rounds: number;
  readonly divisions: readonly [number, number];
}

/** GEN.1 (T-GEN-SIZE): inches. */
export const SIZES: Readonly<Record<number, Size>> = {
  18: { width: 48, height: 36, rounds: 24, divisions: [1, 2] },
  24: { width: 48, height: 36, rounds: 24, divisions: [1, 2] },
  36: { width: 60, height: 48, rounds: 36, divisions: [2, 2] },
  48: { width: 72, height: 48, rounds: 48, divisions: [2, 3] },
  60: { width: 84, height: 60, rounds: 60, divisions: [3, 4] },
};
export const BUDGETS = ['24', '18', '36', '48', '60'] as const;

/** GEN.2: the hour by the die, in minutes after midnight. */
export const HOURS = [6, 8, 10, 12, 14, 16].map((h) => h * 60);

export interface Nation {
  readonly id: string;
  readonly veteranMaxPct: number;
  readonly rawMaxPct: number;
  readonly cuirassiers: boolean;
  readonly lancers: boolean;
  readonly divShift: number;
  readonly extraCavalry: boolean;
}

/** GEN.4 (T-GEN-NATIONS): caps in percent, who has cuirassiers and lancers, the shift of the generals' dice. */
export const NATIONS: readonly Nation[] = [
  {
    id: 'fr1796',
    veteranMaxPct: 35,
    rawMaxPct: 20,
    cuirassiers: false,
    lancers: false,
    divShift: 1,
    extraCavalry: false,
  },
  {
    id: 'fr1805',
    veteranMaxPct: 50,
    rawMaxPct: 10,
    cuirassiers: true,
    lancers: false,
    divShift: 1,
    extraCavalry: true,
  },
  {
    id: 'fr1812',
    veteranMaxPct: 35,
    rawMaxPct: 35,
    cuirassiers: true,
    lancers: true,
    divShift: 1,
    extraCavalry: true,
  },
  {
    id: 'au1796',
    veteranMaxPct: 25,
    rawMaxPct: 25,
    cuirassiers: true,
    lancers: true,
    divShift: 0,
    extraCavalry: false,
  },
  {
    id: 'au1805',
    veteranMaxPct: 30,
    rawMaxPct: 20,
    cuirassiers: true,
    lancers: true,
    divShift: 0,
    extraCavalry: false,
  },
  {
    id: 'ru',
    veteranMaxPct: 35,
    rawMaxPct: 25,
    cuirassiers: true,
    lancers: true,
    divShift: -1,
    extraCavalry: true,
  },
  {
    id: 'pr1806',
    veteranMaxPct: 25,
    rawMaxPct: 15,
    cuirassiers: true,
    lancers: false,
    divShift: -1,
    extraCavalry: true,
  },
  {
    id: 'pr1813',
    veteranMaxPct: 25,
    rawMaxPct: 40,
    cuirassiers: false,
    lancers: true,
    divShift: 0,
    extraCavalry: false,
  },
  {
    id: 'gb',
    veteranMaxPct: 50,
    rawMaxPct: 25,
    cuirassiers: false,
    lancers: false,
    divShift: 0,
    extraCavalry: false,
  },
  {
    id: 'sa',
    veteranMaxPct: 20,
    rawMaxPct: 30,
    cuirassiers: false,
    lancers: false,
    divShift: 0,
    extraCavalry: false,
  },
];
export const nationOf = (id: string): Nation => NATIONS.find((n) => n.id === id) ?? (NATIONS[0] as Nation);

/** GEN.6 (T-GEN-GENERALS): the bonus by the die. */
export function bonusFor(level: 'division' | 'corps' | 'army', die: number): number {
  if (level === 'army') return die <= 1 ? 1 : die <= 3 ? 2 : die <= 5 ? 3 : 4;
  return die <= 2 ? 0 : die <= 4 ? 1 : die === 5 ? 2 : 3;
}
/** SP.2.1, SP.2.2: the highest bonus of a level. */
export const MOST_BONUS = { division: 3, corps: 5, army: 5 } as const;
/** GEN.6: sums of bonuses may differ by so much. */
export const MOST_GAP = 3;

/** GEN.4: what the automatic builder repeats. */
export const PATTERN = ['infantry', 'infantry', 'footArtillery', 'infantry', 'infantry', 'cavalry'] as const;

/** GEN.8: depth of the zones in inches. */
export const ZONE = { attacker: 9, defender: 12 } as const;

/** GEN.3, in thou: how far behind the middle line a fort stands, and how far from any area. */
export const FORTS = { behind: 9000, apart: 800 } as const;

/** GEN.7 (T-GEN-TERRAIN): what a square of 12" holds by its die, and by the second die after a 6. */
export const FEATURES = ['open', 'open', 'hill', 'woods', 'bua', 'again'] as const;
export const FEATURES_AGAIN = ['crops', 'crops', 'line', 'line', 'twoBua', 'bigWoods'] as const;
