import { agreement } from '@grande/engine/testing';
import { hoche } from './game.ts';

agreement(hoche, {
  fixed: {
    unit: 'm',
    arm: 'f',
    via: 'm',
    type: 'm',
    tactic: 'f',
    level: 'f',
    army: 'f',
    attacker: 'f',
    defender: 'f',
    event: 'f',
    kind: 'f',
  },
});
