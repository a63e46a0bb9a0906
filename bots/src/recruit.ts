import type { Answer, Packet, WireOption } from '@grande/engine';
import type { Player, Tools } from './player.ts';
import { asked, NoWorld, sampleSpace } from './space.ts';

/** Acts that do nothing: what a recruit chooses last. */
const IDLE: ReadonlySet<string> = new Set(['pass', 'stop', 'hold', 'stand', 'end', 'done']);

/** Giving the match up: what he never does of himself. */
export const QUITS: ReadonlySet<string> = new Set(['giveUp', 'concede']);

/** He stays idle at most once in so many chances to act. */
const IDLE_ONE_IN = 5;

function isIdle(option: WireOption): boolean {
  return IDLE.has(option.action ?? option.key);
}

/** Random but legal, and rather doing something than nothing, so that games move. */
export const recruit: Player = (seen, tools) => {
  const { options: offered, space } = asked(seen);
  const going = offered.filter((o) => !QUITS.has(o.action ?? o.key));
  const options = going.length > 0 ? going : offered;
  const idle = options.filter(isIdle);
  const acts = options.filter((o) => !isIdle(o));
  const canAct = acts.length > 0 || space !== undefined;
  if (idle.length > 0 && (!canAct || staysIdle(idle.length, options.length, tools))) return pick(idle, tools);
  return act(seen, acts, idle, tools);
};

/** As often as a blind choice would, but never more than one time in five. */
function staysIdle(idle: number, all: number, { chance }: Tools): boolean {
  return chance.below(Math.max(IDLE_ONE_IN, Math.ceil(all / idle))) === 0;
}

/** One of the acts; where there is also a space, it is taken as often as all of them together. */
function act(seen: Packet, acts: readonly WireOption[], idle: readonly WireOption[], tools: Tools): Answer {
  const open = asked(seen).space !== undefined && (acts.length === 0 || tools.chance.below(2) === 0);
  const value = open ? sampleSpace(seen, tools) : null;
  if (value) return value;
  const left = acts.length > 0 ? acts : idle;
  if (left.length === 0) throw new NoWorld(seen);
  return pick(left, tools);
}

function pick(options: readonly WireOption[], { chance }: Tools): Answer {
  const { key } = options[chance.below(options.length)] as WireOption;
  return { key };
}
