import { rule } from '@grande/engine/testing';
import { announceable, intelligence } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { typeOf } from '../reading/forces.ts';
import {
  active,
  asked,
  at,
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
} from '../testing/position.ts';
import { learnedOdds, reconTally } from './10-reconnaissance.ts';

describe('10 Reconnaissance', () => {
  rule('10', '1 MP on a marker in the alert zone, +1 for each further MP, again while MP last', () => {
    const s = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911', 'provera 5': '1111' } });
    const m = tableFrom(active(s, 'laharpe'), [1, 2]);
    const id = idOf(s, 'argenteau');
    expect(offered(m)).toEqual(expect.arrayContaining([`recon:${id}:0`, `recon:${id}:1`, `recon:${id}:2`]));
    expect(refusedBy(m, `recon:${idOf(s, 'provera')}:0`)).toEqual(['10 outOfZone']);
    go(m, `recon:${id}:1`);
    flush(m);
    expect(m.state.active?.mp).toBe(1);
    go(m, `recon:${id}:0`);
    flush(m);
    expect(refusedBy(m, `recon:${id}:0`)).toEqual(['10 declarePoint']); // no MP
  });
  rule('10', 'cavalry +2, Austrian infantry 0, other infantry −2, the best there is', () => {
    const s = position({
      at: {
        'laharpe 6': '0810',
        'stengel 6': '0810',
        'bonaparte+massena 6': '0810',
        'argenteau 7': '0911',
        'vitale 5': '0911',
        'colli+provera 5+dichat 2': '0911',
      },
    });
    const of = (id: 'laharpe' | 'stengel' | 'argenteau' | 'vitale' | 'colli', extra = 0) =>
      reconTally(s, slotOf(s, id), extra).total;
    expect([of('laharpe'), of('stengel'), of('argenteau'), of('vitale'), of('colli')]).toEqual([
      -2, 2, 0, -2, 0,
    ]);
    expect(of('stengel', 2)).toBe(4);
  });
  rule('T-RECON', '4 nothing, 5 type, 6 ±50 %, 7 ±25 %, 8 ±10 % and names', () => {
    expect(
      [4, 5, 6, 7, 8, 12].map((n) => intelligence(n)).map((i) => [i.type, i.margin, i.identity]),
    ).toEqual([
      [false, null, false],
      [true, null, false],
      [true, 0.5, false],
      [true, 0.25, false],
      [true, 0.1, true],
      [true, 0.1, true],
    ]);
  });
  rule('R-50', 'bounds of the announcement and the three types', () => {
    expect(announceable(7, 0.25)).toEqual({ least: 5, most: 9 });
    expect(announceable(1, 0.5)).toEqual({ least: 1, most: 2 });
    expect(announceable(0, 0.5)).toEqual({ least: 0, most: 0 });
    const s = position({
      at: {
        'bonaparte+massena 6': '0713',
        'laharpe 3': '0814',
        'pijon 6': '0917',
        'vitale 5': '0907',
        beaulieu: '1614',
      },
    });
    const type = (id: 'bonaparte' | 'laharpe' | 'pijon' | 'vitale' | 'beaulieu') => typeOf(forceOf(s, id));
    expect([type('bonaparte'), type('laharpe'), type('pijon'), type('vitale'), type('beaulieu')]).toEqual([
      'army',
      'division',
      'brigade',
      'brigade',
      'army',
    ]);
  });
  rule(
    'EX-4',
    'Stengel with one extra MP: 7, division within ±25 %, 9 is a lawful answer; Argenteau’s scouts see nothing',
    () => {
      const s = position({ at: { 'stengel 6': '0810', 'argenteau 7': '0911' } });
      const m = tableFrom(active(s, 'stengel'), [4, 2, 3]);
      const id = idOf(s, 'argenteau');
      go(m, `recon:${id}:1`);
      expect(asked(m)).toBe('coalition.announce');
      expect(offered(m)).toEqual([5, 6, 7, 8, 9].map((n) => `announce:${n}`));
      go(m, 'announce:9', `react:${id}:recon`);
      expect(m.state.forces[slotOf(s, 'argenteau')]?.sight).toMatchObject({
        type: 'division',
        sp: 9,
        margin: 25,
        names: [],
      });
      expect(told(m.events)).toContain('log.reconNothing');
      flush(m);
      expect([m.state.active?.mp, at(m.state, 'argenteau')]).toEqual([3, '0911']);
    },
  );
  rule('10', 'the announcement is for both, the die for who looks; names are told from 8 on', () => {
    const s = position({ at: { 'stengel 6': '0810', 'argenteau 7': '0911' } });
    const m = go(tableFrom(active(s, 'stengel'), [6]), `recon:${idOf(s, 'argenteau')}:0`, 'announce:8');
    const die = m.events?.find((e) => e.kind === 'die');
    expect(die?.to).toEqual(['french']);
    expect(m.state.forces[slotOf(s, 'argenteau')]?.sight?.names).toEqual(['argenteau']);
    const said = m.events?.find((e) => e.kind === 'told' && e.message.id === 'log.announced');
    expect(said?.to).toBeUndefined();
  });
  rule(
    '10',
    'no reconnaissance by decoys, by brigades in reaction, by a lone chief, without the test of 8.3',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'vukassovitch 3': '0913', bonaparte: '0813' } });
      const chief = tableFrom(active(s, 'bonaparte'), []);
      expect(refusedBy(chief, `recon:${idOf(s, 'vukassovitch')}:0`)).toEqual(['10 outOfZone']);
      const m = go(tableFrom(active(s, 'laharpe'), []), 'move:0813');
      expect(refusedBy(m, `react:${idOf(s, 'vukassovitch')}:recon`)).toEqual(['8.4 onlyAway']);
    },
  );
  rule('10', 'exact odds of what is learned', () => {
    const dist = learnedOdds(2);
    expect(dist.cases.map((c) => [c.value, c.weight / dist.total])).toEqual([
      ['nothing', 2 / 6],
      ['type', 1 / 6],
      ['±50 %', 1 / 6],
      ['±25 %', 1 / 6],
      ['names', 1 / 6],
    ]);
  });
  rule(
    ['OPT-3', 'R-13'],
    'with the screen a force that passes spoils the reconnaissance: −1, with cavalry −2; without the option nobody is asked',
    () => {
      const at6 = (options: Record<string, string>, dice: number[]) => {
        const s = position({ at: { 'stengel 6': '0810', 'argenteau 7': '0911' }, options });
        return {
          s,
          m: go(tableFrom(active(s, 'stengel'), dice, options), `recon:${idOf(s, 'argenteau')}:0`),
        };
      };
      const plain = at6({}, [3]);
      expect(asked(plain.m)).toBe('coalition.react'); // type known at 5
      expect(told(plain.m.events)).toContain('log.announced');
      const { s, m } = at6({ screen: 'on' }, [2, 3]);
      expect(asked(m)).toBe('coalition.screen');
      go(m, `screen:${idOf(s, 'argenteau')}`);
      expect(told(m.events)).toContain('log.reconNothing'); // 3 + 2 − 1
      const failed = at6({ screen: 'on' }, [3, 3]);
      go(failed.m, `screen:${idOf(failed.s, 'argenteau')}`);
      expect(told(failed.m.events)).toContain('log.announced');
    },
  );
  rule('R-13', 'a screen of cavalry takes two', () => {
    const look = (die: number) => {
      const options = { screen: 'on' };
      const s = position({
        at: { 'stengel 6': '0810', 'beaulieu+sebottendorff 5+chobinin 2': '0911' },
        options,
      });
      const m = go(tableFrom(active(s, 'stengel'), [3, die], options), `recon:${idOf(s, 'beaulieu')}:0`);
      go(m, `screen:${idOf(s, 'beaulieu')}`);
      return told(m.events).includes('log.announced');
    };
    expect([look(4), look(5)]).toEqual([false, true]); // die + 2 − 2 against 5
  });
});
