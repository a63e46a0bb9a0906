import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type House, openHouse } from './browser.ts';

export type Suite = (house: () => House) => void;

/**
 * Runs suites against one server and one Chromium; suites are files only to be readable. Each file of tests is a process
 * of its own, so that all cores have work.
 */
export function inside(suites: readonly Suite[]): void {
  // A page mostly waits: for its worker, for the next frame, for the test. Several of them fill a core.
  vi.setConfig({ maxConcurrency: 3 });
  let house: House | undefined;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    const strays = house?.net.strays();
    await house?.close();
    // Not one call to another host in all of this: no page, no worker, not Chromium itself.
    expect(strays ?? []).toEqual([]);
  });
  const open = (): House => {
    if (!house) throw new Error('the house is not open');
    return house;
  };
  for (const suite of suites) suite(open);
}
