import type { Act, Commit, Effect, Head, RoomState } from '../core/state.ts';
import type { ChatLine } from '../protocol.ts';
import {
  type LobbyFilter,
  readStored,
  type Said,
  type Store,
  type Stored,
  type StoredText,
} from './store.ts';

interface Kept {
  readonly head: Head;
  state: string;
  seq: number;
  due: number | null;
  people: readonly string[];
  readonly acts: { readonly seq: number; readonly act: Act; readonly effect: string }[];
  readonly snapshots: { readonly seq: number; readonly body: string }[];
}

/** A store that lasts as long as the program: for tests and simulations. Several servers may share one. */
export class MemoryStore implements Store {
  readonly matches = new Map<string, Kept>();
  private readonly lines: (Said & { readonly n: number })[] = [];
  private readonly notes = new Map<string, string>();
  private readonly bells = new Set<(match: string) => void>();

  async create(head: Head, first: Commit): Promise<void> {
    const kept: Kept = { head, state: '', seq: 0, due: null, people: [], acts: [], snapshots: [] };
    this.matches.set(head.id, kept);
    this.write(kept, first);
  }

  private write(kept: Kept, { seq, state, act, effect, snapshot, index }: Commit): void {
    kept.seq = seq;
    kept.state = state;
    kept.due = index.due;
    kept.people = index.people;
    kept.acts.push({ seq, act, effect: JSON.stringify(effect) });
    if (snapshot) kept.snapshots.push({ seq, body: JSON.stringify(snapshot) });
  }

  async commit(commits: readonly Commit[]): Promise<readonly boolean[]> {
    return commits.map((commit) => {
      const kept = this.matches.get(commit.match);
      if (!kept || kept.seq + 1 !== commit.seq) return false;
      this.write(kept, commit);
      return true;
    });
  }

  /** Everything that was done at a table. */
  actsOf(match: string): readonly { readonly seq: number; readonly act: Act }[] {
    return this.matches.get(match)?.acts ?? [];
  }

  /** As if another process had written: everybody who listens hears of it. */
  async ring(what: string): Promise<void> {
    for (const heard of this.bells) heard(what);
  }

  async look(match: string): Promise<Stored | null> {
    const kept = this.matches.get(match);
    return kept ? storedOf(kept) : null;
  }

  async load(match: string) {
    const text = await this.text(match);
    return text ? readStored(text) : null;
  }

  async text(match: string): Promise<StoredText | null> {
    const kept = this.matches.get(match);
    if (!kept) return null;
    const { head, state, seq, acts, snapshots } = kept;
    return { head: JSON.stringify(head), state, seq, acts, snapshots };
  }

  async since(match: string, seq: number) {
    const kept = this.matches.get(match);
    if (!kept) return null;
    const effects = kept.acts.filter((a) => a.seq > seq).map((a): Effect => JSON.parse(a.effect));
    return { effects, state: JSON.parse(kept.state) as RoomState, seq: kept.seq };
  }

  async lobby({ game, clock }: LobbyFilter): Promise<readonly Stored[]> {
    return [...this.matches.values()]
      .map(storedOf)
      .filter(({ head, state }) => head.listed && head.rematchOf === null && state.status === 'gathering')
      .filter(
        ({ head }) => (game ?? head.game) === head.game && (clock ?? head.clock.kind) === head.clock.kind,
      );
  }

  async mine(person: string): Promise<readonly Stored[]> {
    return [...this.matches.values()].filter(({ people }) => people.includes(person)).map(storedOf);
  }

  async gathering(creator: string): Promise<number> {
    const all = [...this.matches.values()].map(storedOf);
    return all.filter(({ head, state }) => head.creator === creator && state.status === 'gathering').length;
  }

  async due(now: number, except: readonly string[], most: number): Promise<readonly string[]> {
    return [...this.matches.values()]
      .filter(({ head, due }) => due !== null && due <= now && !except.includes(head.id))
      .sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
      .slice(0, most)
      .map(({ head }) => head.id);
  }

  async say(said: Said): Promise<ChatLine | null> {
    const { match, by, token } = said;
    if (this.lines.some((l) => l.match === match && l.by === by && l.token === token)) return null;
    const line = { ...said, n: this.lines.length + 1 };
    this.lines.push(line);
    return lineOf(line);
  }

  async chat(match: string, channels: readonly string[]) {
    const here = this.lines.filter((l) => l.match === match);
    return Object.fromEntries(
      channels.map((channel) => [channel, here.filter((l) => l.channel === channel).map(lineOf)]),
    );
  }

  async note(match: string, person: string, text: string): Promise<void> {
    this.notes.set(`${match} ${person}`, text);
  }

  async noteOf(match: string, person: string): Promise<string> {
    return this.notes.get(`${match} ${person}`) ?? '';
  }

  async listen(heard: (match: string) => void): Promise<void> {
    this.bells.add(heard);
  }

  async close(): Promise<void> {
    this.bells.clear();
  }
}

const storedOf = ({ head, state, seq }: Kept): Stored => ({
  head,
  state: JSON.parse(state) as RoomState,
  seq,
});
const lineOf = ({ n, by, name, at, text, guest }: Said & { readonly n: number }): ChatLine => ({
  n,
  by,
  name,
  at,
  text,
  ...(guest ? { guest } : {}),
});
