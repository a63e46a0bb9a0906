import type { Telling } from '../../story/telling.ts';

/** What results of one's own act are worth; a patrol that is gone is worse than one that gave way. */
const WORTH: Readonly<Record<string, number>> = {
  destroyed: -2,
  lost: -1,
  comesOn: -1,
  miss: -1,
  straw: 1,
  won: 1,
  halted: 1,
  dispersed: 2,
};

export const TELLING: Telling = {
  sorts: {
    'log.turn': 'chapter',
    'log.moved': 'move',
    'log.fellBack': 'retreat',
    'log.stood': 'dull',
    'log.drawn': 'dull',
    'log.shot': 'volley',
    'log.challenged': 'plain',
    'log.revealed': 'revealed',
    'log.decoy': 'revealed',
    'log.attacks': 'opens',
    'log.tactics': 'part',
    'log.total': 'part',
    'log.drawnFight': 'result',
    'log.lost': 'result',
    'log.gone': 'loss',
  },
  fights: /^7(\.|$)/,
  dice: { '4.3': ['attack'] },
  worth: (result) => WORTH[result] ?? 0,
};
