/** The odds of a declaration against the rules themselves: every throw played, and 200,000 battles. */
import {
  copied,
  type Decision,
  type Dist,
  LOCALES,
  type Message,
  type Odds,
  odds,
  phrase,
  SeededDice,
  Umpire,
} from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../../data/map.ts';
import { CRT } from '../../data/tables.ts';
import { montenotte } from '../../game.ts';
import { en } from '../../messages/en.ts';
import { nameOf } from '../../messages/names.ts';
import type { Shares } from '../../messages/shares.ts';
import { sample } from '../../sample.ts';
import { type State, StateShape } from '../../state.ts';
import {
  active,
  battleAt,
  drive,
  forceOf,
  go,
  idOf,
  position,
  slotOf,
  tableFrom,
} from '../../testing/position.ts';
import { view } from '../../view.ts';
import { acting } from '../09-movement/movement.ts';
import { possibleWorlds } from '../worlds.ts';
import { battle } from './battle.ts';
import { declare, needsTest } from './declaration.ts';
import { declarationOdds, declaredIn } from './forecast.ts';
import { bestChoices, standingOdds } from './standing.ts';

type Law = ReadonlyMap<string, number>;
const chances = (dist: Dist<string>): Law => new Map(dist.cases.map((c) => [c.value, c.weight / dist.total]));
const stated = (o: Odds | undefined): Law =>
  new Map((o?.results ?? []).map((r) => [r.result, r.weight / (o?.total ?? 1)]));

/** Thrown to leave a battle: made once, because a trace of the stack for each of 200,000 would cost more than they. */
const OPEN = new Error('the throw goes on');
const RESULT = new Error('the result is known');

/** Dice that throw what is written and note how many were asked for beyond that. */
class Tree {
  readonly drawn = 0;
  private at = 0;
  private readonly faces: readonly number[];
  constructor(faces: readonly number[]) {
    this.faces = faces;
  }
  below(): number {
    if (this.at >= this.faces.length) {
      throw OPEN;
    }
    return (this.faces[this.at++] as number) - 1;
  }
  save() {
    return [];
  }
  restore(): void {}
}
/** Everybody keeps out of it and makes the best of what he has, as the odds suppose. */
function answer(s: State, d: Decision): string {
  if (d.kind === 'terrain' || d.kind === 'captain' || d.kind === 'moraleUnit') {
    const best = bestChoices(s, s.battle as NonNullable<State['battle']>);
    if (d.kind === 'moraleUnit') {
      const role = d.seat === 'french' ? 'attacker' : 'defender';
      return `morale:${best.units[role]}`;
    }
    if (d.kind === 'captain') return `captain:${best.chiefs[d.seat === 'french' ? 'attacker' : 'defender']}`;
    const worth = (key: string) =>
      Number(JSON.stringify(d.options.find((o) => o.key === key)?.value).match(/-?\d+/));
    return d.options.map((o) => o.key).reduce((x, y) => (worth(y) < worth(x) ? y : x));
  }
  const quiet: Record<string, string> = { join: 'join:done', march: 'march:done', drawIn: 'staysOut' };
  return quiet[d.kind] ?? (d.options[0]?.key as string);
}
interface Played {
  readonly result: string;
  /** Of the throw that was made; null when it came to none. */
  readonly modifier: number | null;
}
const without = (result: string): Played => ({ result, modifier: null });
const verdict = (winner: string | null, grade: string | null): string =>
  winner === null ? 'indecisive' : `${winner}.${grade}`;
