import { sample } from './field.ts';
import { chance, swing } from './noise.ts';
import { Pen } from './pen.ts';
import type { Scene } from './scene.ts';
import { isClear, scatter } from './woods.ts';

/** Reeds in tufts over broken lines of standing water. */
export function marsh(scene: Scene): string {
  const field = scene.density('reeds');
  const reeds = new Pen('broad');
  const pools = new Pen('broad');
  let n = 0;
  for (const [x, y] of scatter(scene, 23, 60)) {
    n++;
    if (chance(scene.seed, n, 62) > sample(field, x, y) * 1.15) continue;
    if (sample(field, x, y) < 0.3 || !isClear(scene, x, y, 7, 7, 24)) continue;
    const half = 5 + chance(scene.seed, n, 63) * 5;
    pools.move(x - half, y + 1).line(x + half, y + 1);
    if (chance(scene.seed, n, 64) < 0.55) pools.move(x - half * 0.3, y + 3.4).line(x + half * 1.2, y + 3.4);
    if (chance(scene.seed, n, 65) > 0.72) continue;
    for (let blade = -2; blade <= 2; blade++) {
      const tall = 6.6 - Math.abs(blade) * 1.5 + swing(scene.seed, n, blade, 66);
      reeds.move(x + blade * 1.1, y).line(x + blade * 2.1, y - tall);
    }
  }
  return pools.path('at-pool-line') + reeds.path('at-reed');
}
