import type { Marching } from '@grande/engine';

/** 3, 5.1: the marker whose turn it is goes hex by hex, and stops. */
export const marching: Marching = { take: [], step: ['move'], leave: ['stop'] };
