import { agreement } from '@grande/engine/testing';
import { dego } from './game.ts';

agreement(dego, { fixed: { order: 'm', form: 'm', from: 'm', firer: 'm', regiment: 'f' } });
