import type { G } from '../ask.ts';
import { opens } from '../ask.ts';
import { valuesOf } from '../data/sets.ts';
import { say } from '../say.ts';
import { FORMATIONS, type State } from '../state.ts';

/** 17.1: the box whose effects on movement, guns and attacks apply; the lab variant lets box 0 bite like box 1. */
export const harshness = (s: State): number =>
  s.weather === 0 && s.options.overcastBites && s.scenario === 'historical' ? 1 : s.weather;

/** 17.1: columns every attack is shifted to the left. */
export const weatherShift = (s: State): number => (harshness(s) === 0 ? 0 : -harshness(s));

/** 17.1.1, 17.1.2, 17.1.3: the guns can fire at all. */
export const gunsFire = (s: State): boolean => harshness(s) < 2;

/** 17.2, R-75: confusion is rolled in boxes 1 to 3. */
export const confusing = (s: State): boolean => s.weather >= 1;

/** 17.2: the shift of a confusion die. */
export const confusionShift = (die: number): number => (die <= 2 ? -1 : die >= 5 ? 1 : 0);

/** 17.0, 3.1.A.2: the Austrian player rolls; entering box 3 puts every formation in play under Defence (17.1.3, RN-11). */
export function rollWeather(g: G): void {
  const s = g.state;
  if (s.scenario === 'betterWeather') return; // 19.2.1
  const die = g.die('17.0');
  const box = valuesOf(s).tables.weather[die - 1]?.[s.weather] as number;
  const changed = box !== s.weather;
  s.weather = box;
  g.tell('17.0', say('log.weather', { box }), changed ? opens(s) : {});
  if (changed && box === 3) {
    // the markers that lie in a box; Provera's is not on the table before his time.
    for (const f of FORMATIONS) if (s.formations[f].inPlay) s.formations[f].order = 'defence';
    g.tell('17.1.3', say('log.iceStorm'));
  }
}

/** 3.1.C, 17.1.3: at the end of the turn the ice storm gives way to snow and ice. */
export function stormPasses(g: G): void {
  const s = g.state;
  if (s.weather !== 3) return;
  s.weather = 2;
  g.tell('17.1.3', say('log.stormPasses'), opens(s));
}
