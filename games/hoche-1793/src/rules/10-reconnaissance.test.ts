import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../data/units.ts';
import type { Report } from '../state.ts';
import { active, answer, goes, told } from '../testing/battle-late.ts';
import { drive, forceOf, idOf, offered, position, refusedBy, slotOf } from '../testing/position.ts';
import { reconnoitre } from './10-reconnaissance.ts';
import { endOfTurn } from './14-end.ts';

/** One reconnaissance of the second force by the first. */
function look(by: string, target: string, die: number, mp = 0) {
  const s = position({ at: { [by]: '0402', [target]: '0503' } });
  const id = (names: string) => names.split('+')[0]?.split(' ')[0] as UnitId;
  const driven = drive(s, [die], (g) => reconnoitre(g, slotOf(s, id(by)), slotOf(s, id(target)), mp));
  const total = told(driven, 'log.reconTotal')[0]?.message.args?.total as number;
  const f = forceOf(s, id(target));
  return { total, report: f.report as Report | null, known: f.known, asked: driven.asked, s, f };
}

rule('10', 'modifiers: cavalry +2, Austrian infantry 0, French and Prussian infantry −2, each MP +1', () => {
  expect(look('desaix 10/4', 'spleny', 3).total).toBe(5);
  expect(look('desaix 10/0', 'spleny', 3).total).toBe(1);
  expect(look('kalkreuth 10/0', 'hatry', 3).total).toBe(1);
  expect(look('kalkreuth 10/1', 'hatry', 3).total).toBe(5);
  expect(look('waldeck 5/0', 'hatry', 3).total).toBe(3);
  expect(look('conde 4/0', 'hatry', 3).total).toBe(3);
  expect(look('conde 4/1', 'hatry', 3).total).toBe(5);
  expect(look('desaix 10/0', 'spleny', 3, 2).total).toBe(3);
});

rule('R-109', 'a mixed force without cavalry scouts as the Austrians do', () => {
  expect(look('brunswick+kalkreuth 10/0+conde 4/0', 'hatry', 3).total).toBe(3);
  expect(look('brunswick+kalkreuth 10/0', 'hatry', 3).total).toBe(1);
});

rule(['T9', '10'], 'what each total tells', () => {
  const line = (total: number) => {
    const { report, known } = look(
      'desaix 10/4',
      'spleny 7/3',
      Math.min(6, total - 2),
      Math.max(0, total - 8),
    );
    return report && { type: report.type, told: report.sp !== null, margin: report.margin, known };
  };
  expect(line(3)).toBe(null);
  expect(line(4)).toBe(null);
  expect(line(5)).toEqual({ type: 'division', told: false, margin: 0, known: false });
  expect(line(6)).toEqual({ type: 'division', told: true, margin: 50, known: false });
  expect(line(7)).toEqual({ type: 'division', told: true, margin: 25, known: false });
  expect(line(8)).toEqual({ type: 'division', told: true, margin: 10, known: true });
  expect(line(10)).toEqual({ type: 'division', told: true, margin: 10, known: true });
});

rule('10', 'the type is the truth: brigade, division, army, HQ; an HQ has no strength to announce', () => {
  const type = (target: string) => look('desaix 10/4', target, 3).report?.type;
  expect(type('goetze 3/0')).toBe('brigade');
  expect(type('kospoth')).toBe('division');
  expect(type('wurmser+kospoth')).toBe('army');
  expect(type('wurmser')).toBe('hq');
  const hq = look('desaix 10/4', 'wurmser', 4);
  expect(hq.report).toMatchObject({ type: 'hq', sp: 0 });
});

rule(
  ['10', 'R-32'],
  'the announcement: any number within the margin, its ends rounded to the nearest',
  () => {
    const range = (target: string, die: number) =>
      look('desaix 10/4', target, die).asked[0]?.keys.map((k) => Number(k.split(':')[1]));
    const span = (least: number, most: number) =>
      Array.from({ length: most - least + 1 }, (_, i) => least + i);
    expect(range('spleny 7/3', 4)).toEqual(span(5, 15));
    expect(range('spleny 7/3', 5)).toEqual(span(8, 13));
    expect(range('spleny 7/3', 6)).toEqual(span(9, 11));
    expect(range('kospoth 5/2', 5)).toEqual(span(5, 9));
    expect(range('kospoth 1/0', 4)).toEqual(span(1, 2));
  },
);

