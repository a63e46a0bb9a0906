import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { BOOK_COUNTRY } from '../../data/country.ts';
import { around, hex, hexDistance, label } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { type Choices, terrainChoices } from '../../reading/battle.ts';
import { isWatching } from '../../reading/zones.ts';
import type { Battle, State } from '../../state.ts';
import {
  active,
  asked,
  at,
  battleAt,
  drive,
  flush,
  forceOf,
  go,
  idOf,
  lastTold,
  offered,
  position,
  refusedBy,
  slotOf,
  tableFrom,
  told,
  umpire,
} from '../../testing/position.ts';
import { placeForce } from '../02-glossary.ts';
import { allocations } from '../08-actions/attrition.ts';
import { distribute } from '../08-actions/losses.ts';
import { surrenders } from '../14-end.ts';
import { settle } from '../15-scenario/control.ts';
import { possibleJoiners } from './field.ts';
import { preyOf, pursuit, pursuitLosses, pursuitTally, pursuitValue } from './pursuit.ts';
import { areDoomed, gather, retreatAll } from './retreat.ts';

const { mp } = BOOK_COUNTRY;

const inBattle = (s: State, a: string, d: string, att: string[], def: string[]): Battle => {
  s.battle = battleAt(s, a, d, att, def);
  return s.battle;
};