/** One French declaration played by the rules, up to the result; the dice are in `source`. */
function played(world: State, target: number, source: Tree | SeededDice): Played {
  const s = copied(StateShape, world);
  let thrown: Played | null = null;
  const events = {
    push: (e: { kind: string; message?: { id: string; args?: Record<string, unknown> } }) => {
      if (e.message?.id === 'log.result') {
        const { winner, grade, modifier } = e.message.args as {
          winner: string | null;
          grade: string;
          modifier: number;
        };
        const role = winner === null ? null : winner === 'french' ? 'attacker' : 'defender';
        thrown = { result: verdict(role, grade), modifier };
        throw RESULT;
      }
      return 0;
    },
  };
  const g = new Umpire(s, { dice: source, events: events as never, trace: null });
  const run = (flow: Generator<{ decisions: readonly Decision[] }, unknown, never>) => {
    let step = flow.next();
    while (!step.done) {
      const [d] = step.value.decisions;
      if (!d) {
        step = flow.next(null as never); // a rest
        continue;
      }
      const key = d.options.length === 1 ? d.options[0]?.key : answer(s, d);
      const chosen = d.options.find((o) => o.key === key);
      if (!chosen) throw new Error(`${d.kind}: no ${key}`);
      step = flow.next({ seat: d.seat, value: chosen.value } as never);
    }
  };
  try {
    const c = acting(s);
    run(declare(g, c, target) as never);
    if (!c.a.mayAttack) return without('notDeclared');
    if (!s.battle) return without(s.active ? 'phantom' : 'wornOut');
    while (s.battle) run(battle(g) as never);
    return without('chiefOnly');
  } catch (error) {
    if (error !== RESULT || thrown === null) throw error;
    return thrown;
  }
}
/** Two dice and the table, by hand. */
function thrownAt(modifier: number, chance: SeededDice): string {
  const sum = chance.below(6) + chance.below(6) + 2 + modifier;
  const row = CRT[Math.max(0, Math.min(CRT.length - 1, sum))];
  return verdict(row?.winner ?? null, row?.grade ?? null);
}
/** Every throw there is: the tree of faces is walked to its leaves. */
function everyThrow(world: State, target: number): Law {
  const found = new Map<string, number>();
  const walk = (faces: readonly number[], weight: number): void => {
    const source = new Tree(faces);
    try {
      const { result } = played(world, target, source as never);
      found.set(result, (found.get(result) ?? 0) + weight);
    } catch (error) {
      if (error !== OPEN) throw error;
      for (let face = 1; face <= 6; face++) walk([...faces, face], weight / 6);
    }
  };
  walk([], 1);
  return found;
}
const wins = (law: Law): number => [...law].reduce((n, [k, p]) => n + (k.startsWith('attacker.') ? p : 0), 0);
function same(a: Law, b: Law): void {
  for (const key of new Set([...a.keys(), ...b.keys()]))
    expect(a.get(key) ?? 0, key).toBeCloseTo(b.get(key) ?? 0, 9);
}

/** Laharpe before a stack of two markers, a chief somewhere, phantoms about. */
function field(): State {
  const s = position({
    at: {
      'laharpe 8': '0813',
      'massena 6': '0812',
      'pijon 5': '0912',
      'argenteau 7': '0913',
      'decoy.austrian a': '0913',
      'decoy.austrian b': '1012',
      'vukassovitch 3': '1013',
      'sebottendorff 5': '1111',
      beaulieu: '1110',
    },
  });
  return active(s, 'laharpe');
}

/** The same with everybody else out of earshot: what may stand there is as uncertain, the battles are shorter. */
function lonely(): State {
  const s = position({
    at: {
      'laharpe 8': '0813',
      'argenteau 7': '0913',
      'decoy.austrian a': '0913',
      'decoy.austrian b': '1513',
      'vukassovitch 3': '1513',
      'sebottendorff 5': '1614',
    },
  });
  return active(s, 'laharpe');
}

