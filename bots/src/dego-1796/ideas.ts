import { leader, type Side } from '@grande/dego-1796/book';
import { divisionChief, type Position } from '@grande/dego-1796/staff';
import type { Post, Question, Reply } from '../doctrine.ts';
import { fieldOf, gapAt, leaderOf, unitOf } from './field.ts';
import { worthwhile } from './march.ts';
import { find, type Mind } from './mind.ts';

type Answers = (p: Position, q: Question, mind: Mind, post: Post) => Reply;

/** Beyond this many hexes from the enemy a march is a march. */
const NEAR = 4;

/** The answers a general compares: the officer's own first. One alone means that it needs no thought. */
export function ideasOf(answer: Answers) {
  return (p: Position, q: Question, mind: Mind, post: Post, most: number): Reply[] => {
    const own = answer(p, q, mind, post);
    if (!('option' in own)) return [own];
    const others = alternatives(p, q, own.option, mind, post);
    const out: Reply[] = [own];
    for (const option of others) {
      if (out.length >= most) break;
      if (option >= 0 && !out.some((x) => 'option' in x && x.option === option)) out.push({ option });
    }
    return out;
  };
}

function alternatives(p: Position, q: Question, own: number, mind: Mind, post: Post): number[] {
  switch (q.kind) {
    case 'hold':
      return [find(q.options, 'hold'), find(q.options, 'retreat')];
    case 'react':
      return reactions(q, own);
    case 'brigadier':
      return whoLeads(p, q);
    case 'nextHex':
      return otherHexes(p, q, own, mind, post);
    case 'action':
      return [otherAct(q, own, mind)];
    default:
      return [];
  }
}

/** To fire with all, with somebody, or not at all. */
function reactions(q: Question, own: number): number[] {
  const fires: number[] = [];
  q.options.forEach((o, i) => {
    if (o.action === 'fire' && !o.concerns?.targets?.length) fires.push(i);
  });
  const chosen = q.options[own]?.action;
  if (chosen === 'fire') return [find(q.options, 'pass')];
  return fires.length > 0 ? [fires[0] as number] : [];
}

/** Near the enemy: who of those with something to do goes first. */
function otherHexes(p: Position, q: Question, own: number, mind: Mind, post: Post): number[] {
  if (q.options[own]?.action !== 'activate') return [];
  const f = fieldOf(p, q.seat as Side);
  const here = p.units[unitOf(q.options[own]?.concerns?.pieces?.[0])]?.at ?? -1;
  if (here < 0 || gapAt(f, here) > NEAR) return [];
  const out = worthwhile(f, q, mind, post, 3)
    .filter(({ company }) => company.at >= 0 && gapAt(f, company.at) <= NEAR)
    .map(({ option }) => option);
  // An attack may also wait for another day, or at least for another commander.
  if (mind.orders?.acts.some((act) => act.do === 'melee')) out.push(find(q.options, 'end'));
  return out;
}

/** To defer is a question only where the two have different orders. */
function whoLeads(p: Position, q: Question): number[] {
  const l = leaderOf(q.subject);
  const { division } = leader(l);
  const above = division === null ? undefined : p.leaders[divisionChief(division)];
  if (!above || above.done || above.where !== 'map' || above.order === p.leaders[l]?.order) return [];
  return [find(q.options, 'activate'), find(q.options, 'defer')];
}

/** Before a melee: fire instead, or stop. */
function otherAct(q: Question, own: number, mind: Mind): number {
  if (q.options[own]?.action !== 'melee') return -1;
  const lead = mind.orders?.units[0] ?? -1;
  const fire = find(q.options, 'fire', (o) => unitOf(o.concerns?.pieces?.[0]) === lead);
  return fire >= 0 ? fire : find(q.options, 'finish', (o) => unitOf(o.concerns?.pieces?.[0]) === lead);
}
