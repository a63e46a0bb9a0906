import type { Seat } from '@grande/engine';
import { distance, hexOf } from '@grande/hex';
import {
  CONTENTS,
  coverOf,
  MAP,
  REDOUBT,
  START,
  type State,
  strengthOf,
  type View,
  valuesOf,
} from '@grande/outposts';
import {
  type Answered,
  because,
  type Choice,
  type Doctrine,
  type Post,
  type Question,
  type Reply,
  type ReplyOption,
} from '../doctrine.ts';
import { say } from '../say.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { sealed } from './sealed.ts';

/** A marker as an officer knows it: an enemy's contents may be unknown. */
type Markers = Readonly<
  Record<
    string,
    { readonly hex: string | null; readonly strength: number | null; readonly content: string | null }
  >
>;
type Position = Pick<State | View, 'turn' | 'turns' | 'phase' | 'rounds' | 'tables'> & {
  readonly markers: Markers;
};

/** Of ten attackers of equal strength hardly four get on: he wants this much more. */
const MARGIN = 0.5;

const far = (a: string, b: string): number => distance(MAP, hexOf(MAP, a), hexOf(MAP, b));
/** What a marker that nobody has seen under is taken for: a strong one, a weak one, or nothing. */
const supposed = (p: Position): number =>
  CONTENTS.reduce((sum, content) => sum + strengthOf(p, content), 0) / CONTENTS.length;
const mightOf = (p: Position, id: string): number => p.markers[id]?.strength ?? supposed(p);
const ownOf = (p: Position, seat: Seat): string[] =>
  Object.keys(p.markers).filter((id) => id.startsWith(`${seat}.`));
const placeOf = (choice: Choice): string => choice.concerns?.places?.[0] ?? REDOUBT;

/** The middle of a hex as the guns count: tenths of a hex on the page. */
function aimAt(label: string): { x: number; y: number } {
  const hex = hexOf(MAP, label);
  return { x: Math.round((MAP.page.x[hex] as number) * 10), y: Math.round((MAP.page.y[hex] as number) * 10) };
}

/** The option that scores highest; the first of equals. */
function best(options: readonly Choice[], score: (choice: Choice) => number): ReplyOption {
  let option = 0;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((choice, i) => {
    const value = score(choice);
    if (value > most) [option, most] = [i, value];
  });
  return { option };
}

/** Two who meet, as the reasons tell of them. */
const fight = (p: Position, marker: string, target: string) => ({
  marker,
  target,
  own: mightOf(p, marker),
  enemy: mightOf(p, target),
});
const targetOf = (choice: Choice | undefined): string => choice?.concerns?.targets?.[0] ?? '';

/** Blue wants a patrol in the redoubt, White wants to be there first and to stay. */
function moving(p: Position, { options, subject = '', seat }: Question, { temper }: Post): Answered {
  const here = p.markers[subject]?.hex ?? REDOUBT;
  const armed = mightOf(p, subject) > 0;
  const reply = best(options, (choice) => {
    if (choice.action === 'attack') {
      const target = targetOf(choice);
      const cover = p.markers[target]?.hex === REDOUBT ? coverOf(p, REDOUBT) : 0;
      const edge = mightOf(p, subject) * temper.boldness - mightOf(p, target) - cover;
      return edge >= MARGIN || (seat === 'blue' && cover > 0 && p.turn === p.turns) ? 10 + edge : -10;
    }
    const to = choice.action === 'move' ? placeOf(choice) : here;
    // A decoy walks like a patrol, but leaves the redoubt to those who can hold it.
    const wanted = armed ? far(to, REDOUBT) : Math.max(1, far(to, REDOUBT));
    return -wanted - (choice.action === 'stop' ? 0 : 0.1);
  });
  const chosen = options[reply.option];
  return because(reply, () => {
    if (chosen?.action === 'attack') return say('outposts.attack', fight(p, subject, targetOf(chosen)));
    if (chosen?.action === 'move')
      return say('outposts.march', { marker: subject, hexes: far(placeOf(chosen), REDOUBT) });
    return say('outposts.rest', { marker: subject, hexes: far(here, REDOUBT) });
  });
}

