import { lawmaker, type Names } from '@grande/la-grande-tactique';
import { label } from './data/map.ts';
import { markerId } from './data/units.ts';
import type { en } from './messages/en.ts';

export const NAMES: Names = { force: markerId, hex: label };
/** Laws whose sentence names the force, the hex or the unit that breaks them. */
export const { condition, ofForce, ofActive, ofHex, ofUnit, plain } = lawmaker<typeof en>(NAMES);
