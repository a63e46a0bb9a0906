import type { Message } from '@grande/engine';
import {
  type Battle,
  battleOf,
  chancesOf,
  crtOf,
  factsOf,
  fatigueOf,
  forceAt,
  hasTroops,
  isGic,
  moraleOf,
  type Part,
  prospectOf,
  type Role,
  sideOfSlot,
  slotOf,
  sourceGroups,
  spOf,
  toNearest,
  type UnitId,
} from '@grande/montenotte-1796';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { best, type Field, find, hexNamed, nerve, pieceOf, placeOf, slotNamed, way } from './field.ts';
import { worthOf } from './fight.ts';
import { danger } from './march.ts';
import { goalOf } from './plan.ts';
import { WORN } from './weights.ts';
import { gunsReason } from './why.ts';

/** What the battle that is being prepared is worth to him with some more parts in it; whoever joins an attack must be worth his losses. */
function worthWith(f: Field, more: readonly Part[] = []): number {
  const b = f.s.battle;
  if (!b) return 0;
  const p = prospectOf(f.s, battleOf(b.a, b.d, [...b.parts, ...more]));
  const attacks = sideOfSlot(b.parts[0]?.slot ?? 0) === f.side;
  return p ? worthOf(f, p, attacks ? f.w.spareSp : f.w.ownSp) : 0;
}
const roleOf = (b: Battle, slot: number): Role =>
  sideOfSlot(b.parts[0]?.slot ?? 0) === sideOfSlot(slot) ? 'attacker' : 'defender';

/** Part of the battle from where it stands. */
const nearPart = (f: Field, b: Battle, slot: number): Part => ({
  slot,
  role: roleOf(b, slot),
  kind: 'near',
  from: forceAt(f.s, slot).hex,
});
/** What it costs a force to be in a battle. */
const wear = (f: Field, slot: number): number => WORN + (fatigueOf(f.s, forceAt(f.s, slot)) > 0 ? WORN : 0);

/**
 * 11.1: who comes from next door; a force that changes nothing is spared the fatigue. One division may be too few
 * where two turn the odds, so they are added one by one, the best first, as long as somebody is left.
 */
export function joining(f: Field, { options }: Question): Reply {
  const b = f.s.battle;
  const done = Math.max(0, find(options, 'join:done'));
  if (!b) return { option: done };
  const left = options.flatMap((o, option) => {
    const slot = slotNamed(pieceOf(o));
    return o.action === 'join' && slot >= 0 ? [{ option, slot }] : [];
  });
  const joined: Part[] = [];
  const alone = worthWith(f);
  let [first, top, most, cost] = [done, done, 0, 0];
  while (left.length > 0) {
    let [pick, value] = [0, Number.NEGATIVE_INFINITY];
    left.forEach(({ slot }, i) => {
      const worth = worthWith(f, [...joined, nearPart(f, b, slot)]) - wear(f, slot);
      if (worth > value) [pick, value] = [i, worth];
    });
    const [{ option, slot }] = left.splice(pick, 1) as [{ option: number; slot: number }];
    if (joined.length === 0) first = option;
    joined.push(nearPart(f, b, slot));
    const gain = value - cost - alone;
    cost += wear(f, slot);
    if (gain > most) [top, most] = [first, gain];
  }
  return { option: top };
}

/** 11.1: for a force that failed its test the enemy decides. */
export function drawing(f: Field, { options, subject }: Question): Reply {
  const b = f.s.battle;
  const slot = slotNamed(subject);
  if (!b || slot < 0) return { option: 0 };
  const gain =
    worthWith(f, [nearPart(f, b, slot)]) - worthWith(f) - (sideOfSlot(slot) === f.side ? WORN : -WORN);
  return { option: Math.max(0, find(options, gain > 0 ? 'takesPart' : 'staysOut')) };
}

/** 11.2: whoever can march to the guns and would change the result. */
export function marchingOn(f: Field, { options }: Question): Reply {
  const b = f.s.battle;
  let top = find(options, 'march:done');
  if (!b) return { option: Math.max(0, top) };
  const now = worthWith(f);
  let most = 0.1;
  options.forEach((o, i) => {
    const slot = slotNamed(pieceOf(o));
    const places = o.concerns?.places ?? [];
    if (o.action !== 'march' || slot < 0 || places.length === 0) return;
    const from = hexNamed(places[places.length - 1]);
    const force = forceAt(f.s, slot);
    const rapid = o.concerns?.choice === 'rapid' ? WORN : 0;
    const gain =
      worthWith(f, [{ slot, role: roleOf(b, slot), kind: 'marched', from }]) - now - WORN * 1.5 - rapid;
    const chance = nerve(f.s, slot) / 6;
    const leaves = Math.max(0, danger(f, slot, from) - danger(f, slot, force.hex)) * 0.2;
    if (gain * chance - leaves > most) [top, most] = [i, gain * chance - leaves];
  });
  const chosen = options[top];
  if (chosen?.action !== 'march') return { option: Math.max(0, top) };
  return { option: top, why: () => marchReason(f, b, chosen) };
}
function marchReason(f: Field, b: Battle, chosen: Choice): Message {
  const slot = slotNamed(pieceOf(chosen));
  const role = roleOf(b, slot);
  const places = chosen.concerns?.places ?? [];
  const part: Part = { slot, role, kind: 'marched', from: hexNamed(places[places.length - 1]) };
  const [before, after] = [[], [part]].map((more) => {
    const p = prospectOf(f.s, battleOf(b.a, b.d, [...b.parts, ...more]));
    return p ? chancesOf(p.total, crtOf(f.s, b))[role === 'attacker' ? 'won' : 'lost'] : 0;
  });
  return gunsReason(pieceOf(chosen), b.d, before ?? 0, after ?? 0);
}
/** another way to the guns: the shortest. */
export const rerouting = ({ options }: Question): Reply => ({
  option: best(options, (o) => -(o.concerns?.places?.length ?? 9)),
});

