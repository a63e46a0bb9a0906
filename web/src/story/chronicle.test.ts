import { type Event, loadAny } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { TELLING } from '../games/caldiero-1796/telling.ts';
import type { Session } from '../table/session.ts';
import type { Seen } from '../worker/protocol.ts';

// What the settings read of a page.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal('document', { documentElement: { dataset: {}, lang: '' } });
vi.stubGlobal('navigator', { language: 'en' });
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { Chronicle } = await import('./chronicle.ts');
const { stagesOf } = await import('./telling.ts');

const RECORDS = import.meta.glob<unknown>('../../../games/caldiero-1796/src/records/*.json', {
  import: 'default',
});

/** What was told of a match with several fights, where each of them was over, and the fights. */
async function told() {
  const loaded = await loadGame('caldiero-1796');
  for (const load of Object.values(RECORDS)) {
    const read = loadAny(await load(), () => loaded?.game);
    if (!read.ok || 'showing' in read.value) throw new Error('no record');
    const events: readonly Event[] = read.value.match.events ?? [];
    const fights = stagesOf(events, TELLING).filter((s) => s.decided && !s.volley);
    if (fights.length > 2) return { events, ends: fights.map((s) => s.to + 3), fights };
  }
  throw new Error('no match with three fights');
}

function table(replaying: boolean) {
  const log = signal<readonly Event[]>([]);
  const scene = signal(null);
  const seen = signal<Seen | null>(null);
  const home = { call: async (name: string) => (name === 'glimpse' ? null : []) };
  const presenter = { telling: TELLING };
  const session = {
    log,
    scene,
    seen,
    home,
    presenter,
    replaying,
    railOpen: signal(true),
  } as unknown as Session;
  const chronicle = new Chronicle(session);
  const go = (events: readonly Event[], move: number, step: number): void => {
    const before = seen.peek();
    const now = {
      viewer: null,
      curtain: null,
      move,
      log: { from: log.peek().length, events, step },
    } as unknown as Seen;
    log.value = events;
    seen.value = now;
    chronicle.took(before, now, events, null);
  };
  return { chronicle, go };
}

test('a jump in the replay opens no board of a fight in between, and waits for none', async () => {
  const { events, ends } = await told();
  const { chronicle, go } = table(true);
  go([], 0, 0);
  const past = ends[1] ?? 0;
  go(events.slice(0, past), 40, past);
  expect([chronicle.board.peek(), chronicle.waiting]).toEqual([null, 0]);
});

test('a jump to the step of a fight opens that fight alone; a jump away shuts it', async () => {
  const { events, ends, fights } = await told();
  const { chronicle, go } = table(true);
  go([], 0, 0);
  const third = fights[2];
  if (!third) throw new Error('too few fights');
  go(events.slice(0, ends[2]), 60, third.from);
  expect(chronicle.board.peek()?.stage.from).toBe(third.from);
  expect(chronicle.waiting).toBe(0);
  go(events.slice(0, ends[0]), 3, 0);
  expect(chronicle.board.peek()).toBeNull();
});

test('of several fights at a living table the first opens and the others wait', async () => {
  const { events, ends, fights } = await told();
  const { chronicle, go } = table(false);
  go([], 0, 0);
  go(events.slice(0, ends[2]), 40, 0);
  expect(chronicle.board.peek()?.stage.from).toBe(fights[0]?.from);
  expect(chronicle.waiting).toBe(2);
  chronicle.nextBoard();
  expect(chronicle.board.peek()?.stage.from).toBe(fights[1]?.from);
});
