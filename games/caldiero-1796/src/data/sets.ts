import { shape } from '@grande/engine';
import { COUNTERS, type Counter } from './counters.ts';
import { BLOODIER, RECONSTRUCTED, type Tables, TablesShape } from './tables.ts';

/** The values a match is played with: the tables and the counters with their changes. */
export interface Values {
  readonly tables: Tables;
  readonly counters: readonly Counter[];
}

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
  };
}

const FIRST = 'specification';
const SPECIFICATION = valuesWith(RECONSTRUCTED);
const SETS = new Map<string, Values>([
  [FIRST, SPECIFICATION],
  ['bloodier', valuesWith(BLOODIER)],
]);

/** The sets of values a match may be played with, the default first. */
export const setNames = (): readonly string[] => [...SETS.keys()];

/** The values of the set a state names. */
export function valuesOf(s: { readonly tables: string }): Values {
  if (s.tables === FIRST) return SPECIFICATION;
  const values = SETS.get(s.tables);
  if (!values) throw new Error(`no set of tables '${s.tables}'; there are ${setNames().join(', ')}`);
  return values;
}

/** Adds a designer's own tables (a parsed file) under a name; a faulty file is an error that says where. */
export function addTables(name: string, file: unknown): void {
  const reading = shape.read(TablesShape, file);
  if (!reading.ok) {
    throw new Error(`tables '${name}': ${reading.problems.map((p) => `${p.path} ${p.message}`).join('; ')}`);
  }
  const unknown = Object.keys(reading.value.counters).filter((id) => !COUNTERS.some((c) => c.id === id));
  if (unknown.length > 0) throw new Error(`tables '${name}': no such unit ${unknown.join(', ')}`);
  if (SETS.has(name)) throw new Error(`tables '${name}' exist already`);
  SETS.set(name, valuesWith(reading.value));
}
