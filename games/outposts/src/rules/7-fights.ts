import {
  type Action,
  add,
  type Decision,
  type Detail,
  type Dist,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  type Law,
  law,
  lawful,
  type Note,
  noted,
  odds,
  question,
  rolled,
  type Tally,
  type Umpire,
} from '@grande/engine';
import { type Played, valuesOf } from '../data/values.ts';
import { adjacent, isCover, NEIGHBOURS } from '../map.ts';
import { say } from '../say.ts';
import {
  CONTENTS,
  type Content,
  enemyOf,
  isPatrol,
  MARKERS,
  type Marker,
  type MarkerId,
  onMap,
  ownMarkers,
  type State,
  sideOf,
  strengthOf,
} from '../state.ts';
import type { Act, Activation } from './5-movement.ts';
import { givingWay } from './6-reactions.ts';

type G = Umpire<State>;
type Attack = Extract<Act, { do: 'attack' }>;

const ATTACKS = ['bayonet', 'skirmish'] as const;
const DEFENCES = ['stand', 'evade'] as const;
type AttackTactic = (typeof ATTACKS)[number];
type DefenceTactic = (typeof DEFENCES)[number];

const troopsOnly: Law<Activation, Attack> = law(
  '7.1',
  'decoyAttack',
  ({ s, marker }) => isPatrol(s.markers[marker]),
  ({ marker }) => say('law.decoyAttack', { marker }),
);
const pointLeft: Law<Activation, Attack> = law(
  '7.1',
  'attackPoints',
  ({ s, points }) => points >= valuesOf(s).attack,
  ({ s, points }) => say('law.attackPoints', { cost: valuesOf(s).attack, points }),
);
const nextToIt: Law<Activation, Attack> = law(
  '7.1',
  'notAdjacent',
  ({ s, marker }, a) => adjacent(s.markers[marker].hex, s.markers[a.target].hex),
  (_, a) => say('law.notAdjacent', { target: a.target }),
);

/** 7.1: an active patrol attacks a marker next to it. */
export const attack: Action<Activation, Attack> = {
  id: 'attack',
  rule: '7.1',
  candidates: ({ s, marker }) =>
    ownMarkers(enemyOf(sideOf(marker)))
      .filter((id) => onMap(s, id))
      .map((target) => ({ do: 'attack', marker, target })),
  laws: [troopsOnly, pointLeft, nextToIt],
  key: (a) => `attack:${a.marker}:${a.target}`,
  at: (a) => a.target,
  label: (a) => say('do.attack', { marker: a.marker, target: a.target }),
  concerns: (a) => ({ pieces: [a.marker], targets: [a.target] }),
  detail: (a, { s }) => attackDetail(s, a.marker, a.target),
};

type Tactics = readonly [AttackTactic, DefenceTactic];
const TACTICS: readonly Tactics[] = ATTACKS.flatMap((a) => DEFENCES.map((d) => [a, d] as const));

/** Who attacks whom, and what lies under the marker attacked: before it is turned up its enemy can only suppose. */
interface Assault {
  readonly s: State;
  readonly attacker: MarkerId;
  readonly target: MarkerId;
  readonly under: Pick<Marker, 'content' | 'strength'>;
}
/** How an attack may end: the loser gives way, or is no more. */
type Upshot = 'straw' | 'drawn' | 'won' | 'dispersed' | 'lost' | 'destroyed';

/** 7 Fights. */
export const fight = (g: G, attacker: MarkerId, target: MarkerId): Flow<Upshot> =>
  rolled(g, assault({ s: g.state, attacker, target, under: g.state.markers[target] }, g));

/**
 * 7.1 to 7.6, stated once: rolled with the umpire there, and thought through without. In thought both tactics are drawn
 * by lot, which the player is told.
 */
function assault(x: Assault, g: G | null): Hazard<Upshot> {
  const { attacker, target, under } = x;
  if (g) announce(g, x); // 7.1
  if (!isPatrol(under)) {
    if (g) remove(g, target, '7.2'); // 7.2
    return hazard.end('straw');
  }
  if (g) reveal(g, target, '7.1');
  const met = (tactics: Tactics) => clash(x, tactics, g);
  if (!g) return hazard.die('7.3', (face) => TACTICS[face - 1] as Tactics, met, { sides: TACTICS.length });
  const asked = () => g.askTogether([tactic(attacker, x, ONSET), tactic(target, x, REPLY)]); // 7.3
  return hazard.choice(asked, met);
}

