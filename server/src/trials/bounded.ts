export { bounded } from '../bounded.ts';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
