import { type LookupAddress, lookup } from 'node:dns';
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Whether addresses inside the operator's own network may be called. */
export type Allowed = 'public' | 'any';

/** Not to be called, or not to be called any more. */
export class OutsideError extends Error {}

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Whether an address belongs to this machine, its network or nobody. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  return family === 0 || INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why an address that somebody gave may not be called; null where it may. Names are looked at again when called. */
export function problemOf(text: string, allowed: Allowed): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || text.length > 500) return 'no address';
  if (url.protocol !== 'https:' && !(allowed === 'any' && url.protocol === 'http:')) return 'not https';
  if (url.username !== '' || url.password !== '') return 'a name or password in it';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowed === 'any') return null;
  return (isIP(host) > 0 && isInside(host)) || host === 'localhost' ? 'inside' : null;
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up, and takes no address inside: what a name leads to may change between two looks. */
export function outsideOnly(name: string, options: { readonly all?: boolean }, answer: Answer): void {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    if (found.some(({ address }) => isInside(address))) return answer(new OutsideError('inside'), []);
    if (options.all) return answer(null, found);
    const [first] = found;
    return first ? answer(null, first.address, first.family) : answer(new OutsideError('nowhere'), []);
  });
}

const PATIENCE_MS = 5000;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Posts something to an address that somebody gave; says with what status it was answered. No redirection is followed. */
export function postOutside(
  address: string,
  { headers, body }: Sent,
  allowed: Allowed,
  stop?: AbortSignal,
): Promise<number> {
  const problem = problemOf(address, allowed);
  if (problem !== null) return Promise.reject(new OutsideError(problem));
  const url = new URL(address);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stop ? [stop] : [])]),
    ...(allowed === 'public' ? { lookup: outsideOnly as RequestOptions['lookup'] } : {}),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const sent = send(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      // What they say is nobody's business.
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