describe('11.10 Application of results', () => {
  rule(
    ['11.10', 'R-36'],
    'first loss on the named unit, the rest freely; nobody dies while another has two',
    () => {
      const s = position({ at: { 'laharpe 3': '0813', 'massena 1': '0813', 'augereau 4': '0813' } });
      const run = drive(
        s,
        [],
        (g) => distribute(g, '11.10', ['laharpe', 'massena', 'augereau'], 2, 'laharpe'),
        { lose: 'lose:augereau' },
      );
      expect(run.asked.map((q) => q.keys)).toEqual([['lose:laharpe'], ['lose:laharpe', 'lose:augereau']]); // the first is forced
      expect([s.units.laharpe.sp, s.units.massena.sp, s.units.augereau.sp]).toEqual([2, 1, 3]);
      const t = position({ at: { 'laharpe 1': '0813', 'massena 2': '0813' } });
      drive(t, [], (g) => distribute(g, '11.10', ['laharpe', 'massena'], 1, 'laharpe'));
      expect([t.units.laharpe.sp, t.units.massena.sp]).toEqual([1, 1]); // the rule that spares overrides
      expect(allocations(t, ['laharpe', 'massena'], 2)).toEqual([['laharpe', 'massena']]);
    },
  );
  rule('11.10', 'retreat: as many hexes as morale points; defender by ±2 or 3, attacker to A or ±1', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913' } });
    inBattle(s, '0813', '0913', ['laharpe'], ['argenteau']);
    const run = drive(s, [], (g) => retreatAll(g, 'defender', 2), {
      retreat: (d) =>
        d.options.map((o) => o.key).find((k) => k.endsWith('1012') || k.endsWith('1011')) ??
        d.options[0]?.key ??
        '',
    });
    expect(run.asked[0]?.keys.map((k) => k.slice(-4)).sort()).toEqual(['0912', '1012', '1013']);
    expect(at(s, 'argenteau')).not.toBe('0913');
    const t = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'massena 6': '0912' } });
    inBattle(t, '0813', '0913', ['laharpe', 'massena near 0912'], ['argenteau']);
    const back = drive(t, [], (g) => retreatAll(g, 'attacker', 1));
    for (const q of back.asked)
      for (const k of q.keys) expect(['0812', '0813', '0914']).toContain(k.slice(-4));
    expect(['0812', '0813', '0914']).toContain(at(t, 'massena')); // counted from D for everybody
  });
  rule(
    ['11.10', 'R-34'],
    'each further hex is closer to a source; where none is, one SP for each missing hex',
    () => {
      const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913' } });
      inBattle(s, '0813', '0913', ['laharpe'], ['argenteau']);
      drive(s, [], (g) => retreatAll(g, 'defender', 3), {
        retreat: (d) => (d.options.find((o) => o.key.endsWith('1013')) ?? d.options[0])?.key ?? '',
      });
      const far = (h: string) => Math.min(mp(hex(h), hex('1614')), mp(hex(h), hex('1617')));
      expect(hexDistance(hex('0913'), hex(at(s, 'argenteau')))).toBe(3);
      expect(far(at(s, 'argenteau'))).toBeLessThan(far('1013'));
      const t = position({
        at: {
          'laharpe 8': '0813',
          'argenteau 7': '0913',
          'massena 6': '1113',
          'augereau 8': '1114',
          'serurier 8': '1014',
        },
      });
      forceOf(t, 'serurier').hex = hex('1012');
      inBattle(t, '0813', '0913', ['laharpe'], ['argenteau']);
      const keys = drive(t, [], (g) => retreatAll(g, 'defender', 2), {
        retreat: (d) => (d.options.find((o) => o.key.endsWith('1013')) ?? d.options[0])?.key ?? '',
      });
      expect(keys.asked[0]?.keys.map((k) => k.slice(-4)).sort()).toEqual(['0912', '1013']); // 1012 is held
      expect([at(t, 'argenteau'), t.units.argenteau.sp]).toEqual(['1013', 6]); // it stops and pays
    },
  );
  rule('R-34', 'who stands on a source stops there without loss', () => {
    const s = position({ at: { 'laharpe 8': '1513', 'argenteau 7': '1514' } });
    inBattle(s, '1513', '1514', ['laharpe'], ['argenteau']);
    drive(s, [], (g) => retreatAll(g, 'defender', 3), {
      retreat: (d) => (d.options.find((o) => o.key.endsWith('1614')) ?? d.options[0])?.key ?? '',
    });
    expect([at(s, 'argenteau'), s.units.argenteau.sp]).toEqual(['1614', 7]);
  });
  rule('R-34', 'no prescribed hex: any other but A, one SP; none at all: lost', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'argenteau 7': '0913',
        'massena 6': '0912',
        'augereau 8': '1012',
        'stengel 6': '1013',
      },
    });
    inBattle(s, '0813', '0913', ['laharpe'], ['argenteau']);
    const run = drive(s, [], (g) => retreatAll(g, 'defender', 1));
    expect(run.asked[0]?.keys.map((k) => k.slice(-4)).sort()).toEqual(['0812', '0914']);
    expect(s.units.argenteau.sp).toBe(6);
    const t = position({
      at: {
        'laharpe 8': '0813',
        'argenteau 7': '0913',
        'massena 6': '0912',
        'augereau 8': '1012',
        'stengel 6': '1013',
        'pijon 3': '0812',
        'joubert 3': '0914',
      },
    });
    inBattle(t, '0813', '0913', ['laharpe'], ['argenteau']);
    drive(t, [], (g) => retreatAll(g, 'defender', 1));
    expect([t.units.argenteau.sp, t.vp]).toEqual([0, 13]); // an eliminated division counts as demoralised
  });
  rule('R-38', 'a chief whose force is lost gets away to the nearest friends, else to a source', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'beaulieu+argenteau 7': '0913',
        'massena 6': '0912',
        'augereau 8': '1012',
        'stengel 6': '1013',
        'pijon 3': '0812',
        'joubert 3': '0914',
        'provera 5': '0809',
      },
    });
    inBattle(s, '0813', '0913', ['laharpe'], ['beaulieu']);
    drive(s, [], (g) => retreatAll(g, 'defender', 1));
    expect([at(s, 'beaulieu'), forceOf(s, 'beaulieu').members]).toEqual(['0809', ['beaulieu']]);
    const t = position({
      at: {
        'laharpe 8': '0813',
        'beaulieu+argenteau 7': '0913',
        'massena 6': '0912',
        'augereau 8': '1012',
        'stengel 6': '1013',
        'pijon 3': '0812',
        'joubert 3': '0914',
      },
    });
    inBattle(t, '0813', '0913', ['laharpe'], ['beaulieu']);
    drive(t, [], (g) => retreatAll(g, 'defender', 1));
    expect(['1614', '1617']).toContain(at(t, 'beaulieu'));
  });
  rule('11.10', 'the victor gathers in D; after an indecisive fight both where they fought', () => {
    const s = position({
      at: { 'laharpe 8': '0813', 'massena 6': '0912', 'argenteau 7': '0913', 'provera 5': '1012' },
    });
    inBattle(s, '0813', '0913', ['laharpe', 'massena near 0912'], ['argenteau', 'provera near 1012']);
    drive(s, [], (g) => gather(g, null));
    expect([at(s, 'massena'), at(s, 'provera')]).toEqual(['0813', '0913']);
    forceOf(s, 'argenteau').hex = hex('1013');
    forceOf(s, 'provera').hex = hex('1013');
    drive(s, [], (g) => gather(g, 'attacker'));
    expect([at(s, 'laharpe'), at(s, 'massena')]).toEqual(['0913', '0913']);
  });
  rule(['11.10', 'R-53'], 'cursors of the divisions that fought; a brigade alone moves nobody’s', () => {
    const s = position({ at: { 'laharpe 3': '0713', 'pijon 8': '0813', 'argenteau 4': '0913' } });
    const m = flush(go(tableFrom(active(s, 'pijon'), [5, 5, 1, 1]), 'attack:0913')); // 8 : 4 +2, hills −2, morale +1
    expect(lastTold(m.events, 'log.result')).toMatchObject({ row: 11, grade: 'major' });
    expect([
      m.state.units.laharpe.cursor,
      m.state.units.pijon.cursor,
      m.state.units.argenteau.cursor,
    ]).toEqual([0, 0, -1]);
  });
  rule(
    '13.7',
    'principal defenders out of supply and beaten are lost, unless a supplied friend fought with them',
    () => {
      const doomed = (change: (s: State) => void) => {
        const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'provera 5': '1012' } });
        s.units.argenteau.oos = 1;
        change(s);
        const b = inBattle(s, '0813', '0913', ['laharpe'], ['argenteau', 'provera near 1012']);
        return areDoomed(s, b);
      };
      expect(doomed(() => {})).toBe(false);
      expect(doomed((s) => Object.assign(s.units.provera, { oos: 1 }))).toBe(true);
      const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'provera 5': '1012' } });
      Object.assign(s.units.argenteau, { oos: 1 });
      Object.assign(s.units.provera, { oos: 1 });
      inBattle(s, '0813', '0913', ['laharpe'], ['argenteau', 'provera near 1012']);
      drive(s, [], (g) => retreatAll(g, 'defender', 1));
      expect([s.units.argenteau.sp, s.units.provera.sp]).toEqual([0, 5]);
    },
  );
  rule(
    ['13.7', 'R-56'],
    'one unit in supply saves all: within a fused force, beside it, or among several',
    () => {
      const of = (fed: readonly UnitId[]) => {
        const s = position({
          at: {
            'laharpe 8': '0813',
            'colli+vitale 5+dichat 2': '0913',
            'brempt 4': '0913',
            'dellera 3': '1012',
          },
        });
        for (const id of ['vitale', 'dichat', 'brempt', 'dellera'] as const)
          s.units[id].oos = fed.includes(id) ? 0 : 1;
        const b = inBattle(
          s,
          '0813',
          '0913',
          ['laharpe'],
          ['colli', 'brempt principal', 'dellera near 1012'],
        );
        return areDoomed(s, b);
      };
      expect(of([])).toBe(true);
      expect(of(['vitale'])).toBe(false); // the other half of the force starves
      expect(of(['dichat'])).toBe(false);
      expect(of(['brempt'])).toBe(false);
      expect(of(['dellera'])).toBe(false); // who only came to help
      expect(of(['vitale', 'dichat'])).toBe(false);
    },
  );
  rule('R-56', 'supporters and beaten attackers out of supply retreat like others', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913' } });
    s.units.laharpe.oos = 1;
    inBattle(s, '0813', '0913', ['laharpe'], ['argenteau']);
    drive(s, [], (g) => retreatAll(g, 'attacker', 1));
    expect(s.units.laharpe.sp).toBe(8);
    const mixed = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'provera 5': '0913' } });
    mixed.units.argenteau.oos = 1;
    expect(
      areDoomed(mixed, inBattle(mixed, '0813', '0913', ['laharpe'], ['argenteau', 'provera principal'])),
    ).toBe(false);
  });
});

