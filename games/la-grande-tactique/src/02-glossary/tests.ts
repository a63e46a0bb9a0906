import { type Detail, type Dist, odds } from '@grande/engine';

/** 2 A test as the glossary defines it: a die plus a modifier not greater than the value. No face is special. */
export function passes(die: number, modifier: number, value: number): boolean {
  return die + modifier <= value;
}

export function testOdds(modifier: number, value: number): Dist<boolean> {
  return odds.change(odds.die(), (face) => passes(face, modifier, value));
}

/** How likely it is to pass. */
export function testChance(modifier: number, value: number): number {
  let faces = 0;
  for (let die = 1; die <= 6; die++) if (passes(die, modifier, value)) faces++;
  return faces / 6;
}

/** What a test that an option would bring is worth, before it is chosen. */
export const testDetail = (value: number, modifier = 0): Detail => ({
  odds: odds.odds(testOdds(modifier, value), (passed) => (passed ? 'passed' : 'failed')),
});
