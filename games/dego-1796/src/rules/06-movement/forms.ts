import type { Formation } from '../../data/tables.ts';
import { type Kind, unit } from '../../data/units.ts';

/** 6.4: the formations open to a type. */
export const formationsOf = (u: number): readonly Formation[] => FORMATIONS_OF[unit(u).kind];
const FOOT: readonly Formation[] = ['line', 'column', 'square', 'rompe'];
const FORMATIONS_OF: Readonly<Record<Kind, readonly Formation[]>> = {
  line: FOOT,
  light: FOOT,
  cavalry: ['line', 'column', 'rompe'],
  artillery: ['battery', 'limber'],
  skirmisher: ['skirmish'],
  engineer: ['line'],
};
