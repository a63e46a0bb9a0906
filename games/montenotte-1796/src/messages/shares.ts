import type { Namer } from '@grande/engine';

export type Shares = readonly { readonly result: string; readonly percent: number }[];

/** Estimated chances one after another; what can happen is never nought. French has a space before a semicolon. */
export const shared = (list: Shares, n: Namer, between = '; '): string =>
  list.map((x) => `${n(x.result)} ${x.percent === 0 ? '< 1' : `≈ ${x.percent}`} %`).join(between);
