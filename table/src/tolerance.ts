/**
 * Lengths are thousandths of an inch ("thou") and angles tenths of a degree, everywhere in this room:
 * what G.1 rounds to is then a plain integer, and a replay has the same bytes on every machine.
 */
export const INCH = 1000;

/** The one tolerance of the table (G.3). */
export const TOL = 50;

/** Poses are rounded to one thou, so a comparison with a limit forgives one thou (G.3). */
export const SLACK = 1;

/** An overlap with friends up to this on the way is brushing past, not passing through (G.10). */
export const BRUSH = 200;

/** Two edges further apart than this are not edge-to-edge (G.7). */
export const EDGE_GAP = 100;

/** Two edges turned by more than this are not edge-to-edge (G.7), in tenths of a degree. */
export const EDGE_SKEW = 20;

/** A target is in the arc when more than this lies in it (G.6): 0.01 square inch in square thou. */
export const ARC_AREA = 10_000;

/** A number of inches as thou, rounded as G.1 rounds. */
export const inches = (n: number): number => Math.round(n * INCH);

/** The limit as a comparison sees it. Every "at most" of the rules goes through here (G.3). */
export const forgiven = (limit: number): number => limit + SLACK;

/** length ≤ limit, with the slack in favour of yes (G.3). */
export const atMost = (length: number, limit: number): boolean => length <= forgiven(limit);

/** length ≥ limit, with the slack in favour of yes (G.3). */
export const atLeast = (length: number, limit: number): boolean => length >= limit - SLACK;
