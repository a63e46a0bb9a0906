import {
  type Battle,
  battleOf,
  factsOf,
  fatigueOf,
  forceAt,
  hasTroops,
  isGic,
  label,
  markerId,
  moraleOf,
  otherRole,
  type Part,
  type Prospect,
  prospectOf,
  type Role,
  sideOfSlot,
  slotOf,
  sourceGroups,
  spOf,
  toNearest,
  type UnitId,
} from '@grande/montenotte-1796';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import {
  best,
  called,
  type Field,
  find,
  hexNamed,
  nerve,
  pieceOf,
  placeOf,
  slotNamed,
  spWithin,
  way,
} from './field.ts';
import { worthOf } from './fight.ts';
import { danger } from './march.ts';
import { percent, wins } from './odds.ts';
import { goalOf } from './plan.ts';
import { WORN } from './weights.ts';

/** The battle that is being prepared with some more parts in it. */
const prospectWith = (f: Field, b: Battle, more: readonly Part[] = []): Prospect | null =>
  prospectOf(f.s, battleOf(b.a, b.d, [...b.parts, ...more]));
/** What it is worth to him; whoever joins an attack must be worth his losses. */
const worthIn = (f: Field, b: Battle, p: Prospect | null): number =>
  p ? worthOf(f, p, ownRole(f, b) === 'attacker' ? f.w.spareSp : f.w.ownSp) : 0;
const ownRole = (f: Field, b: Battle): Role =>
  sideOfSlot(b.parts[0]?.slot ?? 0) === f.side ? 'attacker' : 'defender';
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
export function joining(f: Field, { options }: Question): Answered {
  const b = f.s.battle as Battle;
  const done = Math.max(0, find(options, 'join:done'));
  const left = options.flatMap((o, option) => {
    const slot = slotNamed(pieceOf(o));
    return o.action === 'join' && slot >= 0 ? [{ option, slot }] : [];
  });
  const joined: Part[] = [];
  const as = prospectWith(f, b);
  const alone = worthIn(f, b, as);
  let [first, top, most, cost, forces] = [done, done, 0, 0, 0];
  let nearest: Prospect | null = null;
  let together: Prospect | null = null;
  while (left.length > 0) {
    let [pick, value] = [0, Number.NEGATIVE_INFINITY];
    let made: Prospect | null = null;
    left.forEach(({ slot }, i) => {
      const p = prospectWith(f, b, [...joined, nearPart(f, b, slot)]);
      const worth = worthIn(f, b, p) - wear(f, slot);
      if (worth > value) [pick, value, made] = [i, worth, p];
    });
    const [{ option, slot }] = left.splice(pick, 1) as [{ option: number; slot: number }];
    if (joined.length === 0) [first, nearest] = [option, made];
    joined.push(nearPart(f, b, slot));
    const gain = value - cost - alone;
    cost += wear(f, slot);
    if (gain > most) [top, most, forces, together] = [first, gain, joined.length, made];
  }
  const asked = slotNamed(pieceOf(options[first] as Choice));
  if (forces === 0) return { option: top, why: standingBy(f, b, asked, as, nearest) };
  return { option: top, why: helping(f, b, asked, forces, as, together) };
}
/** 11.1: with some more in it, and without them. */
function helping(
  f: Field,
  b: Battle,
  slot: number,
  forces: number,
  without: Prospect | null,
  p: Prospect | null,
): Why {
  const [force, hex, role] = [called(f.s, slot), label(b.d), ownRole(f, b)];
  return () => {
    const [before, after] = [wins(without, role), wins(p, role) ?? 0];
    if (before !== null && after > before) return say('mont.join', { force, hex, forces, before, after });
    const [own, enemy] = [p?.sp[role], p?.sp[otherRole(role)]];
    return say('mont.joinMass', { force, hex, own: own ?? 0, enemy: enemy ?? 0, won: after });
  };
}
/** 11.1, 11.9: why a neighbour is left where it is: losses are a share of all engaged. */
function standingBy(f: Field, b: Battle, slot: number, without: Prospect | null, p: Prospect | null): Why {
  const [force, hex, role] = [called(f.s, slot), label(b.d), ownRole(f, b)];
  return () =>
    say('mont.joinNot', {
      force,
      hex,
      before: wins(without, role),
      after: wins(p, role) ?? 0,
      own: without?.sp[role] ?? 0,
      more: p?.sp[role] ?? 0,
    });
}

