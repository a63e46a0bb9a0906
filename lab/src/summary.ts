import type { Seat } from '@grande/engine';
import type { FightLine, Line } from './line.ts';
import { addDifference, type Differences, noDifferences } from './statistics.ts';
import type { Cell } from './study.ts';

/** Counts by name. */
export type Counts = Record<string, number>;
const add = (counts: Counts, key: string, n = 1): void => {
  counts[key] = (counts[key] ?? 0) + n;
};

/** Sums of a number over matches. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}
const noSums = (): Sums => ({ n: 0, sum: 0, squares: 0, least: Infinity, most: -Infinity });
function count(sums: Sums, x: number): void {
  sums.n++;
  sums.sum += x;
  sums.squares += x * x;
  sums.least = Math.min(sums.least, x);
  sums.most = Math.max(sums.most, x);
}
export const meanOf = ({ n, sum }: Sums): number => (n === 0 ? 0 : sum / n);

interface Opening {
  n: number;
  /** Wins of the first seat, draws for half. */
  won: number;
}
export interface Bin {
  weight: number;
  said: number;
  won: number;
  matches: number;
}
export const BINS = 10;

/** What all matches of a cell come to. It grows with the number of different things that happen, not with the matches. */
export interface CellSummary {
  readonly cell: Cell;
  played: number;
  failed: number;
  errors: string[];
  /** Won by each seat; '' is nobody. */
  readonly won: Counts;
  /** `seat level`. */
  readonly levels: Counts;
  readonly worths: Counts;
  readonly points: Counts;
  readonly turns: Counts;
  readonly decisions: Sums;
  /** Seat → turn → what it had lost by its end. */
  readonly lost: Record<Seat, Sums[]>;
  readonly places: Counts;
  readonly results: Counts;
  readonly fightsByTurn: Counts;
  /** `rule reason` → seat → matches. */
  readonly decided: Record<string, Counts>;
  readonly uses: Counts;
  readonly usedIn: Counts;
  /** Seat → kind → what was chosen, by its words: the same choice may have another key in another match. */
  readonly first: Record<Seat, Record<string, Record<string, Opening>>>;
  readonly bins: Bin[];
}

const newCell = (cell: Cell): CellSummary => ({
  cell,
  played: 0,
  failed: 0,
  errors: [],
  won: {},
  levels: {},
  worths: {},
  points: {},
  turns: {},
  decisions: noSums(),
  lost: {},
  places: {},
  results: {},
  fightsByTurn: {},
  decided: {},
  uses: {},
  usedIn: {},
  first: {},
  bins: Array.from({ length: BINS }, () => ({ weight: 0, said: 0, won: 0, matches: 0 })),
});

/** One variant held against the first of its scenario, match by match. */
export interface Comparison {
  readonly base: string;
  readonly other: string;
  /** Wins of the first seat, draws for half: the other's less the base's. */
  readonly score: Differences;
  readonly worth: Differences;
  readonly points: Differences;
  /** Won by the first seat only under the base, only under the other. */
  onlyBase: number;
  onlyOther: number;
}

const SHOWN_ERRORS = 5;
/** Different keys of one kind that are told apart. */
const MOST_KEYS = 200;

export const scoreOf = ({ worth }: Line): number => (worth > 0 ? 1 : worth === 0 ? 0.5 : 0);

/** Takes one line after the other, in any order; keeps none. */
export class Summary {
  readonly cells = new Map<string, CellSummary>();
  readonly comparisons: Comparison[] = [];
  private readonly partners = new Map<string, readonly Comparison[]>();
  /** Lines that wait for their pair: no more than a round of them. */
  private readonly waiting = new Map<string, Line>();

  constructor(cells: readonly Cell[]) {
    const bases = new Map<string, Cell>();
    for (const cell of cells) {
      this.cells.set(cell.id, newCell(cell));
      const key = `${cell.game}/${cell.scenario}`;
      const base = bases.get(key);
      if (!base) bases.set(key, cell);
      else {
        this.comparisons.push({
          base: base.id,
          other: cell.id,
          score: noDifferences(),
          worth: noDifferences(),
          points: noDifferences(),
          onlyBase: 0,
          onlyOther: 0,
        });
      }
    }
    for (const { id } of cells)
      this.partners.set(
        id,
        this.comparisons.filter((c) => c.base === id || c.other === id),
      );
  }

