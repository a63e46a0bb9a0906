/** 'Why not?' on every kind of question: what may be pointed at is refused with its paragraph. */
import { type Decision, Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import { montenotte } from '../game.ts';
import type { State } from '../state.ts';
import {
  active,
  activeSlot,
  asked,
  battleAt,
  decoySlot,
  drive,
  go,
  idOf,
  orders,
  position,
  refusedBy,
  tableFrom,
} from '../testing/position.ts';
import { distribute } from './08-actions/losses.ts';
import { battle } from './11-battle/battle.ts';
import { retreatAll } from './11-battle/retreat.ts';
import { reinforcementPhase } from './12-reinforcements.ts';
import { supplyPhase } from './13-supply/supply.ts';

type Why = Readonly<Record<string, readonly string[]>>;
const whys = (d: Decision): Why =>
  Object.fromEntries((d.refusals?.() ?? []).map((r) => [r.key, r.failures.map((f) => `${f.rule} ${f.law}`)]));
/** The refusals of the first question of a kind that a procedure puts. */
function asking(
  s: State,
  kind: string,
  dice: Parameters<typeof drive>[1],
  flow: Parameters<typeof drive>[2],
): Why {
  let found: Why | null = null;
  drive(s, dice, flow, {
    [kind]: (d: Decision) => {
      found ??= whys(d);
      return d.options[0]?.key as string;
    },
  });
  if (!found) throw new Error(`${kind} is not asked`);
  return found;
}
const pending = (m: { readonly pending: readonly Decision[] }): Decision => m.pending[0] as Decision;

describe('why not: set-up and morning', () => {
  rule('15.1', 'place, placeDecoy: other hexes', () => {
    const m = Match.start(montenotte, { scenario: 'montenotte' }, { dice: new SeededDice('why') });
    expect(refusedBy(m, 'place:serurier:0713')).toEqual(['15.1 notCamp']);
    orders(m, 'french', 'place:serurier:0405');
    expect(refusedBy(m, 'decoy:french:0917')).toEqual(['2.decoy noGeneralThere']); // Pijon is no general
  });
  rule('2.decoy', 'decoy: none of that nation is off the map', () => {
    const s = position({
      at: { beaulieu: '1117', colli: '0907', 'decoy.austrian a': '1117', 'decoy.austrian b': '1117' },
    });
    s.phase = 'command';
    const m = tableFrom(s);
    orders(m, 'coalition', 'command:done', 'organise:done');
    expect(asked(m)).toContain('coalition.decoy');
    expect(whys(m.decisionOf('coalition') as Decision)['decoy:austrian:colli']).toEqual([
      '2.decoy decoysOut',
    ]);
  });
});

describe('why not: marches and fights', () => {
  rule('6.5.3', 'leaveBehind: the chief himself', () => {
    const m = go(
      tableFrom(active(position({ at: { 'bonaparte+laharpe 6+massena 6': '0713' } }), 'bonaparte'), []),
      'separate',
    );
    expect(refusedBy(m, 'leave:bonaparte')).toEqual(['6.5.3 chiefStays']);
  });
  rule(['8.5', 'R-36'], 'attrition: not nothing, not the last SP while another has two', () => {
    const s = position({ at: { 'bonaparte+laharpe 1+massena 19': '0713' } });
    s.units.laharpe.fatigue = 2;
    s.units.massena.fatigue = 2;
    s.active = active(s, 'bonaparte').active;
    Object.assign(s.active ?? {}, { steps: 1, left: true });
    const m = go(tableFrom(s, [6]), 'end');
    expect(asked(m)).toBe('french.attrition');
    expect(whys(pending(m))).toMatchObject({ 'lose:none': ['8.5 mustLose'] });
  });
  rule(['11.10', 'R-36'], 'lose: nobody’s last SP before the others’', () => {
    const s = position({ at: { 'bonaparte+laharpe 5+massena 5+joubert 1': '0713' } });
    const why = asking(s, 'lose', [], (g) =>
      distribute(g, '11.10', ['laharpe', 'massena', 'joubert'], 2, null),
    );
    expect(why).toEqual({ 'lose:joubert': ['11.10 othersFirst'] });
  });
  rule(
    ['8.4', '3.3', '13.4'],
    'react: markers that saw nothing, are exhausted, scattered, or have tried',
    () => {
      const s = position({
        at: {
          'laharpe 8': '0713',
          'argenteau 7': '0913',
          'provera 5': '1013',
          'sebottendorff 5': '1614',
          'vukassovitch 3': '0913',
        },
      });
      s.units.vukassovitch.fatigue = 2;
      const m = go(tableFrom(active(s, 'laharpe'), [6]), 'move:0813');
      const why = whys(pending(m));
      expect(why[`react:${idOf(s, 'sebottendorff')}`]).toEqual(['8.4 unseen']);
      expect(why[`react:${idOf(s, 'vukassovitch')}`]).toContain('3.3 exhausted');
      go(m, `react:${idOf(s, 'argenteau')}:1013`);
      if (asked(m) === 'coalition.react')
        expect(whys(pending(m))[`react:${idOf(s, 'argenteau')}`]).toEqual(['8.4 hasTried']);
    },
  );
  rule('10', 'announce: beyond the margin; screen: who may not', () => {
    const s = position({
      at: { 'stengel 6': '0810', 'argenteau 7': '0911', 'decoy.austrian': '0911', 'vukassovitch 3': '0911' },
      options: { screen: 'on' },
    });
    const m = go(tableFrom(active(s, 'stengel'), [6], { screen: 'on' }), `recon:${idOf(s, 'argenteau')}:2`);
    expect(asked(m)).toBe('coalition.screen');
    const decoy = s.forces.findIndex((f) => f.decoy);
    expect(whys(pending(m))).toMatchObject({
      [`screen:a${decoy - 12}`]: ['2.decoy noTroops'],
      [`screen:${idOf(s, 'vukassovitch')}`]: ['8.4 onlyAway'],
    });
    go(m, 'screen:none');
    expect(asked(m)).toBe('coalition.announce');
    const keys = Object.keys(whys(pending(m)));
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(refusedBy(m, key)).toEqual(['10 outOfMargin']);
  });
  rule(['11.1', '3.3', '2.decoy'], 'join: far away, exhausted, phantom, uncommanded', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0812',
        'pijon 3': '0912',
        'decoy.french': '0812',
        'augereau 8': '0512',
        'argenteau 7': '0913',
      },
    });
    s.units.massena.fatigue = 2;
    s.units.pijon.cmd = 0;
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
    expect(asked(m)).toBe('french.join');
    const why = whys(pending(m));
    expect(why[`join:${idOf(s, 'augereau')}`]).toEqual(['11.1 notNextDoor']);
    expect(why[`join:${idOf(s, 'massena')}`]).toEqual(['3.3 exhausted']);
    expect(why[`join:${idOf(s, 'pijon')}`]).toEqual(['11.1 testsToJoin']);
    expect(why[`join:f${decoySlot(s) + 1}`]).toEqual(['2.decoy phantom']);
  });
  rule(['11.2', 'R-46'], 'march: next door, out of hearing, exhausted, phantom', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0911',
        'pijon 3': '0912',
        'augereau 8': '0209',
        'decoy.french': '0911',
        'argenteau 7': '0913',
      },
    });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913', 'join:done');
    expect(asked(m)).toBe('french.march');
    const why = whys(pending(m));
    expect(why[`march:${idOf(s, 'pijon')}`]).toEqual(['11.2 nextDoor']);
    expect(why[`march:${idOf(s, 'augereau')}`]).toEqual(['11.2 outOfHearing']);
    expect(why[`march:f${decoySlot(s) + 1}`]).toContain('2.decoy decoyMoves');
    expect(why[`march:${idOf(s, 'massena')}`]).toBeUndefined();
  });
  rule(['11.5', '11.7'], 'terrain, moraleUnit: what is not there, not principal', () => {
    const s = position({
      at: { 'laharpe 9': '0813', 'massena 6': '0812', 'beaulieu+sebottendorff 5+argenteau 5': '0713' },
    });
    s.active = active(s, 'laharpe').active;
    s.battle = battleAt(s, '0813', '0713', ['laharpe', 'massena near 0812'], ['beaulieu']);
    const found: Record<string, Why> = {};
    const look = (d: Decision): string => {
      found[`${d.seat}.${d.kind}`] = whys(d);
      return d.options[0]?.key as string;
    };
    drive(s, 'why', (g) => battle(g), { terrain: look, moraleUnit: look });
    expect(found['coalition.moraleUnit']).toEqual({});
    const french = position({
      at: { 'bonaparte+laharpe 9+massena 6': '0813', 'augereau 6': '0812', 'argenteau 5': '0913' },
    });
    french.active = active(french, 'bonaparte').active;
    french.battle = battleAt(french, '0813', '0913', ['bonaparte', 'augereau near 0812'], ['argenteau']);
    drive(french, 'why', (g) => battle(g), { moraleUnit: look });
    expect(found['french.moraleUnit']).toEqual({ 'morale:augereau': ['11.7 notPrincipal'] });
    expect(Object.keys(found['coalition.terrain'] ?? {})).toEqual(['terrain:fort']);
  });
  rule('11.1', 'principal: a chief without troops', () => {
    const s = position({
      at: { 'laharpe 8': '0813', beaulieu: '0913', 'argenteau 7': '1013', 'sebottendorff 5': '1012' },
    });
    const m = go(
      tableFrom(active(s, 'laharpe'), []),
      'attack:0913',
      `join:${idOf(s, 'argenteau')}`,
      `join:${idOf(s, 'sebottendorff')}`,
    );
    expect(asked(m)).toBe('coalition.principal');
    expect(refusedBy(m, `principal:${idOf(s, 'beaulieu')}`)).toEqual(['11.1 noSp']);
  });
  rule('11.10', 'retreat: held, impassable, towards the victor', () => {
    const s = position({ at: { 'laharpe 9': '0813', 'massena 6': '1012', 'argenteau 5': '0913' } });
    s.battle = battleAt(s, '0813', '0913', ['laharpe'], ['argenteau']);
    const why = asking(s, 'retreat', [], (g) => retreatAll(g, 'defender', 1));
    const id = idOf(s, 'argenteau');
    expect(why[`retreat:${id}:0813`]).toEqual(['11.10 held']);
    expect(why[`retreat:${id}:1012`]).toEqual(['11.10 held']);
    expect(why[`retreat:${id}:0812`]).toEqual(['11.10 notRearward']);
  });
  rule('R-70', 'tie: what is farther off', () => {
    const s = position({
      at: {
        'laharpe 8': '0813',
        'massena 6': '0812',
        'augereau 8': '0912',
        'serurier 8': '0914',
        'decoy.french a': '1012',
        'decoy.french b': '1013',
        beaulieu: '0913',
        'argenteau 7': '1111',
        'provera 5': '1114',
        'sebottendorff 5': '1614',
      },
    });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0913');
    while (asked(m) !== 'coalition.tie') go(m, 'join:done');
    expect(refusedBy(m, `tie:${idOf(s, 'beaulieu')}:1614`)).toEqual(['11.10 notNearest']);
  });
});

