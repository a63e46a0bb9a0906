import { mcnemar, paired, type Verdict, wilson } from './statistics.ts';
import { BINS, binsOf, meanOf, type Summary, shareOf } from './summary.ts';

/** What a study has shown, for programs. */
export interface Numbers {
  readonly cells: readonly {
    readonly cell: string;
    readonly played: number;
    readonly failed: number;
    /** Of the first seat, draws for half. */
    readonly share: number;
    readonly interval: readonly [number, number];
    readonly levels: Readonly<Record<string, number>>;
    readonly decisions: number;
  }[];
  readonly comparisons: readonly {
    readonly base: string;
    readonly other: string;
    readonly share: Verdict;
    readonly level: Verdict;
    readonly points: Verdict;
    readonly mcnemar: number;
  }[];
  readonly reliability: readonly {
    readonly from: number;
    readonly said: number;
    readonly won: number;
    readonly weight: number;
  }[];
  /** Pairs the lab asked for to find the wanted effect. */
  readonly proposal: number | null;
}

export function numbersOf(summary: Summary, proposal: number | null): Numbers {
  return {
    cells: [...summary.cells.values()].map((s) => ({
      cell: s.cell.id,
      played: s.played,
      failed: s.failed,
      share: shareOf(s),
      interval: wilson(shareOf(s), s.played),
      levels: s.levels,
      decisions: meanOf(s.decisions),
    })),
    comparisons: summary.comparisons.map((c) => ({
      base: c.base,
      other: c.other,
      share: paired(c.score),
      level: paired(c.worth),
      points: paired(c.points),
      mcnemar: mcnemar(c.onlyBase, c.onlyOther),
    })),
    reliability: binsOf(summary.cells.values()).flatMap((bin, i) =>
      bin.weight === 0
        ? []
        : [{ from: i / BINS, said: bin.said / bin.weight, won: bin.won / bin.weight, weight: bin.weight }],
    ),
    proposal,
  };
}
