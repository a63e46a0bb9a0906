import { caldiero, MAP as CM } from '@grande/caldiero-1796';
import { dego, MAP as DM } from '@grande/dego-1796';
import { hoche, MAP as HM } from '@grande/hoche-1793';
import { miniatures } from '@grande/miniatures';
import { MAP as MM, montenotte } from '@grande/montenotte-1796';
import { test } from 'vitest';
import { presenter as pc } from './caldiero-1796/presenter.tsx';
import { rehearse } from './common/rehearsal.ts';
import { presenter as pd } from './dego-1796/presenter.tsx';
import { presenter as ph } from './hoche-1793/presenter.tsx';
import { presenter as pi } from './miniatures/presenter.tsx';
import { presenter as pm } from './montenotte-1796/presenter.tsx';
const runs: any[] = [
  [hoche, HM, ph, 'landau'], [hoche, HM, ph, 'kaiserslautern'], [hoche, HM, ph, 'kaiserslautern-solo'], [hoche, HM, ph, 'weissembourg'],
  [caldiero, CM, pc, 'historical'], [caldiero, CM, pc, 'betterWeather'], [caldiero, CM, pc, 'historical', { fog: 'on', charge: 'on', bonaparteIntervenes: 'on', storm: 'on', flank: 'on' }],
  [dego, DM, pd, 's1'], [dego, DM, pd, 's2'], [dego, DM, pd, 's3'], [dego, DM, pd, 's4'],
  [montenotte, MM, pm, 'montenotte'],
  [miniatures, null, pi, 'fombio'], [miniatures, null, pi, 'dego'], [miniatures, null, pi, 'caldiero'], [miniatures, null, pi, 'adhoc'],
];
for (const [game, map, presenter, scenario, options] of runs)
  test(`${game.id} ${scenario} ${options ? 'all options' : ''}`, () => {
    const { stops } = rehearse({ game, map, presenter, scenario, options: options ?? {}, games: 1, every: 1 });
    console.log('STOPS', game.id, scenario, stops);
  }, 170_000);
