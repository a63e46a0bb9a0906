import { agreement } from '@grande/engine/testing';
import { caldiero } from './game.ts';

agreement(caldiero, { fixed: { formation: 'f', order: 'm' } });
