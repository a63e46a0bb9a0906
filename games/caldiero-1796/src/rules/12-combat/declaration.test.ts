import { SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { COUNTERS } from '../../data/counters.ts';
import {
  between,
  isClear,
  isFortress,
  isMarsh,
  isShelter,
  label,
  NORTH,
  riverBetween,
  SOUTH,
} from '../../map.ts';
import { type Assault, activationOf, type Order, type State, UNIT_IDS } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  declare,
  empty,
  forbids,
  from,
  go,
  h,
  laws,
  offered,
  place,
  told,
  u,
  unit,
} from '../../testing.ts';
import { declarations } from './declare.ts';
import { write } from './declaring.ts';

// ---------------------------------------------------------------- an independent reading of 12.2 and 12.4 (R-37)

interface Reading {
  readonly s: State;
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}
const standing = (s: State, at: number) => UNIT_IDS.flatMap((_, n) => (s.units[n]?.hex === at ? [n] : []));
const kind = (n: number) => COUNTERS[n]?.kind;
const active = (s: State) => activationOf(s).formation;

/** The order a unit is under: its own, Manoeuvre on the turn of entry, or the formation's. */
function order(s: State, n: number): Order {
  const x = s.units[n];
  if (!x) throw new Error('no unit');
  return x.own ?? (x.entered ? 'manoeuvre' : s.formations[active(s)].order);
}
/** 12.2: infantry and cavalry of the active formation, in good order, under Attack or Advance, once a turn. */
function ready(s: State, n: number): boolean {
  const x = s.units[n];
  if (!x?.active || kind(n) === 'artillery' || x.status !== 0 || x.attacked || x.entered) return false;
  return order(s, n) === 'attack' || order(s, n) === 'advance';
}
const fitIn = (s: State, at: number) => standing(s, at).filter((n) => ready(s, n));
const sealedOff = (s: State, at: number) =>
  (active(s) === 'M' && !s.unlocked.M && SOUTH[at] === 1) ||
  (active(s) === 'A' && !s.unlocked.A && NORTH[at] === 1);
const touches = (a: number, b: number) => between(a, b) === 1 && !riverBetween(a, b);
const onlyGuns = (s: State, at: number) => standing(s, at).every((n) => kind(n) === 'artillery');

function reading(s: State): Reading {
  const side = (n: number) =>
    UNIT_IDS[n]?.startsWith('H') || UNIT_IDS[n]?.startsWith('P') ? 'austrian' : 'french';
  const me = active(s) === 'H' || active(s) === 'P' ? 'austrian' : 'french';
  const hexes = (who: string) => [
    ...new Set(s.units.flatMap((x, n) => (x.hex >= 0 && side(n) === who ? [x.hex] : []))),
  ];
  return {
    s,
    mine: hexes(me).filter((at) => fitIn(s, at).length > 0),
    theirs: hexes(me === 'french' ? 'austrian' : 'french'),
  };
}

/** R-41: points of a side in one combat. */
function points(
  s: State,
  units: readonly number[],
  double: (n: number) => boolean,
  east: (n: number) => boolean,
): number {
  let sum = 0;
  for (const n of units) {
    const x = s.units[n];
    let sp = COUNTERS[n]?.sp[x?.reduced ? 1 : 0] ?? 0;
    if (east(n)) sp = Math.max(1, sp - 1);
    if (double(n)) sp *= 2;
    sum += isMarsh(x?.hex ?? 0) ? sp / 2 : sp;
  }
  return Math.max(1, Math.floor(sum + 0.5));
}

