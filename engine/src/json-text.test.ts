import { expect, test } from 'vitest';
import { parseText } from './json-text.ts';

test('a text becomes data, with or without a mark of its byte order', () => {
  expect(parseText('\ufeff{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
});

test('broken text is an error with line and column', () => {
  expect(parseText('{\n  "a": tru\n}')).toEqual({
    ok: false,
    problems: [{ path: '/', message: "not JSON: line 2, column 8: unexpected 'tru'" }],
  });
  expect(parseText('[1, ')).toMatchObject({ problems: [{ message: expect.stringContaining('too early') }] });
});

test('what is nested past all reason is an error with its field, however deep', () => {
  const deep = `{"state": {"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
  expect(parseText(deep)).toEqual({
    ok: false,
    problems: [{ path: '/state/a/0/0', message: 'nested more than 200 deep' }],
  });
});
