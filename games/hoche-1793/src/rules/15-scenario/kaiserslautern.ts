/** 15.2 Kaiserslautern: victory. */

import { type Action, button, type Flow, type Outcome, question } from '@grande/engine';
import { ask } from '../../ask.ts';
import { KAISERSLAUTERN } from '../../data/map.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { plain } from '../../words.ts';
import { type G, isArmyDemoralised, isLastTurn } from '../02-glossary.ts';
import { fitDivisions } from './landau.ts';

export const MANY_LOSSES = 6;

/** 15.2.2: how well the Prussians have done if the French give up now. */
export function prussianGrade(s: State): 'strategic' | 'operational' | 'tactical' {
  if (s.ledger.french.battle >= MANY_LOSSES) return 'strategic';
  return s.bigBattle ? 'tactical' : 'operational';
}

const GIVE_UP: Action<State, boolean> = {
  ...button('giveUp', true, '15.2.2', say('do.fightOn')),
  label: (_, s) => say('do.giveUp', { level: prussianGrade(s) }),
  concerns: (_, s) => ({ choice: prussianGrade(s) }),
};
/** on the last evening the French must give up. */
const CONTINUE: Action<State, boolean> = {
  ...button('continue', false, '15.2.2', say('do.fightOn')),
  laws: [plain('15.2.2', 'lastEvening', (s) => !isLastTurn(s))],
};
const GIVES_UP = [GIVE_UP, CONTINUE];

/** S2.victory, 15.2.2, R-86. */
export function* victoryKaiserslautern(g: G): Flow<Outcome | null> {
  const s = g.state;
  if (isArmyDemoralised(s, 'prussia') || fitDivisions(s, 'french', KAISERSLAUTERN) > 0)
    return { winner: 'french', level: 'victory', rule: '15.2.2', reason: say('end.kaiserslautern') };
  const about = { seat: 'french', kind: 'giveUp', rule: '15.2.2', prompt: say('ask.giveUp') }; // D34
  const gaveUp = yield* ask(g, question(about, s, GIVES_UP));
  if (!gaveUp) return null;
  return { winner: 'coalition', level: prussianGrade(s), rule: '15.2.2', reason: say('end.gaveUp') };
}
