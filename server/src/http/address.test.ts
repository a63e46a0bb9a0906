import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientOf, countedAs, trustOf } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;
const client = (setting: string, remote: string, forwarded?: string) => {
  const trust = trustOf(setting);
  if (!trust) throw new Error(`'${setting}' is refused`);
  return clientOf(from(remote, forwarded), trust);
};

describe('the address of a client', () => {
  test.each([
    // Setting, neighbour, X-Forwarded-For, whose address it is.
    ['no', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['yes', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    // The client wrote the first, the proxy appended the second.
    ['yes', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['yes', '::ffff:10.1.2.3', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    // Somebody from outside is no proxy of one's own.
    ['yes', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['yes', '127.0.0.1', undefined, '127.0.0.1'],
    ['yes', '127.0.0.1', 'unknown', '127.0.0.1'],
    // One hop only: a private address in the list is taken as it stands.
    ['yes', '127.0.0.1', '198.51.100.1, 10.0.0.2', '10.0.0.2'],
    ['2', '203.0.113.7', '1.2.3.4, 198.51.100.1, 192.0.2.2', '198.51.100.1'],
    ['2', '203.0.113.7', '198.51.100.1', '198.51.100.1'],
    ['203.0.113.0/24, 192.0.2.2', '203.0.113.7', '1.2.3.4, 198.51.100.1, 192.0.2.2', '198.51.100.1'],
    ['203.0.113.0/24', '198.51.100.9', '1.2.3.4', '198.51.100.9'],
    ['2001:db8::/32', '2001:db8::5', '1.2.3.4', '1.2.3.4'],
    ['1', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['1', '127.0.0.1', '198.51.100.1:5000', '198.51.100.1'],
  ])('%s, asked by %s for %s: %s', (setting, remote, forwarded, wanted) => {
    expect(client(setting, remote, forwarded)).toBe(wanted);
  });

  test.each(['maybe', '0', '11', '10.0.0.0/40', '10.0.0.0/8/8', 'proxy.example.org'])(
    '%s is no setting',
    (text) => {
      expect(trustOf(text)).toBeNull();
    },
  );

  test('counts an IPv6 household once', () => {
    expect(countedAs('198.51.100.1')).toBe('198.51.100.1');
    for (const one of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::', '2001:db8:1:2:3:4:5:6'])
      expect(countedAs(one)).toBe('2001:db8:1:2::');
    expect(countedAs('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::');
    expect(countedAs('::1')).toBe('0:0:0:0::');
  });
});