/** An assault that is legal by itself. */
function sound({ s }: Reading, x: Assault): boolean {
  if (x.attackers.length === 0 || x.targets.length === 0) return false;
  if (!x.attackers.every((a) => x.targets.every((t) => touches(a, t)))) return false;
  if (x.targets.some((t) => sealedOff(s, t))) return false;
  if (x.targets.length > 1 && (x.charge || x.targets.some((t) => onlyGuns(s, t)))) return false;
  const attackers = x.attackers.flatMap((a) => fitIn(s, a));
  if (x.charge) {
    if (!s.options.charge || !x.targets.every(isClear)) return false;
    const hussars = ['H7', 'H8', 'H9', 'H10'].map(u);
    if (!attackers.every((n) => hussars.includes(n) && order(s, n) === 'attack')) return false;
  }
  if (x.targets.some((t) => onlyGuns(s, t))) return true;
  const defenders = x.targets.flatMap((t) => standing(s, t)).filter((n) => kind(n) !== 'artillery');
  const shaken = defenders.every((n) => (s.units[n]?.status ?? 0) > 0) && x.targets.every(isClear);
  const stormy = s.options.storm && s.weather >= 2;
  const row = (at: number) => Number(label(at).slice(0, 2));
  const attack = points(
    s,
    attackers,
    (n) => x.charge || (shaken && kind(n) === 'cavalry'),
    (n) => stormy && x.targets.some((t) => row(t) > row(s.units[n]?.hex ?? 0)),
  );
  const defence = points(
    s,
    defenders,
    () => false,
    () => false,
  );
  return attack * 5 >= defence;
}

/** Enemy hexes that must be attacked if units of this hex attack (12.2.1). */
const bound = ({ s, theirs }: Reading, a: number) =>
  theirs.filter(
    (t) =>
      touches(a, t) &&
      !isFortress(a) &&
      standing(s, t).some((n) => s.units[n]?.status === 0) &&
      !onlyGuns(s, t) &&
      !sealedOff(s, t),
  );

function legal(r: Reading, all: readonly Assault[]): boolean {
  if (!all.every((x) => sound(r, x))) return false;
  const targets = new Set(all.flatMap((x) => x.targets));
  return all.every((x) => x.charge || x.attackers.every((a) => bound(r, a).every((t) => targets.has(t))));
}

const inZone = ({ s, theirs }: Reading, a: number) =>
  !isFortress(a) && theirs.some((t) => touches(a, t) && standing(s, t).some((n) => s.units[n]?.status === 0));
const obliged = (r: Reading, a: number) =>
  !isShelter(a) && inZone(r, a) && fitIn(r.s, a).some((n) => order(r.s, n) === 'attack');

/** Every way to put hexes into groups numbered in the order they are opened; 0: left out. */
function* partitions(count: number, opened = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let g = 0; g <= opened + 1; g++)
    for (const rest of partitions(count - 1, Math.max(opened, g))) yield [g, ...rest];
}
/** Every way to send hexes to so many groups; 0: nowhere. */
function* assignments(count: number, groups: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let g = 0; g <= groups; g++) for (const rest of assignments(count - 1, groups)) yield [g, ...rest];
}
const nameOf = (all: readonly Assault[]) =>
  all
    .map((x) => `${x.charge ? '!' : ''}${x.attackers.map(label).sort()}>${x.targets.map(label).sort()}`)
    .sort()
    .join(' ');

/** Every declaration that may be closed, by trying all. */
function allClosable(r: Reading): Set<string> {
  const targets = r.theirs.filter((t) => r.mine.some((a) => between(a, t) === 1));
  const found = new Map<string, Assault[]>();
  for (const tg of partitions(targets.length)) {
    const groups = Math.max(0, ...tg);
    for (const ag of assignments(r.mine.length, groups)) {
      const plain: Assault[] = [];
      for (let g = 1; g <= groups; g++)
        plain.push({
          targets: targets.filter((_, i) => tg[i] === g),
          attackers: r.mine.filter((_, i) => ag[i] === g),
          charge: false,
        });
      if (plain.some((x) => x.attackers.length === 0)) continue;
      const ways = r.s.options.charge ? 1 << plain.length : 1;
      for (let m = 0; m < ways; m++) {
        const all = plain.map((x, i) => ({ ...x, charge: (m & (1 << i)) !== 0 }));
        if (legal(r, all)) found.set(nameOf(all), all);
      }
    }
  }
  const out = new Set<string>();
  for (const [name, all] of found)
    if (![...found.values()].some((more) => extendsIt(r, all, more))) out.add(name);
  return out;
}

