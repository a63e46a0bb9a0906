/** SHA-256 and HMAC in plain arithmetic: the kernel has no dependency and must run in any worker. */
const K = new Int32Array(64);
const START = new Int32Array(8);
{
  // The constants are the fractional parts of roots of the first primes; integers keep them exact.
  const isPrime = (n: number) => {
    for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
    return true;
  };
  let found = 0;
  for (let n = 2; found < 64; n++) {
    if (!isPrime(n)) continue;
    K[found] = fraction(n, 3n);
    if (found < 8) START[found] = fraction(n, 2n);
    found++;
  }
}

/** The first 32 bits behind the point of the k-th root of n. */
function fraction(n: number, k: bigint): number {
  const target = BigInt(n) << (32n * k);
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** k <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(BigInt.asIntN(32, low));
}

/** Room to work in: nothing here is interrupted. */
const W = new Int32Array(64);
const TAIL = new Uint8Array(128);

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return finished(Int32Array.from(START), message, 0);
}

/** The hash of a message that began with so many bytes, whole blocks, which have led to `h` already. */
function finished(h: Int32Array, message: Uint8Array, before: number): Uint8Array<ArrayBuffer> {
  const whole = message.length & ~63;
  for (let at = 0; at < whole; at += 64) block(h, message, at);
  const left = message.length - whole;
  const end = left < 56 ? 64 : 128;
  TAIL.fill(0, left, end);
  for (let i = 0; i < left; i++) TAIL[i] = message[whole + i] as number;
  TAIL[left] = 0x80;
  const length = before + message.length;
  word(TAIL, end - 8, Math.floor(length / 0x20000000));
  word(TAIL, end - 4, length << 3);
  for (let at = 0; at < end; at += 64) block(h, TAIL, at);
  const out = new Uint8Array(32);
  for (let i = 0; i < 8; i++) word(out, i * 4, h[i] as number);
  return out;
}

function word(out: Uint8Array, at: number, value: number): void {
  out[at] = value >>> 24;
  out[at + 1] = value >>> 16;
  out[at + 2] = value >>> 8;
  out[at + 3] = value;
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function block(h: Int32Array, data: Uint8Array, at: number): void {
  for (let i = 0, p = at; i < 16; i++, p += 4)
    W[i] =
      ((data[p] as number) << 24) |
      ((data[p + 1] as number) << 16) |
      ((data[p + 2] as number) << 8) |
      (data[p + 3] as number);
  for (let i = 16; i < 64; i++) {
    const p = W[i - 15] as number;
    const q = W[i - 2] as number;
    const s0 = turn(p, 7) ^ turn(p, 18) ^ (p >>> 3);
    const s1 = turn(q, 17) ^ turn(q, 19) ^ (q >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = h[0] as number;
  let b = h[1] as number;
  let c = h[2] as number;
  let d = h[3] as number;
  let e = h[4] as number;
  let f = h[5] as number;
  let g = h[6] as number;
  let k = h[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    k = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0] = ((h[0] as number) + a) | 0;
  h[1] = ((h[1] as number) + b) | 0;
  h[2] = ((h[2] as number) + c) | 0;
  h[3] = ((h[3] as number) + d) | 0;
  h[4] = ((h[4] as number) + e) | 0;
  h[5] = ((h[5] as number) + f) | 0;
  h[6] = ((h[6] as number) + g) | 0;
  h[7] = ((h[7] as number) + k) | 0;
}

/** A key for many messages: what both hashes begin with is worked out once. */
export interface HmacKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

export function hmacKey(key: Uint8Array): HmacKey {
  const short = key.length > 64 ? sha256(key) : key;
  const begun = (pad: number): Int32Array => {
    const first = new Uint8Array(64).fill(pad);
    short.forEach((byte, i) => {
      first[i] = byte ^ pad;
    });
    const h = Int32Array.from(START);
    block(h, first, 0);
    return h;
  };
  return { inner: begun(0x36), outer: begun(0x5c) };
}

export function hmacSha256({ inner, outer }: HmacKey, message: Uint8Array): Uint8Array<ArrayBuffer> {
  return finished(outer.slice(), finished(inner.slice(), message, 64), 64);
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** UTF-8, written out because the kernel uses no platform encoder. */
export function utf8(text: string): Uint8Array {
  const plain = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return longer(text);
    plain[i] = code;
  }
  return plain;
}

function longer(text: string): Uint8Array {
  const out: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      out.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(out);
}

/** The text that bytes hold; what is no UTF-8 becomes a mark. */
export function fromUtf8(data: Uint8Array): string {
  const out: string[] = [];
  for (let i = 0; i < data.length; ) {
    const first = data[i++] as number;
    const more =
      first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    let code = more === 0 ? first : first & (0x3f >> Math.max(0, more));
    let fits = more >= 0;
    for (let k = 0; k < more && fits; k++) {
      const next = data[i] ?? 0;
      fits = (next & 0xc0) === 0x80;
      if (fits) {
        code = (code << 6) | (next & 0x3f);
        i++;
      }
    }
    out.push(fits && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return out.join('');
}
