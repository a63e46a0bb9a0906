import { bytes, type Designer, shape } from '@grande/engine';
import { COUNTERS, type Counter, LEADERS, type LeaderCounter } from './counters.ts';
import { BLOODIER, RECONSTRUCTED, type Tables, type TablesFile, TablesFileShape } from './tables.ts';

/** The values a match is played with: the tables and the counters with their changes. */
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

const FIRST = 'specification';
const SPECIFICATION = valuesWith(RECONSTRUCTED);
/** Files as they were brought. */
const FILES = new Map<string, unknown>();
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
  if (!values) throw new Error(noSet(s.tables));
  return values;
}
export const noSet = (name: string): string =>
  `no set of tables '${name}'; there are ${setNames().join(', ')}`;

/** Adds a designer's own tables (a parsed file) under a name; a faulty file is an error that says where. */
export function addTables(name: string, file: unknown): void {
  const reading = shape.read(TablesFileShape, file);
  if (!reading.ok)
    throw new Error(`tables '${name}': ${reading.problems.map((p) => `${p.path} ${p.message}`).join('; ')}`);
  const strangers = strangersIn(reading.value);
  if (strangers.length > 0) throw new Error(`tables '${name}': ${strangers.join('; ')}`);
  const tables: Tables = { ...RECONSTRUCTED, ...reading.value };
  const before = SETS.get(name);
  // The same file may be read twice, by two parts of a program; another one under the same name is a mistake.
  if (before && bytes(before.tables) !== bytes(tables)) throw new Error(`tables '${name}' exist already`);
  if (before) return;
  SETS.set(name, valuesWith(tables));
  FILES.set(name, file);
}

/** What the file speaks of that the game does not have. */
function strangersIn({ counters = {}, leaders = {} }: TablesFile): string[] {
  const out: string[] = [];
  for (const [id, values] of Object.entries(counters)) {
    const counter = COUNTERS.find((c) => c.id === id);
    if (!counter) out.push(`/counters/${id} no such unit`);
    else if (values.gun && !counter.gun) out.push(`/counters/${id}/gun is no artillery`);
    else if (values.sp && counter.gun)
      out.push(`/counters/${id}/sp artillery has a factor, not strength points`);
    else if (values.sp && (values.sp[0] as number) < 1)
      out.push(`/counters/${id}/sp a unit starts with 1 at least`);
  }
  for (const id of Object.keys(leaders))
    if (!LEADERS.some((l) => l.id === id)) out.push(`/leaders/${id} no such leader`);
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

/** How a program lets a designer bring a file: the option it is chosen by, a file to start from, the way in. */
export const designer: Designer = {
  option: 'tables',
  template,
  add: addTables,
  fileOf: (name) => FILES.get(name),
};
