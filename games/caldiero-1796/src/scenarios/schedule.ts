import type { LeaderId } from '../data/counters.ts';

/** 21.3, 21.4: the turn each reinforcement is due. Units and leaders not named here are set up. */
export const UNITS_DUE: Readonly<Record<string, number>> = {
  H15: 2,
  H16: 2,
  H17: 3,
  H18: 3,
  H19: 3,
  H20: 4,
  H21: 4,
  H22: 4,
  H23: 4,
  H24: 4,
  P1: 5,
  P2: 5,
  P3: 5,
  P4: 5,
  P5: 6,
  P6: 6,
  P7: 6,
  R5: 3,
  A6: 3,
  R6: 3,
  R7: 3,
  A9: 3,
  A3: 4,
  R9: 4,
  R10: 4,
  R1: 5,
  R2: 5,
  R8: 6,
  M10: 6,
  A4: 6,
  R3: 6,
  A5: 7,
  R4: 7,
};

export const LEADERS_DUE: Readonly<Partial<Record<LeaderId, number>>> = {
  alvinczy: 3,
  provera: 5,
  bonaparte: 5,
};