function reacting(p: Position, { options, subject = '', prompt }: Question, { temper }: Post): Answered {
  const holds = p.markers[subject]?.hex === REDOUBT;
  const reply = best(options, (choice) => {
    if (choice.action === 'challenge')
      return mightOf(p, subject) * temper.boldness - mightOf(p, targetOf(choice)) - 1;
    if (choice.action === 'stand') return holds || mightOf(p, subject) > 0 ? 0 : -0.5;
    return holds ? -5 : -0.25;
  });
  const chosen = options[reply.option];
  const comer = String(prompt?.args?.['active'] ?? '');
  return because(reply, () => {
    if (chosen?.action === 'challenge')
      return say('outposts.challenge', { ...fight(p, subject, comer), needed: valuesOf(p).challenge });
    if (chosen?.action === 'stand') return say('outposts.stand', fight(p, subject, comer));
    return fallingBack(subject, chosen);
  });
}

const fallingBack = (marker: string, chosen: Choice | undefined) =>
  say('outposts.fallBack', { marker, hexes: chosen ? far(placeOf(chosen), REDOUBT) : 0 });

/** At whoever stands nearest to the redoubt; from the second turn on, when there is somebody to hit. */
function gunning(p: Position, seat: Seat, post: Post): Answered {
  const enemies = ownOf(p, seat === 'blue' ? 'white' : 'blue').flatMap((id) => p.markers[id]?.hex ?? []);
  const near = enemies.sort((a, b) => far(a, REDOUBT) - far(b, REDOUBT));
  const target = p.turn > 1 ? near.find((hex) => post.allows(aimAt(hex))) : undefined;
  const rounds = p.rounds[seat === 'blue' ? 'blue' : 'white'];
  return target
    ? { value: aimAt(target), why: () => say('outposts.fire', { hexes: far(target, REDOUBT), rounds }) }
    : { option: 0, why: () => say('outposts.holdFire', { rounds }) };
}

/** Markers A and B stand on fixed hexes: for White the strong patrol is nearest to the redoubt, for Blue the weak one. */
function hiding(seat: Seat, options: readonly Choice[]): Answered {
  const side = seat === 'white' ? 'white' : 'blue';
  const [hexOfA, hexOfB] = START[side];
  const fixed = [
    { marker: `${side}.a`, hexes: far(hexOfA, REDOUBT) },
    { marker: `${side}.b`, hexes: far(hexOfB, REDOUBT) },
  ];
  const [strong, weak] = side === 'white' ? fixed.reverse() : fixed;
  const wanted = side === 'white' ? 'weak strong' : 'strong weak';
  return because(
    best(options, (o) => (o.concerns?.choice?.startsWith(wanted) ? 1 : 0)),
    () =>
      say('outposts.contents', {
        strong: strong?.marker ?? '',
        far: strong?.hexes ?? 0,
        weak: weak?.marker ?? '',
        near: weak?.hexes ?? 0,
      }),
  );
}

function answer(p: Position, question: Question, _: null, post: Post): Answered {
  const { kind, options, seat, subject = '' } = question;
  switch (kind) {
    case 'contents':
      return hiding(seat, options);
    case 'place': {
      const reply = best(options, (o) => -far(placeOf(o), REDOUBT));
      const hexes = far(placeOf(options[reply.option] as Choice), REDOUBT);
      return because(reply, () => say('outposts.place', { hexes }));
    }
    case 'act':
      return moving(p, question, post);
    case 'react':
      return reacting(p, question, post);
    case 'retreat': {
      const reply = best(options, (o) => -far(placeOf(o), REDOUBT));
      return because(reply, () => fallingBack(subject, options[reply.option]));
    }
    case 'gun':
      return gunning(p, seat, post);
    default:
      return because({ option: post.chance.below(options.length) }, () =>
        say('why.chance', { ways: options.length }),
      );
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
      const strength = mightOf(p, id);
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
  stands: ({ markers }) => Object.values(markers).map(({ hex }) => hex),
  promise,
  sealed,
  evaluation,
};
