import { recorded } from '@grande/engine/testing';
import { miniatures } from './game.ts';

recorded(miniatures, import.meta.glob('./records/*.json', { eager: true, import: 'default' }));
