import type { Command, Fate, General, Unit } from './state.ts';

/** Pieces before anything has happened to them. */
export const freshUnit = (fate: Fate = 'table'): Unit => ({
  x: 0,
  y: 0,
  facing: 0,
  cohesion: 'coherent',
  fleeing: false,
  silenced: false,
  firing: false,
  square: false,
  squareBase: false,
  limbered: false,
  area: -1,
  lining: -1,
  general: -1,
  charge: -1,
  track: null,
  moved: false,
  pivoted: false,
  charges: 0,
  ran: false,
  shot: false,
  arrived: false,
  shown: false,
  fate,
});

export const freshGeneral = (present = true): General => ({
  x: 0,
  y: 0,
  alive: true,
  present,
  with: -1,
  began: -1,
  moved: false,
  joined: false,
  arrived: false,
  absentUntil: 0,
});

export const freshCommand = (): Command => ({
  die: 0,
  gifts: 0,
  pool: 0,
  cp: 0,
  collapsed: false,
  halfLost: false,
});
