export { gameById, gameIds } from './games.ts';
export type { Io } from './io.ts';
export { run } from './run.ts';
