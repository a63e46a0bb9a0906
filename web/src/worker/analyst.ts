import {
  type Advice,
  advising,
  type Doctrine,
  doctrineOf,
  doubtOf,
  type Entry,
  keepLedger,
  toolsFor,
} from '@grande/bots';
import {
  bytes,
  type Decision,
  type Game,
  type MatchRecord,
  packet,
  type Seat,
  SeededDice,
} from '@grande/engine';
import type { ActTold, Better, FromAnalyst, ToAnalyst, Way } from '../analyst/protocol.ts';
import { loadGame } from '../games.ts';
import type { Finished } from './protocol.ts';
import { restoredAt } from './replay.ts';

/** So long, in ms, it works before it tells what it has and listens. */
const BREATH_MS = 60;
/** A general's play-outs for one choice that is looked into: the same match is always judged alike. */
const PLAY_OUTS = 96;
/** What changed less than this, in millionths, is nobody's turning point and needs no words. */
const TELLING = 4000;

const post = (message: FromAnalyst) => self.postMessage(message);
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Case {
  readonly game: Game;
  readonly doctrine: Doctrine;
  readonly record: MatchRecord;
}
let open: Promise<Case> | null = null;

async function caseOf({ record, tables }: Finished): Promise<Case> {
  const [loaded, doctrine] = await Promise.all([loadGame(record.game), doctrineOf(record.game)]);
  if (!loaded || !doctrine) throw new Error(`nobody can judge positions of ${record.game}`);
  if (tables) loaded.game.designer?.add(tables.name, tables.file);
  return { game: loaded.game, doctrine, record };
}

const labelOf = (asked: Decision | undefined, key: string) =>
  asked?.options.find((o) => o.key === key)?.label ?? (asked?.space?.key === key ? asked.space.label : null);

/** Keeps the ledger, telling what is booked as it goes. */
async function analyse({ game, doctrine, record }: Case, seat: Seat, samples: number): Promise<void> {
  post({ kind: 'begun', held: doubtOf(doctrine, record.scenario) });
  let [entries, acts]: [Entry[], ActTold[]] = [[], []];
  const tell = (entry: Entry, asked: Decision | undefined) => {
    const most = Math.max(Math.abs(entry.after - entry.before), Math.abs(entry.chosen - entry.before));
    if (!asked || most < TELLING) return;
    const { rule, prompt } = asked;
    acts.push({ move: entry.move, rule, prompt, label: labelOf(asked, entry.key) });
  };
  const kept = keepLedger(game, record, doctrine, { seat, samples, tell });
  let breathed = performance.now();
  for (;;) {
    const step = kept.next();
    if (!step.done) entries.push(step.value);
    if (!step.done && performance.now() - breathed < BREATH_MS) continue;
    post({ kind: 'booked', entries, acts });
    [entries, acts] = [[], []];
    if (step.done) break;
    await breath();
    breathed = performance.now();
  }
  post({ kind: 'done' });
}

/** What a general would have done instead, compared with what was done over the same imagined worlds. */
async function better({ game, doctrine, record }: Case, move: number): Promise<Better | null> {
  const made = record.moves[move - 1];
  if (!made) return null;
  const match = restoredAt(record, game, move - 1);
  const asked = match.decisionOf(made.seat);
  if (match.moves.length !== move - 1 || !asked) return null;
  const answer = { key: made.key, ...(made.value === undefined ? {} : { value: made.value }) };
  const tools = toolsFor(game, new SeededDice(`analyst ${move}`));
  const thought = advising(doctrine, { playOuts: PLAY_OUTS }, packet(match, made.seat), tools, answer);
  let breathed = performance.now();
  for (;;) {
    const step = thought.next();
    if (step.done) return judged(asked, move, answer, step.value);
    if (performance.now() - breathed < BREATH_MS) continue;
    await breath();
    breathed = performance.now();
  }
}

function judged(
  asked: Decision,
  move: number,
  answer: { readonly key: string; readonly value?: unknown },
  advice: readonly Advice[],
): Better {
  const way = ({ answer: { key, value }, hope, playOuts, why }: Advice): Way => {
    const detail =
      asked.space?.key === key
        ? asked.space.detail?.(value)
        : asked.options.find((o) => o.key === key)?.detail?.();
    return { label: labelOf(asked, key), hope, playOuts, odds: detail?.odds ?? null, why };
  };
  const same = (a: Advice) =>
    a.answer.key === answer.key && bytes(a.answer.value ?? null) === bytes(answer.value ?? null);
  const done = advice.find(same);
  const [best] = advice;
  const chosen = done ?? { answer: { key: answer.key }, hope: null, playOuts: 0, behind: null, why: null };
  const { rule, prompt } = asked;
  return { move, rule, prompt, chosen: way(chosen), instead: best && !same(best) ? way(best) : null };
}

/** Looks into matches that are over, and into nothing else; the table is not kept waiting. */
self.onmessage = async (event: MessageEvent<ToAnalyst>) => {
  const { data } = event;
  try {
    if (data.kind === 'analyse') {
      open = caseOf(data.over);
      await analyse(await open, data.seat, data.samples);
    } else if (open) {
      const found = await better(await open, data.move).catch(() => null);
      post({ kind: 'better', move: data.move, better: found });
    }
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
