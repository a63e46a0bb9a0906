import { rule } from '@grande/engine/testing';
import { weather } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import { REPLACEMENT_TURNS, TURNS } from '../data/tables.ts';
import { markerId } from '../data/units.ts';
import { priceOf } from '../reading/command.ts';
import { capacity, unitMc } from '../reading/values.ts';
import { isWatching } from '../reading/zones.ts';
import {
  asked,
  decoySlot,
  drive,
  forceOf,
  go,
  idOf,
  offered,
  position,
  slotOf,
  type Table,
  tableFrom,
  told,
  umpire,
} from '../testing/position.ts';
import { play } from './04-sequence.ts';

/** Bonaparte and Beaulieu alone, far apart: a turn in which nothing happens. */
const quiet = () => position({ at: { bonaparte: '0109', beaulieu: '1617', colli: '1602' } });

function quietTurn(m: Table): string[] {
  const seen: string[] = [];
  for (let i = 0; i < 200 && !m.outcome; i++) {
    const d = m.pending[0];
    if (!d) break;
    if (seen.at(-1) !== m.state.phase) seen.push(m.state.phase);
    if (m.state.turn === 3) break;
    const done = d.options.find((o) => /done|none|:no$|pass/.test(o.key)) ?? d.options[0];
    m.answer(d.seat, done?.key ?? '');
  }
  return seen;
}

describe('4 Sequence of play, 5 weather', () => {
  rule(
    ['4', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7'],
    'seven phases in order, then the next day',
    () => {
      const s = quiet();
      s.phase = 'dawn';
      s.gics.bonaparte.strategic = true; // else nobody could be asked for a forced march
      const m = tableFrom(s, 'quiet');
      const seen = quietTurn(m);
      expect(seen.slice(0, 7)).toEqual([
        'command',
        'initiative',
        'actions',
        'strategic',
        'forced',
        'night',
        'evening',
      ]);
      expect(m.state.turn).toBe(3);
      const order = told(m.events);
      const places = [
        'log.weather',
        'log.commandDone',
        'log.initiative',
        'log.cupEmpty',
        'log.supply',
        'log.bonuses',
        'log.turn',
      ];
      const at = places.map((id) => (id === 'log.turn' ? order.lastIndexOf(id) : order.indexOf(id)));
      expect(at).toEqual([...at].sort((x, y) => x - y));
    },
  );
  rule('4', 'no act of another phase is offered: no attack in a strategic movement', () => {
    const s = position({ at: { 'laharpe 6': '0713' } });
    s.phase = 'strategic';
    s.mover = 'french';
    const m = tableFrom(s);
    expect(asked(m)).toBe('french.strategic');
    go(m, offered(m).find((k) => k.startsWith('march:')) ?? '');
    expect(offered(m).every((k) => k.startsWith('move:'))).toBe(true);
  });
  rule('R-16', 'recovery comes before the surrenders and the state bonuses, the count last', () => {
    const s = position({ at: { 'laharpe 6': '0810' }, turn: TURNS });
    s.units.laharpe.cursor = -2;
    s.phase = 'evening';
    const run = drive(s, [], (g) => play(g));
    const ids = told(run.events);
    expect(ids.indexOf('log.notch')).toBeLessThan(ids.indexOf('log.bonuses'));
    expect(s.vp).toBe(12); // Carcare, counted before the verdict
  });

  rule(['5', 'T-WEATHER'], '1–4 fair, 5–6 rain', () => {
    const s = quiet();
    const faces = [1, 2, 3, 4, 5, 6].map((die) => {
      weather(umpire(s, [die]));
      return s.rain;
    });
    expect(faces).toEqual([false, false, false, false, true, true]);
  });
  rule(
    ['5', 'R-41', 'R-52'],
    'rain takes 1 MP from combat units, after hunger has halved; not from chiefs',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'stengel 6': '0713' } });
      s.rain = true;
      expect([unitMc(s, 'laharpe'), unitMc(s, 'stengel')]).toEqual([2, 4]);
      s.units.laharpe.oos = 1;
      s.units.stengel.oos = 1;
      expect([unitMc(s, 'laharpe'), unitMc(s, 'stengel')]).toEqual([0, 1]); // 3 → 1 → 0, 5 → 2 → 1
      s.rain = false;
      expect(unitMc(s, 'laharpe')).toBe(1);
    },
  );

  rule(['T-TURNS', 'S1.length'], 'fourteen turns from 10 April, replacements on 4 and 11', () => {
    expect([TURNS, ...REPLACEMENT_TURNS]).toEqual([14, 4, 11]);
    const s = quiet();
    s.turn = TURNS;
    s.phase = 'evening';
    const m = tableFrom(s, 'last');
    for (let i = 0; i < 20 && !m.outcome; i++) {
      const d = m.pending[0];
      m.answer(d?.seat ?? '', d?.options[0]?.key ?? '');
    }
    expect(m.outcome?.reason.id).toBe('end.count');
    const first = quiet();
    first.turn = 1;
    first.phase = 'dawn';
    const events = tableFrom(first, 'first').events;
    expect(events?.find((e) => e.kind === 'told' && e.message.id === 'log.turn')).toMatchObject({
      message: { args: { day: 10 } },
    });
  });
  rule(
    'R-52',
    'rain counts in phase 5 too, but not for alert zones, command distances, chiefs and decoys',
    () => {
      const s = position({
        at: { bonaparte: '0713', 'laharpe 6': '0814', 'stengel 6': '0512', 'decoy.french': '0512' },
      });
      const seen = () => [
        priceOf(s, 'bonaparte', 'laharpe'),
        isWatching(s, slotOf(s, 'stengel'), hex('0713')),
        capacity(s, forceOf(s, 'bonaparte')),
      ];
      const dry = seen();
      s.rain = true;
      expect(seen()).toEqual(dry);
      expect(dry).toEqual([1, true, 5]);
      s.chit = 'decoy.french';
      const m = go(tableFrom(s), `decoy:${markerId(decoySlot(s))}:5`);
      expect(m.state.active?.mp).toBe(5);
      const march = position({ at: { 'laharpe 6': '0713' } });
      march.rain = true;
      march.phase = 'strategic';
      march.mover = 'french';
      expect(go(tableFrom(march), `march:${idOf(march, 'laharpe')}`).state.active?.mp).toBe(2);
    },
  );
});
