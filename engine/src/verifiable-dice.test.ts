import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hex, hmacKey, hmacSha256, sha256, utf8 } from './sha256.ts';
import { commit, opens, VerifiableDice } from './verifiable-dice.ts';

test('SHA-256, HMAC and UTF-8 agree with the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 150 }), (message, key) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hex(hmacSha256(hmacKey(key), message))).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      );
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([...utf8(text)]).toEqual([...Buffer.from(text, 'utf8')]);
    }),
  );
});

test('a commitment opens with its secret only', () => {
  const commitment = commit('the house secret');
  expect(opens('the house secret', commitment)).toBe(true);
  expect(opens('another', commitment)).toBe(false);
});

test('anyone can compute the dice once the secret is known', () => {
  const dice = new VerifiableDice('secret', ['salt of blue', 'salt of white']);
  const faces = [dice.below(6, '11.9', 'die'), dice.below(6, '11.9', 'die'), dice.below(7, '8.1', 'draw')];
  const additions = JSON.stringify(['salt of blue', 'salt of white']);
  const byHand = [
    [1, 'die', '11.9', 6],
    [2, 'die', '11.9', 6],
    [3, 'draw', '8.1', 7],
  ].map(([n, kind, rule, sides]) => {
    const digest = createHmac('sha256', 'secret')
      .update(`${additions}|${n}|${kind}|${rule}|${sides}|0`)
      .digest();
    return digest.readUInt32BE(0) % (sides as number);
  });
  expect(faces).toEqual(byHand);
});

test('every seat’s addition changes the dice', () => {
  const throws = (additions: string[]) => {
    const dice = new VerifiableDice('secret', additions);
    return Array.from({ length: 20 }, () => dice.below(6, '1', 'die')).join('');
  };
  expect(new Set([throws(['a', 'b']), throws(['a', 'c']), throws(['d', 'b']), throws(['ab'])]).size).toBe(4);
});

test('verifiable dice are fair (chi-square over 12,000 throws)', () => {
  const dice = new VerifiableDice('fair', []);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 12_000; i++) {
    const face = dice.below(6, '1', 'die');
    counts[face] = (counts[face] as number) + 1;
  }
  expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5);
});
