import { lawmaker } from '@grande/la-grande-tactique';
import { label } from './data/map.ts';
import { markerId } from './data/units.ts';
import type { en } from './messages/en.ts';

/** Laws whose sentence names the marker, the hex or the unit that breaks them. */
export const { ofForce, ofActive, ofHex, ofUnit, plain } = lawmaker<typeof en>({
  force: markerId,
  hex: label,
});
