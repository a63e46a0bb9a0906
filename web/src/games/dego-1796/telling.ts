import type { Telling } from '../../story/telling.ts';

/** 'taken:2' is a hex taken for two points, 'losses:1' one point shot away. */
function worth(result: string): number {
  const [kind, n] = result.split(':');
  switch (kind) {
    case 'taken':
      return 3 - Number(n ?? 0) / 100;
    case 'walkover':
      return 3;
    case 'losses':
      return Number(n ?? 0);
    case 'holding':
      return Number(n ?? 0) - 0.5;
    case 'fellBack':
      return -1;
    case 'destroyed':
      return -2;
    case 'bonaparteFalls':
      return -3;
    case 'passed':
      return 1;
    case 'failed':
      return -1;
    default:
      return 0;
  }
}

export const TELLING: Telling = {
  sorts: {
    'log.turn': 'chapter',
    'log.moves': 'move',
    'log.rides': 'move',
    'log.turns': 'dull',
    'log.form': 'dull',
    'log.shuffle': 'dull',
    'log.deferred': 'dull',
    'log.cupEmpty': 'dull',
    'log.ordersWritten': 'dull',
    'log.stillPillages': 'dull',
    'log.noFord': 'dull',
    'log.noOrder': 'dull',
    'log.recoveryFails': 'dull',
    'log.fire': 'volley',
    'log.melee': 'opens',
    'log.charge': 'opens',
    'log.opportunity': 'opens',
    'log.counterCharge': 'part',
    'log.attackDice': 'part',
    'log.defenceDice': 'part',
    'log.square': 'result',
    'log.squareFormed': 'part',
    'log.squareFails': 'part',
    'log.hold': 'part',
    'log.takes': 'result',
    'log.attackFails': 'result',
    'log.retreats': 'retreat',
    'log.drawsBack': 'retreat',
    'log.goesBack': 'retreat',
    'log.destroyed': 'loss',
    'log.disbanded': 'loss',
    'log.leaderHurt': 'loss',
    'log.leaderKilled': 'loss',
    'log.leaderTaken': 'loss',
    'log.leaderEscapes': 'part',
    'log.gunsTaken': 'loss',
    'log.gunsRetaken': 'ground',
    'log.orderShown': 'revealed',
  },
  fights: /^(?:7\.[457]|R-76|R-126)/,
  dice: { '7.4.1': ['attack', 'defend'], '7.5.6': ['attack', 'defend'] },
  worth,
};
