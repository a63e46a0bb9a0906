import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { fromUtf8, utf8 } from './sha256.ts';

test('bytes become the text that every other program makes of them, and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (data) => {
      const text = toBase64(data);
      expect(text).toBe(Buffer.from(data).toString('base64'));
      expect(fromBase64(text)).toEqual(data);
    }),
  );
});

test('what is no such text is refused', () => {
  for (const text of ['a', 'ab=c', 'a===', '====', 'ab c', 'äbcd', 'abc-'])
    expect(fromBase64(text), text).toBeNull();
});

test('text becomes UTF-8 and back; bytes that are none become marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fromUtf8(utf8(text))).toBe(text);
    }),
  );
  expect(fromUtf8(Uint8Array.from([0x61, 0xff, 0xc3, 0x28, 0xe2, 0x82]))).toBe('a\ufffd\ufffd(\ufffd');
});
