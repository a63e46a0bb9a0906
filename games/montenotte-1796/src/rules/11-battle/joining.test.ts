import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex, hexDistance, label } from '../../data/map.ts';
import { captains, placeOf, totalWeight } from '../../reading/battle.ts';
import type { Battle, State } from '../../state.ts';
import {
  active,
  asked,
  at,
  battleAt,
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
} from '../../testing/position.ts';
import { marchModifier, mayHurry, mayJoin, possibleMarchers, waysToD } from './field.ts';

const fighting = (s: State, b: Battle): State => {
  s.battle = b;
  return s;
};

describe('11.1 Declaration and joining', () => {
  rule(['11', '11.1'], 'one MP against all forces stacked in an adjacent hex; they are shown', () => {
    const s = position({
      at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'vukassovitch 3': '0913', 'massena 6': '0713' },
    });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
    const b = m.state.battle as Battle;
    expect(m.state.active?.mp).toBe(2);
    expect(b.parts.filter((p) => p.role === 'defender' && p.kind === 'principal')).toHaveLength(2);
    expect(b.shown.map((x) => x.unit)).toEqual(['laharpe', 'argenteau', 'vukassovitch']);
    expect(asked(m)).toBe('french.march'); // Masséna is not next to the battle
  });
  rule('11.1', 'refused: no MP, nobody there, no road into mountains', () => {
    const s = position({ at: { 'laharpe 8': '0810', 'argenteau 7': '0710' } });
    forceOf(s, 'argenteau').hex = hex('0710');
    const m = tableFrom(active(s, 'laharpe'), []);
    expect(refusedBy(m, 'attack:0710')).toEqual(['11.1 noRoadIn']); // R-45 for the principal attacker too
    expect(refusedBy(m, 'attack:0911')).toEqual(['11.1 nobodyThere']);
    const t = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913' } });
    active(t, 'laharpe');
    Object.assign(t.active ?? {}, { mp: 0.5 });
    expect(refusedBy(tableFrom(t, []), 'attack:0913')).toEqual(['11.1 declarePoint']);
  });
  rule('11.1', 'commanded neighbours join freely, attacker’s side first; uncommanded ones test at −2', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0912',
        'augereau 8': '0914',
        'argenteau 7': '0913',
        'provera 5': '1012',
        'vukassovitch 3': '1013',
      },
    });
    s.units.augereau.cmd = 0;
    s.units.provera.cmd = 0;
    const m = go(tableFrom(active(s, 'laharpe'), [6, 5, 3, 4, 1, 1, 1, 1]), 'attack:0913');
    expect(asked(m)).toBe('french.join');
    expect(offered(m)).toEqual(['join:done', `join:${idOf(s, 'massena')}`]);
    expect(refusedBy(m, `join:${idOf(s, 'augereau')}`)).toEqual(['11.1 testsToJoin']);
    go(m, `join:${idOf(s, 'massena')}`, 'join:done');
    expect(offered(m)).toEqual(['join:done', `join:${idOf(s, 'vukassovitch')}`]);
    go(m, 'join:done'); // then the tests: Augereau 6 − 2 ≤ 4 passes, Provera 5 − 2 > 2 fails
    expect(asked(m)).toBe('french.drawIn');
    go(m, 'takesPart');
    expect(asked(m)).toBe('french.drawIn'); // the enemy decides for Provera
    expect(m.pending[0]?.subject).toBe(idOf(s, 'provera'));
    go(m, 'staysOut');
    const engaged = JSON.stringify(
      (m.events ?? []).filter((e) => e.kind === 'told' && e.message.id === 'log.engaged'),
    );
    expect(engaged).toContain('augereau');
    expect(engaged).not.toContain('provera');
  });
  rule(
    'R-45',
    'decoys, exhausted, plundering, demoralised and shut-in forces stay out; a lone chief may come',
    () => {
      const s = position({
        at: {
          'laharpe 8': '0813',
          'massena 6': '0912',
          'augereau 8': '0912',
          'serurier 8': '0912',
          'decoy.french': '0912',
          bonaparte: '0914',
          'argenteau 7': '0913',
        },
      });
      s.units.massena.fatigue = 2;
      s.units.augereau.pillage = true;
      s.units.serurier.cursor = -4;
      const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
      expect(offered(m)).toEqual(['join:done', `join:${idOf(s, 'bonaparte')}`]);
      expect(mayJoin(m.state, slotOf(s, 'serurier'))).toBe(false);
      go(m, `join:${idOf(s, 'bonaparte')}`);
      const b = m.state.battle as Battle;
      expect(captains(m.state, b, 'attacker')).toEqual(['bonaparte']);
      expect(totalWeight(m.state, b, 'attacker')).toBe(8);
      expect(placeOf(m.state, b, b.parts.at(-1) as Battle['parts'][number])).toBe('reinforcement');
    },
  );
  rule(['R-45', 'R-60'], 'in mountain every participant from next door needs a road into D', () => {
    const s = position({
      at: { 'sebottendorff 5': '1216', 'pijon 6': '1117', 'laharpe 3': '1016', 'joubert 3': '1017' },
    });
    forceOf(s, 'joubert').hex = hex('1017');
    const m = go(tableFrom(active(s, 'sebottendorff'), 'm'), 'attack:1117');
    expect(asked(m)).toBe('french.join');
    expect(offered(m)).toEqual(['join:done', `join:${idOf(s, 'laharpe')}`]); // 1017 has no road to 1117
  });
  rule('R-21', 'a lone chief falls back one hex: no battle, the activation goes on', () => {
    const s = position({ at: { 'laharpe 8': '0813', beaulieu: '0913' } });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
    expect(asked(m)).toBe('coalition.retreat');
    const hexes = offered(m).map((k) => k.slice(-4));
    expect(hexes.every((h) => ['0912', '1012', '1013'].includes(h))).toBe(true);
    go(m, offered(m)[0] ?? '');
    expect([m.state.battle, m.state.active?.mp]).toEqual([null, 2]);
    expect(offered(m)).toContain('move:0913');
    expect(told(m.events)).not.toContain('log.result');
  });
  rule(
    'R-21',
    'if somebody with SP joins him the battle is fought and that force is the principal one',
    () => {
      const s = position({ at: { 'laharpe 8': '0813', beaulieu: '0913', 'argenteau 7': '1013' } });
      const m = go(
        tableFrom(active(s, 'laharpe'), [3, 4, 3, 3]),
        'attack:0913',
        `join:${idOf(s, 'argenteau')}`,
      );
      flush(m);
      expect(told(m.events)).toContain('log.result');
      expect(lastTold(m.events, 'log.moraleUnits')).toMatchObject({ defender: 'argenteau' });
    },
  );
  rule('R-63', 'an attacker brought to nothing by the test of B1: no battle, the activation is over', () => {
    const s = position({ at: { 'stengel 1': '0713', 'argenteau 7': '0913' } });
    Object.assign(s.units.stengel, { oos: 1 });
    const m = flush(go(tableFrom(active(s, 'stengel'), [6]), 'move:0813'));
    go(m, 'attack:0913');
    flush(m);
    expect(m.state.units.stengel.sp).toBe(0);
    expect([m.state.battle, m.state.active]).toEqual([null, null]);
    expect(told(m.events)).not.toContain('log.result');
  });
  rule('R-63', 'a chief whose units are gone is a lone chief', () => {
    const s = position({ at: { 'bonaparte+laharpe 1': '0713' } });
    Object.assign(s.units.laharpe, { oos: 1 });
    const m = flush(go(tableFrom(active(s, 'bonaparte'), [6]), 'move:0813', 'end'));
    expect(forceOf(m.state, 'bonaparte').members).toEqual(['bonaparte']);
    expect(at(m.state, 'bonaparte')).toBe('0813');
  });
});