rule(
  ['10', '8.4'],
  "the book's example: Desaix looks at Splény and is told 12; Splény's patrols bring nothing (V-2, V-9)",
  () => {
    const match = active({ at: { 'desaix 10/4': '0402', 'spleny 7/3': '0503' } }, 'desaix', [4, 3, 2]);
    const [d, c] = [idOf(match.state, 'desaix'), idOf(match.state, 'spleny')];
    answer(match, 'french', `recon:${c}:1`);
    expect(match.pending[0]).toMatchObject({ seat: 'coalition', kind: 'announce' });
    expect(match.answer('coalition', 'announce:14').ok).toBe(false);
    expect(match.answer('coalition', 'announce:7').ok).toBe(false);
    answer(match, 'coalition', 'announce:12');
    expect(forceOf(match.state, 'spleny').report).toMatchObject({ type: 'division', sp: 12, margin: 25 });
    expect(offered(match, 'coalition')).toContain(`recon:${c}`);
    answer(match, 'coalition', `recon:${c}`);
    // The patrols bring nothing; that Desaix has cavalry out himself is seen.
    expect(forceOf(match.state, 'desaix').report).toMatchObject({ type: 'troops', horse: true, sp: null });
    expect(match.state.active?.mp).toBe(2);
    expect(match.state.units.desaix.fatigue).toBe(0);
    expect(d).not.toBe(c);
  },
);

rule('10', 'in reaction no points are added', () => {
  const match = active({ at: { 'desaix 10/4': '0402', 'spleny 7/3': '0503' } }, 'desaix', [1, 3, 3]);
  const c = idOf(match.state, 'spleny');
  answer(match, 'french', `recon:${c}:0`);
  expect(offered(match, 'coalition').filter((k) => k.startsWith('recon'))).toEqual([`recon:${c}`]);
  answer(match, 'coalition', `recon:${c}`);
  expect(forceOf(match.state, 'desaix').report).toMatchObject({ type: 'division', sp: null });
});

rule(
  '10',
  'the target must lie in the own alert zone; infantry looks 1 MP far, cavalry 2, an HQ nowhere',
  () => {
    const laws = (by: string, id: UnitId, target: string) => {
      const match = active({ at: { [by]: '0404', spleny: target } }, id);
      return refusedBy(match, 'french', `recon:${idOf(match.state, 'spleny')}:0`);
    };
    expect(laws('hatry 7/1', 'hatry', '0303')).toEqual([]); // two road points
    expect(laws('hatry 7/0', 'hatry', '0303')).toEqual(['10 reconZone']);
    expect(laws('hatry 7/0', 'hatry', '0403')).toEqual([]);
    expect(laws('hatry 7/0', 'hatry', '0304')).toEqual(['10 reconZone']); // next to it, but 1.5 MP
    expect(laws('hatry 7/1', 'hatry', '0302')).toEqual(['10 reconZone']);
    expect(laws('pichegru', 'pichegru', '0403')).toContain('10 reconHq');
  },
);

rule(['R-32', '10'], 'each force of a stack is a target of its own, each once in an activation', () => {
  const match = active({ at: { hatry: '0402', spleny: '0503', kospoth: '0503' } }, 'hatry', [1, 1]);
  const [a, b] = [idOf(match.state, 'spleny'), idOf(match.state, 'kospoth')];
  answer(match, 'french', `recon:${a}:0`);
  answer(match, 'coalition', 'none');
  expect(refusedBy(match, 'french', `recon:${a}:0`)).toEqual(['10 reconOnce']);
  expect(refusedBy(match, 'french', `recon:${b}:0`)).toEqual([]);
  answer(match, 'french', `recon:${b}:1`);
  answer(match, 'coalition', 'none');
  expect(match.state.active?.mp).toBe(2);
});

rule(['R-109', '10'], 'whole points only, and at any moment of the activation', () => {
  const match = active({ at: { hatry: '0302', spleny: '0503' } }, 'hatry', [1]);
  const c = idOf(match.state, 'spleny');
  goes(match, 'hatry', '0402');
  expect(match.state.active?.mp).toBe(1.5);
  expect(offered(match, 'french').filter((k) => k.startsWith('recon'))).toEqual([
    `recon:${c}:0`,
    `recon:${c}:1`,
  ]);
  answer(match, 'french', `recon:${c}:1`);
  answer(match, 'coalition', 'none');
  expect(match.state.active?.mp).toBe(0.5);
});

rule('R-32', 'a force turned up lies face down again at the end of the turn', () => {
  const { s, f } = look('desaix 10/4', 'spleny', 6);
  expect(f.known).toBe(true);
  drive(s, [], function* (g) {
    endOfTurn(g);
  });
  expect(forceOf(s, 'spleny').known).toBe(false);
});

rule(['3.2', '10'], 'demoralised troops do not scout', () => {
  const match = active({ at: { hatry: '0402', spleny: '0503' } }, 'hatry', [], (s) => {
    s.morale.rhine = 0;
  });
  expect(refusedBy(match, 'french', `recon:${idOf(match.state, 'spleny')}:0`)).toEqual(['3.2 demoralised']);
});
