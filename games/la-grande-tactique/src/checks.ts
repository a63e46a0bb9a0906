import { type Dist, odds } from '@grande/engine';

/** A test as the glossary defines it: a die plus a modifier not greater than the value. No face is special. */
export function passes(die: number, modifier: number, value: number): boolean {
  return die + modifier <= value;
}

/** How many of the six faces pass. */
export function passingFaces(modifier: number, value: number): number {
  return Math.max(0, Math.min(6, value - modifier));
}

export function testOdds(modifier: number, value: number): Dist<boolean> {
  return odds.change(odds.die(), (face) => passes(face, modifier, value));
}
