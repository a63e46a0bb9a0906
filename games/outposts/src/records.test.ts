import { recorded } from '@grande/engine/testing';
import { outposts } from './game.ts';

recorded(outposts, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
