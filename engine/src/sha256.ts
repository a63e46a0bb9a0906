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

export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const h = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) block(h, w, view, at);
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) outView.setInt32(i * 4, h[i] as number);
  return out;
}

function block(h: Int32Array, w: Int32Array, view: DataView, at: number): void {
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const p = w[i - 15] as number;
    const q = w[i - 2] as number;
    const s0 = turn(p, 7) ^ turn(p, 18) ^ (p >>> 3);
    const s1 = turn(q, 17) ^ turn(q, 19) ^ (q >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0] = h;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
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
  const add = [a, b, c, d, e, f, g, k];
  for (let i = 0; i < 8; i++) h[i] = ((h[i] as number) + (add[i] as number)) | 0;
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = new Uint8Array(64 + message.length).fill(0x36, 0, 64);
  const outer = new Uint8Array(64 + 32).fill(0x5c, 0, 64);
  short.forEach((byte, i) => {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  });
  inner.set(message, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** UTF-8, written out because the kernel uses no platform encoder. */
export function utf8(text: string): Uint8Array {
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