describe('odds of a declaration', () => {
  rule(
    ['11.1', '11.9'],
    'in each of many worlds the odds are those of every throw played by the rules',
    () => {
      const s = field();
      const slot = slotOf(s, 'laharpe');
      const seen = new Set<string>();
      for (const world of possibleWorlds(s, slot, 25)) {
        const law = chances(declaredIn(world, slot, hex('0913')));
        same(law, everyThrow(world, hex('0913')));
        for (const key of law.keys()) seen.add(key);
      }
      expect([...seen]).toEqual(
        expect.arrayContaining(['phantom', 'chiefOnly', 'indecisive', 'attacker.tactical']),
      );
    },
  );
  rule(
    ['8.5', '3.3', '11.1'],
    'after a march the attacker is tired and may lose SP before the battle',
    () => {
      const s = field();
      const slot = slotOf(s, 'laharpe');
      Object.assign(s.units.laharpe, { sp: 14, est: 14, cursor: -3 });
      Object.assign(s.active ?? {}, { steps: 2, left: true, rapid: 2 });
      for (const world of possibleWorlds(s, slot, 4)) {
        same(chances(declaredIn(world, slot, hex('0913'))), everyThrow(world, hex('0913')));
      }
      const rested = field();
      Object.assign(rested.units.laharpe, { sp: 14, est: 14, cursor: -3 });
      const at = (x: State) => chances(declaredIn(x, slot, hex('0913')));
      expect(wins(at(s))).toBeLessThan(wins(at(rested)));
    },
  );
  rule(
    ['8.5', '11.1'],
    'an enemy who has reacted may lose SP too; an attacker may be worn out altogether',
    () => {
      const s = position({ at: { 'laharpe 2': '0813', 'argenteau 13': '0913' } });
      active(s, 'laharpe');
      Object.assign(s.units.laharpe, { oos: 1, fatigue: 1, cursor: -4 });
      forceOf(s, 'argenteau').reacted = true;
      Object.assign(s.units.argenteau, { fatigue: 1, oos: 1, cursor: -1 });
      Object.assign(s.active ?? {}, { steps: 1, left: true });
      const slot = slotOf(s, 'laharpe');
      const law = chances(declaredIn(s, slot, hex('0913')));
      same(law, everyThrow(s, hex('0913')));
      expect(law.get('wornOut')).toBeGreaterThan(0);
    },
  );
  rule(['8.3', '11.1'], 'without orders the test to attack comes first', () => {
    const s = field();
    s.units.laharpe.cmd = 0;
    Object.assign(s.active ?? {}, { left: true, test: 'passed' });
    const c = acting(s);
    expect(needsTest(c)).toBe(true);
    const law = stated(declarationOdds(c, hex('0913'), true).odds);
    expect(law.get('notDeclared')).toBeCloseTo(3 / 6, 12); // initiative 3
    const worlds = possibleWorlds(s, c.slot, 3);
    for (const world of worlds) {
      const found = everyThrow(world, hex('0913'));
      const rest = chances(declaredIn(world, c.slot, hex('0913')));
      same(new Map([...rest].map(([k, p]) => [k, p / 2] as const).concat([['notDeclared', 0.5]])), found);
    }
  });

  /** χ² beyond which one honest program in ten thousand falls, for 2 to 9 degrees of freedom. */
  const LIMIT = [0, 0, 18.42, 21.11, 23.51, 25.74, 27.86, 29.88, 31.83, 33.72];
  rule(['11.1', '11.9'], 'over hidden worlds: 200,000 battles agree with what is stated', () => {
    const s = lonely();
    const c = acting(s);
    const law = stated(declarationOdds(c, hex('0913'), false).odds);
    const [worlds, throws] = [10000, 20];
    const chance = new SeededDice('two hundred thousand battles');
    const seen = view(s, 'french');
    const counts = new Map<string, number>();
    for (let i = 0; i < worlds; i++) {
      // The rules are played up to the throw; nothing before it is left to chance, so each world is thrown for again.
      const battle = played(sample(seen, 'french', chance), hex('0913'), chance);
      for (let k = 0; k < throws; k++) {
        const result = battle.modifier === null ? battle.result : thrownAt(battle.modifier, chance);
        counts.set(result, (counts.get(result) ?? 0) + 1);
      }
    }
    const battles = worlds * throws;
    const results = [...new Set([...law.keys(), ...counts.keys()])];
    // Both are estimates: the stated one from 400 worlds, each weighed exactly; the counted one from 10,000.
    const spread = 1 / c.worlds.length + 1 / worlds;
    let statistic = 0;
    for (const r of results) {
      const found = (counts.get(r) ?? 0) / battles;
      const mean = (found * worlds + (law.get(r) ?? 0) * c.worlds.length) / (worlds + c.worlds.length);
      statistic += ((law.get(r) ?? 0) - found) ** 2 / (mean * spread);
    }
    expect(statistic).toBeLessThan(LIMIT[results.length - 1] as number);
    for (const r of results) expect(law.get(r) ?? 0).toBeCloseTo((counts.get(r) ?? 0) / battles, 1);
  });
});

