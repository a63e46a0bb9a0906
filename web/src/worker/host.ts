import { hasDoctrine, LEVELS, needsDoctrine } from '@grande/bots';
import {
  commit,
  coversOf,
  loadAny,
  Match,
  type MatchRecord,
  makeDice,
  movesSeen,
  type Problem,
  parseText,
  readShowing,
  reopenMatch,
  type Seat,
  type Showing,
  sealRecord,
  toRecord,
  toShowing,
  verifyRecord,
} from '@grande/engine';
import { loadGame } from '../games.ts';
import {
  claim,
  occupantOf,
  readMatch,
  readReasons,
  readShowingOf,
  type Seating,
  type Summary,
  saveMatch,
  saveShowing,
  seatsOf,
  stampOf,
} from '../store.ts';
import { Errands } from './errands.ts';
import { foresee } from './foresight.ts';
import {
  type Call,
  type Calls,
  type Checked,
  type ExportKind,
  type Frame,
  type FromWorker,
  type Imported,
  type NewMatch,
  NOT_OPEN,
  type Opened,
} from './protocol.ts';
import { lastActed, Replay, restoredAt, ShownReplay } from './replay.ts';
import { Room, type RoomOptions } from './room.ts';
import { hurry, ready } from './think.ts';

const post = (message: FromWorker) => self.postMessage(message);
const rooms = new Map<string, Room>();
/** Replays that were looked at, each with what the device held of its match then and who may look at that. */
interface Looked {
  readonly replay: Replay;
  readonly stamp: string | null;
  readonly viewpoints: readonly (Seat | null)[];
}
const replays = new Map<string, Looked>();
const showings = new Map<string, ShownReplay>();
/** What was said of a match when it was brought in, until it is opened. */
const remarks = new Map<string, readonly Problem[]>();
let pace = 350;
let single = false;
let spare = false;

/** The matches this tab plays, each with what gives it up. */
const held = new Map<string, () => void>();

/**
 * One tab plays a match at a time, the last that opened it: two would save over each other. The lock tells the tab
 * before at once; should that come late, its writing is refused all the same.
 */
function hold(id: string): void {
  if (!navigator.locks || held.has(id)) return;
  const keep = () => new Promise<void>((release) => held.set(id, release));
  held.set(id, () => undefined);
  navigator.locks.request(`grande match ${id}`, { steal: true }, keep).catch((error: unknown) => {
    // Where storage is blocked there are no locks either: then nobody else plays it.
    if (error instanceof DOMException && error.name === 'AbortError') lose(id);
  });
}

/** Another tab plays on. */
function lose(id: string): void {
  giveUp(id);
  rooms.get(id)?.drop();
  rooms.delete(id);
  post({ kind: 'away', match: id });
}

function giveUp(id: string): void {
  held.get(id)?.();
  held.delete(id);
}

const newId = (): string => crypto.randomUUID();

function made(options: RoomOptions): Room {
  return new Room(options, tell, () => lose(options.id));
}

function enter(room: Room): Room {
  room.pace = pace;
  room.single = single;
  room.spare(spare);
  rooms.set(room.id, room);
  return room;
}
const tell = (seen: Parameters<ConstructorParameters<typeof Room>[1]>[0]) => post({ kind: 'seen', seen });