describe('Forts', () => {
  rule(
    ['R-37', '11.10'],
    'a beaten Coalition defender may take the fort of D; the victor may come before the walls',
    () => {
      const s = position({ at: { 'laharpe 12': '0810', 'vitale 3': '0910' } });
      const m = go(tableFrom(active(s, 'laharpe'), [6, 6, 1, 1]), 'attack:0910', 'terrain:ground');
      expect(asked(m)).toBe('coalition.retreat');
      const fort = `fort:${idOf(s, 'vitale')}:0910`;
      expect(offered(m)).toContain(fort);
      go(m, fort, 'advance');
      flush(m);
      expect([at(m.state, 'laharpe'), at(m.state, 'vitale'), forceOf(m.state, 'vitale').fort]).toEqual([
        '0910',
        '0910',
        true,
      ]);
      expect(m.state.control[m.state.control.length - 1]).toBeDefined();
      const french = position({ at: { 'laharpe 3': '0910', 'vitale 12': '0810' } });
      const m2 = go(tableFrom(active(french, 'vitale'), [6, 6, 1, 1]), 'attack:0910', 'terrain:ground');
      expect(offered(m2).some((k) => k.startsWith('fort:'))).toBe(false); // not for the French
    },
  );
  rule(['R-34', 'R-37'], 'whoever has no other way out still has the fort; without one he is lost', () => {
    const surrounded = (where: string) => {
      const s = position({ at: { 'laharpe 12': '0810', 'vitale 3': where } });
      for (const h of around(hex(where))) if (h !== hex('0810')) placeForce(s, 'french', h, [], true);
      inBattle(s, '0810', where, ['laharpe'], ['vitale']);
      drive(s, [], (g) => retreatAll(g, 'defender', 1));
      return [s.units.vitale.sp, slotOf(s, 'vitale') >= 0 && forceOf(s, 'vitale').fort];
    };
    expect(surrounded('0910')).toEqual([3, true]);
    expect(surrounded('0911')).toEqual([0, false]);
  });
  const siege = () => {
    const s = position({ at: { 'laharpe 8': '0910', 'vitale 5': '0910' } });
    forceOf(s, 'vitale').fort = true;
    return s;
  };
  rule(
    'R-37',
    'a besieger attacks from inside the hex: fort −2 and nothing else; a garrison that loses stays',
    () => {
      const s = siege();
      const b = battleAt(s, '0910', '0910', ['laharpe'], ['vitale']);
      expect(terrainChoices(s, b)).toEqual([{ ground: 'fort', value: -2 }]);
      const m = flush(go(tableFrom(active(s, 'laharpe'), [6, 6, 1, 1]), 'attack:0910'));
      expect(lastTold(m.events, 'log.result')).toMatchObject({ winner: 'french' });
      expect([at(m.state, 'vitale'), forceOf(m.state, 'vitale').fort]).toEqual(['0910', true]);
    },
  );
  rule(
    ['R-37', 'R-64'],
    'the garrison may sally against the besieger without the fort; he leaves by any way out',
    () => {
      const s = siege();
      const b = battleAt(s, '0910', '0910', ['vitale'], ['laharpe']);
      expect(terrainChoices(s, b)).toEqual([{ ground: 'ground', value: -2 }]);
      s.battle = b;
      drive(s, [], (g) => retreatAll(g, 'defender', 1), {
        retreat: (d) => (d.options.find((o) => o.key.endsWith('0810')) ?? d.options[0])?.key ?? '',
      });
      expect(at(s, 'laharpe')).toBe('0810');
      settle(umpire(s));
      expect(forceOf(s, 'vitale').fort).toBe(false); // the siege is over
    },
  );
  rule(
    'R-64',
    'besieged: isolated in spite of command; the garrison joins friends who strike from outside, and no one else',
    () => {
      const s = siege();
      const t = position({ at: { 'laharpe 8': '0910', 'vitale 5': '0910', 'provera 5': '0809' } });
      forceOf(t, 'vitale').fort = true;
      const m = go(tableFrom(active(t, 'provera'), []), 'attack:0910');
      expect(offered(m)).toEqual(['join:done', `join:${idOf(t, 'vitale')}`]);
      const b = battleAt(t, '0809', '0910', ['provera'], ['laharpe']);
      b.near = [slotOf(t, 'vitale')];
      t.battle = b;
      expect(possibleJoiners(t, 'attacker')).toEqual([slotOf(t, 'vitale')]);
      expect(terrainChoices(t, b).map((x) => x.ground)).toEqual(['ground']); // the fort is the garrison's
      // Without a garrison it helps any defender.
      const free = position({ at: { 'laharpe 8': '0910', 'provera 5': '0809' } });
      expect(
        terrainChoices(free, battleAt(free, '0809', '0910', ['provera'], ['laharpe'])).map((x) => x.ground),
      ).toEqual(['ground', 'fort']);
      expect(s.units.vitale.cmd).toBe(2);
      expect([
        isWatching(s, slotOf(s, 'vitale'), hex('0910')),
        isWatching(s, slotOf(s, 'vitale'), hex('0810')),
      ]).toEqual([true, false]); // its own hex
      const act = tableFrom(active(s, 'laharpe'), []);
      expect(offered(act)).toContain('attack:0910');
    },
  );
  rule(
    ['13.7', 'R-37'],
    'a starving garrison gives up in the evening of the turn after; a decoy before the walls is nobody',
    () => {
      const evening = (oos: number, turn: number) => {
        const s = siege();
        s.turn = turn;
        s.units.vitale.oos = oos;
        drive(s, [], (g) => surrenders(g));
        return s.units.vitale.sp;
      };
      expect([evening(2, 2), evening(2, 3), evening(0, 3)]).toEqual([5, 0, 5]);
      const s = position({ at: { 'decoy.french': '0910', 'vitale 5': '0910' } });
      forceOf(s, 'vitale').fort = true;
      settle(umpire(s));
      expect([forceOf(s, 'vitale').fort, s.forces.some((f) => f.decoy)]).toEqual([false, false]);
    },
  );
  rule('R-37', 'a place with a garrison in its fort is not lost; leaving ends the state', () => {
    const s = siege();
    settle(umpire(s));
    expect(s.sardinian).toBe(20);
    const m = go(tableFrom(active(s, 'vitale'), [1]), 'move:1010', 'end');
    flush(m);
    expect(forceOf(m.state, 'vitale').fort).toBe(false);
  });
});

