/** Bytes as text that any file can hold; written out because the kernel uses no platform encoder. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(data: Uint8Array): string {
  const out: string[] = [];
  for (let i = 0; i < data.length; i += 3) {
    const word = ((data[i] as number) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
    out.push(LETTERS.charAt(word >> 18), LETTERS.charAt((word >> 12) & 63));
    out.push(LETTERS.charAt((word >> 6) & 63), LETTERS.charAt(word & 63));
  }
  const missing = (3 - (data.length % 3)) % 3;
  return out.slice(0, out.length - missing).join('') + '='.repeat(missing);
}

/** Null where the text is no such text. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const out = new Uint8Array((text.length / 4) * 3);
  for (let i = 0; i < text.length; i += 4) {
    let word = 0;
    for (let k = 0; k < 4; k++) {
      const value = i + k >= text.length - padding ? 0 : sixBits(text.charCodeAt(i + k));
      if (value < 0) return null;
      word = (word << 6) | value;
    }
    const at = (i / 4) * 3;
    out[at] = word >> 16;
    out[at + 1] = (word >> 8) & 255;
    out[at + 2] = word & 255;
  }
  return out.slice(0, out.length - padding);
}

/** The value of a letter by its code, −1 for none. */
function sixBits(code: number): number {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  return code === 43 ? 62 : code === 47 ? 63 : -1;
}