/** 11.1: for a force that failed its test the enemy decides. */
export function drawing(f: Field, { options, subject }: Question): Answered {
  const b = f.s.battle as Battle;
  const slot = slotNamed(subject);
  const [without, p] = [prospectWith(f, b), prospectWith(f, b, [nearPart(f, b, slot)])];
  const own = sideOfSlot(slot) === f.side;
  const takes = worthIn(f, b, p) - worthIn(f, b, without) - (own ? WORN : -WORN) > 0;
  const option = Math.max(0, find(options, takes ? 'takesPart' : 'staysOut'));
  if (own)
    return { option, why: takes ? helping(f, b, slot, 1, without, p) : standingBy(f, b, slot, without, p) };
  const role = ownRole(f, b);
  return {
    option,
    why: () =>
      say('mont.drawIn', {
        force: markerId(slot),
        takes,
        before: wins(without, role),
        after: wins(p, role) ?? 0,
      }),
  };
}

/** 11.2: whoever can march to the guns and would change the result. */
export function marchingOn(f: Field, { options }: Question): Answered {
  const b = f.s.battle as Battle;
  let top = find(options, 'march:done');
  const without = prospectWith(f, b);
  const now = worthIn(f, b, without);
  let most = 0.1;
  let next = Number.NEGATIVE_INFINITY;
  let [goes, asked] = [-1, -1];
  let p: Prospect | null = null;
  options.forEach((o, i) => {
    const slot = slotNamed(pieceOf(o));
    const places = o.concerns?.places ?? [];
    if (o.action !== 'march' || slot < 0 || places.length === 0) return;
    const from = hexNamed(places[places.length - 1]);
    const force = forceAt(f.s, slot);
    const rapid = o.concerns?.choice === 'rapid' ? WORN : 0;
    const marched = prospectWith(f, b, [{ slot, role: roleOf(b, slot), kind: 'marched', from }]);
    const gain = worthIn(f, b, marched) - now - WORN * 1.5 - rapid;
    const chance = nerve(f.s, slot) / 6;
    const leaves = Math.max(0, danger(f, slot, from) - danger(f, slot, force.hex)) * 0.2;
    const value = gain * chance - leaves;
    if (value > next) [next, asked, p] = [value, slot, marched];
    if (value > most) [top, most, goes] = [i, value, slot];
  });
  return { option: Math.max(0, top), why: hearing(f, b, asked, goes >= 0, without, p) };
}
/** 11.2: whoever marches to the guns, or who would have been the best of those that stay. */
function hearing(
  f: Field,
  b: Battle,
  slot: number,
  goes: boolean,
  without: Prospect | null,
  p: Prospect | null,
): Why {
  const [force, hex, role] = [called(f.s, slot), label(b.d), ownRole(f, b)];
  return () => {
    const [before, after] = [wins(without, role), wins(p, role) ?? 0];
    return say(goes ? 'mont.guns' : 'mont.gunsNot', { force, hex, before: before ?? 0, after });
  };
}
/** another way to the guns: the shortest. */
export function rerouting({ options }: Question): Answered {
  const option = best(options, (o) => -(o.concerns?.places?.length ?? 9));
  return {
    option,
    why: () => say('mont.reroute', { hexes: options[option]?.concerns?.places?.length ?? 0 }),
  };
}

/** 11.5: the ground that counts most for the defender. */
export function terrain({ options }: Question): Answered {
  const option = best(options, (o) => -(o.concerns?.amount ?? 0));
  return { option, why: () => say('mont.terrain', { value: -(options[option]?.concerns?.amount ?? 0) }) };
}

/** 11.6: the general under whom more divisions manoeuvre. */
export function captain(f: Field, { options }: Question): Answered {
  const b = f.s.battle;
  let most = -1;
  const option = best(options, (o) => {
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
    most = Math.max(most, led);
    return led;
  });
  return { option, why: () => say('mont.captain', { gic: pieceOf(options[option] as Choice), led: most }) };
}

/** 11.7: the steadiest; of a defender also the least tired. The first loss falls on it. */
export function naming(f: Field, { options }: Question): Answered {
  const { s } = f;
  const option = best(options, (o) => {
    const id = pieceOf(o) as UnitId;
    const force = forceAt(s, slotOf(s, id));
    return moraleOf(s, id) - fatigueOf(s, force) + s.units[id].sp * 0.01;
  });
  const unit = pieceOf(options[option] as Choice) as UnitId;
  const [morale, fatigue] = [moraleOf(s, unit), fatigueOf(s, forceAt(s, slotOf(s, unit)))];
  return { option, why: () => say('mont.morale', { unit, morale, fatigue }) };
}
export function principal(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => spOf(f.s, forceAt(f.s, slotNamed(pieceOf(o)))));
  const slot = slotNamed(pieceOf(options[option] as Choice));
  const [force, sp] = [called(f.s, slot), spOf(f.s, forceAt(f.s, slot))];
  return { option, why: () => say('mont.principal', { force, sp }) };
}

