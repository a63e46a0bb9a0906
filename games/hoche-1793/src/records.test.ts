import { recorded } from '@grande/engine/testing';
import { hoche } from './game.ts';

recorded(hoche, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
