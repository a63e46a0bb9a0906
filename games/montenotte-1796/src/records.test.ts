import { recorded } from '@grande/engine/testing';
import { montenotte } from './game.ts';

recorded(montenotte, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