/** What a strength point taken from a unit costs: Sardinians bleed their country's will. */
function painOf({ s }: Field, id: UnitId): number {
  const u = s.units[id];
  if (!u) return 0;
  const { nation, kind } = factsOf(id);
  return (
    (nation === 'sardinian' ? 1 : 0) + (kind === 'division' ? 0 : -0.1) + (u.sp <= 2 ? 1.5 : 0) - u.sp * 0.05
  );
}
export function losing(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    let pain = 0;
    for (const id of o.concerns?.pieces ?? []) pain += painOf(f, id as UnitId);
    return -pain;
  });
  const units = options[option]?.concerns?.pieces ?? [];
  let sp = 0;
  for (const id of units) sp += f.s.units[id as UnitId]?.sp ?? 0;
  return {
    option,
    why: () =>
      say('mont.lose', {
        units,
        sp,
        spares: !bleeds(units) && options.some((o) => bleeds(o.concerns?.pieces ?? [])),
      }),
  };
}
/** 15.2.4: Sardinia feels it. */
const bleeds = (units: readonly string[]): boolean =>
  units.some((id) => factsOf(id as UnitId).nation === 'sardinian');

/** 11.10: towards friends and home, away from fresh enemies; a fort is a trap. */
export function retreating(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const force = forceAt(f.s, slot);
  const groups = force.members.length > 0 ? sourceGroups(f.s, force) : [];
  let [hex, supplies, fort] = [-1, 0, false];
  let most = Number.NEGATIVE_INFINITY;
  const option = best(options, (o) => {
    const to = placeOf(o);
    let home = 20;
    for (const group of groups) home = Math.min(home, toNearest(f.s, to, group));
    const friends = f.own.reduce((n, t) => (t.slot !== slot && t.hex === to ? n + t.sp : n), 0);
    const goal = goalOf(f, slot);
    const near = goal < 0 ? 0 : way(to, goal) * 0.1;
    const value =
      (o.action === 'fort' ? -3 : 0) - danger(f, slot, to) * 2 - home * 0.15 + friends * 0.1 - near;
    if (value > most) [most, hex, supplies, fort] = [value, to, home, o.action === 'fort'];
    return value;
  });
  const { own, foes } = f;
  const name = called(f.s, slot);
  return {
    option,
    why: () => {
      const others = own.filter((t) => t.slot !== slot);
      const about = { force: name, hex: label(hex), enemy: spWithin(foes, hex, 5) };
      if (fort) return say('mont.fort', about);
      return say('mont.retreat', {
        ...about,
        friends: spWithin(others, hex, 0),
        home: supplies < 20 ? supplies : null,
      });
    },
  };
}

/** 11.11: there is nothing to lose. */
export const pursuing = ({ options }: Question): Answered => ({
  option: Math.max(0, find(options, 'pursue')),
  why: () => say('mont.pursue'),
});
export function advancing({ options }: Question): Answered {
  const option = Math.max(0, find(options, 'advance'));
  return { option, why: () => say('mont.advance', { hex: label(placeOf(options[option] as Choice)) }) };
}

/** to the strongest of the nearest. */
export function escaping(f: Field, { options }: Question): Answered {
  const option = best(
    options,
    (o: Choice) =>
      f.own.reduce((n, t) => (t.hex === placeOf(o) ? n + t.sp : n), 0) -
      danger(f, slotNamed(pieceOf(o)), placeOf(o)),
  );
  const chosen = options[option] as Choice;
  const [force, own] = [called(f.s, slotNamed(pieceOf(chosen))), f.own];
  return {
    option,
    why: () => {
      const hex = placeOf(chosen);
      return say('mont.escape', { force, hex: label(hex), sp: spWithin(own, hex, 0) });
    },
  };
}
/** OPT-3: real troops are screened, a phantom may well be found out. */
export function screening(f: Field, { options }: Question): Answered {
  let top = find(options, 'none');
  let most = 0;
  options.forEach((o, i) => {
    const target = slotNamed(o.concerns?.targets?.[0]);
    if (o.action !== 'screen' || target < 0 || !hasTroops(forceAt(f.s, target))) return;
    const value = nerve(f.s, slotNamed(pieceOf(o)));
    if (value > most) [top, most] = [i, value];
  });
  if (most === 0)
    return { option: Math.max(0, top), why: () => say('mont.screenNot', { ways: options.length - 1 }) };
  const force = called(f.s, slotNamed(pieceOf(options[top] as Choice)));
  return { option: Math.max(0, top), why: () => say('mont.screen', { force, chance: percent(most / 6) }) };
}
