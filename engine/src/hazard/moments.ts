/** Between two rounds: all that later rounds depend on, as a code and in full, and the chance of coming by it. */
export interface Moment {
  readonly code: number;
  readonly moment: unknown;
  readonly chance: number;
}

/** Moments that wait for their round, the lowest code first (a heap); those of one code are one. */
export class Moments {
  private readonly codes: number[] = [];
  private readonly by = new Map<number, { readonly moment: unknown; chance: number }>();

  put(code: number, moment: unknown, chance: number): void {
    const found = this.by.get(code);
    if (found) {
      found.chance += chance;
      return;
    }
    this.by.set(code, { moment, chance });
    const { codes } = this;
    let i = codes.length;
    codes.push(code);
    while (i > 0) {
      const up = (i - 1) >> 1;
      const above = codes[up] as number;
      if (above <= code) break;
      codes[i] = above;
      i = up;
    }
    codes[i] = code;
  }

  take(): Moment | null {
    const { codes } = this;
    const code = codes[0];
    if (code === undefined) return null;
    const last = codes.pop() as number;
    if (codes.length > 0) this.sink(last);
    const { moment, chance } = this.by.get(code) as { moment: unknown; chance: number };
    this.by.delete(code);
    return { code, moment, chance };
  }

  private sink(code: number): void {
    const { codes } = this;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= codes.length) break;
      if (down + 1 < codes.length && (codes[down + 1] as number) < (codes[down] as number)) down++;
      const below = codes[down] as number;
      if (below >= code) break;
      codes[i] = below;
      i = down;
    }
    codes[i] = code;
  }
}