function announce(g: G, { s, attacker, target }: Assault): void {
  const places = [attacker, target].flatMap((id) => s.markers[id].hex ?? []);
  g.tell('7.1', say('log.attacks', { marker: attacker, target }), { at: places });
  reveal(g, attacker, '7.1');
}

/** 7.4: both totals by a die each. */
function clash(x: Assault, tactics: Tactics, g: G | null): Hazard<Upshot> {
  g?.tell('7.3', say('log.tactics', { attacker: tactics[0], defender: tactics[1] }));
  const mine = (note: Note | null): number => attackSum(x, tactics, note);
  const theirs = (note: Note | null): number => defenceSum(x, note);
  const edge = mine(null) - theirs(null);
  return hazard.pair(
    '7.4',
    (a, d) => Math.sign(edge + a - d),
    (ahead, a, d) => {
      if (g) {
        tellTotal(g, x.attacker, withDie(mine, a));
        tellTotal(g, x.target, withDie(theirs, d));
      }
      return decided(x, ahead, g);
    },
  );
}

/** 7.5: the lower total loses a point of strength. */
function decided(x: Assault, ahead: number, g: G | null): Hazard<Upshot> {
  const { s, attacker, target, under } = x;
  if (ahead === 0) {
    g?.tell('7.5', say('log.drawnFight'));
    return hazard.end('drawn');
  }
  const [loser, before] = ahead > 0 ? [target, under.strength] : [attacker, s.markers[attacker].strength];
  const gone = ahead > 0 ? 'dispersed' : 'destroyed';
  const survives = before > 1;
  if (g) loseStrength(g, loser, '7.5');
  if (!survives) return hazard.end(gone);
  const beaten = { s, marker: loser };
  // 7.6: a loser who survives goes back a hex; where there is no room he is dispersed.
  if (!waysBack(beaten).some((to) => lawful(giveGround.laws, beaten, to))) {
    if (g) remove(g, loser, '7.6');
    return hazard.end(gone);
  }
  const upshot = hazard.end<Upshot>(ahead > 0 ? 'won' : 'lost');
  return g
    ? hazard.choice(
        () => retreat(g, loser),
        () => upshot,
      )
    : upshot;
}

/** 7.3, 7.4: strength, and a point for the right answer to the enemy's tactic, which the wrong one costs. */
function attackSum({ s, attacker }: Assault, [onset, reply]: Tactics, note: Note | null): number {
  const { strength } = s.markers[attacker];
  const caught = (onset === 'bayonet') === (reply === 'stand');
  const edge = caught ? valuesOf(s).tactic : -valuesOf(s).tactic;
  note?.(add('7.4', say('term.strength'), strength));
  note?.(add('7.3', say('term.tactic'), edge));
  return strength + edge;
}

/** 7.4: strength, and a point for cover. */
function defenceSum({ s, target, under }: Assault, note: Note | null): number {
  const cover = coverOf(s, s.markers[target].hex);
  note?.(add('7.4', say('term.strength'), under.strength));
  note?.(add('7.4', say('term.terrain'), cover));
  return under.strength + cover;
}

/** 7.4: what the ground gives a defender. */
export const coverOf = (s: Played, hex: string | null): number =>
  hex !== null && isCover(hex) ? valuesOf(s).cover : 0;

const withDie = (sum: (note: Note) => number, die: number): Tally =>
  noted((note) => {
    const before = sum(note);
    note(add('7.4', say('term.die'), die));
    return before + die;
  });
const tellTotal = (g: G, marker: MarkerId, total: Tally): void =>
  g.tell('7.4', say('log.total', { marker, total: total.total }), { tally: total });

/** 7.3: each side's choice of tactics. */
interface Fighting {
  /** Whose tactic is asked for. */
  readonly marker: MarkerId;
  readonly attacker: MarkerId;
  readonly target: MarkerId;
}
const tactics = <T extends string>(choices: readonly T[]): Action<Fighting, T> => ({
  id: 'tactic',
  rule: '7.3',
  candidates: () => choices,
  laws: [],
  key: (t) => `tactic:${t}`,
  label: (t) => say('do.tactic', { tactic: t }),
  concerns: (t, { marker }) => ({ pieces: [marker], choice: t }),
});
const ONSET = tactics(ATTACKS);
const REPLY = tactics(DEFENCES);
function tactic<T extends string>(
  marker: MarkerId,
  { attacker, target }: Assault,
  choices: Action<Fighting, T>,
): Decision<T> {
  const fighting = { marker, attacker, target };
  const prompt = say('ask.tactic', fighting);
  const about = { seat: sideOf(marker), kind: 'tactic', rule: '7.3', prompt, subject: marker };
  return question(about, fighting, [choices]);
}

