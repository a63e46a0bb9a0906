import { agreement } from '@grande/engine/testing';
import { montenotte } from './game.ts';

agreement(montenotte, {
  fixed: {
    unit: 'm',
    ground: 'm',
    chit: 'f',
    grade: 'f',
    type: 'm',
    level: 'f',
    brigade: 'm',
    nation: 'mp',
    attacker: 'm',
    defender: 'm',
  },
});
