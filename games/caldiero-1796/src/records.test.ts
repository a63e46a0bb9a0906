import { recorded } from '@grande/engine/testing';
import { caldiero } from './game.ts';

recorded(caldiero, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