/** R-37: the same declaration with obliged hexes that were left out added to it. */
function extendsIt(r: Reading, all: readonly Assault[], more: readonly Assault[]): boolean {
  const used = new Set(all.flatMap((x) => x.attackers));
  const added = more.flatMap((x) => x.attackers).filter((a) => !used.has(a));
  if (added.length === 0 || !added.every((a) => obliged(r, a))) return false;
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((x) => b.includes(x));
  const kept = all.every((x) =>
    more.some(
      (y) =>
        x.charge === y.charge &&
        same(x.targets, y.targets) &&
        x.attackers.every((a) => y.attackers.includes(a)),
    ),
  );
  // Chargers are volunteers: an obliged hex is added to assaults only.
  const fresh = more.filter((y) => !all.some((x) => same(x.targets, y.targets)));
  const grown = more.filter((y) => y.charge && !all.some((x) => same(x.attackers, y.attackers)));
  return kept && grown.length === 0 && fresh.every((y) => y.attackers.every((a) => !used.has(a)));
}

/** Every declaration the program lets a player reach by the options it offers. */
function allOffered(s: State): Set<string> {
  const act = activationOf(s);
  const out = new Set<string>();
  const seen = new Set<string>();
  const walk = (assaults: readonly Assault[], open: Assault | null) => {
    const key = `${nameOf(assaults)}|${open ? nameOf([open]) : ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    const reset = () => {
      act.assaults = assaults.map((x) => ({ ...x, targets: [...x.targets], attackers: [...x.attackers] }));
      act.open = open && { ...open, targets: [...open.targets], attackers: [...open.attackers] };
    };
    reset();
    const { options } = declarations(s, 'french');
    if (options.length === 0) throw new Error(`a dead end: ${key}`);
    for (const o of options) {
      reset();
      if (write(act, o.value)) out.add(nameOf(act.assaults));
      else walk(act.assaults, act.open);
    }
  };
  walk([], null);
  return out;
}

// ---------------------------------------------------------------------------------- a thousand random positions

const PLACES = [
  ['1420', '1421', '1419', '1520', '1519', '1320', '1319', '1521', '1620'],
  ['1612', '1613', '1712', '1711', '1611', '1513', '1713', '1614', '1812'],
  ['1604', '1605', '1705', '1704', '1606', '1505', '1706', '1607', '1703'],
  ['1414', '1413', '1415', '1514', '1513', '1515', '1314', '1313', '1614'],
  ['1203', '1202', '1204', '1103', '1302', '1303', '1104', '1102', '1301'],
];

function randomPosition(chance: SeededDice): State {
  const pick = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
  const s = empty({ charge: pick(['on', 'off']), storm: pick(['on', 'off']) });
  s.weather = chance.below(3);
  s.unlocked = { A: chance.below(2) === 0, M: chance.below(2) === 0 };
  const f = pick(['M', 'A', 'H'] as const);
  const mine = {
    M: ['M1', 'M2', 'M3', 'M4', 'M6', 'M10', 'M7'],
    A: ['A1', 'A2', 'A3', 'A6', 'A7', 'A4'],
    H: ['H1', 'H6', 'H7', 'H8', 'H9', 'H15', 'H16', 'H11'],
  }[f];
  const foes =
    f === 'H' ? ['M1', 'M2', 'M5', 'M3', 'M7', 'M6'] : ['H1', 'H2', 'H15', 'H16', 'H11', 'H9', 'P1', 'P5'];
  const hexes = [...pick(PLACES)];
  const take = () => hexes.splice(chance.below(hexes.length), 1)[0] as string;
  const put = (from: string[], count: number) => {
    for (let i = 0; i < count && hexes.length > 0; i++) {
      const at = take();
      const first = from.splice(chance.below(from.length), 1)[0];
      if (first === undefined) return;
      place(s, at, first);
      const second = from[chance.below(from.length)];
      if (
        chance.below(3) === 0 &&
        second !== undefined &&
        (kind(u(second)) === kind(u(first)) || kind(u(second)) === 'artillery')
      ) {
        from.splice(from.indexOf(second), 1);
        place(s, at, second);
      }
    }
  };
  put([...mine], 2 + chance.below(3));
  put([...foes], 1 + chance.below(4));
  activate(s, f, 'B5.declare', pick(['attack', 'attack', 'advance'] as const));
  for (const x of s.units) {
    if (x.hex < 0) continue;
    if (chance.below(6) === 0) x.status = 1 + chance.below(2);
    if (chance.below(5) === 0) x.reduced = true;
    if (!x.active) continue;
    if (chance.below(8) === 0) x.own = pick(['attack', 'advance', 'defence', 'manoeuvre'] as const);
    if (chance.below(20) === 0) x.attacked = true;
    if (chance.below(20) === 0) x.entered = true;
  }
  change(s, 'M1', {});
  return s;
}

rule(
  ['12.2', '12.2.1', '12.4.1', 'R-37'],
  'a thousand positions: what is offered is exactly what 12.2 and 12.4 allow',
  () => {
    const chance = new SeededDice('declarations');
    let many = 0;
    let charges = 0;
    let compelled = 0;
    for (let i = 0; i < 1000; i++) {
      const s = randomPosition(chance);
      const r = reading(s);
      const expected = allClosable(r);
      const got = allOffered(s);
      const where = () =>
        `position ${i}: ${s.units.flatMap((x, n) => (x.hex >= 0 ? [`${UNIT_IDS[n]}@${label(x.hex)}/${x.status}`] : []))}`;
      if ([...got].sort().join('\n') !== [...expected].sort().join('\n'))
        expect({ where: where(), got: [...got].sort() }).toEqual({
          where: where(),
          got: [...expected].sort(),
        });
      if (expected.size > 4) many++;
      if ([...expected].some((d) => d.includes('!'))) charges++;
      if (!expected.has('')) compelled++;
    }
    // The positions are worth something: many with a real choice, some with charges, some under compulsion.
    expect(many).toBeGreaterThan(75);
    expect(charges).toBeGreaterThan(20);
    expect(compelled).toBeGreaterThan(150);
  },
);

// --------------------------------------------------------------------------------------------- by hand, as a player

rule(
  '12.2',
  'declared before any is fought; not under Defence or Manoeuvre, not the shaken, not guns, not over a river',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1421', 'M7');
    place(s, '1419', 'M4');
    place(s, '1320', 'M5');
    place(s, '1520', 'H2');
    activate(s, 'M', 'B5.declare', 'attack');
    change(s, 'M4', { own: 'defence' });
    place(s, '1519', 'H3');
    change(s, 'M4', { status: 0 });
    const match = from(s, [3]);
    go(match, 'assault:1520');
    expect(laws(match, 'attacker:1421')).toContain('notAble');
    for (const block of [
      { own: 'manoeuvre' as const },
      { own: 'defence' as const },
      { status: 1 },
      { status: 2 },
    ]) {
      const t = empty();
      place(t, '1420', 'M3');
      place(t, '1520', 'H2');
      activate(t, 'M', 'B5.declare', 'attack');
      change(t, 'M3', block);
      expect(asked(from(t))).not.toBe('french declare');
    }
    const river = empty();
    place(river, '1203', 'A1');
    place(river, '1202', 'H2');
    place(river, '1204', 'H3');
    activate(river, 'A', 'B5.declare', 'advance');
    expect(laws(from(river), 'assault:1202')).toContain('riverAssault');
  },
);

rule('12.2.1', 'all whose zone reaches an attacker must be attacked by somebody', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1421', 'M4');
  place(s, '1520', 'H2');
  place(s, '1519', 'H3');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = from(s);
  declare(match, ['1520'], ['1421']);
  // 1421 alone is bound to 1520 only.
  expect(offered(match)).toContain('done');
  const both = from(s);
  declare(both, ['1520'], ['1420']);
  // 1420 stands in both zones: 1519 is left over, and only 1421, which cannot reach it, is free.
  expect(offered(both)).not.toContain('done');
  expect(laws(go(from(s), 'assault:1520'), 'close')).toEqual(['noAttacker', 'closeLeavesOut']);
  // Joined against both it is lawful.
  const joint = assault(from(s, [1, 4]), ['1520', '1519'], ['1420']);
  expect(told(joint, 'log.declared')[0]).toMatchObject({ hexes: '1519, 1520', units: 'M3?' });
});

rule('12.2.3', 'no unit attacks twice a turn, nobody is attacked twice in a segment', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  place(s, '1421', 'M4');
  place(s, '1521', 'H3');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = from(s);
  declare(match, ['1520'], ['1420']);
  expect(laws(match, 'assault:1520')).toContain('attackedOnce');
  change(s, 'M3', { attacked: true });
  const again = from(s);
  expect(laws(go(again, 'assault:1520'), 'attacker:1420')).toEqual(['notAble', 'noDeclaration']);
});

rule(
  '12.4.1',
  'stacks attack whole and once; hexes are joined only if all touch all; nobody is singled out',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M4');
    place(s, '1422', 'M5');
    place(s, '1520', 'H2', 'H3');
    place(s, '1521', 'H5');
    activate(s, 'M', 'B5.declare', 'attack');
    const match = go(from(s, [3]), 'assault:1520');
    // 1422 does not touch 1520; a second target must touch 1420, and 1521 does not.
    expect(laws(match, 'attacker:1422')).toEqual(['kernel.notConcerned']);
    expect(laws(match, 'target:1521')).toEqual(['kernel.notConcerned']);
    const fought = assault(from(s, [3]), ['1520'], ['1420']);
    expect(told(fought, 'log.declared').map((d) => [d['units'], d['defenders']])).toContainEqual([
      'M3, M4',
      'H2, H3',
    ]);
  },
);

rule('12.4.2', 'poor odds are allowed down to 1-5, not below', () => {
  const s = empty();
  place(s, '1420', 'M2');
  place(s, '1520', 'H1', 'P1');
  activate(s, 'M', 'B5.declare', 'advance');
  // 2 to 10: 1-5.
  expect(offered(from(s))).toContain('assault:1520');
  change(s, 'M2', { reduced: true });
  expect(offered(from(s))).not.toContain('assault:1520');
  // Obliged or not: under Attack nobody is driven into what may not be declared.
  s.formations.M.order = 'attack';
  expect(asked(from(s))).not.toBe('french declare');
});

rule('12.4.2', 'an assault that all who could come would leave below 1-5 is refused for its odds', () => {
  const s = empty();
  place(s, '1420', 'M2');
  change(s, 'M2', { reduced: true });
  place(s, '1520', 'H1', 'P1');
  place(s, '1417', 'M3');
  place(s, '1517', 'H2');
  activate(s, 'M', 'B5.declare', 'advance');
  expect(laws(from(s), 'assault:1520')).toEqual(['tooWeak']);
  expect(forbids(from(s), 'assault:1520')).toEqual(['12.4.2']);
  expect(offered(from(s))).toContain('assault:1517');
  // With a friend who could come along it may be declared.
  place(s, '1421', 'M4');
  activate(s, 'M', 'B5.declare', 'advance');
  expect(offered(from(s))).toContain('assault:1520');
  // One hex can be attacked, both together cannot.
  const both = empty();
  place(both, '1420', 'M2');
  place(both, '1421', 'M4');
  place(both, '1520', 'H2');
  place(both, '1519', 'H1', 'P1');
  change(both, 'H1', { status: 1 });
  change(both, 'P1', { status: 1 });
  change(both, 'M2', { reduced: true });
  activate(both, 'M', 'B5.declare', 'advance');
  const open = go(from(both), 'assault:1520');
  expect(laws(open, 'target:1519')).toEqual(['tooWeak']);
  expect(forbids(open, 'target:1519')).toEqual(['12.4.2']);
});

rule(['11.1.1', 'R-55'], 'guns alone in a hex are a separate assault, whichever hex is named first', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M4');
  place(s, '1620', 'M5');
  place(s, '1520', 'H2');
  place(s, '1519', 'H11');
  s.unlocked.M = true;
  activate(s, 'M', 'B5.declare', 'advance');
  for (const [first, second] of [
    ['1520', '1519'],
    ['1519', '1520'],
  ] as const) {
    const match = go(from(s), `assault:${first}`);
    expect(laws(match, `target:${second}`)).toEqual(['gunsJoined']);
    expect(forbids(match, `target:${second}`)).toEqual(['R-55']);
  }
});

rule('12.4.1', 'a hex that no attacker touches together with the others is refused for that', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1421', 'M5');
  place(s, '1422', 'M4');
  place(s, '1520', 'H2');
  place(s, '1522', 'H3');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = go(from(s), 'assault:1520');
  expect(laws(match, 'target:1522')).toEqual(['noneTouchesAll']);
  expect(forbids(match, 'target:1522')).toEqual(['12.4.1']);
});

rule('12.2.3', 'where all who could attack a hex attack elsewhere, that is the reason', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  place(s, '1519', 'H3');
  change(s, 'H3', { status: 1 });
  place(s, '1417', 'M4');
  place(s, '1517', 'H5');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = from(s);
  declare(match, ['1520'], ['1420']);
  expect(laws(match, 'assault:1519')).toEqual(['noneLeft']);
  expect(forbids(match, 'assault:1519')).toEqual(['12.2.3']);
});

rule('12.2.1', 'what is lawful by itself and leaves somebody out is refused for that', () => {
  const s = empty();
  place(s, '1420', 'M2');
  change(s, 'M2', { reduced: true });
  place(s, '1520', 'H1', 'P1');
  place(s, '1519', 'H3');
  place(s, '1417', 'M5');
  place(s, '1517', 'H5');
  activate(s, 'M', 'B5.declare', 'advance');
  // 1420 is strong enough for 1519 alone, but the zone of 1520 reaches it, and nobody can be sent there.
  expect(forbids(from(s), 'assault:1519')).toEqual(['12.2.1']);
  expect(laws(from(s), 'assault:1520')).toEqual(['tooWeak']);
});

rule('R-81', 'any adjacent enemy may be assaulted, also one without a zone; only the zone obliges', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  change(s, 'H2', { status: 1 });
  activate(s, 'M', 'B5.declare', 'attack');
  expect(offered(from(s))).toEqual(['assault:1520', 'done']);
  change(s, 'H2', { status: 0 });
  expect(asked(from(s, [3]))).toBe('french elan');
});

rule('R-37', 'the obliged must be added where that is lawful: the program waits for them', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1421', 'M4');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(from(s, [3]), 'attacker:1420');
  go(match, 'close');
  // 1421 is in the zone too and could join: there is no 'done' without it, and it has joined by itself.
  expect(told(match, 'log.declared').map((d) => d['units'])).toEqual(['M3, M4']);
  // Units that came on this turn are not obliged.
  change(s, 'M4', { entered: true });
  const alone = assault(from(s, [3]), ['1520'], ['1420']);
  expect(told(alone, 'log.assault')[0]?.['units']).toBe('M3');
  expect(unit(alone.state, 'M4').attacked).toBe(false);
  expect(h('1420')).toBeGreaterThan(0);
});
