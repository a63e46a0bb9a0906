import { eventsFor } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../../data/map.ts';
import { type Chit, markerId } from '../../data/units.ts';
import {
  active,
  asked,
  at,
  decoySlot,
  flush,
  forceOf,
  go,
  idOf,
  offered,
  position,
  refusedBy,
  slotOf,
  tableFrom,
  told,
} from '../../testing/position.ts';
import { view } from '../../view.ts';

const drawn = (m: { events: readonly unknown[] | null }) =>
  told(m.events as never).filter((id) => id === 'log.drawn').length;

describe('8 Action phase', () => {
  rule(['8', '8.1'], 'markers are drawn until the cup is empty; Inertia brings those without command', () => {
    const s = position({ at: { 'laharpe 6': '0713', 'augereau 8': '0512' } });
    s.inertia = false;
    s.cup = ['laharpe', 'inertia'];
    s.box = { french: ['augereau'], coalition: [] };
    s.units.augereau.cmd = 0;
    const m = tableFrom(s, ['inertia', 'augereau', 3, 'laharpe', 3]);
    expect(m.state.inertia).toBe(true);
    expect(m.state.chit).toBe('augereau');
    go(m, 'done', 'lose:none', 'done', 'lose:none');
    expect(m.state.phase).toBe('strategic');
  });
  rule(
    ['8.1', '8.2'],
    'one activation a turn; a brigade acts on its division’s marker and on no other',
    () => {
      const s = position({ at: { 'laharpe 3': '0814', 'pijon 6': '0917', 'augereau 8': '0512' } });
      s.chit = 'laharpe';
      const m = tableFrom(s, 'x');
      expect(offered(m)).toEqual(
        expect.arrayContaining([`go:${idOf(s, 'laharpe')}`, `go:${idOf(s, 'pijon')}`]),
      );
      expect(refusedBy(m, `go:${idOf(s, 'augereau')}`)).toEqual(['8.2 otherMarker']);
      go(m, `go:${idOf(s, 'laharpe')}`, 'end', 'lose:none');
      expect(refusedBy(m, `go:${idOf(m.state, 'laharpe')}`)).toEqual(['8.1 activated']);
      expect(offered(m)).toContain(`go:${idOf(m.state, 'pijon')}`);
    },
  );
  rule('8.2', 'Colli’s marker moves every Sardinian force; a decoy marker one decoy of its nation', () => {
    const s = position({
      at: {
        'colli+vitale 5': '0907',
        'dellera 2': '0905',
        'colliRicci 3': '0910',
        'argenteau 7': '1011',
        'decoy.austrian': '1011',
        'decoy.sardinian': '0907',
      },
    });
    s.chit = 'colli';
    const keys = offered(tableFrom(s));
    for (const id of ['colli', 'dellera', 'colliRicci'] as const) expect(keys).toContain(`go:${idOf(s, id)}`);
    expect(keys).not.toContain(`go:${idOf(s, 'argenteau')}`);
    s.chit = 'decoy.austrian';
    const phantoms = offered(tableFrom(s)).filter((k) => k.startsWith('decoy:'));
    expect(phantoms).toEqual([2, 3, 4, 5].map((n) => `decoy:${markerId(decoySlot(s))}:${n}`));
  });
  rule('R-24', 'an orphaned brigade acts on the marker of its general-in-chief', () => {
    const s = position({ at: { bonaparte: '0713', 'pijon 6': '0814' } });
    s.chit = 'bonaparte';
    expect(offered(tableFrom(s))).toContain(`go:${idOf(s, 'pijon')}`);
    const led = position({ at: { bonaparte: '0713', 'pijon 6': '0814', 'laharpe 3': '0814' } });
    led.chit = 'bonaparte';
    expect(refusedBy(tableFrom(led), `go:${idOf(led, 'pijon')}`)).toEqual(['8.2 otherMarker']);
  });
  rule('R-61', 'in the owner’s order, one finished before the next begins; a brigade may go first', () => {
    const s = position({ at: { 'laharpe 3': '0814', 'pijon 6': '0917' } });
    s.chit = 'laharpe';
    const m = go(tableFrom(s, 'y'), `go:${idOf(s, 'pijon')}`, 'move:0916', 'end');
    flush(m);
    expect(asked(m)).toBe('french.activate');
    go(m, `go:${idOf(m.state, 'laharpe')}`);
    expect(m.state.active?.slot).toBe(slotOf(m.state, 'laharpe'));
  });
  rule('R-61', 'brigades of a division fused with a chief act on the division’s own marker', () => {
    const s = position({ at: { 'bonaparte+massena 6': '0713', 'joubert 3': '0410' } });
    s.chit = 'bonaparte';
    expect(refusedBy(tableFrom(s), `go:${idOf(s, 'joubert')}`)).toEqual(['8.2 otherMarker']);
    s.chit = 'massena';
    expect(offered(tableFrom(s))).toContain(`go:${idOf(s, 'joubert')}`);
  });
  rule(
    ['R-24', '6.5.3'],
    'the marker of a fused division: part and act, or lay it aside; nothing once it has acted with its chief',
    () => {
      const s = position({ at: { 'bonaparte+massena 6': '0713' } });
      s.chit = 'massena';
      const m = tableFrom(s);
      expect(offered(m)).toEqual(['done', 'separate:massena']);
      go(m, 'separate:massena');
      expect([
        m.state.active?.slot === slotOf(m.state, 'massena'),
        forceOf(m.state, 'bonaparte').members,
      ]).toEqual([true, ['bonaparte']]);
      const after = position({ at: { 'bonaparte+massena 6': '0713' } });
      after.units.massena.activated = true;
      after.chit = 'massena';
      expect(refusedBy(tableFrom(after), 'separate:massena')).toEqual(['8.1 unitActivated']);
    },
  );
  rule('6.5.1', 'a new marker does not say which of the stacked ones it came from', () => {
    const s = position({ at: { 'bonaparte+massena 6': '0713', 'laharpe 3': '0713' } });
    s.chit = 'massena';
    const m = go(tableFrom(s), 'separate:massena');
    const words = JSON.stringify(eventsFor(m.events ?? [], 'coalition'));
    expect(words).toContain(idOf(m.state, 'massena'));
    expect(words).not.toContain(`"${idOf(m.state, 'bonaparte')}"`);
  });
  rule(
    '6.5.3',
    'a force left behind before the chief has moved may still act; after a step it has acted',
    () => {
      for (const moved of [false, true]) {
        const s = position({ at: { 'bonaparte+massena 6': '0713' } });
        const m = tableFrom(active(s, 'bonaparte'), 'z');
        if (moved) go(m, 'move:0813');
        go(m, 'separate', 'leave:massena');
        expect(m.state.units.massena.activated).toBe(moved);
        expect(m.state.active?.mp).toBe(moved ? 4 : 5); // the chief alone
      }
    },
  );
  rule(
    ['8.5', '9.2.1', '3.3', 'R-31'],
    'who marched rapidly is tired and tested, also whoever is left behind on the way (RN-20)',
    () => {
      const s = position({ at: { 'bonaparte+massena 6+augereau 8': '0713' } });
      const m = tableFrom(active(s, 'bonaparte'), [6, 1]);
      go(m, 'rapid:0813', 'separate', 'leave:massena');
      const { massena, augereau } = m.state.units;
      expect([massena.fatigue, massena.sp, massena.moved]).toEqual([1, 5, true]); // 6 + 0 + 1 for fatigue: 1 SP
      expect([augereau.fatigue, forceOf(m.state, 'bonaparte').members]).toEqual([
        0,
        ['bonaparte', 'augereau'],
      ]);
      go(m, 'end');
      expect([augereau.fatigue, augereau.sp, massena.fatigue, massena.sp]).toEqual([1, 8, 1, 5]);
      expect(m.state.gics.bonaparte.fatigue).toBe(1);
    },
  );
  rule(
    ['8.5', '6.5.3'],
    'left behind after plain steps: tested and not tired; before any step: neither',
    () => {
      const plain = position({ at: { 'bonaparte+massena 6+augereau 8': '0713' } });
      const m = go(tableFrom(active(plain, 'bonaparte'), [6, 1]), 'move:0813', 'separate', 'leave:massena');
      expect([m.state.units.massena.fatigue, m.state.units.massena.sp]).toEqual([0, 5]);
      const still = position({ at: { 'bonaparte+massena 6+augereau 8': '0713' } });
      const m2 = go(tableFrom(active(still, 'bonaparte'), []), 'separate', 'leave:massena');
      expect([m2.state.units.massena.fatigue, m2.state.units.massena.sp]).toEqual([0, 6]); // no die was thrown
    },
  );
  rule('9.2.4', 'a minimum movement tires whoever is left behind after it', () => {
    const s = position({ at: { 'bonaparte+massena 6+augereau 8': '0713' } });
    s.rain = true;
    for (const id of ['massena', 'augereau'] as const) s.units[id].oos = 1;
    const m = tableFrom(active(s, 'bonaparte'), [1, 1]);
    const step = offered(m).find((k) => k.startsWith('minimum:')) as string;
    go(m, step, 'separate', 'leave:massena');
    expect([m.state.units.massena.fatigue, m.state.units.augereau.fatigue]).toEqual([1, 0]);
  });
  rule('R-32', 'the battle ends the attacker’s activation; joiners and defenders keep theirs', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'massena 6': '0813', 'argenteau 7': '0913' } });
    const m = go(
      tableFrom(active(s, 'laharpe'), [3, 4, 3, 3, 3]),
      'attack:0913',
      `join:${idOf(s, 'massena')}`,
    );
    flush(m);
    expect(m.state.active).toBeNull();
    expect([m.state.units.massena.activated, m.state.units.argenteau.activated]).toEqual([false, false]);
    expect([m.state.units.massena.acted, m.state.units.argenteau.acted]).toEqual([true, true]);
  });
  rule('R-23', 'a draw tells the enemy the nation and no more, its owner the name', () => {
    const s = position({ at: { 'laharpe 6': '0713' } });
    s.cup = ['laharpe'];
    const m = tableFrom(s, ['laharpe']);
    const words = (seat: string) => JSON.stringify(eventsFor(m.events ?? [], seat));
    expect(words('french')).toContain('laharpe');
    expect(words('coalition')).not.toContain('laharpe');
    expect(drawn(m)).toBe(1);
    expect([view(m.state, 'coalition').chit, view(m.state, 'coalition').chitNation]).toEqual([
      null,
      'french',
    ]);
    expect(m.pending.every((d) => d.secret && d.window)).toBe(true);
  });

  rule(
    'R-23',
    'who passes is not named, and every marker takes the same questions: real, fused, spent or phantom',
    () => {
      const questions = (chit: Chit, at: Record<string, string>) => {
        const s = position({ at });
        s.chit = chit;
        s.units.massena.activated = true;
        const m = tableFrom(s, 'pass');
        const before = eventsFor(m.events ?? [], 'coalition').length;
        const seen: string[] = [];
        while (m.state.chit) {
          const d = m.pending[0];
          seen.push(d?.secret ? `${d.seat} ?` : `${d?.seat} ${d?.kind}`);
          m.answer(d?.seat ?? '', d?.kind === 'activate' ? 'done' : (d?.options[0]?.key ?? ''));
        }
        seen.push(`${m.pending[0]?.seat} ?`);
        m.answer('french', m.pending[0]?.options[0]?.key ?? '');
        return { seen, words: JSON.stringify(eventsFor(m.events ?? [], 'coalition').slice(before)) };
      };
      const cases = [
        questions('laharpe', { 'laharpe 6': '0713', 'pijon 3': '0713' }),
        questions('massena', { 'bonaparte+massena 6': '0713' }),
        questions('decoy.french', { 'decoy.french': '0713' }),
        questions('bonaparte', { bonaparte: '0713' }),
        questions('serurier', { 'laharpe 6': '0713' }), // lost before its marker came up
      ];
      for (const c of cases) {
        expect(c.seen).toEqual(cases[0]?.seen);
        expect(c.words).toBe(cases[0]?.words);
        expect(c.words).not.toMatch(/"f[0-9]/);
      }
    },
  );

  rule('8.3', 'uncommanded: passed, full MC; failed or not taken, half and a simple movement only', () => {
    const half = (dice: number[], key: string) => {
      const s = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '1011', 'decoy.austrian': '0911' } });
      s.units.laharpe.cmd = 0;
      s.chit = 'laharpe';
      return go(tableFrom(s, dice), `${key}:${idOf(s, 'laharpe')}`);
    };
    const passed = half([3], 'test');
    expect(passed.state.active?.mp).toBe(3);
    expect(offered(passed)).toContain('attack:0911');
    expect(refusedBy(passed, 'rapid:0811')).toEqual(['9.2.1 uncommandedPace']);
    const failed = half([4], 'test');
    expect(failed.state.active?.mp).toBe(1);
    expect(refusedBy(failed, 'attack:0911')).toEqual(['8.3 mayNotAttack']);
    expect(refusedBy(failed, `recon:${markerId(decoySlot(failed.state))}:0`)).toEqual(['8.3 noScouting']);
    const slow = half([], 'half');
    expect(slow.state.active?.mp).toBe(1);
    expect(offered(slow)).toContain('move:0811');
  });
  rule('8.3', 'a second test to attack once it has changed hex; failing costs nothing but the attack', () => {
    const s = position({ at: { 'laharpe 6': '0811', 'argenteau 7': '0911' } });
    s.units.laharpe.cmd = 0;
    s.units.laharpe.cursor = 2; // too proud to plunder
    active(s, 'laharpe');
    Object.assign(s.active ?? {}, { test: 'passed' });
    const m = tableFrom(s, [1, 4]);
    go(m, 'move:0810', 'attack:0911');
    expect([m.state.battle, m.state.active?.mp]).toEqual([null, 2]);
    expect(refusedBy(m, 'attack:0911')).toEqual(['8.3 refusedAttack']);
    const still = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    still.units.laharpe.cmd = 0;
    active(still, 'laharpe');
    Object.assign(still.active ?? {}, { test: 'passed' });
    const m2 = go(tableFrom(still, [3, 4, 3, 3]), 'attack:0911'); // no test where it stood
    expect(told(m2.events)).toContain('log.result');
    expect(told(m2.events)).not.toContain('log.testOwn');
  });
  rule('8.3', 'an uncommanded brigade never attacks, detached or Sardinian', () => {
    for (const id of ['vukassovitch', 'vitale'] as const) {
      const s = position({ at: { [`${id} 3`]: '0911', 'laharpe 6': '0810' } });
      s.units[id].cmd = 0;
      active(s, id);
      Object.assign(s.active ?? {}, { test: 'passed' });
      const m = tableFrom(s, []);
      expect(refusedBy(m, 'attack:0810')).toEqual(['8.3 mayNotAttack']);
      const led = position({ at: { [`${id} 3`]: '0911', 'laharpe 6': '0810' } });
      expect(offered(tableFrom(active(led, id), []))).toContain('attack:0810');
    }
  });

  rule(
    ['8.4', '9.3'],
    'a force whose zone is entered may test and step one road hex, towards or away',
    () => {
      const s = position({ at: { 'laharpe 6': '0813', 'argenteau 7': '0913' } });
      const m = go(tableFrom(active(s, 'laharpe'), [2, 3]), 'move:0713', 'move:0813');
      const id = idOf(s, 'argenteau');
      expect(asked(m)).toBe('coalition.react');
      expect(offered(m)).toEqual(
        expect.arrayContaining([`react:${id}:1013`, `react:${id}:0912`, `react:${id}:recon`]),
      );
      expect(refusedBy(m, `react:${id}:0914`)).toContain('9.3 dearStep'); // off the road
      go(m, `react:${id}:1012`);
      expect(at(m.state, 'argenteau')).toBe('1012');
      expect(m.state.units.argenteau.fatigue).toBe(0);
      flush(m);
      expect(offered(m)).toContain('move:0913'); // the hex is free
    },
  );
  rule(
    '8.4',
    'tired, demoralised or without a general: away only; fatigue 2, Pillage marker, fort, decoy, lone chief: nothing',
    () => {
      const keys = (
        change: (s: ReturnType<typeof position>) => void,
        who: 'argenteau' | 'vukassovitch' = 'argenteau',
      ) => {
        const s = position({ at: { 'laharpe 6': '0713', [`${who} 3`]: '0913' } });
        change(s);
        const m = go(tableFrom(active(s, 'laharpe'), []), 'move:0813');
        return asked(m) === 'coalition.react' ? offered(m).map((k) => k.slice(k.lastIndexOf(':') + 1)) : null;
      };
      expect(keys(() => {})).toEqual(['pass', '1013', '0912', '1012', 'recon']);
      const away = ['pass', '1013', '0912', '1012'];
      expect(keys((s) => Object.assign(s.units.argenteau, { fatigue: 1 }))).toEqual(away);
      expect(keys((s) => Object.assign(s.units.argenteau, { cursor: -4 }))).toEqual(away);
      expect(keys(() => {}, 'vukassovitch')).toEqual(away);
      expect(keys((s) => Object.assign(s.units.argenteau, { fatigue: 2 }))).toBeNull();
      expect(keys((s) => Object.assign(s.units.argenteau, { pillage: true }))).toBeNull();
      const s = position({ at: { 'laharpe 6': '0713', 'decoy.austrian': '0913', beaulieu: '0913' } });
      expect(offered(go(tableFrom(active(s, 'laharpe'), []), 'move:0813'))).toEqual(['react:pass']); // the window opens all the same
    },
  );
  rule(
    '8.4',
    'only away: a step towards the mover is refused to a tired force, offered to a fresh one',
    () => {
      const make = (fatigue: number) => {
        const s = position({ at: { 'laharpe 6': '0713', 'stengel 6': '0911' } });
        s.forces[slotOf(s, 'stengel')] = { ...forceOf(s, 'stengel'), hex: hex('0911') };
        const t = position({ at: { 'argenteau 7': '0813', 'laharpe 6': '0713' } });
        t.units.laharpe.fatigue = fatigue;
        return go(tableFrom(active(t, 'argenteau'), []), 'move:0913', 'move:0813');
      };
      const fresh = make(0);
      expect(offered(fresh)).toContain(`react:${idOf(fresh.state, 'laharpe')}:0712`);
      const tired = make(1);
      expect(offered(tired)).not.toContain(`react:${idOf(tired.state, 'laharpe')}:recon`);
      expect(refusedBy(tired, `react:${idOf(tired.state, 'laharpe')}:recon`)).toEqual(['8.4 onlyAway']);
    },
  );
  rule(
    ['8.4', 'R-14'],
    'one try at each trigger, any number of times; one attrition test for all its steps',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'argenteau 7': '0913' } });
      const id = idOf(s, 'argenteau');
      const m = go(tableFrom(active(s, 'laharpe'), [2, 2, 3, 3]), 'move:0813', `react:${id}:1013`);
      flush(m);
      go(m, 'move:0913', 'pillage:no');
      expect(offered(m)).toContain(`react:${id}:1012`);
      go(m, `react:${id}:1012`, 'end');
      flush(m);
      const tests = (m.events ?? []).filter((e) => e.kind === 'told' && e.message.id === 'log.attrition');
      expect(tests.map((e) => (e.kind === 'told' ? e.message.args?.['force'] : ''))).toEqual([
        idOf(s, 'laharpe'),
        id,
      ]);
      expect(m.state.units.argenteau.fatigue).toBe(0);
    },
  );
  rule('R-14', 'declaring a battle opens no window', () => {
    const s = position({ at: { 'laharpe 6': '0813', 'argenteau 7': '0913', 'provera 5': '0912' } });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
    expect(asked(m)).toBe('coalition.join');
  });
  rule(
    ['8.4', 'R-15'],
    'a tired force or a brigade may not step aside at the same distance, only farther off',
    () => {
      const window = (fatigue: number) => {
        const s = position({ at: { 'argenteau 7': '1011', 'laharpe 6': '0810' } });
        s.units.laharpe.fatigue = fatigue;
        return go(tableFrom(active(s, 'argenteau'), []), 'move:0911', 'pillage:no');
      };
      const steps = (fatigue: number) =>
        offered(window(fatigue))
          .map((k) => k.slice(-4))
          .filter((h) => /^\d+$/.test(h))
          .sort();
      expect(steps(0)).toEqual(['0711', '0809', '0811', '0910']);
      expect(steps(1)).toEqual(['0711', '0809']); // 0811 and 0910 are next to Cairo by road
      expect(refusedBy(window(1), `react:${idOf(window(1).state, 'laharpe')}:0811`)).toEqual([
        '8.4 onlyAway',
      ]);
    },
  );
  rule('R-15', 'away is where the MP distance from the mover grows; a reaction triggers nothing', () => {
    const s = position({
      at: { 'beaulieu+sebottendorff 5': '1117', 'pijon 6': '0917', 'laharpe 3': '0814' },
    });
    const m = go(tableFrom(active(s, 'sebottendorff'), [3]), 'move:1016');
    expect(offered(m)).toContain(`react:${idOf(s, 'pijon')}:0916`);
    go(m, `react:${idOf(s, 'pijon')}:0916`);
    expect(at(m.state, 'pijon')).toBe('0916');
    flush(m);
    expect(asked(m)).toBe('coalition.act');
  });
  rule(
    'R-62',
    'order on entering: MP, pillage, reactions, then the next step; attrition when movement is over',
    () => {
      const s = position({ at: { 'laharpe 6': '0811', 'argenteau 7': '1011' } });
      s.units.laharpe.cmd = 0;
      const m = tableFrom(active(s, 'laharpe'), [6, 3]);
      go(m, 'move:0911');
      expect(asked(m)).toBe('french.pillage');
      expect(m.state.active?.mp).toBe(2);
      go(m, 'pillage:test'); // 6 + 2 above morale 4
      expect(asked(m)).toBe('coalition.react'); // open also after a pillage
      go(m, 'react:pass');
      expect(asked(m)).toBe('french.attrition');
      flush(m);
      expect(m.state.active).toBeNull();
    },
  );
  rule('8.4', 'reconnoitring from inside a zone is a trigger too', () => {
    const s = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    const m = go(tableFrom(active(s, 'laharpe'), [1]), `recon:${idOf(s, 'argenteau')}:0`);
    expect(asked(m)).toBe('coalition.react');
  });
});