describe('11.1 Declaration', () => {
  rule(
    ['11.1', 'R-22', '8.5'],
    'decoys are swept before anybody tests attrition; where nobody else stood the march goes on',
    () => {
      const s = position({
        at: { 'laharpe 13': '0813', 'decoy.austrian': '0913', 'argenteau 6': '1210' },
      });
      active(s, 'laharpe');
      // It has marched at rapid pace, and there is no die for a test.
      Object.assign(s.active ?? {}, { steps: 2, left: true, rapid: 2 });
      const before = s.active?.mp ?? 0;
      const m = go(tableFrom(s, []), 'attack:0913');
      expect(asked(m)).toBe('french.act');
      expect(m.state.active).toMatchObject({ mp: before - 1, steps: 2, rapid: 2, busy: false });
      expect(m.state.units.laharpe).toMatchObject({ sp: 13, fatigue: 0 });
      expect(m.state.forces.some((f) => f.decoy)).toBe(false);
      expect(offered(m)).toContain('move:0913');
    },
  );
});

describe('11.11 Pursuit', () => {
  const beaten = (where = '0913') => {
    const s = position({ at: { 'bonaparte+laharpe 7': where, 'massena 6': where, 'argenteau 6': '1012' } });
    const b = inBattle(s, '0813', where, ['bonaparte', 'massena marched 0912'], ['argenteau']);
    return { s, b };
  };
  const choices: Choices = {
    terrain: -2,
    chiefs: { attacker: 'bonaparte', defender: null },
    units: { attacker: 'laharpe', defender: 'argenteau' },
  };
  rule(
    ['11.11', 'R-47'],
    'die, infantry by fives, cavalry by twos in the plain only, fatigue 2 of both',
    () => {
      const { s, b } = beaten();
      expect(pursuitTally(s, b, 'attacker').total).toBe(2); // 13 infantry
      s.units.argenteau.fatigue = 2;
      expect(pursuitTally(s, b, 'attacker').total).toBe(3);
      s.units.massena.fatigue = 2;
      expect(pursuitTally(s, b, 'attacker').total).toBe(2);
      const plain = (where: string) => {
        const t = position({ at: { 'stengel 6': where, 'argenteau 6': '1012', 'chobinin 2': '1012' } });
        return pursuitTally(
          t,
          inBattle(t, '0810', where, ['stengel'], ['argenteau', 'chobinin principal']),
          'attacker',
        ).total;
      };
      expect([plain('0911'), plain('0913')]).toEqual([3 - 1, 0]);
    },
  );
  rule('11.11', 'halved unless all are demoralised, at least one of anything positive', () => {
    expect([5, 1, 0, -2].map((n) => pursuitLosses(n, false))).toEqual([2, 1, 0, 0]);
    expect([5, 1, 0].map((n) => pursuitLosses(n, true))).toEqual([5, 1, 0]);
  });
  rule('11.11', 'half the losses, half the notches: both rounded down; a wagon for each SP', () => {
    const run = (die: number) => {
      const { s, b } = beaten(); // 13 infantry: +2
      drive(s, [1, die], (g) => pursuit(g, b, 'attacker', choices), { pursue: 'pursue' });
      const { sp, cursor, chariots } = s.units.argenteau;
      return [sp, cursor, chariots];
    };
    expect(run(1)).toEqual([6 - 1, 0, 5]); // 3 is halved to 1, and that is no notch
    expect(run(2)).toEqual([6 - 2, -1, 4]);
    expect(run(5)).toEqual([6 - 3, -1, 3]); // 7 is halved to 3, and that is one notch
  });
  rule(
    'R-47',
    'the test is the chief’s, else the principal force’s; units in a fort are out of reach',
    () => {
      const { s, b } = beaten();
      expect(pursuitValue(s, b, 'attacker', choices)).toBe(5);
      expect(
        pursuitValue(s, b, 'attacker', { ...choices, chiefs: { attacker: 'massena', defender: null } }),
      ).toBe(4);
      const t = position({ at: { 'pijon 6': '0913', 'argenteau 6': '1012' } });
      const alone = inBattle(t, '0813', '0913', ['pijon'], ['argenteau']);
      expect(
        pursuitValue(t, alone, 'attacker', {
          ...choices,
          chiefs: { attacker: null, defender: null },
          units: { attacker: 'pijon', defender: 'argenteau' },
        }),
      ).toBe(4);
      forceOf(t, 'argenteau').fort = true;
      expect(preyOf(t, alone, 'attacker')).toEqual([]);
    },
  );
  rule(
    '11.11',
    'every engaged force tires and tests; the pursuit is a choice, and a failed test ends it',
    () => {
      const s = position({ at: { 'laharpe 12': '0813', 'argenteau 4': '0913' } });
      const m = go(tableFrom(active(s, 'laharpe'), [5, 5, 1, 1, 4]), 'attack:0913');
      flush(m); // stops nowhere: retreat, attrition …
      expect([m.state.units.laharpe.fatigue, m.state.units.argenteau.fatigue]).toEqual([1, 1]);
      expect(m.moves.some((x) => x.key === 'halt')).toBe(true);
      const t = position({ at: { 'laharpe 12': '0813', 'argenteau 4': '0913' } });
      const m2 = go(tableFrom(active(t, 'laharpe'), [5, 5, 1, 1, 4]), 'attack:0913', 'pursue');
      expect(lastTold(m2.events, 'log.pursuitTest')).toMatchObject({ die: 4, value: 3, passed: false });
      expect(told(m2.events)).not.toContain('log.pursuit');
    },
  );
  rule('11.10', 'illegal retreats and losses are not offered', () => {
    const s = position({ at: { 'laharpe 12': '0813', 'argenteau 4': '0913' } });
    const m = go(tableFrom(active(s, 'laharpe'), [5, 5, 1, 1]), 'attack:0913');
    expect(asked(m)).toBe('coalition.retreat');
    expect(offered(m).map((k) => k.slice(-4))).not.toContain('0813');
    expect(label(hex('0813'))).toBe('0813');
    expect(refusedBy(m, `retreat:${idOf(s, 'argenteau')}:0813`)).toEqual(['11.10 held']);
  });
});
