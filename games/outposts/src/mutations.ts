import {
  bytes,
  copy,
  type Decision,
  type Game,
  loadMatch,
  SeededDice,
  toRecord,
  verifyRecord,
} from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { outposts } from './game.ts';

const find = (id: string): Game | undefined => (id === outposts.id ? (outposts as Game) : undefined);

/** A record of a random match, cut off somewhere, as text. */
function someRecord(seed: string, keep: number): string {
  const { match } = playOut({ game: outposts, scenario: 'short', seed }, 'all');
  const record = toRecord(
    match as never,
    { kind: 'seeded', seed: `dice ${seed}` },
    { blue: 'a', white: 'b' },
    4,
  );
  const at = Math.min(keep, record.moves.length);
  const snapshots = record.snapshots.filter((s) => s.at <= at);
  return bytes({ ...record, moves: record.moves.slice(0, at), snapshots, outcome: null });
}

type Place = { readonly parent: Record<string, unknown>; readonly key: string };

function places(value: unknown, out: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return out;
  for (const key of Object.keys(value)) {
    out.push({ parent: value as Record<string, unknown>, key });
    places((value as Record<string, unknown>)[key], out);
  }
  return out;
}

const STRANGE: readonly unknown[] = [
  null,
  -1,
  0,
  1,
  7,
  999,
  1.5,
  '',
  'x',
  '0101',
  'blue.a',
  true,
  false,
  [],
  {},
  'decoy',
  1e308,
];

/** One to three random changes anywhere in the data: another value, a missing field, an extra one. */
function mutate(data: unknown, chance: SeededDice): void {
  const changes = 1 + chance.below(3);
  for (let i = 0; i < changes; i++) {
    const all = places(data);
    const place = all[chance.below(all.length)];
    if (!place) return;
    const { parent, key } = place;
    const way = chance.below(4);
    if (way === 0) delete parent[key];
    else if (way === 1) parent[`${key}_`] = parent[key];
    else parent[key] = copy(STRANGE[chance.below(STRANGE.length)]);
  }
}

export interface MutationReport {
  loaded: number;
  refused: number;
}

/** Loads mutated records: each either loads whole and can be played on, or is refused with a field named. */
export function loadMutants(count: number, seed: string): MutationReport {
  const chance = new SeededDice(`mutants ${seed}`);
  const originals = Array.from({ length: 8 }, (_, i) => someRecord(`${seed} ${i}`, 5 + i * 4));
  const report = { loaded: 0, refused: 0 };
  for (let i = 0; i < count; i++) {
    const data: unknown = JSON.parse(originals[chance.below(originals.length)] as string);
    mutate(data, chance);
    const before = bytes(data);
    const loaded = loadMatch(data, find);
    verifyRecord(data, find);
    if (bytes(data) !== before) throw new Error(`mutant ${i}: loading changed the file's data`);
    if (!loaded.ok) {
      const named =
        loaded.problems.length > 0 &&
        loaded.problems.every((p) => p.path.startsWith('/') && p.message !== '');
      if (!named) throw new Error(`mutant ${i}: refused without naming a field: ${bytes(loaded.problems)}`);
      report.refused++;
      continue;
    }
    const match = loaded.value;
    if (!match.outcome && match.pending.length === 0) throw new Error(`mutant ${i}: half loaded`);
    // A sound record of a strange position: answers are taken, or refused with the match as it was.
    for (let n = 0; n < 5 && !match.outcome; n++) {
      const decision = match.pending[0] as Decision;
      const option = decision.options[chance.below(decision.options.length)];
      match.answer(decision.seat, option?.key ?? '');
    }
    report.loaded++;
  }
  return report;
}
