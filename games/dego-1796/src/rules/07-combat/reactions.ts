import { type Action, button, type Flow, type Law, law, lifted, question, type Umpire } from '@grande/engine';
import { LEADERS_OF, leader } from '../../data/leaders.ts';
import { far, inArc, LABELS, NEIGHBOURS } from '../../data/map.ts';
import { enemyOf, isFormed, isGun, isHorse, type Side, UNITS_OF, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Active, enemyIn, ld, lift, onMap, type Position, put, type State, un } from '../../state.ts';
import { responsible } from '../04-command/chain.ts';
import { chooseFacing } from '../06-movement/choose-facing.ts';
import { passable } from '../06-movement/ground.ts';
import { enemyDistance } from '../06-movement/group.ts';
import { fits, neverTogether } from '../06-movement/stacking.ts';
import { occupy } from '../10-scenarios/special.ts';
import type { Shot } from './fire/fire.ts';
import { defensiveFire, type FireChance, fireAtActive } from './fire/volleys.ts';
import { loneLeaders } from './losses.ts';
import { chargeGround, squareTries } from './melee/charge-ground.ts';
import { melee } from './melee/melee.ts';
import { meleeDetail } from './melee/odds.ts';

type G = Umpire<State>;
export type Trigger = 'enter' | 'turn' | 'top';

interface Window extends FireChance {
  readonly trigger: Trigger;
  readonly usedHorse: readonly number[];
}

type Reaction =
  | { readonly do: 'fire'; readonly shot: Shot }
  | { readonly do: 'charge'; readonly u: number; readonly via: number }
  | { readonly do: 'drawBack'; readonly u: number; readonly to: number }
  | { readonly do: 'pass' };
type Charge = Extract<Reaction, { do: 'charge' }>;
type DrawBack = Extract<Reaction, { do: 'drawBack' }>;

const HORSE_OF: Readonly<Record<Side, readonly number[]>> = {
  french: UNITS_OF.french.filter(isHorse),
  austrian: UNITS_OF.austrian.filter(isHorse),
};

const horseFree: Law<Window, Charge | DrawBack> = law(
  '7.0',
  'horseUsed',
  (w, r) => !w.usedHorse.includes(r.u),
  (_, r) => say('law.horseUsed', { unit: unit(r.u).id }),
);
const movedOrTurned: Law<Window, Charge> = law(
  '7.5.4',
  'noMoveNoCharge',
  (w) => w.trigger !== 'top',
  () => say('law.noMoveNoCharge'),
);
const oncePerHex: Law<Window, Charge> = law(
  'R-75',
  'chargedOnce',
  ({ s }, r) => !s.active?.group?.charged.includes(r.u),
  (_, r) => say('law.chargedOnce', { unit: unit(r.u).id }),
);
const inLine: Law<Window, Charge> = law(
  '7.5.4',
  'chargeLine',
  ({ s }, r) => un(s, r.u).form === 'line' && !un(s, r.u).pillage,
  (_, r) => say('law.chargeLine', { unit: unit(r.u).id }),
);
const within: Law<Window, Charge> = law(
  '7.5.4',
  'chargeTwo',
  ({ s, at }, r) => far(un(s, r.u).at, at) <= 2,
  (_, r) => say('law.chargeTwo', { unit: unit(r.u).id }),
);
const arc: Law<Window, Charge> = law(
  '7.5.4',
  'chargeArc',
  ({ s, at }, r) => un(s, r.u).face >= 0 && inArc(un(s, r.u).at, at, un(s, r.u).face),
  (_, r) => say('law.chargeArc', { unit: unit(r.u).id }),
);
const clearWay: Law<Window, Charge> = law(
  'R-141',
  'chargeWay',
  (w, r) => wayOpen(w, r),
  (_, r) => say('law.chargeWay', { unit: unit(r.u).id }),
);

/** R-141: first into a front hex, then to the target; open ground without slopes, nobody in between. */
function wayOpen({ s, at, side }: Window, r: Charge): boolean {
  const { at: from, face } = un(s, r.u);
  if (face < 0 || far(from, at) > 2) return false;
  const way = r.via < 0 ? [at] : [r.via, at];
  let here = from;
  for (let i = 0; i < way.length; i++) {
    const hex = way[i] as number;
    if (i === 0 && !inArc(from, hex, face)) return false;
    if (hex !== at && (enemyIn(s, hex, side) || neverTogether(s, r.u, hex))) return false;
    if (!chargeGround(s, here, hex)) return false;
    here = hex;
  }
  return here === at;
}