describe('what the odds say of themselves', () => {
  const friendsOf = (notes: readonly Message[]) =>
    (notes.find((n) => n.id === 'note.withFriends')?.args?.['shares'] ?? []) as unknown as Shares;
  const notesOf = (s: State) => declarationOdds(acting(s), hex('0913'), false).notes ?? [];
  rule(
    ['11.1', '11.2'],
    'worlds, assumptions, own joiners, testers and marchers, enemy markers about',
    () => {
      const s = field();
      s.units.pijon.cmd = 0;
      const notes = notesOf(s);
      expect(notes.map((n) => n.id)).toEqual([
        'note.worlds',
        'note.alone',
        'note.withFriends',
        'note.mayTest',
        'note.enemies',
      ]);
      const about = (id: string) => notes.find((n) => n.id === id)?.args ?? {};
      expect(about('note.worlds')).toEqual({ worlds: 400 });
      expect(about('note.withFriends')).toMatchObject({ forces: [idOf(s, 'massena')] });
      expect(about('note.mayTest')).toEqual({ force: idOf(s, 'pijon'), chance: 100 }); // cohesion 4 + 2
      expect(Object.keys(en)).toEqual(expect.arrayContaining(notes.map((n) => n.id)));
    },
  );
  rule('11.1', 'the line for friends leaves nothing out that can happen, and says that it is drawn', () => {
    const s = field();
    s.units.laharpe.cmd = 0;
    Object.assign(s.active ?? {}, { left: true, test: 'passed' });
    const note = declarationOdds(acting(s), hex('0913'), true).notes?.find(
      (n) => n.id === 'note.withFriends',
    );
    const shares = friendsOf(note ? [note] : []);
    const results = shares.map((x) => x.result);
    expect(results.slice(0, 3)).toEqual(['won', 'indecisive', 'lost']);
    expect(results.slice(3).sort()).toEqual(['chiefOnly', 'notDeclared', 'phantom']);
    expect(shares.find((x) => x.result === 'notDeclared')?.percent).toBe(50); // initiative 3
    const sum = shares.reduce((n, x) => n + x.percent, 0);
    expect(sum).toBeGreaterThan(97);
    expect(sum).toBeLessThan(103);
    for (const locale of LOCALES) {
      const said = phrase(montenotte.messages[locale], note as Message, (id) => nameOf(id, locale), locale);
      expect(said.match(/≈ \d+ %|< 1 %/g)).toHaveLength(6);
    }
  });
  rule('11.1', 'friends help; the line for them is drawn over the same worlds', () => {
    const s = field();
    const c = acting(s);
    const shares = friendsOf(notesOf(s));
    const won = shares.find((x) => x.result === 'won')?.percent ?? 0;
    const alone = odds.chance(
      odds.chain(odds.uniform(c.worlds.map((_, i) => i)), (i) =>
        declaredIn(c.worlds[i] as State, c.slot, hex('0913')),
      ),
      (x) => x.startsWith('attacker.'),
    );
    expect(won / 100).toBeGreaterThan(alone);
  });
  rule('11.2', 'a force that could march to the guns is named with its chance', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'joubert 3': '0911', 'argenteau 7': '0913' } });
    active(s, 'laharpe');
    expect(notesOf(s).find((n) => n.id === 'note.mayMarch')?.args).toEqual({
      force: idOf(s, 'joubert'),
      chance: 50,
    });
  });
  rule('R-22', 'phantoms next door are counted like troops: the notes tell nothing', () => {
    const s = field();
    const [real, decoy] = [
      slotOf(s, 'vukassovitch'),
      s.forces.findIndex((f) => f.decoy && f.hex === hex('1012')),
    ];
    const before = notesOf(s);
    const swapped = field();
    Object.assign(swapped.forces[real] ?? {}, { members: [], decoy: true });
    Object.assign(swapped.forces[decoy] ?? {}, { members: ['vukassovitch'], decoy: false });
    expect(notesOf(swapped)).toEqual(before);
  });
});

describe('odds in a battle that has begun', () => {
  rule(
    ['11.1', 'R-68'],
    'both sides are shown: what stands is exact, and says so at joining and at marching',
    () => {
      const s = position({
        at: { 'laharpe 8': '0813', 'massena 6': '0812', 'joubert 3': '0911', 'argenteau 7': '0913' },
      });
      const m = go(tableFrom(active(s, 'laharpe'), [1]), 'attack:0913');
      expect(m.pending[0]?.kind).toBe('join');
      const alone = m.pending[0]?.detail?.() ?? {};
      const field = battleAt(m.state, '0813', '0913', ['laharpe'], ['argenteau']);
      expect(alone.odds).toEqual(standingOdds(m.state, field).odds);
      expect(alone.notes?.map((n) => n.id)).toEqual(['note.asItStands']);
      go(m, `join:${idOf(m.state, 'massena')}`);
      const joined = m.pending[0]?.detail?.() ?? {};
      expect(wins(stated(joined.odds))).toBeGreaterThan(wins(stated(alone.odds)));
      expect(m.pending[0]?.kind).toBe('march');
      expect(m.pending[0]?.detail?.()?.odds).toEqual(joined.odds);
    },
  );
  rule(['11.5', '11.6'], 'the choice of ground and of a captain states the roll it leads to', () => {
    const s = position({
      at: { 'laharpe 9': '0813', 'beaulieu+sebottendorff 5': '0713', 'colli+vitale 4': '0713' },
    });
    s.battle = battleAt(s, '0813', '0713', ['laharpe'], ['beaulieu', 'colli']);
    for (const p of s.battle.parts) if (p.role === 'defender') p.kind = 'principal';
    const shown: Record<string, Odds[]> = {};
    const look = (d: Decision): string => {
      shown[d.kind] = d.options.map((o) => o.detail?.()?.odds as Odds);
      return d.options[0]?.key as string;
    };
    s.active = active(s, 'laharpe').active;
    drive(s, 'ground', (g) => battle(g), { terrain: look, captain: look });
    expect(shown['terrain']?.every((o) => o.total === 36)).toBe(true);
    expect(new Set(shown['terrain']?.map((o) => JSON.stringify(o))).size).toBeGreaterThan(1);
    expect(shown['captain']).toHaveLength(2);
  });
});
