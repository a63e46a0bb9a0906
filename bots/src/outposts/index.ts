import type { Seat } from '@grande/engine';
import { distance, hexOf } from '@grande/hex';
import { MAP, type State, type View } from '@grande/outposts';
import type { Choice, Doctrine, Post, Question, Reply } from '../doctrine.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { sealed } from './sealed.ts';

/** A marker as an officer knows it: an enemy's contents may be unknown. */
type Markers = Readonly<
  Record<
    string,
    { readonly hex: string | null; readonly strength: number | null; readonly content: string | null }
  >
>;
type Position = Pick<State | View, 'turn' | 'turns' | 'phase'> & { readonly markers: Markers };

const REDOUBT = '0204';
/** What a marker that nobody has seen under is taken for: a strong one, a weak one, or nothing. */
const UNKNOWN = 5 / 3;
/** Of ten attackers of equal strength hardly four get on: he wants this much more. */
const MARGIN = 0.5;

const far = (a: string, b: string): number => distance(MAP, hexOf(MAP, a), hexOf(MAP, b));
const strengthOf = (p: Position, id: string): number => p.markers[id]?.strength ?? UNKNOWN;
const ownOf = (p: Position, seat: Seat): string[] =>
  Object.keys(p.markers).filter((id) => id.startsWith(`${seat}.`));
const placeOf = (choice: Choice): string => choice.concerns?.places?.[0] ?? REDOUBT;

/** The middle of a hex as the guns count: tenths of a hex on the page. */
function aimAt(label: string): { x: number; y: number } {
  const hex = hexOf(MAP, label);
  return { x: Math.round((MAP.page.x[hex] as number) * 10), y: Math.round((MAP.page.y[hex] as number) * 10) };
}

/** The option that scores highest; the first of equals. */
function best(options: readonly Choice[], score: (choice: Choice) => number): Reply {
  let option = 0;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((choice, i) => {
    const value = score(choice);
    if (value > most) [option, most] = [i, value];
  });
  return { option };
}

/** Blue wants a patrol in the redoubt, White wants to be there first and to stay. */
function moving(p: Position, { options, subject = '', seat }: Question, { temper }: Post): Reply {
  const here = p.markers[subject]?.hex ?? REDOUBT;
  const armed = strengthOf(p, subject) > 0;
  const home = REDOUBT;
  return best(options, (choice) => {
    if (choice.action === 'attack') {
      const target = choice.concerns?.targets?.[0] ?? '';
      const cover = p.markers[target]?.hex === REDOUBT ? 1 : 0;
      const edge = strengthOf(p, subject) * temper.boldness - strengthOf(p, target) - cover;
      return edge >= MARGIN || (seat === 'blue' && cover > 0 && p.turn === p.turns) ? 10 + edge : -10;
    }
    const to = choice.action === 'move' ? placeOf(choice) : here;
    // A decoy walks like a patrol, but leaves the redoubt to those who can hold it.
    const wanted = armed ? far(to, home) : Math.max(1, far(to, home));
    return -wanted - (choice.action === 'stop' ? 0 : 0.1);
  });
}

function reacting(p: Position, { options, subject = '' }: Question, { temper }: Post): Reply {
  const holds = p.markers[subject]?.hex === REDOUBT;
  return best(options, (choice) => {
    const enemy = choice.concerns?.targets?.[0] ?? '';
    if (choice.action === 'challenge')
      return strengthOf(p, subject) * temper.boldness - strengthOf(p, enemy) - 1;
    if (choice.action === 'stand') return holds || strengthOf(p, subject) > 0 ? 0 : -0.5;
    return holds ? -5 : -0.25;
  });
}

function answer(p: Position, question: Question, _: null, post: Post): Reply {
  const { kind, options, seat } = question;
  switch (kind) {
    case 'contents':
      // Markers A and B stand on fixed hexes; for White B is the one nearest to the redoubt.
      return best(options, (o) =>
        o.concerns?.choice?.startsWith(seat === 'white' ? 'weak strong' : 'strong weak') ? 1 : 0,
      );
    case 'place':
      return best(options, (o) => -far(placeOf(o), REDOUBT));
    case 'act':
      return moving(p, question, post);
    case 'react':
      return reacting(p, question, post);
    case 'retreat':
      return best(options, (o) => -far(placeOf(o), REDOUBT));
    case 'gun': {
      // At whoever stands nearest to the redoubt; from the second turn on, when there is somebody to hit.
      const enemies = ownOf(p, seat === 'blue' ? 'white' : 'blue').flatMap((id) => p.markers[id]?.hex ?? []);
      const near = enemies.sort((a, b) => far(a, REDOUBT) - far(b, REDOUBT)).map(aimAt);
      const value = p.turn > 1 ? near.find((aim) => post.allows(aim)) : undefined;
      return value ? { value } : { option: 0 };
    }
    default:
      return { option: post.chance.below(options.length) };
  }
}

/** Everything there is to choose from: the game is small. The officer's own answer comes first. */
function ideas(p: Position, question: Question, mind: null, post: Post, most: number): readonly Reply[] {
  const own = answer(p, question, mind, post);
  const first = 'option' in own ? own.option : -1;
  const others = question.options.flatMap((_, option): Reply[] => (option === first ? [] : [{ option }]));
  return [own, ...others].slice(0, most);
}

/** Patrols left, the nearer to the redoubt the better. */
function promise(p: Position, seat: Seat): number {
  let sum = 0;
  for (const side of ['blue', 'white'])
    for (const id of ownOf(p, side)) {
      const hex = p.markers[id]?.hex;
      const strength = strengthOf(p, id);
      if (hex && strength > 0)
        sum += (side === seat ? 1 : -1) * (strength * 0.3 + Math.max(0, 3 - far(hex, REDOUBT)) * 0.2);
    }
  return sum;
}

export const doctrine: Doctrine<Position, null> = {
  game: 'outposts',
  newMind: () => null,
  answer,
  ideas,
  clock: (p) => p.turn,
  promise,
  sealed,
  evaluation,
};
