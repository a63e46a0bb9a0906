import { describe, expect, test } from 'vitest';
import { citations, type Shared } from './citations.ts';

const IDS = ['4', '11.4', '11.4.1', '2.AZ', 'R-7', 'R-72', 'SP.2.1', 'RN-3'];
const found = (source: string, shared?: Shared) => {
  const named = citations(source, shared);
  return IDS.filter((id) => named.has(id));
};

describe('paragraphs that code names', () => {
  test.each([
    ['// 11.4: who has marched does not march again', ['11.4']],
    ['march(); // 11.4.1', ['11.4.1']],
    ['/** 11.4, R-7: both. */', ['11.4', 'R-7']],
    ['/**\n * Whoever stands in an alert zone (2.AZ).\n */', ['2.AZ']],
    ['// as SP.2.1. Then on', ['SP.2.1']],
    ["law('11.4', test, refusal);", ['11.4']],
    ["const DECISION = { kind: 'x', rule: 'RN-3' };", ['RN-3']],
    ["man('rampon', 2, at('10.1, R-7'));", ['R-7']],
    ["tell(how === 'road' ? 'R-72' : '11.4.1', x);", ['11.4.1', 'R-72']],
  ])('%s', (source, ids) => {
    expect(found(source)).toEqual(ids);
  });

  test.each([
    ['a piece of another', '// 11.40, 111.4, 3.11.4, 11.4.10, R-721 and SR-7'],
    ['an amount', '// loses 4 points, or 11.5'],
  ])('not %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  test('a bare number counts at the head of a comment, first in a call or as the rule', () => {
    expect(found('// 4 Victory.')).toEqual(['4']);
    expect(found('/** 3, 4: one night. */')).toEqual(['4']);
    expect(found("g.die('4');")).toEqual(['4']);
    expect(found("({ rule: '4' });")).toEqual(['4']);
    expect(found("option.value === '4';")).toEqual([]);
    expect(found("march(a, '4');")).toEqual([]);
  });

  test('what volumes share is numbered by volume, or alike for all', () => {
    const volumes = ['hoche-1793', 'montenotte-1796'];
    const of = (game: string, source: string) => found(source, { game, volumes });
    const both = '// hoche 11.4, montenotte 11.4.1: the march to the guns';
    expect(of('hoche-1793', both)).toEqual(['11.4']);
    expect(of('montenotte-1796', both)).toEqual(['11.4.1']);
    expect(of('hoche-1793', '// R-7: alike')).toEqual(['R-7']);
    expect(of('hoche-1793', '// montenotte R-7 alone')).toEqual([]);
  });
});
