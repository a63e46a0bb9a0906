import { recorded } from '@grande/engine/testing';
import { dego } from './game.ts';

recorded(dego, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