describe('why not: places and supply', () => {
  rule(
    '13.4',
    'pillage: an isolated force has to choose; a supplied one, a phantom, one without a general',
    () => {
      const enter = (names: string, cmd: number): Why => {
        const s = position({ at: { [names]: '0811' } });
        const slot = s.forces.findIndex((f) => f.hex === hex('0811'));
        s.units.pijon.cmd = cmd;
        activeSlot(s, slot, names.startsWith('decoy') ? 'decoy' : 'march', 'laharpe');
        return whys(pending(go(tableFrom(s, []), 'move:0810')));
      };
      expect(enter('pijon 3', 0)).toEqual({
        'pillage:no': ['13.4 temptation'],
        'pillage:general': ['13.4 noGeneralHere'],
      });
      expect(enter('pijon 3', 2)['pillage:yes']).toEqual(['13.4 supplied']);
      expect(enter('decoy.french', 2)['pillage:yes']).toEqual(['2.decoy noSp']);
    },
  );
  rule(['13', '13.3', '13.4'], 'supply and feed: not isolated, no place, plundered; too many mouths', () => {
    const s = position({
      at: {
        'laharpe 3': '0810',
        'massena 4': '0810',
        'augereau 6': '0810',
        'serurier 8': '0813',
        bonaparte: '0810',
      },
    });
    for (const id of ['laharpe', 'massena', 'augereau'] as const) s.units[id].cmd = 0;
    s.pillaged.push({ hex: hex('0810'), side: 'coalition' });
    const found: Record<string, Why> = {};
    drive(s, [], (g) => supplyPhase(g), {
      feed: (d) => {
        found['feed'] ??= whys(d);
        return d.options[0]?.key as string;
      },
    });
    expect(found['feed']).toEqual({ 'feed:augereau': ['13.3 tooManyMouths'] });
    const night = position({ at: { 'laharpe 3': '0810', 'massena 4': '0813', 'augereau 6': '1011' } });
    for (const id of ['laharpe', 'massena'] as const) night.units[id].cmd = 0;
    night.pillaged.push({ hex: hex('0810'), side: 'coalition' });
    night.phase = 'evening';
    const m = tableFrom(night, 'evening');
    const why = whys(m.decisionOf('french') as Decision);
    expect(why[`pillage:${idOf(night, 'laharpe')}`]).toEqual(['13.4 pillaged']);
    expect(why[`pillage:${idOf(night, 'massena')}`]).toEqual(['13.4 noPlace']);
    expect(why[`pillage:${idOf(night, 'augereau')}`]).toEqual(['13.4 supplied']);
  });
  rule('12.2', 'replace: cavalry, without command, hungry, of another nation', () => {
    const s = position({
      at: {
        'sebottendorff 5': '1513',
        'argenteau 4': '1513',
        'provera 4': '1513',
        'pittoni 4': '1513',
        'chobinin 2': '1513',
        'vitale 4': '0907',
        'dichat 4': '0907',
      },
      turn: 4,
    });
    s.units.argenteau.cmd = 0;
    s.units.provera.oos = 3;
    const why = asking(s, 'replace', [6, 6, 6], (g) => reinforcementPhase(g));
    expect(why).toMatchObject({
      'replace:chobinin': ['12.2 noHorses'],
      'replace:argenteau': ['12.2 unitUncommanded'],
      'replace:provera': ['12.2 unitHungry'],
      'replace:vitale': ['12.2 otherNation'],
    });
  });
  rule('R-23', 'a refusal never tells what lies under an enemy marker', () => {
    const look = (there: string): string => {
      const s = position({ at: { 'laharpe 8': '0813', [there]: '0913', 'massena 6': '0812' } });
      const m = tableFrom(active(s, 'laharpe'), []);
      return JSON.stringify(pending(m).refusals?.());
    };
    expect(look('decoy.austrian')).toBe(look('argenteau 7'));
  });
});
