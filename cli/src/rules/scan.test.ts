// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources of test files
import { describe, expect, test } from 'vitest';
import { scanTests } from './scan.ts';

const ids = (source: string) => scanTests(source).named.map((n) => n.id);

describe('the scanner of test files', () => {
  test('finds single paragraphs and lists, in any quotes and layout', () => {
    const source = `
      rule('11.7.1', 'a force', () => {});
      rule("R-3", 'x', () => {});
      rule(\`T.CRT\`, 'x', () => {});
      rule(
        // why these two belong together
        ['4.1', /* and */ "4.2",],
        'both',
        () => {},
      );
      if (x) rule([], 'none', () => {});
    `;
    expect(ids(source)).toEqual(['11.7.1', 'R-3', 'T.CRT', '4.1', '4.2']);
    expect(scanTests(source).named.map((n) => n.line)).toEqual([2, 3, 4, 5, 5]);
    expect(scanTests(source).unreadable).toEqual([]);
  });

  test('finds the rulings that a title names', () => {
    const source = `
      rule('7.3.4', 'along the edge one hex decides (RN-2, RN-12)', () => { say('RN-3 is not named'); });
      test('RN-4: guns on guns', () => {});
      test(name, () => {});
    `;
    expect(ids(source)).toEqual(['7.3.4', 'RN-2', 'RN-12', 'RN-4']);
  });

  test.each([
    ['a line comment', "// rule('1', 'x', f);"],
    ['a line comment after code', "const a = 1; // rule('1', 'x', f)"],
    ['a block comment', "/* rule('1', 'x', f);\n rule('2', 'x', f) */"],
    ['an unclosed comment', "/* rule('1', 'x', f);"],
    ['a text', 'const s = "rule(\'1\', f)";'],
    ['a template', "const s = `rule('1', f) ${'x'} rule('2', f)`;"],
    ['a regular expression', "const r = /rule('1')/g;"],
    ['a method', "law.rule('1', 'x', f);"],
    ['another name', "myrule('1', f); rules('1', f); rule_('1', f); $rule('1', f)"],
    ['a declaration', "function rule('1') {}"],
    ['a mention', "import { rule } from '@grande/engine/testing'; const x = rule;"],
  ])('is not taken in by %s', (_, source) => {
    expect(scanTests(source)).toEqual({ named: [], unreadable: [] });
  });

  test.each([
    ["const u = 'https://x'; rule('1', 'x', f);"],
    ["const q = 'it\\'s // no comment'; rule('1', 'x', f);"],
    ["const t = `a ${ { b: '}' }.b } // c`; rule('1', 'x', f);"],
    ["const t = `${`${1}`}`; rule('1', 'x', f);"],
    ["const r = /[/'\"]/; rule('1', 'x', f);"],
    ["const d = a / b; rule('1', 'x', f); const e = c / d;"],
    ["const d = (a) / 2; rule('1', 'x', f); // '"],
    ["return /'/.test(x); rule('1', 'x', f);"],
    ["/* a */ rule('1', /* b */ 'x', f) /* c"],
    ["test.each([1])('%s', () => { rule('1', `x ${n}`, f); });"],
  ])('is not led astray before a call: %s', (source) => {
    expect(ids(source)).toEqual(['1']);
  });

  test('in templates, calls inside insertions count and lines stay right', () => {
    const source = "const a = `\n\n${f(() => rule('1', 'x', g))}\n`;\nrule('2', 'x', g);";
    expect(scanTests(source).named).toEqual([
      { id: '1', line: 3 },
      { id: '2', line: 5 },
    ]);
  });

  test('says which calls it cannot read', () => {
    const source =
      "rule(ID, 'x', f);\nrule(`1.${n}`, 'x', f);\nrule(['1', ID], 'x', f);\nrule('a' + 'b', 'x', f);\nrule([...ALL";
    expect(scanTests(source)).toEqual({ named: [], unreadable: [1, 2, 3, 4, 5] });
  });
});
