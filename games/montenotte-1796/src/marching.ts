import type { Marching } from '@grande/engine';

/** 9.1: a force is activated, goes hex by hex, and halts. */
export const marching: Marching = {
  take: ['activate', 'march'],
  step: ['move'],
  leave: ['end'],
};
