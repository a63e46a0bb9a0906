import { agreement } from '@grande/engine/testing';
import { miniatures } from './game.ts';

agreement(miniatures);
