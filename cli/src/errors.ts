import type { shape } from '@grande/engine';

type Problem = shape.Problem;

/** Exit codes: what scripts may rely on. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The thing asked for was tried and failed. */
export class Failed extends Error {
  readonly problems: readonly Problem[];
  /** The command's own document tells of the failure already. */
  readonly documented: boolean;
  constructor(message: string, problems: readonly Problem[] = [], documented = false) {
    super(message);
    this.problems = problems;
    this.documented = documented;
  }
}

/** The command was called wrongly: a game, file or option that does not exist. */
export class Usage extends Error {}

/** Ctrl-C, after what was done so far has been shown. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
  }
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** 'here', 'here or there', for lists of what there is. */
export function listed(items: readonly string[]): string {
  return items.length === 0 ? 'none' : items.join(', ');
}

/** Nobody reads the output any more (`grande … | head`): the end, but nobody's fault. */
export class PipeClosed extends Error {}