/** 11.5: the ground that counts most for the defender. */
export const terrain = ({ options }: Question): Reply => ({
  option: best(options, (o) => -(o.concerns?.amount ?? 0)),
});

/** 11.6: the general under whom more divisions manoeuvre. */
export function captain(f: Field, { options }: Question): Reply {
  const b = f.s.battle;
  return {
    option: best(options, (o) => {
      const gic = pieceOf(o);
      let led = 0;
      for (const p of b?.parts ?? []) {
        if (sideOfSlot(p.slot) !== f.side) continue;
        for (const m of forceAt(f.s, p.slot).members) {
          if (isGic(m)) continue;
          const { kind, nation } = factsOf(m);
          if (kind === 'detached') continue;
          if (gic === 'colli' ? nation === 'sardinian' || m === 'provera' : nation === 'austrian') led++;
        }
      }
      return led;
    }),
  };
}

/** 11.7: the steadiest; of a defender also the least tired. The first loss falls on it. */
export function naming(f: Field, { options }: Question): Reply {
  const { s } = f;
  return {
    option: best(options, (o) => {
      const id = pieceOf(o) as UnitId;
      const force = forceAt(s, slotOf(s, id));
      return moraleOf(s, id) - fatigueOf(s, force) + s.units[id].sp * 0.01;
    }),
  };
}
export const principal = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => spOf(f.s, forceAt(f.s, slotNamed(pieceOf(o))))),
});

/** What a strength point taken from a unit costs: Sardinians bleed their country's will. */
function painOf({ s }: Field, id: UnitId): number {
  const u = s.units[id];
  if (!u) return 0;
  const { nation, kind } = factsOf(id);
  return (
    (nation === 'sardinian' ? 1 : 0) + (kind === 'division' ? 0 : -0.1) + (u.sp <= 2 ? 1.5 : 0) - u.sp * 0.05
  );
}
export const losing = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => {
    let pain = 0;
    for (const id of o.concerns?.pieces ?? []) pain += painOf(f, id as UnitId);
    return -pain;
  }),
});

/** 11.10: towards friends and home, away from fresh enemies; a fort is a trap. */
export function retreating(f: Field, { options, subject }: Question): Reply {
  const slot = slotNamed(subject);
  const force = forceAt(f.s, slot);
  const groups = force.members.length > 0 ? sourceGroups(f.s, force) : [];
  return {
    option: best(options, (o) => {
      const to = placeOf(o);
      let home = 20;
      for (const group of groups) home = Math.min(home, toNearest(f.s, to, group));
      const friends = f.own.reduce((n, t) => (t.slot !== slot && t.hex === to ? n + t.sp : n), 0);
      const goal = goalOf(f, slot);
      const near = goal < 0 ? 0 : way(to, goal) * 0.1;
      return (o.action === 'fort' ? -3 : 0) - danger(f, slot, to) * 2 - home * 0.15 + friends * 0.1 - near;
    }),
  };
}

/** 11.11: there is nothing to lose. */
export const pursuing = ({ options }: Question): Reply => ({ option: Math.max(0, find(options, 'pursue')) });
export const advancing = ({ options }: Question): Reply => ({
  option: Math.max(0, find(options, 'advance')),
});

/** to the strongest of the nearest. */
export const escaping = (f: Field, { options }: Question): Reply => ({
  option: best(
    options,
    (o: Choice) =>
      f.own.reduce((n, t) => (t.hex === placeOf(o) ? n + t.sp : n), 0) -
      danger(f, slotNamed(pieceOf(o)), placeOf(o)),
  ),
});
/** OPT-3: real troops are screened, a phantom may well be found out. */
export function screening(f: Field, { options }: Question): Reply {
  let top = find(options, 'none');
  let most = 0;
  options.forEach((o, i) => {
    const target = slotNamed(o.concerns?.targets?.[0]);
    if (o.action !== 'screen' || target < 0 || !hasTroops(forceAt(f.s, target))) return;
    const value = nerve(f.s, slotNamed(pieceOf(o)));
    if (value > most) [top, most] = [i, value];
  });
  return { option: Math.max(0, top) };
}
