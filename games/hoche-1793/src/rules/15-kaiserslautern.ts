/** 15.2 Kaiserslautern: victory. */
import { type Flow, type Outcome, option } from '@grande/engine';
import { ask } from '../ask.ts';
import { KAISERSLAUTERN } from '../data/map.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, isArmyDemoralised } from './02-glossary.ts';
import { isLastTurn } from './14-end.ts';
import { fitDivisions } from './15-landau.ts';

export const MANY_LOSSES = 6;

/** 15.2.2: how well the Prussians have done if the French give up now. */
export function prussianGrade(s: State): 'strategic' | 'operational' | 'tactical' {
  if (s.ledger.french.battle >= MANY_LOSSES) return 'strategic';
  return s.bigBattle ? 'tactical' : 'operational';
}

/** 15.2.2, R-86. */
export function* victoryKaiserslautern(g: G): Flow<Outcome | null> {
  const s = g.state;
  if (isArmyDemoralised(s, 'prussia') || fitDivisions(s, 'french', KAISERSLAUTERN) > 0)
    return { winner: 'french', level: 'victory', rule: '15.2.2', reason: say('end.kaiserslautern') };
  const options = [option('giveUp', true, '15.2.2', say('do.giveUp', { level: prussianGrade(s) }))];
  if (!isLastTurn(s)) options.push(option('continue', false, '15.2.2', say('do.fightOn')));
  const gaveUp = yield* ask(g, {
    seat: 'french',
    kind: 'giveUp', // D34
    rule: '15.2.2',
    prompt: say('ask.giveUp'),
    options,
  });
  if (!gaveUp) return null;
  return { winner: 'coalition', level: prussianGrade(s), rule: '15.2.2', reason: say('end.gaveUp') };
}
