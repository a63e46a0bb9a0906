import type { State } from '@grande/caldiero-1796';
import type { Post, Question, Reply } from '../doctrine.ts';
import { chosen, find } from './choose.ts';
import { bestDeclaration } from './declare.ts';
import type { Mind } from './mind.ts';
import { promisingOrders } from './orders.ts';

/** How bold a declaration a general looks at besides the officer's. */
const BOLDER = 4;

/** Questions whose every answer is worth a thought, if they are few. */
const ALL: ReadonlySet<string> = new Set(['activate', 'elan', 'pressOn', 'rideOff', 'advance']);

/** What a general compares: the officer's answer first, then others that change something. */
export function ideas(
  s: State,
  question: Question,
  mind: Mind,
  post: Post,
  { own, most }: { readonly own: Reply; readonly most: number },
): readonly Reply[] {
  const others = (options: readonly number[]): Reply[] => {
    const first = 'option' in own ? own.option : -1;
    const rest = options.filter((o) => o >= 0 && o !== first).map((option): Reply => ({ option }));
    return [own, ...rest].slice(0, most);
  };
  const { kind, options } = question;
  if (options.length < 2) return [own];
  if (ALL.has(kind)) return others(options.map((_, i) => i));
  if (kind === 'order' || kind === 'newOrder')
    return others(promisingOrders(s, question, mind, post).map((o) => chosen(question, o)));
  if (kind === 'officerRoll') return others([chosen(question, 'yes'), chosen(question, 'no')]);
  if (kind === 'declare') return declarations(s, question, mind, post, others);
  return [own];
}

/** At the beginning of a declaration: what he would declare, or nothing; or something bolder, where he would do nothing. */
function declarations(
  s: State,
  question: Question,
  mind: Mind,
  post: Post,
  others: (options: readonly number[]) => Reply[],
): readonly Reply[] {
  const act = s.activation;
  if (!act || act.open || act.assaults.length > 0) return others([]);
  if (mind.declared.length > 0) return others([find(question, 'done')]);
  const bolder = bestDeclaration(s, post.temper.boldness * BOLDER);
  const [first] = bolder;
  if (!first) return others([]);
  mind.declared = bolder;
  return others([find(question, first.charge ? 'charge' : 'assault', first.targets[0])]);
}
