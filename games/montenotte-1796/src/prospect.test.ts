/** What players reckon with, against the rules themselves. */
import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { around, hex } from './data/map.ts';
import { CRT } from './data/tables.ts';
import { isGic } from './data/units.ts';
import { montenotte } from './game.ts';
import { attackFrom, battleOf, lossBy, prospectOf, rowsOf } from './prospect.ts';
import { battleModifier } from './reading/battle.ts';
import { lossesOf } from './rules/11-battle/losses.ts';
import { bestChoices } from './rules/11-battle/standing.ts';
import { newDossier, noted, supposed } from './supposed.ts';
import { position, slotOf } from './testing/position.ts';
import { view } from './view.ts';

const MONTENOTTE = {
  at: {
    'bonaparte+laharpe 8': '0813',
    'massena 6': '0912',
    'argenteau 7': '0913',
    'vukassovitch 3': '1013',
  },
};

describe('prospects of battles', () => {
  rule(['11.4', '11.5', '11.6', '11.7', '11.8'], 'are the modifier of the battle when it is fought', () => {
    for (const tired of [0, 1]) {
      const s = position(MONTENOTTE);
      s.units.laharpe.fatigue = tired;
      s.units.argenteau.pillage = tired === 1;
      const p = attackFrom(s, slotOf(s, 'laharpe'), hex('0813'), hex('0913'));
      if (!p) throw new Error('nobody to fight');
      expect(p.battle.parts.map((x) => x.slot).sort()).toEqual(
        (['laharpe', 'massena', 'argenteau', 'vukassovitch'] as const).map((id) => slotOf(s, id)).sort(),
      );
      const b = battleOf(p.battle.a, p.battle.d, p.battle.parts);
      expect(p.total).toBe(battleModifier(s, b, bestChoices(s, b)));
      expect(prospectOf(s, b, 1)?.total).toBe(p.total - (tired === 0 ? 1 : 0)); // the principal alone is tired
    }
  });

  rule(['11.4', '11.5', '11.6', '11.7', '11.8'], 'agree with it wherever a campaign may lead', () => {
    const chance = new SeededDice('wherever');
    let compared = 0;
    for (let k = 0; k < 6; k++) {
      const match = Match.start(
        montenotte,
        { scenario: 'montenotte', options: {} },
        { dice: new SeededDice(`wherever ${k}`), keep: 'none', log: false },
      );
      for (let n = 0; n < 900 && match.pending[0]; n++) {
        const [decision] = match.pending;
        match.choose(decision, chance.below(decision.options.length));
        if (n % 30 !== 0) continue;
        const s = match.state;
        s.forces.forEach((f, slot) => {
          for (const target of f.hex < 0 ? [] : around(f.hex)) {
            const p = attackFrom(s, slot, f.hex, target);
            if (!p) continue;
            expect(p.total).toBe(battleModifier(s, p.battle, bestChoices(s, p.battle)));
            compared++;
          }
        });
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  rule('11.9', 'losses of every row as the rules take them', () => {
    const s = position(MONTENOTTE);
    const p = attackFrom(s, slotOf(s, 'laharpe'), hex('0813'), hex('0913'));
    if (!p) throw new Error('nobody to fight');
    CRT.forEach((row, index) => {
      const lost = lossesOf(s, p.battle, row, p.ratio, p.terrain);
      for (const role of ['attacker', 'defender'] as const)
        expect(lossBy(s, p, { index, row, chance: 1 }, role)).toBe(lost[role].total);
    });
    for (const total of [-9, -1, 0, 3, 9])
      expect(rowsOf(total, CRT).reduce((n, x) => n + x.chance, 0)).toBeCloseTo(1);
  });
});

test('a supposed position puts everybody of the enemy somewhere, from the view alone', () => {
  const match = Match.start(
    montenotte,
    { scenario: 'montenotte', options: {} },
    { dice: new SeededDice('s') },
  );
  const chance = new SeededDice('answers');
  while (match.state.phase !== 'actions') {
    const [decision] = match.pending;
    if (!decision) break;
    match.choose(decision, chance.below(decision.options.length));
  }
  const dossier = newDossier();
  const seen = view(match.state, 'french');
  noted(seen, dossier, 'french');
  const s = supposed(seen, dossier, 'french');
  const under = s.forces.flatMap((f) => f.members).filter((id) => !isGic(id));
  expect(new Set(under).size).toBe(under.length);
  const camped = s.forces.find((f) => f.members.includes('argenteau'));
  expect(camped?.hex).toBe(hex('1011')); // the book says where he stands
  expect(s.units.argenteau.sp).toBe(8);
});

rule(
  '12.1',
  'a staff reckons with the reserve: a marker an evening for whoever stands near the edge, four in all',
  () => {
    const dossier = newDossier();
    dossier.opened = true;
    const strength = (turn: number, at: string): number => {
      const s = position({ at: { 'laharpe 8': '0713', 'argenteau 8': at }, turn });
      dossier.under[slotOf(s, 'argenteau')] = ['argenteau'];
      const seen = view(s, 'french');
      noted(seen, dossier, 'french');
      return supposed(seen, dossier, 'french').units.argenteau.sp;
    };
    expect(strength(2, '1011')).toBe(8); // too far
    expect(strength(3, '1512')).toBe(11);
    expect(strength(3, '1512')).toBe(11); // once an evening
    expect(strength(14, '1512')).toBe(20);
  },
);
