import type { Event, Told } from '@grande/engine';
import { signal } from '@preact/signals';
import { makeScene, type Scene } from '../table/scene.ts';
import type { Session } from '../table/session.ts';
import { NOBODY } from '../table/voice.ts';
import { named, sortOf, type Telling } from './telling.ts';

type Known = ReadonlyMap<string, string>;

/** More than this within a step: what lies before it was not seen step by step, and its names are not known. */
const EXACT = 80;

/** Who was known by name when something was told: a counter may be somebody else's later. */
export class Names {
  /** Counts what has been found out since: lines that are on the screen are written anew. */
  readonly found = signal(0);
  private readonly session: Session;
  private readonly telling: () => Telling;
  private readonly known = new Map<number, Known>();
  /** Events whose names have been looked for, found or not. */
  private readonly looked = new Set<number>();
  private seeking = false;

  constructor(session: Session, telling: () => Telling) {
    this.session = session;
    this.telling = telling;
  }

  at(event: number): Known | undefined {
    return this.known.get(event);
  }

  has(event: number): boolean {
    return this.looked.has(event);
  }

  /** A sentence of the log, with people by their names as far as the viewer knew them then. */
  say(at: number, told: Told): string {
    return this.session.voice.value.say(told.message, this.known.get(at) ?? NOBODY);
  }

  /** What is taken back was not said; what is said in its place has names of its own. */
  forget(from: number): void {
    for (const at of this.looked) if (at >= from) this.looked.delete(at);
    for (const at of this.known.keys()) if (at >= from) this.known.delete(at);
  }

  /** Takes in who was known while these events were told, by the table before and after. */
  learn(log: readonly Event[], from: number, was: Scene | null, now: Scene | null, until = log.length): void {
    for (let at = from; at < until; at++) {
      const event = log[at];
      this.looked.add(at);
      // What comes out about a counter is told of the counter: 'Desaix is Desaix' tells nobody anything.
      if (event?.kind !== 'told' || sortOf(this.telling(), event) === 'revealed') continue;
      const names = new Map<string, string>();
      for (const id of named(event)) {
        const name = this.session.nameIn(now, id) ?? this.session.nameIn(was, id);
        if (name !== undefined) names.set(id, name);
      }
      // A sentence that names him anyway speaks of the counter: ‘Laharpe takes part: Laharpe’ says it twice.
      const said = names.size > 0 ? this.session.voice.peek().say(event.message, names) : '';
      for (const [id, name] of names)
        if (said.split(name.split(' ', 1)[0] ?? name).length > 2) names.delete(id);
      if (names.size > 0) this.known.set(at, names);
    }
  }

  /** Looks up who was known when these events were told, where nobody followed them: after a leap, in an old match. */
  async recall(events: readonly number[]): Promise<void> {
    const { session } = this;
    const scene = session.scene.peek();
    // Where every counter is called what the game calls it there is nothing to look up.
    const renames = [...(scene?.byId.keys() ?? [])].some((id) => session.nameIn(scene, id) !== undefined);
    const seen = session.seen.peek();
    if (this.seeking || !seen || !renames || events.every((at) => this.looked.has(at))) return;
    this.seeking = true;
    const { match, viewer } = seen;
    const course = await session.home.call('course', match, viewer).catch(() => []);
    const sceneAt = async (step: number) => {
      const frame =
        step < 0 ? null : await session.home.call('glimpse', match, step, viewer).catch(() => null);
      return frame && makeScene(session, frame, null);
    };
    let last: { readonly step: number; readonly scene: Scene | null } | null = null;
    for (const at of events) {
      const event = session.log.peek()[at];
      if (this.looked.has(at)) continue;
      const step = course.findIndex((told) => told > at);
      const from = course[step - 1] ?? 0;
      const to = course[step] ?? 0;
      if (event?.kind !== 'told' || named(event).length === 0 || step < 0 || to - from > EXACT) {
        this.looked.add(at);
        continue;
      }
      const was: Scene | null = last?.step === step - 1 ? last.scene : await sceneAt(step - 1);
      last = { step, scene: await sceneAt(step) };
      // Meanwhile something was taken back, or another match is looked at.
      if (session.seen.peek()?.match !== match || session.log.peek()[at] !== event) break;
      this.learn(session.log.peek(), from, was, last.scene, to);
      this.found.value++;
    }
    this.seeking = false;
    // Whoever asked meanwhile asks again.
    this.found.value++;
  }
}
