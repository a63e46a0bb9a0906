/** The rulebook's battle of the second turn, put together again, with its own dice. */
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex, hexDistance } from './data/map.ts';
import { CRT } from './data/tables.ts';
import type { Battle } from './state.ts';
import {
  asked,
  at,
  flush,
  forceOf,
  go,
  idOf,
  lastTold,
  offered,
  position,
  slotOf,
  tableFrom,
  told,
} from './testing/position.ts';

describe('EX-9 Montenotte, 11 April', () => {
  rule('EX-9', 'Bonaparte and Laharpe against Argenteau, Masséna marching to the guns', () => {
    const s = position({
      at: {
        'bonaparte+laharpe 8': '0713',
        'massena 6': '0911',
        'argenteau 7': '0913',
        'vukassovitch 3': '1113',
      },
      turn: 2,
    });
    s.phase = 'initiative';
    const m = tableFrom(s, [
      3,
      4, // initiative: 8 to 7
      3, // Argenteau's reaction
      3, // attrition of force A
      2, // Masséna hears the guns
      3, // his attrition
      5, // Vukassovitch hears them too
      4,
      6, // the battle
      3,
      3,
      2, // attrition
      4,
      3, // pursuit
    ]);
    const [laharpe, massena, argenteau, vukassovitch] = (
      ['laharpe', 'massena', 'argenteau', 'vukassovitch'] as const
    ).map((id) => idOf(s, id));
    go(m, 'contest:yes', 'candidate:beaulieu', 'contest:yes');
    expect(m.state.initiative).toBe('bonaparte');
    go(m, `go:${laharpe}`, 'move:0813');
    expect(asked(m)).toBe('coalition.react');
    go(m, `react:${argenteau}:1012`); // 3 against 2
    expect(at(m.state, 'argenteau')).toBe('0913');
    flush(m);
    go(m, 'attack:0913', `march:${massena}:normal:0912`);
    flush2(m);
    const vuk = offered(m).find((k) => k.startsWith(`march:${vukassovitch}:`));
    expect(asked(m)).toBe('coalition.march');
    go(m, vuk ?? '');
    flushToPursuit(m);
    expect(at(m.state, 'vukassovitch')).toBe('1113');
    const result = lastTold(m.events, 'log.result');
    expect(result).toMatchObject({ dice: 10, modifier: 3, row: 13, grade: 'decisive', winner: 'french' });
    const terms = m.events?.find((e) => e.kind === 'told' && e.message.id === 'log.result');
    const value = (id: string) =>
      terms?.kind === 'told' ? terms.tally?.terms.find((t) => t.label.id === id)?.value : undefined;
    expect([
      value('term.ratio'),
      value('term.terrain'),
      value('term.manoeuvre'),
      value('term.morale'),
    ]).toEqual([2, -2, 2, 1]);
    expect(m.state.units).toMatchObject({
      argenteau: { sp: 6, cursor: -2 },
      laharpe: { sp: 7, cursor: 2 },
      massena: { sp: 6, cursor: 2 },
    });
    expect([at(m.state, 'laharpe'), at(m.state, 'massena')]).toEqual(['0913', '0913']);
    expect(m.state.vp).toBe(12);
    go(m, 'pursue');
    flush(m);
    expect(m.state.units.argenteau).toMatchObject({ sp: 4, cursor: -3, chariots: 4, demo: true });
    expect([m.state.vp, m.state.sardinian]).toEqual([15, 19]);
    expect(m.state.units.laharpe.fatigue).toBe(1);
    expect(told(m.events)).toContain('log.demoralised');
    expect(CRT[13]?.grade).toBe('decisive');
    expect(hexDistance(forceOf(m.state, 'argenteau').hex, hex('0913'))).toBe(2); // two hexes
    expect(slotOf(m.state, 'argenteau')).toBeGreaterThanOrEqual(13);
    expect(m.state.battle as Battle | null).toBeNull();
  });
});

/** By the way, but not past the Coalition's marches. */
function flush2(m: Parameters<typeof flush>[0]): void {
  while (m.pending[0] && (m.pending[0].seat === 'french' || m.pending[0].kind !== 'march')) {
    const d = m.pending[0];
    const key = d.kind === 'march' ? 'march:done' : d.kind === 'react' ? 'react:pass' : d.options[0]?.key;
    m.answer(d.seat, key ?? '');
  }
}
/** The first option of everything up to the pursuit. */
function flushToPursuit(m: Parameters<typeof flush>[0]): void {
  while (m.pending[0] && m.pending[0].kind !== 'pursue') {
    const d = m.pending[0];
    const key =
      d.kind === 'react'
        ? 'react:pass'
        : d.kind === 'march'
          ? 'march:done'
          : (d.options.find((o) => /1012|1011|laharpe/.test(o.key)) ?? d.options[0])?.key;
    m.answer(d.seat, key ?? '');
  }
}