  add(line: Line): void {
    const s = this.cells.get(line.cell);
    if (!s) throw new Error(`no cell '${line.cell}' in this study`);
    if (line.error !== undefined) {
      s.failed++;
      if (s.errors.length < SHOWN_ERRORS) s.errors.push(`match ${line.k}: ${line.error}`);
    } else this.count(s, line);
    this.pair(line);
  }

  private count(s: CellSummary, line: Line): void {
    s.played++;
    const winner = line.winner ?? '';
    add(s.won, winner);
    add(s.levels, `${winner} ${line.level}`);
    add(s.worths, `${line.worth}`);
    add(s.points, `${line.points}`);
    add(s.turns, `${line.turns}`);
    count(s.decisions, line.decisions);
    for (const [seat, row] of Object.entries(line.lost)) {
      s.lost[seat] ??= [];
      const sums = s.lost[seat];
      row.forEach((lost, i) => {
        sums[i] ??= noSums();
        count(sums[i], lost);
      });
    }
    for (const [turn, at, result] of line.fights as unknown[] as FightLine[]) {
      if (at !== '') add(s.places, at);
      add(s.results, result);
      add(s.fightsByTurn, `${turn}`);
    }
    const why = `${line.rule} ${line.reason}`;
    s.decided[why] ??= {};
    add(s.decided[why], winner);
    for (const [rule, n] of Object.entries(line.rules)) {
      add(s.uses, rule, n);
      add(s.usedIn, rule);
    }
    openings(s, line);
    reliability(s, line);
  }

  private pair(line: Line): void {
    for (const c of this.partners.get(line.cell) ?? []) {
      const key = `${c.other} ${line.k}`;
      const first = this.waiting.get(key);
      if (!first) {
        this.waiting.set(key, line);
        continue;
      }
      this.waiting.delete(key);
      const [base, other] = line.cell === c.base ? [line, first] : [first, line];
      if (base.error !== undefined || other.error !== undefined) continue;
      addDifference(c.score, scoreOf(other) - scoreOf(base));
      addDifference(c.worth, other.worth - base.worth);
      addDifference(c.points, other.points - base.points);
      if (base.worth > 0 && other.worth <= 0) c.onlyBase++;
      if (base.worth <= 0 && other.worth > 0) c.onlyOther++;
    }
  }
}

function openings(s: CellSummary, line: Line): void {
  for (const [seat, kinds] of Object.entries(line.first)) {
    s.first[seat] ??= {};
    const own = s.first[seat];
    for (const [kind, chosen] of Object.entries(kinds)) {
      const key = line.called?.[chosen] ?? chosen;
      own[kind] ??= {};
      const keys = own[kind];
      const known = Object.hasOwn(keys, key) || Object.keys(keys).length < MOST_KEYS;
      const name = known ? key : '…';
      keys[name] ??= { n: 0, won: 0 };
      keys[name].n++;
      keys[name].won += scoreOf(line);
    }
  }
}

/** Positions by the chance that was said of them; a match counts the same however many it had. */
function reliability(s: CellSummary, { said, worth }: Line): void {
  const seen = new Set<number>();
  for (const thousandths of said) {
    const at = Math.min(BINS - 1, Math.floor((thousandths * BINS) / 1000));
    const bin = s.bins[at] as Bin;
    bin.weight += 1 / said.length;
    bin.said += thousandths / 1000 / said.length;
    bin.won += (worth > 0 ? 1 : 0) / said.length;
    if (!seen.has(at)) bin.matches++;
    seen.add(at);
  }
}

/** The bins of several cells together. */
export function binsOf(cells: Iterable<CellSummary>): Bin[] {
  const all = Array.from({ length: BINS }, () => ({ weight: 0, said: 0, won: 0, matches: 0 }));
  for (const { bins } of cells)
    bins.forEach((bin, i) => {
      const sum = all[i] as Bin;
      sum.weight += bin.weight;
      sum.said += bin.said;
      sum.won += bin.won;
      sum.matches += bin.matches;
    });
  return all;
}

/** The share the first seat won, draws for half. */
export function shareOf({ played, worths }: CellSummary): number {
  let won = 0;
  for (const [worth, n] of Object.entries(worths))
    won += Number(worth) > 0 ? n : Number(worth) === 0 ? n / 2 : 0;
  return played === 0 ? 0 : won / played;
}