describe('11.2 March to the sound of the guns', () => {
  rule(['11.2', 'R-5'], 'within four hexes and 2 MP, D included; four road hexes at rapid pace', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0911',
        'augereau 8': '0810',
        'joubert 3': '0612',
        'argenteau 7': '0913',
      },
    });
    const ways = (id: 'massena' | 'augereau' | 'joubert') =>
      waysToD(s, slotOf(s, id), hex('0913')).map(
        (w) => `${w.rapid ? 'rapid ' : ''}${w.path.map(label).join('-')}`,
      );
    expect(ways('massena')).toContain('0912');
    expect(ways('augereau').sort()).toEqual([
      'rapid 0811-0911-0912',
      'rapid 0910-0911-0912',
      'rapid 0911-0912',
      'rapid 0911-1011-1012',
    ]);
    fighting(s, battleAt(s, '0813', '0913', ['laharpe'], ['argenteau']));
    expect(possibleMarchers(s, 'attacker')).toEqual(
      expect.arrayContaining([slotOf(s, 'massena'), slotOf(s, 'augereau')]),
    );
    forceOf(s, 'augereau').hex = hex('0410');
    expect(possibleMarchers(s, 'attacker')).not.toContain(slotOf(s, 'augereau'));
  });
  rule(
    ['11.2', 'R-46'],
    '+1 without command, +1 for a brigade and no more; rapid by initiative 3 and no fatigue',
    () => {
      const s = position({ at: { 'massena 6': '0911', 'argenteau 7': '0911', 'vukassovitch 3': '0911' } });
      const of = (id: 'massena' | 'argenteau' | 'vukassovitch') => marchModifier(s, slotOf(s, id));
      expect([of('massena'), of('vukassovitch')]).toEqual([0, 1]);
      s.units.massena.cmd = 0;
      s.units.vukassovitch.cmd = 0;
      expect([of('massena'), of('vukassovitch')]).toEqual([1, 1]);
      expect([
        mayHurry(s, slotOf(s, 'massena')),
        mayHurry(s, slotOf(s, 'argenteau')),
        mayHurry(s, slotOf(s, 'vukassovitch')),
      ]).toEqual([true, false, false]);
      s.units.massena.fatigue = 1;
      expect(mayHurry(s, slotOf(s, 'massena'))).toBe(false);
    },
  );
  rule(
    'R-46',
    'rain and capacity do not limit the march; it tests attrition at once; a failed test shows only that it is real',
    () => {
      const s = position({ at: { 'laharpe 8': '0813', 'massena 6': '0911', 'argenteau 7': '0913' } });
      s.rain = true;
      s.units.massena.oos = 1; // MC 0
      const m = go(
        tableFrom(active(s, 'laharpe'), [4, 3]),
        'attack:0913',
        `march:${idOf(s, 'massena')}:normal:0912`,
      );
      expect(at(m.state, 'massena')).toBe('0912');
      expect(asked(m)).toBe('french.attrition');
      expect(lastTold(m.events, 'log.attrition')).toMatchObject({ force: idOf(s, 'massena') });
      const t = position({ at: { 'laharpe 8': '0813', 'massena 6': '0911', 'argenteau 7': '0913' } });
      const m2 = go(
        tableFrom(active(t, 'laharpe'), [5, 3, 4, 3, 3]),
        'attack:0913',
        `march:${idOf(t, 'massena')}:normal:0912`,
      );
      expect(at(m2.state, 'massena')).toBe('0911');
      const words = JSON.stringify((m2.events ?? []).filter((e) => e.kind === 'told' && !e.to));
      expect(words).toContain(idOf(t, 'massena'));
      expect(words).not.toContain('massena');
    },
  );
  rule('R-46', 'reactions on the way: who finds his path barred takes another with what is left', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0810',
        'argenteau 7': '0913',
        'beaulieu+provera 5+chobinin 2': '1111',
      },
    });
    const m = go(
      tableFrom(active(s, 'laharpe'), [1, 2, 1]),
      'attack:0913',
      `march:${idOf(s, 'massena')}:rapid:0911-1011-1012`,
    );
    expect([asked(m), at(m.state, 'massena')]).toEqual(['coalition.react', '0911']); // seen by cavalry, 2 MP away
    expect(offered(m).some((k) => k.includes(idOf(s, 'argenteau')))).toBe(false); // he is in the battle
    go(m, `react:${idOf(s, 'beaulieu')}:1011`);
    expect(at(m.state, 'beaulieu')).toBe('1011');
    while (asked(m) === 'coalition.react') go(m, 'react:pass');
    expect(at(m.state, 'massena')).toBe('0912'); // the other way: three hexes of four
    expect(m.state.units.massena.fatigue).toBe(1); // at rapid pace
    expect(asked(m)).toBe('french.attrition');
  });
  rule(
    ['R-5', '11.2'],
    'the guns are heard four hexes away, and an initiative of 3 is enough to hurry',
    () => {
      const s = position({
        at: { 'laharpe 8': '0813', 'augereau 8': '0512', 'sebottendorff 5': '1113', 'argenteau 7': '0913' },
      });
      fighting(s, battleAt(s, '0813', '0913', ['laharpe'], ['argenteau']));
      expect(hexDistance(hex('0512'), hex('0913'))).toBe(4);
      expect(possibleMarchers(s, 'attacker')).toEqual([slotOf(s, 'augereau')]);
      expect(mayHurry(s, slotOf(s, 'sebottendorff'))).toBe(true);
      forceOf(s, 'augereau').hex = hex('0411');
      expect(possibleMarchers(s, 'attacker')).toEqual([]);
    },
  );
  rule('R-46', 'a force next to D that stayed out of 11.1 may not march', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'massena 6': '0912', 'argenteau 7': '0913' } });
    const m = go(tableFrom(active(s, 'laharpe'), [3, 4, 3, 3]), 'attack:0913', 'join:done');
    flush(m);
    expect(m.moves.some((x) => x.key.startsWith('march:'))).toBe(false);
    expect(told(m.events)).toContain('log.result');
  });
  rule('R-68', 'whoever takes part is shown to both, and the marker is anonymous again afterwards', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913' } });
    const m = flush(go(tableFrom(active(s, 'laharpe'), [3, 4, 3, 3]), 'attack:0913'));
    const shown = (m.events ?? []).filter(
      (e) => e.kind === 'told' && e.message.id === 'log.engaged' && !e.to,
    );
    expect(shown).toHaveLength(2);
    expect(m.state.battle).toBeNull();
  });
});
