import {
  type Advice,
  Adviser,
  advising,
  doctrineOf,
  levelOf,
  type Player,
  type StaffMap,
  seatedAs,
  staffMap,
  type Thinker,
  type Tools,
  thinkerAs,
  toolsFor,
} from '@grande/bots';
import { type Answer, type Packet, SeededDice } from '@grande/engine';
import { loadGame } from '../games.ts';
import { Ahead } from './ahead.ts';
import type { Bring, Here, Hurry, Ready, ThinkAhead, Thinking, Thought, Thoughtful } from './protocol.ts';

/** Those who sit at the tables of this browser, with what they have in mind. */
interface Seated {
  readonly player: Player;
  readonly thinker: Thinker | null;
}
const seated = new Map<string, Seated>();
/** More minds than this are not kept; who is forgotten can still answer. */
const MOST_SEATED = 40;

/** Tables that were brought are known before anybody thinks of the match. */
let brought: Promise<unknown> = Promise.resolve();
function take({ bring: { name, file }, game }: Bring): void {
  const add = () => loadGame(game).then((loaded) => loaded?.game.designer?.add(name, file));
  brought = brought.then(add).catch((error: unknown) => console.warn('tables that do not fit:', error));
}

let hurried = false;
/** So long, in ms, a thought goes on before it looks whether somebody is in a hurry. */
const BREATH_MS = 40;

async function sitting(level: string, who: string, game: string): Promise<Seated> {
  const key = `${who} ${level}`;
  const known = seated.get(key);
  if (known) return known;
  const written = levelOf(level) ?? levelOf('recruit');
  if (!written) throw new Error(`nobody plays at level ${level}`);
  const doctrine = await doctrineOf(game);
  return kept(seated, key, () => ({
    player: seatedAs(written, doctrine),
    thinker: thinkerAs(written, doctrine),
  }));
}

/** Whoever is known by a name; where there are too many the oldest is forgotten. */
function kept<T>(all: Map<string, T>, name: string, make: () => T): T {
  const known = all.get(name);
  if (known) return known;
  const made = make();
  const [oldest] = all.keys();
  if (all.size >= MOST_SEATED && oldest !== undefined) all.delete(oldest);
  all.set(name, made);
  return made;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Follows a thought to its end, or to where somebody is in a hurry. */
async function followed<T>(thought: Generator<unknown, T, boolean | undefined>): Promise<T> {
  hurried = false;
  let breathed = performance.now();
  for (;;) {
    const step = thought.next(hurried);
    if (step.done) return step.value;
    if (performance.now() - breathed < BREATH_MS) continue;
    await breath();
    breathed = performance.now();
  }
}

async function toolsOf(seen: Packet, seed: string): Promise<Tools> {
  const loaded = await loadGame(seen.game);
  if (!loaded) throw new Error(`there is no game ${seen.game}`);
  return { ...toolsFor(loaded.game, new SeededDice(seed)), clock: () => performance.now() };
}

/** What somebody answers, and why; a reason that cannot be given must not cost the answer. */
async function answered(thought: Thought): Promise<Thoughtful> {
  const said: Omit<Thoughtful, 'answer'>[] = [];
  const because: Tools['because'] = (why, compared) => said.push({ why, compared });
  try {
    const answer = await thoughtOut(thought, because);
    return { answer, ...said.at(-1) };
  } catch (error) {
    console.warn('answered without a reason:', error);
    return { answer: await thoughtOut(thought) };
  }
}

async function thoughtOut(
  { level, seed, packet, who }: Thought,
  because?: Tools['because'],
): Promise<Answer> {
  const seen = packet as Packet;
  const tools: Tools = { ...(await toolsOf(seen, seed)), because };
  const { player, thinker } = await sitting(level, who, seen.game);
  return thinker ? followed(thinker.thinks(seen, tools)) : player(seen, tools);
}

/** Advisers go on with what they have advised so far. */
const advisers = new Map<string, Adviser>();

async function advised({ level, seed, packet, also, who, now }: Thought): Promise<readonly Advice[]> {
  const seen = packet as Packet;
  const doctrine = await doctrineOf(seen.game);
  const budget = levelOf(level)?.budget;
  if (!doctrine || !budget) throw new Error(`nobody can advise on ${seen.game}`);
  if (now) {
    const adviser = kept(advisers, who, () => new Adviser(doctrine, budget));
    return followed(adviser.advises(seen, now, await toolsOf(seen, seed)));
  }
  return followed(advising(doctrine, budget, seen, await toolsOf(seen, seed), also));
}

/** So many worlds are enough for a number with no decimals; and so long, in ms, a person waits for them. */
const WORLDS = 60;
const MAP_MS = 4000;

async function drawn({ seed, packet }: Thought): Promise<StaffMap> {
  const seen = packet as Packet;
  const doctrine = await doctrineOf(seen.game);
  const loaded = await loadGame(seen.game);
  if (!doctrine || !loaded) throw new Error(`nobody can draw a map of ${seen.game}`);
  const end = performance.now() + MAP_MS;
  const drawing = staffMap(doctrine, loaded.game, seen, { worlds: WORLDS, seed });
  for (;;) {
    const step = drawing.next(performance.now() > end);
    if (step.done) return step.value;
  }
}

const ahead = new Ahead(breath, () => performance.now());
function thinkAhead({ ahead: asked }: ThinkAhead): void {
  ahead.stop();
  if (!asked) return;
  const { level, who, seed, packet } = asked;
  const seen = packet as Packet;
  const begin = async () => {
    await brought;
    const { thinker } = await sitting(level, who, seen.game);
    return thinker?.ponders(seen, await toolsOf(seen, `${seed} ahead`)) ?? null;
  };
  // Nobody waits for it: what goes wrong here goes wrong again, and is told, when he is asked.
  ahead.think(begin).catch(() => undefined);
}

/** Bots think here, alone with their packet, so that the table answers while they do. */
self.onmessage = async (event: MessageEvent<Thought | Hurry | Bring | Ready | ThinkAhead>) => {
  const { data } = event;
  if ('ready' in data) {
    // What cannot be fetched is asked for again when it is needed, and says so then.
    await Promise.allSettled([loadGame(data.ready), doctrineOf(data.ready)]);
    return;
  }
  if ('bring' in data) {
    take(data);
    return;
  }
  if ('hurry' in data) {
    hurried = true;
    return;
  }
  if ('ahead' in data) {
    thinkAhead(data);
    return;
  }
  ahead.stop();
  const { id } = data;
  const reply = (message: Thinking) => self.postMessage(message);
  try {
    await brought;
    if (data.staff) reply({ id, ok: true, answer: { key: '' }, map: await drawn(data) });
    else if (data.advise) {
      const advice = await advised(data);
      reply({ id, ok: true, answer: advice[0]?.answer ?? { key: '' }, advice });
    } else reply({ id, ok: true, ...(await answered(data)) });
  } catch (error) {
    reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
self.postMessage({ here: true } satisfies Here);
