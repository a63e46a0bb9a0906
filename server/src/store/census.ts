/** What the rows of a store must have in common, whatever else they hold. */
const REFERENCES: readonly (readonly [table: string, column: string, to: string])[] = [
  ['account', 'user_id', 'user'],
  ['session', 'user_id', 'user'],
  ['passkey', 'user_id', 'user'],
  ['ratings', 'person', 'user'],
  ['ways', 'person', 'user'],
  ['tokens', 'person', 'user'],
  ['letters', 'way', 'ways'],
  ['acts', 'match', 'matches'],
  ['snapshots', 'match', 'matches'],
];
const REFERRED = new Set(REFERENCES.map(([, , to]) => to));

/** Counts rows as they go by, and finds what must be missing: acts with a gap, rows of somebody who is not there. */
export class Census {
  readonly counts: Record<string, number> = {};
  rows = 0;
  private readonly known = new Map<string, Set<unknown>>();
  /** Of each match: how many acts there should be, how many there are, and the last of them. */
  private readonly acts = new Map<unknown, { wanted: number; found: number; last: number }>();
  private damage: string | null = null;

  add(table: string, row: Readonly<Record<string, unknown>>): void {
    this.rows++;
    this.counts[table] = (this.counts[table] ?? 0) + 1;
    if (REFERRED.has(table)) {
      const ids = this.known.get(table) ?? new Set();
      ids.add(row['id']);
      this.known.set(table, ids);
    }
    for (const [from, column, to] of REFERENCES)
      if (from === table && !this.known.get(to)?.has(row[column]))
        this.damage ??= `a row of ${table} belongs to ${column} ${row[column]}, which is not in ${to}`;
    if (table === 'matches') this.acts.set(row['id'], { wanted: Number(row['seq']), found: 0, last: 0 });
    const acts = table === 'acts' ? this.acts.get(row['match']) : undefined;
    if (acts) {
      acts.found++;
      acts.last = Math.max(acts.last, Number(row['seq']));
    }
  }

  /** What is wrong, once every row has gone by. */
  damages(): string[] {
    const gaps = [...this.acts].flatMap(([match, { wanted, found, last }]) =>
      found === wanted && last === wanted ? [] : [`match ${match} has ${found} of ${wanted} acts`],
    );
    return [...(this.damage === null ? [] : [this.damage]), ...gaps];
  }
}
