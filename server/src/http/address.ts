import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Which neighbours are believed when they say for whom they ask (`X-Forwarded-For`). Each proxy appends the address it
 * was asked by, so the list is read from its end, as far as those who wrote are trusted. What stands before that, the
 * client wrote itself.
 */
export type Trust = (address: string, hop: number) => boolean;

/** Addresses of this machine and of private networks: where a proxy of one's own stands. */
const NEAR = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(net, bits, 'ipv6');

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

const MOST_HOPS = 10;

/**
 * `no`: nobody. `yes`: one proxy on this machine or in its private network. A number: so many proxies, wherever they
 * stand. Otherwise the addresses or networks of the proxies, with commas between. Null where it is none of these.
 */
export function trustOf(text: string): Trust | null {
  if (text === 'no') return () => false;
  if (text === 'yes') return (address, hop) => hop < 1 && isIn(NEAR, address);
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? (_, hop) => hop < hops : null;
  }
  const list = new BlockList();
  for (const one of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [net = '', bits, more] = one.split('/');
    const family = isIP(net);
    const most = family === 6 ? 128 : 32;
    if (
      family === 0 ||
      more !== undefined ||
      (bits !== undefined && !(Number(bits) >= 0 && Number(bits) <= most))
    )
      return null;
    list.addSubnet(
      net,
      bits === undefined || bits === '' ? most : Number(bits),
      family === 6 ? 'ipv6' : 'ipv4',
    );
  }
  return (address) => isIn(list, address);
}

/** An address as it is written elsewhere too: IPv4 is not hidden in IPv6, and carries no port or scope. */
function plain(written: string): string {
  const text = written
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The address of whoever asks, the one every limit counts by. */
export function clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trust: Trust): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const given = request.headers['x-forwarded-for'];
  const told = (Array.isArray(given) ? given.join(',') : (given ?? '')).split(',').map(plain);
  for (let hop = 0; trust(address, hop); hop++) {
    const before = told.pop();
    // What is no address says nothing: the proxy that wrote it is as far as anybody knows.
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Under what address somebody is counted: an IPv6 network of 64 bits belongs to one household. */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const left = front.split(':').filter((part) => part !== '');
  const right = (back ?? '').split(':').filter((part) => part !== '');
  const full =
    back === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${full
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}
