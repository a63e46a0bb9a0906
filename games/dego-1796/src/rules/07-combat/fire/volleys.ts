import {
  type Action,
  button,
  type Detail,
  type Flow,
  type Law,
  law,
  type Message,
  noted,
  odds,
  question,
  type Umpire,
} from '@grande/engine';
import { far, LABELS, NEIGHBOURS } from '../../../data/map.ts';
import { enemyOf, isGun, type Side, UNITS_OF, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { holder, type Position, type State, stackAt, un } from '../../../state.ts';
import { bearingLaws } from './bearing.ts';
import {
  armed,
  batteryUnder,
  bears,
  fireDice,
  fireOdds,
  gains,
  hitsNeeded,
  resolveFire,
  type Shot,
  screened,
} from './fire.ts';

type G = Umpire<State>;

/** A chance to fire at one hex: a reaction window, or the answer to a standing enemy's fire. */
export interface FireChance {
  readonly s: Position;
  readonly side: Side;
  /** The hex that may be fired at. */
  readonly at: number;
  /** Active guns that caused the window. */
  readonly guns: readonly number[];
  /** Hexes that have fired in this window. */
  readonly used: readonly number[];
  /** Only this hex may fire; -1 for any. */
  readonly only: number;
}

const GUNS_OF: Readonly<Record<Side, readonly number[]>> = {
  french: UNITS_OF.french.filter(isGun),
  austrian: UNITS_OF.austrian.filter(isGun),
};

/** 7.1.1, 7.1.2: the top unit and the guns of a hex that could fire at another, from the top down. */
export function firersIn(s: Position, hex: number, at: number): number[] {
  const out: number[] = [];
  const stack = stackAt(s, hex);
  for (let i = 0; i < stack.length; i++) {
    const u = stack[i] as number;
    if ((i === 0 || isGun(u)) && armed(s, u) && bears(s, u, at)) out.push(u);
  }
  return out;
}

/** Every choice of one or more of a few things. */
export function subsets(items: readonly number[]): number[][] {
  const out: number[][] = [];
  for (let bits = 1; bits < 1 << items.length; bits++)
    out.push(items.filter((_, i) => (bits & (1 << i)) !== 0));
  return out;
}

export const shotKey = (shot: Shot): string => {
  const who = shot.firers.map((u) => unit(u).id).join('+');
  return shot.counter >= 0
    ? `counter:${LABELS[shot.from]}:${who}:${unit(shot.counter).id}`
    : `fire:${LABELS[shot.from]}:${who}`;
};

function shotsFrom(c: FireChance, hex: number, out: Shot[]): void {
  const able = firersIn(c.s, hex, c.at);
  if (able.length === 0) {
    const top = stackAt(c.s, hex)[0];
    if (top !== undefined && far(hex, c.at) <= 1)
      out.push({ from: hex, firers: [top], at: c.at, mode: 'df', counter: -1 });
    return;
  }
  for (const firers of able.length === 1 ? [able] : subsets(able)) {
    out.push({ from: hex, firers, at: c.at, mode: 'df', counter: -1 });
    if (!firers.every(isGun) || screened(c.s, c.at)) continue;
    for (const counter of named(c)) out.push({ from: hex, firers, at: c.at, mode: 'df', counter });
  }
}
/** 7.3.5, R-85: the batteries that guns may name: those that came up, and one that lies on top. */
function named({ s, at, guns }: FireChance): readonly number[] {
  const top = stackAt(s, at)[0];
  return top === undefined || !isGun(top) || guns.includes(top) ? guns : [top, ...guns];
}

function possibleShots(c: FireChance): Shot[] {
  const out: Shot[] = [];
  const near = NEIGHBOURS[c.at] as readonly number[];
  for (let i = 0; i < near.length; i++) {
    const hex = near[i] as number;
    if (holder(c.s, hex) === c.side) shotsFrom(c, hex, out);
  }
  const seen: number[] = [];
  for (const u of GUNS_OF[c.side]) {
    const { at, where, trophy } = un(c.s, u);
    if (where !== 'map' || trophy !== 'no' || seen.includes(at)) continue;
    const range = far(at, c.at);
    if (range < 2 || range > 4) continue;
    seen.push(at);
    shotsFrom(c, at, out);
  }
  return out;
}

const notYet: Law<FireChance, Shot> = law(
  '7.1',
  'hexHasFired',
  (c, x) => c.used.length === 0 || !c.used.includes(x.from),
  (_, x) => say('law.hexHasFired', { hex: LABELS[x.from] as string }),
);
const answers: Law<FireChance, Shot> = law(
  'R-21',
  'onlyAnswers',
  (c, x) => c.only < 0 || x.from === c.only,
  ({ only }) => say('law.onlyAnswers', { hex: LABELS[only] as string }),
);
const canFire: Law<FireChance, Shot> = law(
  '7.1',
  'cannotFire',
  ({ s }, x) => x.firers.every((u) => armed(s, u)),
  (_, x) => say('law.cannotFire', { unit: unit(x.firers[0] as number).id }),
);
const bearing = bearingLaws<FireChance, Shot>(({ s }, x) => ({ s, units: x.firers, to: x.at }));
const someDice: Law<FireChance, Shot> = law(
  '7.1.3',
  'noFireDice',
  ({ s }, x) => fireDice(s, x) >= 1,
  () => say('law.noFireDice'),
);
/** 7.3.5: guns have no other fire at a battery than sixes. */
export const atHex = (s: Position, { at, counter, firers }: Shot): boolean =>
  counter >= 0 || !firers.every(isGun) || batteryUnder(s, { at, counter, firers }) < 0;
const sixesOnly: Law<FireChance, Shot> = law(
  '7.3.5',
  'sixesOnly',
  ({ s }, x) => atHex(s, x),
  ({ s, at }) => say('law.sixesOnly', { unit: unit(stackAt(s, at)[0] as number).id }),
);

/** 7.1 (D-14, D-15): a fire by the side that is not active. */
export const defensiveFire: Action<FireChance, Shot> = {
  id: 'fire',
  rule: '7.1',
  candidates: possibleShots,
  laws: [notYet, answers, canFire, ...bearing, someDice, sixesOnly],
  key: shotKey,
  at: (x) => LABELS[x.from] as string,
  label: (x) => shotLabel(x),
  concerns: (x) => ({
    pieces: x.firers.map((u) => unit(u).id),
    places: [LABELS[x.at] as string],
    ...(x.counter >= 0 ? { targets: [unit(x.counter).id] } : {}),
  }),
  detail: (x, { s }) => shotDetail(s, x),
};

export function shotLabel(x: Shot): Message {
  const args = {
    units: x.firers.map((u) => unit(u).id),
    hex: LABELS[x.at] as string,
  };
  return x.counter >= 0 ? say('do.counter', { ...args, gun: unit(x.counter).id }) : say('do.fire', args);
}

export function shotDetail(s: Position, x: Shot): Detail {
  const battery = batteryUnder(s, x);
  const needed = hitsNeeded(s, x.at, x.from);
  const howitzers = x.firers.some((u) => gains(s, u, x.at));
  return {
    odds: odds.odds(fireOdds(s, x), (n) => `losses:${n}`),
    tallies: [{ label: say('term.fireDice'), tally: noted((note) => fireDice(s, x, note)) }],
    ...(battery >= 0 && { notes: [say('note.sixes', { gun: unit(battery).id, needed, howitzers })] }),
  };
}

/** whoever fires at a hex has fired at every active unit in it, and pays for it in melee (7.1). */
export function fireAtActive(g: G, shot: Shot): void {
  const s = g.state;
  const group = s.active?.group;
  if (group)
    for (const m of group.members)
      if (un(s, m.u).at === shot.at && un(s, m.u).where === 'map')
        for (const u of shot.firers) group.firedAt.push([u, m.u]);
  resolveFire(g, shot);
}

const RETURN_FIRE = [defensiveFire, button('pass', null, 'R-21', say('do.pass'))];

/** 7.2, R-21, R-115 (D-16): the hex that was fired at answers once, after its losses. */
export function* returnFire(g: G, target: number, firer: number): Flow {
  const s = g.state;
  const side = holder(s, target);
  if (side === null || holder(s, firer) !== enemyOf(side)) return;
  const guns = (s.active?.group?.members ?? [])
    .map((m) => m.u)
    .filter((u) => isGun(u) && un(s, u).at === firer);
  const chance: FireChance = { s, side, at: firer, guns, used: [], only: target };
  const subject = LABELS[target] as string;
  const prompt = say('ask.returnFire', { hex: subject, firer: LABELS[firer] as string });
  const asked = question(
    { seat: side, kind: 'returnFire', rule: 'R-21', prompt, subject },
    chance,
    RETURN_FIRE,
  );
  if (asked.options.length === 1) return;
  const shot = yield* g.ask(asked);
  if (shot) fireAtActive(g, shot);
}