interface Beaten {
  readonly s: State;
  readonly marker: MarkerId;
}
/** 7.6: the same ground as for a marker that falls back, but it need not get away. */
const giveGround: Action<Beaten, { readonly to: string }> = {
  id: 'retreat',
  rule: '7.6',
  candidates: (c) => waysBack(c),
  laws: givingWay('7.6'),
  key: ({ to }, { marker }) => `retreat:${marker}:${to}`,
  at: ({ to }) => to,
  label: ({ to }) => say('do.fallBack', { hex: to }),
  concerns: ({ to }, { marker }) => ({ pieces: [marker], places: [to] }),
};

const waysBack = ({ s, marker }: Beaten): readonly { readonly to: string }[] =>
  (NEIGHBOURS[s.markers[marker].hex as string] ?? []).map((to) => ({ to }));

/** 7.6: the beaten patrol goes one hex back. */
function* retreat(g: G, marker: MarkerId): Flow {
  const s = g.state;
  const prompt = say('ask.retreat', { marker });
  const about = { seat: sideOf(marker), kind: 'retreat', rule: '7.6', prompt, subject: marker };
  const { to } = yield* g.ask(question(about, { s, marker }, [giveGround]));
  s.markers[marker].hex = to;
  g.tell('7.6', say('log.fellBack', { marker, hex: to }), { at: to });
}

/** Turns a marker up for everybody. */
export function reveal(g: G, marker: MarkerId, rule: string): void {
  const m = g.state.markers[marker];
  if (m.known) return;
  m.known = true;
  g.tell(rule, say('log.revealed', { marker, content: m.content as string, strength: m.strength }), {
    reveals: true,
  });
}

/** 4.4, 7.5: a point lost; without any left, or with none to begin with, the marker is gone. */
export function loseStrength(g: G, marker: MarkerId, rule: string): void {
  const m = g.state.markers[marker];
  if (isPatrol(m)) {
    reveal(g, marker, rule);
    m.strength--;
    g.tell(rule, say('log.lost', { marker }));
  }
  if (m.strength === 0) remove(g, marker, rule);
}

function remove(g: G, marker: MarkerId, rule: string): void {
  const m = g.state.markers[marker];
  m.hex = null;
  m.known = true;
  const straw = m.content === 'decoy';
  g.tell(rule, straw ? say('log.decoy', { marker }) : say('log.gone', { marker }), { reveals: true });
  g.state.cup = g.state.cup.filter((id) => id !== marker);
}

/** The chances of an attack from what the attacker may know: what the target may be, then all that follows. */
export function attackOdds(s: State, attacker: MarkerId, target: MarkerId): Dist<Upshot> {
  const supposed = odds.uniform(suppositions(s, target));
  return odds.chain(supposed, (under) => enumerated(assault({ s, attacker, target, under }, null), asItIs));
}
const asItIs = (upshot: Upshot): Upshot => upshot;

/** What may lie under a marker: what it is, where that is known. */
function suppositions(s: State, marker: MarkerId): readonly Assault['under'][] {
  const { known, content, strength } = s.markers[marker];
  if (known) return [{ content, strength }];
  return possibleContents(s, marker).map((c) => ({ content: c, strength: strengthOf(s, c) }));
}

/** What an unseen marker may still be: its side's contents less those already seen. */
export function possibleContents(
  s: { readonly markers: Record<MarkerId, Pick<Marker, 'known' | 'content'>> },
  marker: MarkerId,
): Content[] {
  const seen = MARKERS.filter((id) => sideOf(id) === sideOf(marker) && s.markers[id].known).map(
    (id) => s.markers[id].content,
  );
  return CONTENTS.filter((c) => !seen.includes(c));
}

function attackDetail(s: State, attacker: MarkerId, target: MarkerId): Detail {
  const tacticsByLot = say('note.tactics');
  const notes = s.markers[target].known ? [tacticsByLot] : [say('note.unseen', { target }), tacticsByLot];
  return { odds: odds.odds(attackOdds(s, attacker, target), asItIs), notes };
}
