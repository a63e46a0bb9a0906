import {
  type Action,
  add,
  type Decision,
  type Detail,
  type Dist,
  type Flow,
  type Law,
  law,
  odds,
  question,
  type Tally,
  tally,
  type Umpire,
  when,
} from '@grande/engine';
import { adjacent, NEIGHBOURS, terrainAt } from '../map.ts';
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
  STRENGTH,
  type State,
  sideOf,
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
  ({ points }) => points >= 1,
  () => say('law.attackPoints'),
);
const nextToIt: Law<Activation, Attack> = law(
  '7.1',
  'notAdjacent',
  ({ s, marker }, a) => adjacent(s.markers[marker].hex as string, s.markers[a.target].hex as string),
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

/** 7 Fights. */
export function* fight(g: G, attacker: MarkerId, target: MarkerId): Flow {
  const s = g.state;
  const places = [attacker, target].flatMap((id) => s.markers[id].hex ?? []);
  g.tell('7.1', say('log.attacks', { marker: attacker, target }), { at: places });
  reveal(g, attacker, '7.1');
  if (!isPatrol(s.markers[target])) {
    remove(g, target, '7.2'); // 7.2
    return;
  }
  reveal(g, target, '7.1');
  const [onset, reply] = yield* g.askTogether([
    tactic({ marker: attacker, attacker, target }, ONSET), // 7.3
    tactic({ marker: target, attacker, target }, REPLY),
  ]);
  g.tell('7.3', say('log.tactics', { attacker: onset, defender: reply }));
  const [a, d] = g.dice(2, '7.4') as [number, number];
  const mine = attackTally(s.markers[attacker], onset, reply, a);
  const theirs = defenceTally(s.markers[target], d);
  g.tell('7.4', say('log.total', { marker: attacker, total: mine.total }), { tally: mine });
  g.tell('7.4', say('log.total', { marker: target, total: theirs.total }), { tally: theirs });
  if (mine.total === theirs.total) {
    g.tell('7.5', say('log.drawnFight'));
    return;
  }
  const loser = mine.total > theirs.total ? target : attacker;
  loseStrength(g, loser, '7.5');
  if (onMap(s, loser)) yield* retreat(g, loser);
}

/** 7.3: the right answer to the enemy's tactic is worth a point, the wrong one costs it. */
function tacticValue(onset: AttackTactic, reply: DefenceTactic): number {
  const caught = (onset === 'bayonet') === (reply === 'stand');
  return caught ? 1 : -1;
}

function attackTally(m: Marker, onset: AttackTactic, reply: DefenceTactic, die: number): Tally {
  return tally([
    add('7.4', say('term.strength'), m.strength),
    add('7.3', say('term.tactic'), tacticValue(onset, reply)),
    add('7.4', say('term.die'), die),
  ]);
}

function defenceTally(m: Marker, die: number): Tally {
  const cover = m.hex !== null && ['wood', 'redoubt'].includes(terrainAt(m.hex));
  return tally([
    add('7.4', say('term.strength'), m.strength),
    when(cover, add('7.4', say('term.terrain'), 1)),
    add('7.4', say('term.die'), die),
  ]);
}

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
const tactic = <T extends string>(f: Fighting, choices: Action<Fighting, T>): Decision<T> => {
  const { marker } = f;
  const prompt = say('ask.tactic', { ...f });
  return question({ seat: sideOf(marker), kind: 'tactic', rule: '7.3', prompt, subject: marker }, f, [
    choices,
  ]);
};

interface Beaten {
  readonly s: State;
  readonly marker: MarkerId;
}
/** 7.6: the same ground as for a marker that falls back, but it need not get away. */
const giveGround: Action<Beaten, { readonly to: string }> = {
  id: 'retreat',
  rule: '7.6',
  candidates: ({ s, marker }) =>
    (NEIGHBOURS[s.markers[marker].hex as string] as readonly string[]).map((to) => ({ to })),
  laws: givingWay('7.6'),
  key: ({ to }, { marker }) => `retreat:${marker}:${to}`,
  at: ({ to }) => to,
  label: ({ to }) => say('do.fallBack', { hex: to }),
  concerns: ({ to }, { marker }) => ({ pieces: [marker], places: [to] }),
};

/** 7.6: the beaten patrol goes one hex back; where there is no room it disperses. */
function* retreat(g: G, marker: MarkerId): Flow {
  const s = g.state;
  const prompt = say('ask.retreat', { marker });
  const about = { seat: sideOf(marker), kind: 'retreat', rule: '7.6', prompt, subject: marker };
  const where = question(about, { s, marker }, [giveGround]);
  if (where.options.length === 0) {
    remove(g, marker, '7.6');
    return;
  }
  const { to } = yield* g.ask(where);
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

/** The chances of an attack from what the attacker may know: what the target may be, then tactics, then dice. */
export function attackOdds(s: State, attacker: MarkerId, target: MarkerId): Dist<string> {
  const seen = s.markers[target];
  const possible = seen.known
    ? [seen]
    : possibleContents(s, target).map((c) => ({ ...seen, content: c, strength: STRENGTH[c] }));
  return odds.chain(odds.uniform(possible), (m) => {
    if (!isPatrol(m)) return odds.certain('decoy');
    const tactics = odds.uniform(ATTACKS.flatMap((x) => DEFENCES.map((y) => [x, y] as const)));
    return odds.chain(tactics, ([x, y]) =>
      odds.chain(odds.die(), (a) =>
        odds.change(odds.die(), (d) => {
          const mine = attackTally(s.markers[attacker], x, y, a).total;
          const theirs = defenceTally(m, d).total;
          return mine > theirs ? 'won' : mine < theirs ? 'lost' : 'drawn';
        }),
      ),
    );
  });
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
  return { odds: odds.odds(attackOdds(s, attacker, target), (result) => result) };
}