async function gameOf(id: string) {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game '${id}' here`);
  return loaded.game;
}

/** Saves a match if this browser lets it; where it does not, the match is played all the same. Whether it is saved. */
async function saved(room: Room): Promise<boolean> {
  try {
    await room.save();
    return true;
  } catch (error) {
    console.warn('the match could not be saved:', error);
    return false;
  }
}

/** Whether this tab alone may play the match: one that is not on the device can be in no other tab. */
const isOurs = (id: string): Promise<boolean> =>
  rooms.get(id)?.isKept === false ? Promise.resolve(true) : claim(id).catch(() => true);

async function create(setup: NewMatch): Promise<string> {
  const game = await gameOf(setup.game);
  const id = newId();
  const origin = { kind: 'seeded', seed: setup.seed ?? newId() } as const;
  const { seating, curtain, teaches, tables } = setup;
  if (tables) game.designer?.add(tables.name, tables.file);
  const match = Match.start(game, setup, { dice: makeDice(origin), keep: 'all' });
  const room = enter(made({ id, match, dice: origin, seating, curtain, teaches, tables }));
  hold(id);
  await saved(room);
  return id;
}

/** The room of a match that is being played, or one made of what the device holds, for looking only. */
async function roomOf(id: string): Promise<Room | Extract<Opened, { ok: false }>> {
  const known = rooms.get(id);
  if (known) return known;
  const stored = await readMatch(id);
  if (!stored)
    return { ok: false, problems: [{ path: '', message: 'there is no such match on this device' }] };
  const game = await loadGame(stored.record.game);
  const { tables } = stored.summary;
  if (tables) game?.game.designer?.add(tables.name, tables.file);
  const loaded = reopenMatch(stored.record, (g) => (g === game?.game.id ? game.game : undefined));
  if (!loaded.ok) return loaded;
  const { seating, curtain, teaches, puzzle } = stored.summary;
  const match = loaded.value;
  // Answers that were written down after the record; those that standing orders gave follow by themselves.
  for (const { n, seat, answer } of stored.answers)
    if (n === match.moves.length && !match.answer(seat, answer).ok) break;
  const reasons = await readReasons(id);
  return made({ id, match, dice: stored.record.dice, seating, curtain, teaches, puzzle, tables, reasons });
}

async function present(id: string): Promise<Room> {
  const room = await roomOf(id);
  if (room instanceof Room) return room;
  throw new Error(room.problems.map((p) => `${p.path} ${p.message}`).join('; '));
}

/** The room of a match that is open at this table. */
function playing(id: string): Room {
  const room = rooms.get(id);
  if (!room) throw new Error(NOT_OPEN);
  return room;
}

/** The data of a file, and the game it is of, found when it is asked for. */
async function readText(text: string) {
  const parsed = parseText(text);
  if (!parsed.ok) return parsed;
  const data = parsed.value;
  const named = typeof data === 'object' && data !== null && 'game' in data ? data.game : undefined;
  const game = typeof named === 'string' ? await loadGame(named) : undefined;
  const find = (id: string) => (id === game?.game.id ? game.game : undefined);
  return { ok: true, data, find } as const;
}

async function verified(text: string): Promise<Checked> {
  const read = await readText(text);
  if (!read.ok) return read;
  const checked = verifyRecord(read.data, read.find);
  if (!checked.ok) return checked;
  const loaded = loadAny(read.data, read.find);
  if (!loaded.ok) return loaded;
  if ('showing' in loaded.value) throw new Error('what was seen of a match cannot be verified');
  const { record, match } = loaded.value;
  const { dice } = record;
  return {
    ok: true,
    moves: record.moves.length,
    secrets: record.moves.filter((m) => m.secret).length,
    draws: (match.events ?? []).filter((e) => e.kind !== 'told'),
    dice,
    fits: dice.kind === 'verifiable' && commit(dice.secret) === dice.commitment,
    covers: coversIn(record, match.scenario.seats),
  };
}

/** Of the one table of a server that is open at this page. */
const elsewhere = new Errands();

function coversIn({ dice, moves, covered }: MatchRecord, seats: readonly Seat[]) {
  if (dice.kind !== 'verifiable' || !covered) return [];
  return coversOf(dice.secret, seats, moves, covered.ends).map(({ commitments }) => commitments);
}

async function imported(text: string, as?: 'puzzle'): Promise<Imported> {
  const read = await readText(text);
  if (!read.ok) return read;
  const loaded = loadAny(read.data, read.find);
  if (!loaded.ok) return loaded;
  if ('showing' in loaded.value) return watched(loaded.value.showing);
  const { record, match } = loaded.value;
  const seating = seatingOf(record.players, match.scenario.seats);
  const id = newId();
  // One who holds the file could try what comes and then come back: a copy goes its own way.
  if (!match.outcome) match.fork(newId());
  const puzzle = as === 'puzzle';
  const room = enter(made({ id, match, dice: record.dice, seating, curtain: true, puzzle, waits: puzzle }));
  hold(id);
  // Whoever only looks at a puzzle leaves nothing behind.
  if (!puzzle) await saved(room);
  remarks.set(id, loaded.warnings);
  return { ok: true, match: id, watch: false, warnings: loaded.warnings };
}

function seatingOf(players: Readonly<Record<Seat, string>>, seats: readonly Seat[]): Seating {
  return Object.fromEntries(seats.map((s) => [s, occupantOf(players[s])]));
}

/** What one seat saw is kept beside the matches, to be watched. */
async function watched(showing: Showing): Promise<Imported> {
  const { game, scenario, frames, outcome, players: sat } = showing;
  const id = newId();
  const seating = seatingOf(sat, Object.keys(sat));
  const moves = frames.length - 1;
  const common = { id, game, scenario, seating, curtain: false, updated: Date.now(), moves, outcome };
  await saveShowing({ ...common, watch: true }, showing);
  return { ok: true, match: id, watch: true, warnings: [] };
}

/** What is only to be watched, if that is what the device holds. */
/** A match that is over, out of the text of its record. */
async function finishedMatch(text: string) {
  const read = await readText(text);
  const loaded = read.ok ? loadAny(read.data, read.find) : read;
  return loaded.ok && !('showing' in loaded.value) && loaded.value.match.outcome ? loaded.value : null;
}

async function shownReplay(id: string): Promise<ShownReplay | null> {
  const known = showings.get(id);
  if (known) return known;
  const showing = await readShowingOf(id);
  if (!showing) return null;
  const game = await gameOf(showing.game);
  const read = readShowing(showing, () => game);
  if (!read.ok) return null;
  const replay = new ShownReplay(id, read.value, seatingOf(showing.players, Object.keys(showing.players)));
  showings.set(id, replay);
  return replay;
}

async function replayed(id: string, at: number, viewpoint: Seat | null | undefined): Promise<Frame | null> {
  const shown = await shownReplay(id);
  if (shown) return shown.frame(at, viewpoint);
  const looked = await lookedAt(id);
  return looked?.replay.frame(at, viewpoint, looked.viewpoints) ?? null;
}

/** What is played is looked at as it stands; what is not, as the device holds it. */
async function lookedAt(id: string): Promise<Pick<Looked, 'replay' | 'viewpoints'> | null> {
  const live = rooms.get(id);
  const known = replays.get(id);
  const stamp = live ? null : await stampOf(id);
  if (known && (live ? known.replay.fits(live.match) : stamp !== null && known.stamp === stamp))
    return { replay: known.replay, viewpoints: live?.viewpoints ?? known.viewpoints };
  const from = live ?? (await roomOf(id));
  if (!(from instanceof Room)) return null;
  const record = from.record();
  const { seating, reasons } = from;
  const replay = new Replay({ id, record, seating, reasons }, await gameOf(record.game));
  const { viewpoints } = from;
  replays.set(id, { replay, stamp, viewpoints });
  return { replay, viewpoints };
}

/** A new match out of an old one: the past as it was, the dice to come unknown to anybody. */
async function fork(id: string, at: number, seating: Seating): Promise<string> {
  const from = await present(id);
  const record = from.record();
  const moves = replays.get(id)?.replay.movesAt(at) ?? record.moves.length;
  const match = restoredAt(record, await gameOf(record.game), moves);
  match.fork(newId());
  const forked = toRecord(match, record.dice, seating);
  const summary: Summary = {
    ...from.summary(),
    id: newId(),
    seating,
    moves: movesSeen(match.moves, null),
    outcome: match.outcome,
    updated: Date.now(),
  };
  await saveMatch(summary.id, () => ({ summary, record: forked }));
  return summary.id;
}

/** A match as a file: open when it is over; before, whole under seal, or what the viewer saw. */
function exportOf(room: Room, kind: ExportKind): unknown {
  const record = room.record();
  if (kind === 'show') return toShowing(record, room.match.game, room.viewer);
  return record.outcome ? record : sealRecord(record, newId());
}

type Handlers = { [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> };

const handlers: Handlers = {
  ready: async (game) => {
    await loadGame(game);
    ready(game);
    return null;
  },
  levels: async (game) => LEVELS.filter((level) => hasDoctrine(game) || !needsDoctrine(level)),
  hurry: async () => {
    hurry();
    return null;
  },
  create,
  open: async (id) => {
    // What was only looked at may have been played on elsewhere meanwhile.
    if (!held.has(id)) rooms.delete(id);
    hold(id);
    if (!(await isOurs(id))) rooms.delete(id);
    const room = await roomOf(id);
    if (!(room instanceof Room)) return room;
    for (const other of rooms.values()) if (other !== room) other.leave();
    enter(room).open();
    const warnings = remarks.get(id) ?? [];
    remarks.delete(id);
    return { ok: true, warnings };
  },
  leave: async (id) => {
    const room = rooms.get(id);
    room?.leave();
    // Somebody may have come back while it was being saved; and what cannot be saved is here or nowhere.
    if (room && (await saved(room)) && !room.isOpen) {
      rooms.delete(id);
      giveUp(id);
    }
    return null;
  },
  sit: async (id, seat) => {
    playing(id).sit(seat);
    return null;
  },
  answer: async (id, seat, answers) => playing(id).answer(seat, answers),
  detail: async (id, seat, key, value) => playing(id).detail(seat, key, value),
  question: async (id, seat) => playing(id).question(seat),
  marchers: async (id, seat) => playing(id).marchers(seat),
  errand: async (id, seat, wanted) => playing(id).errand(seat, wanted),
  marchersIn: async (at, seen) => {
    const loaded = await loadGame(seen.game);
    return loaded ? elsewhere.marchersIn(loaded.game, at, seen) : [];
  },
  errandIn: async (at, seen, wanted) => {
    const loaded = await loadGame(seen.game);
    return loaded ? elsewhere.errandIn(loaded.game, at, seen, wanted) : null;
  },
  foreseenIn: async (seen, line) => {
    const loaded = await loadGame(seen.game);
    return loaded ? foresee(loaded.game, seen, line) : [];
  },
  whyNot: async (id, seat, subject) => playing(id).whyNot(seat, subject),
  check: async (id, seat, value) => playing(id).check(seat, value),
  advise: (id, seat, also) => playing(id).advise(seat, also),
  ideas: (id, seat) => playing(id).ideas(seat),
  counsel: (id, seat) => playing(id).counsel(seat),
  staffMap: (id, seat) => playing(id).staffMap(seat),
  propose: async (id, seat) => playing(id).propose(seat),
  setUp: async (id, seat, kinds, by) => {
    const room = playing(id);
    const level = hasDoctrine(room.match.game.id) ? 'officer' : 'recruit';
    await room.setUp(seat, level, kinds, by);
    return null;
  },
  undo: async (id, seat) => playing(id).undo(seat),
  takeBack: async (id, seat) => playing(id).takeBack(seat),
  concede: async (id, seat) => playing(id).concede(seat),
  standing: async (id, seat, orders) => {
    await playing(id).stand(seat, orders);
    return null;
  },
  hand: async (id, seat, who) => {
    await playing(id).hand(seat, who);
    return null;
  },
  pace: async (milliseconds) => {
    pace = milliseconds;
    for (const room of rooms.values()) room.pace = milliseconds;
    return null;
  },
  spare: async (on) => {
    spare = on;
    for (const room of rooms.values()) room.spare(on);
    return null;
  },
  single: async (on) => {
    single = on;
    for (const room of rooms.values()) room.single = on;
    return null;
  },
  save: async (id) => {
    await rooms.get(id)?.save();
    return null;
  },
  exported: async (id, kind) => {
    const room = await present(id);
    return new Blob([JSON.stringify(exportOf(room, kind))], { type: 'application/json' });
  },
  imported,
  verified,
  replay: replayed,
  glimpse: async (id, at, viewpoint) => {
    const shown = await shownReplay(id);
    if (shown) return shown.glimpse(at);
    const looked = await lookedAt(id);
    return looked?.replay.glimpse(at, viewpoint, looked.viewpoints) ?? null;
  },
  told: async (id, viewpoint) => {
    const shown = await shownReplay(id);
    if (shown) return shown.told();
    const looked = await lookedAt(id);
    return looked?.replay.told(viewpoint, looked.viewpoints) ?? [];
  },
  course: async (id, viewpoint) => {
    const shown = await shownReplay(id);
    if (shown) return shown.course();
    const looked = await lookedAt(id);
    return looked?.replay.course(viewpoint, looked.viewpoints) ?? [];
  },
  acted: async (id, seat) => {
    const room = await roomOf(id);
    if (!(room instanceof Room) || room.viewer !== seat) return null;
    return lastActed(room.match, seatsOf(room.seating, seat), seat);
  },
  stakes: async (id, step, viewpoint) => {
    if (await shownReplay(id)) return [];
    const looked = await lookedAt(id);
    return looked?.replay.stakes(step, viewpoint, looked.viewpoints) ?? [];
  },
  fork,
  finished: async (id) => {
    const room = await roomOf(id);
    if (!(room instanceof Room) || !room.match.outcome) return null;
    return { record: room.record(), seats: room.match.scenario.seats, tables: room.tables };
  },
  finishedIn: async (text) => {
    const over = await finishedMatch(text);
    return over && { record: over.record, seats: over.match.scenario.seats };
  },
  endIn: async (text, viewpoint) => {
    const over = await finishedMatch(text);
    if (!over) return null;
    const { record, match } = over;
    const { seats } = match.scenario;
    const replay = new Replay({ id: '', record, seating: seatingOf(record.players, seats) }, match.game);
    return replay.glimpse(record.moves.length, viewpoint, seats);
  },
};

self.onmessage = async (event: MessageEvent<Call>) => {
  const { id, name, args } = event.data;
  try {
    const handle = handlers[name] as (...given: readonly unknown[]) => Promise<unknown>;
    post({ kind: 'result', id, value: await handle(...args) });
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
};
