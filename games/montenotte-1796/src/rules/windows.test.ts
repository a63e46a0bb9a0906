/** RN-19: what is asked although there is one answer, and what is not. */
import { type Decision, eventsFor } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import type { Chit } from '../data/units.ts';
import type { Force } from '../state.ts';
import {
  active,
  activeSlot,
  asked,
  flush,
  forceOf,
  go,
  idOf,
  position,
  type Table,
  tableFrom,
} from '../testing/position.ts';

const pending = (m: Table): Decision => m.pending[0] as Decision;

describe('windows with one answer are put only where the enemy could not know it (RN-19)', () => {
  rule(
    '8.5',
    'the winner of the initiative has acted openly: forces of other markers of his nation have no choice of losses (RN-19)',
    () => {
      const after = (initiative: 'bonaparte' | 'beaulieu'): string => {
        const s = position({ at: { 'laharpe 6': '0713' } });
        s.initiative = initiative;
        return asked(go(tableFrom(active(s, 'laharpe'), [1]), 'move:0813', 'end'));
      };
      expect([after('bonaparte'), after('beaulieu')]).toEqual(['french.activate', 'french.attrition']);
    },
  );
  rule(
    '8.1',
    'his own marker calls nobody else, unless a division of his is lost: no second question (RN-19)',
    () => {
      const after = (...divisions: string[]): string => {
        const s = position({
          at: {
            bonaparte: '0713',
            'pijon 3': '0209',
            ...Object.fromEntries(divisions.map((d) => [`${d} 6`, '0209'])),
          },
        });
        s.units.pijon.activated = true;
        s.initiative = 'bonaparte';
        s.chit = 'bonaparte';
        return asked(flush(go(tableFrom(s, 'alone'), `go:${idOf(s, 'bonaparte')}`, 'end')));
      };
      expect(after('massena', 'augereau', 'serurier', 'stengel')).toBe('french.activate'); // a brigade of Laharpe’s?
      expect(after('laharpe', 'massena', 'augereau', 'serurier', 'stengel')).not.toBe('french.activate');
    },
  );
  rule(
    '9.2.3',
    'nobody who has not marched can be forced to: the question is not put; who has marched is asked (RN-19)',
    () => {
      const forced = (marched: boolean): string => {
        const s = position({ at: { 'laharpe 6': '0713', 'augereau 8': '0512' } });
        Object.assign(s, { phase: 'forced', mover: 'french' });
        s.units.laharpe.strategic = marched;
        s.units.laharpe.fatigue = marched ? 1 : 0;
        return asked(tableFrom(s));
      };
      expect(forced(false)).not.toContain('forced');
      expect(forced(true)).toBe('french.forced');
    },
  );
  rule(
    '9.2.2',
    'a phantom on a free road is asked for a strategic movement; markers next to the enemy are not (RN-19)',
    () => {
      const put = (where: string): string => {
        const s = position({ at: { 'decoy.french': where, 'argenteau 7': '0913', bonaparte: '0813' } });
        Object.assign(s, { phase: 'strategic', mover: 'french' });
        return asked(tableFrom(s));
      };
      expect([put('0512'), put('0813')]).toEqual(['french.strategic', 'coalition.strategic']);
    },
  );
  rule(
    '8.4',
    'when the only cavalry of a nation is known to be lost, nobody watches two MP away (RN-19)',
    () => {
      const window = (cavalry: number): string => {
        const s = position({ at: { 'argenteau 7': '1111', 'laharpe 8': '0811', 'stengel 6': '0205' } });
        if (cavalry === 0) {
          forceOf(s, 'stengel').hex = -1;
          forceOf(s, 'stengel').members = [];
          s.units.stengel.sp = 0;
        }
        return asked(go(tableFrom(active(s, 'argenteau'), [1]), 'move:1011', 'pillage:no'));
      };
      expect(window(6)).toBe('french.react'); // 1011 – 0911 – 0811
      expect(window(0)).not.toBe('french.react');
    },
  );
  rule(
    ['11.11', 'R-68'],
    'whoever has fought is shown: only a chief with his units is asked about losses afterwards (RN-19)',
    () => {
      const kinds = (names: string): string[] => {
        const s = position({ at: { [names]: '0813', 'argenteau 9': '0913' } });
        const piece = names.startsWith('bonaparte') ? 'bonaparte' : 'laharpe';
        const m = go(tableFrom(active(s, piece), 'shown'), 'attack:0913');
        const seen: string[] = [];
        while (m.state.battle) {
          seen.push(asked(m));
          const d = pending(m);
          m.answer(
            d.seat,
            d.options.find((o) => /done|stay|halt/.test(o.key))?.key ?? (d.options[0]?.key as string),
          );
        }
        return seen.filter((k) => k.endsWith('attrition'));
      };
      expect(kinds('laharpe 9')).toEqual([]);
      expect(kinds('bonaparte+laharpe 9+massena 6')).toEqual(['french.attrition']);
    },
  );
  rule(
    ['8.5', 'R-23'],
    'a march looks the same whatever marches: division, chief and army, chief alone, phantom (RN-3)',
    () => {
      const march = (names: string, initiative: 'bonaparte' | 'beaulieu'): string[] => {
        const s = position({ at: { [names]: '0713', 'argenteau 7': '1111' } });
        const slot = s.forces.findIndex((f) => f.hex === hex('0713'));
        const [first] = (s.forces[slot] as Force).members;
        s.initiative = initiative;
        s.control.fill('french'); // whether a place is taken tells what stands in it
        activeSlot(s, slot, first === undefined ? 'decoy' : 'march', (first ?? 'decoy.french') as Chit);
        const m = tableFrom(s, 'march');
        const seen: string[] = [];
        for (const key of ['move:0813', 'move:0913', 'end']) {
          const d = pending(m);
          m.answer(d.seat, key);
          while (m.state.active && pending(m).kind !== 'act') {
            const w = pending(m);
            seen.push(w.secret ? `${w.seat} ?` : `${w.seat} ${w.kind}`);
            m.answer(
              w.seat,
              w.options.find((o) => /pass|:no$/.test(o.key))?.key ?? (w.options[0]?.key as string),
            );
          }
        }
        return [...seen, JSON.stringify(eventsFor(m.events ?? [], 'coalition'))];
      };
      const first = march('laharpe 6', 'beaulieu');
      expect(first).toContain('french ?');
      for (const names of ['bonaparte+laharpe 6+massena 6', 'bonaparte', 'decoy.french'])
        expect(march(names, 'beaulieu')).toEqual(first);
      // After Bonaparte has acted openly, none of the others is asked.
      expect(march('laharpe 6', 'bonaparte')).toEqual(march('decoy.french', 'bonaparte'));
    },
  );
});
