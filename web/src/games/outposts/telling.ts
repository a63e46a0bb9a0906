import type { Telling } from '../../story/telling.ts';

const WORTH: Readonly<Record<string, number>> = { lost: -1, won: 1, decoy: 1 };

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