/** 7.5.4: cavalry falls on a unit that moves or turns within two hexes. */
const opportunity: Action<Window, Charge> = {
  id: 'charge',
  rule: '7.5.4',
  candidates: ({ s, side, at }) => {
    const out: Charge[] = [];
    for (const u of HORSE_OF[side]) {
      const { at: from, where } = un(s, u);
      if (where !== 'map' || far(from, at) > 3) continue;
      if (far(from, at) !== 2) out.push({ do: 'charge', u, via: -1 });
      else
        for (const via of NEIGHBOURS[from] as readonly number[])
          if (far(via, at) === 1) out.push({ do: 'charge', u, via });
    }
    return out;
  },
  laws: [horseFree, movedOrTurned, oncePerHex, inLine, within, arc, clearWay],
  key: (r) => `charge:${unit(r.u).id}${r.via < 0 ? '' : `:${LABELS[r.via]}`}`,
  at: (r) => unit(r.u).id,
  label: (r) => say('do.opportunity', { unit: unit(r.u).id }),
  concerns: (r, { at }) => ({
    pieces: [unit(r.u).id],
    places: (r.via < 0 ? [at] : [r.via, at]).map((hex) => LABELS[hex] as string),
  }),
  detail: (r, { s, at }) => {
    const from = r.via < 0 ? un(s, r.u).at : r.via;
    const attack = { attackers: [{ u: r.u, from }], at, leaders: [], kind: 'opportunity' as const };
    return meleeDetail(s, attack);
  },
};

const cameClose: Law<Window, DrawBack> = law(
  '7.0',
  'drawBackAdjacent',
  ({ trigger, s, at }, r) => trigger === 'enter' && far(un(s, r.u).at, at) === 1,
  (_, r) => say('law.drawBackAdjacent', { unit: unit(r.u).id }),
);
const roomBehind: Law<Window, DrawBack> = law(
  '7.0',
  'noRoom',
  ({ s, side }, r) => {
    const { at, form } = un(s, r.u);
    if (enemyIn(s, r.to, side) || !passable(s, r.u, form, at, r.to)) return false;
    return fits(s, r.u, r.to) && !neverTogether(s, r.u, r.to);
  },
  (_, r) => say('law.noRoom', { hex: LABELS[r.to] as string }),
);
const clearOfMover: Law<Window, DrawBack> = law(
  '7.0',
  'drawBackFar',
  ({ at }, r) => far(r.to, at) > 1,
  (_, r) => say('law.drawBackFar', { hex: LABELS[r.to] as string }),
);
/** 7.0 case 6: cavalry draws back from whoever comes up to it. */
const drawBack: Action<Window, DrawBack> = {
  id: 'drawBack',
  rule: '7.0',
  candidates: ({ s, side, at }) => {
    const out: DrawBack[] = [];
    for (const u of HORSE_OF[side]) {
      const { at: from, where, pillage } = un(s, u);
      if (where !== 'map' || pillage || far(from, at) > 1) continue;
      for (const to of NEIGHBOURS[from] as readonly number[])
        if (to !== at) out.push({ do: 'drawBack', u, to });
    }
    return out;
  },
  laws: [horseFree, cameClose, roomBehind, clearOfMover],
  key: (r) => `drawBack:${unit(r.u).id}:${LABELS[r.to]}`,
  at: (r) => LABELS[r.to] as string,
  label: (r) => say('do.drawBack', { unit: unit(r.u).id, hex: LABELS[r.to] as string }),
  concerns: (r) => ({ pieces: [unit(r.u).id], places: [LABELS[r.to] as string] }),
};

/** 7.1: defensive fire as a reaction. */
type FireReaction = Extract<Reaction, { do: 'fire' }>;
const fire: Action<Window, FireReaction> = {
  id: defensiveFire.id,
  rule: defensiveFire.rule,
  candidates: (w) => Array.from(defensiveFire.candidates(w), (shot) => ({ do: 'fire', shot })),
  laws: defensiveFire.laws.map((l) =>
    lifted(
      l,
      (w: Window) => w,
      (r: FireReaction) => r.shot,
    ),
  ),
  key: ({ shot }, w) => defensiveFire.key(shot, w),
  at: ({ shot }) => LABELS[shot.from] as string,
  label: ({ shot }, w) => defensiveFire.label(shot, w),
  concerns: ({ shot }, w) => defensiveFire.concerns?.(shot, w) ?? {},
  detail: ({ shot }, w) => defensiveFire.detail?.(shot, w) ?? {},
};

const REACTIONS = [
  fire,
  opportunity,
  drawBack,
  button('pass', { do: 'pass' } as const, '7.0', say('do.pass')),
];

const someActiveAt = (s: Position, hex: number): boolean =>
  s.active?.group?.members.some((m) => un(s, m.u).where === 'map' && un(s, m.u).at === hex) ?? false;

const FARTHEST_SHOT = 4;
/**
 * R-115: whoever is active in the hex has had his window. True when an enemy is near enough to use it: guns carry
 * four hexes at most, everything else less. Most steps are made far from anybody.
 */
export function opensWindow(s: Position, hex: number): boolean {
  const active = s.active as Active;
  for (const m of active.group?.members ?? []) if (un(s, m.u).at === hex) m.opened = true;
  return enemyDistance(s, active.side, hex) <= FARTHEST_SHOT;
}

