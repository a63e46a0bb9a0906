import { type shape, ValueSets } from '@grande/engine';
import { COUNTERS, type Counter, LEADERS, type LeaderCounter } from './counters.ts';
import { BLOODIER, RECONSTRUCTED, type Tables, type TablesFile, TablesFileShape } from './tables.ts';

/** The values a match is played with: the tables and the counters with their changes, the limits. */
export interface Values {
  readonly tables: Tables;
  readonly counters: readonly Counter[];
  readonly leaders: readonly LeaderCounter[];
  /** 7.1: units that may stand in a hex. */
  readonly stack: number;
  /** 16.0: how often the French may call on Élan. */
  readonly elan: number;
}
/** 7.1, 16.0. */
const STACK = 2;
const ELAN = 4;

function valuesWith(tables: Tables): Values {
  return {
    tables,
    counters: COUNTERS.map((counter) => {
      const { sp, efficiency, ma, gun } = tables.counters[counter.id] ?? {};
      return {
        ...counter,
        ...(sp ? { sp: [sp[0] as number, sp[1] as number] as const } : {}),
        ...(efficiency === undefined ? {} : { efficiency }),
        ...(ma === undefined ? {} : { ma }),
        ...(gun && counter.gun ? { gun } : {}),
      };
    }),
    leaders: LEADERS.map((leader) => {
      const { ir, range } = tables.leaders[leader.id] ?? {};
      return { ...leader, ir: ir ?? leader.ir, range: range ?? leader.range };
    }),
    stack: tables.limits.stack ?? STACK,
    elan: tables.limits.elan ?? ELAN,
  };
}

/** What the file speaks of that the game does not have. */
function strangersIn({ counters, leaders }: Tables): shape.Problem[] {
  const out: shape.Problem[] = [];
  const strange = (path: string, message: string) => out.push({ path, message });
  for (const [id, values] of Object.entries(counters)) {
    const counter = COUNTERS.find((c) => c.id === id);
    if (!counter) strange(`/counters/${id}`, 'no such unit');
    else if (values.gun && !counter.gun) strange(`/counters/${id}/gun`, 'is no artillery');
    else if (values.sp && counter.gun)
      strange(`/counters/${id}/sp`, 'artillery has a factor, not strength points');
    else if (values.sp && (values.sp[0] as number) < 1)
      strange(`/counters/${id}/sp`, 'a unit starts with 1 at least');
  }
  for (const id of Object.keys(leaders))
    if (!LEADERS.some((l) => l.id === id)) strange(`/leaders/${id}`, 'no such leader');
  return out;
}

/** The specification's values as a file, complete: what a designer starts from. */
export const template = (): TablesFile => ({
  combat: RECONSTRUCTED.combat,
  bombardment: RECONSTRUCTED.bombardment,
  weather: RECONSTRUCTED.weather,
  counters: Object.fromEntries(
    COUNTERS.map(({ id, sp, efficiency, ma, gun }) => [
      id,
      gun ? { efficiency, ma, gun: { ...gun } } : { sp: [...sp], efficiency, ma },
    ]),
  ),
  leaders: Object.fromEntries(LEADERS.map(({ id, ir, range }) => [id, { ir, range }])),
  limits: { stack: STACK, elan: ELAN },
  source: RECONSTRUCTED.source,
});

/** The sets of values a match may be played with, and how a designer brings another. */
export const designer = new ValueSets<Tables>({
  values: RECONSTRUCTED,
  file: TablesFileShape,
  problems: strangersIn,
  book: 'specification',
  own: { bloodier: BLOODIER },
  template,
  sourced: true,
});

const made = designer.made(valuesWith);
/** The values of the set a state names. */
export const valuesOf = (s: { readonly tables: string }): Values => made(s.tables);
