import type { Telling } from '../../story/telling.ts';

const GRADES = ['tactical', 'major', 'decisive'];

/** Results of a battle name the winner by his part in it; the ground is named by the defender. */
function worth(result: string, asked: string | undefined): number {
  const [winner, grade] = result.split('.');
  const much = GRADES.indexOf(grade ?? '') + 1;
  const attacks = asked === 'terrain' ? -1 : 1;
  if (winner === 'attacker') return much * attacks;
  if (winner === 'defender') return -much * attacks;
  return result === 'passed' ? 1 : result === 'failed' || result === 'nothing' ? -1 : 0;
}

export const TELLING: Telling = {
  sorts: {
    'log.turn': 'chapter',
    'log.moves': 'move',
    'log.reacted': 'move',
    'log.setsOut': 'dull',
    'log.activationOver': 'dull',
    'log.attritionPass': 'dull',
    'log.attritionTest': 'dull',
    'log.commandDone': 'dull',
    'log.cupEmpty': 'dull',
    'log.drawn': 'dull',
    'log.inertia': 'dull',
    'log.neighbours': 'dull',
    'log.supply': 'dull',
    'log.scouts': 'dull',
    'log.tries': 'dull',
    'log.tired': 'dull',
    'log.attacks': 'opens',
    'log.engaged': 'part',
    'log.hears': 'part',
    'log.moraleUnits': 'part',
    'log.terrain': 'part',
    'log.losses': 'part',
    'log.pursuit': 'part',
    'log.pursuitTest': 'part',
    'log.gathers': 'part',
    'log.battleOver': 'part',
    'log.result': 'result',
    'log.retreats': 'retreat',
    'log.intoFort': 'retreat',
    'log.announced': 'revealed',
    'log.decoy': 'revealed',
    'log.eliminated': 'loss',
    'log.unitGone': 'loss',
    'log.surrender': 'loss',
    'log.control': 'ground',
    'log.pillage': 'ground',
  },
  sideOf: (id) => (/^f\d+$/i.test(id) ? 'french' : /^[cas]\d+$/i.test(id) ? 'coalition' : null),
  last: /^log\.battleOver$/,
  until: /^log\.(?:activated|activationOver|drawn|cupEmpty)$/,
  dice: { '11.9': ['attack'] },
  sort: ({ message: { id, args } }) => (id === 'log.attrition' && args?.['lost'] === 0 ? 'dull' : undefined),
  worth,
};