/** 3.4, 7.0, R-109: the enemy, and nobody else, may answer what has just happened in a hex, in any sequence he likes. */
export function* reactionWindow(
  g: G,
  hex: number,
  trigger: Trigger,
  movers: readonly number[],
  busy: readonly number[] = [],
): Flow {
  const s = g.state;
  const group = s.active?.group;
  if (!group) return;
  for (const m of group.members) if (un(s, m.u).at === hex) m.opened = true; // R-115
  const side = enemyOf(s.active?.side as Side);
  if (trigger === 'enter') yield* flips(g, hex, movers, side); // 4.2.3 comes first
  const used: number[] = [];
  const usedHorse: number[] = [...busy];
  while (someActiveAt(s, hex)) {
    const guns = movers.filter((u) => isGun(u) && onMap(s, u) && un(s, u).at === hex);
    const window: Window = {
      s,
      side,
      at: hex,
      guns,
      used: [...used],
      only: -1,
      trigger,
      usedHorse: [...usedHorse],
    };
    const subject = LABELS[hex] as string;
    const prompt = say('ask.react', { hex: subject, trigger });
    const asked = question({ seat: side, kind: 'react', rule: '7.0', prompt, subject }, window, REACTIONS);
    if (asked.options.length === 1) return;
    const reaction: Reaction = yield* g.ask(asked);
    if (reaction.do === 'pass') return;
    if (reaction.do === 'fire') {
      used.push(reaction.shot.from);
      fireAtActive(g, reaction.shot);
      continue;
    }
    usedHorse.push(reaction.u);
    if (reaction.do === 'charge') yield* opportunityCharge(g, reaction, hex);
    else yield* goBack(g, reaction);
  }
}

/** 7.5.4: the charge itself; the horsemen are the attackers, with their plain value. */
function* opportunityCharge(g: G, r: Charge, hex: number): Flow {
  const s = g.state;
  s.active?.group?.charged.push(r.u);
  g.tell('7.5.4', say('log.opportunity', { unit: unit(r.u).id, hex: LABELS[hex] as string }));
  yield* squareTries(g, hex); // 6.7
  const from = r.via < 0 ? un(s, r.u).at : r.via;
  const result = yield* melee(g, {
    attackers: [{ u: r.u, from }],
    at: hex,
    leaders: [],
    kind: 'opportunity',
  });
  // 7.5.6, RN-5: back to the last hex of its way, if there is room.
  if (result !== 'fellBack' || r.via < 0 || !fits(s, r.u, r.via)) return;
  lift(s, r.u);
  put(s, r.u, r.via, (s.stacks[r.via] as number[]).length);
  yield* loneLeaders(g, r.via, r.u);
  occupy(g, [r.u], r.via);
}

function* goBack(g: G, r: DrawBack): Flow {
  const s = g.state;
  lift(s, r.u);
  put(s, r.u, r.to, (s.stacks[r.to] as number[]).length);
  g.tell('7.0', say('log.drawsBack', { unit: unit(r.u).id, hex: LABELS[r.to] as string }));
  const state = un(s, r.u);
  if (state.form !== 'rompe') state.face = yield* chooseFacing(g, unit(r.u).side, r.u, '7.0');
  yield* loneLeaders(g, r.to, r.u);
  occupy(g, [r.u], r.to);
}

/** R-45 (D-36): the commander whose order changes, when several are responsible for a unit. */
const flip: Action<{ readonly s: Position; readonly u: number }, number> = {
  id: 'flip',
  rule: 'R-45',
  candidates: ({ u }) => LEADERS_OF[unit(u).side],
  laws: [
    law(
      'R-45',
      'notResponsible',
      ({ s, u }, l) => responsible(s, u).includes(l),
      ({ u }, l) => say('law.notResponsible', { leader: leader(l).id, unit: unit(u).id }),
    ),
  ],
  key: (l) => `flip:${leader(l).id}`,
  at: (l) => leader(l).id,
  label: (l) => say('do.flip', { leader: leader(l).id }),
  concerns: (l, { u }) => ({ pieces: [leader(l).id], targets: [unit(u).id] }),
};
const FLIP = [flip];

/** 4.2.3, R-44, R-45 (D-36): formed enemies within two hexes turn Maneuver into Defense. */
export function* flips(g: G, hex: number, movers: readonly number[], side: Side): Flow {
  const s = g.state;
  if (!movers.some((u) => onMap(s, u) && isFormed(u))) return;
  if (!LEADERS_OF[side].some((l) => ld(s, l).order === 'maneuver' && ld(s, l).where === 'map')) return;
  for (const u of UNITS_OF[side]) {
    const state = un(s, u);
    if (state.where !== 'map' || state.trophy !== 'no' || far(state.at, hex) > 2) continue;
    const tied = responsible(s, u);
    if (!tied.some((l) => ld(s, l).order === 'maneuver')) continue;
    const prompt = say('ask.whoseOrder', { unit: unit(u).id });
    const about = { seat: side, kind: 'whoseOrder', rule: 'R-45', prompt, subject: unit(u).id };
    const l = yield* g.ask(question(about, { s, u }, FLIP));
    if (ld(s, l).order !== 'maneuver') continue;
    ld(s, l).order = 'defense';
    ld(s, l).everInLoC = true; // R-132
    g.tell('4.2.3', say('log.flips', { leader: leader(l).id }), { at: LABELS[hex] as string });
  }
}
