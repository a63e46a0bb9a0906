import { agreement } from '@grande/engine/testing';
import { outposts } from './game.ts';

agreement(outposts, { fixed: { content: 'f', tactic: 'f', hit: 'f' } });
