import { afterAll, beforeAll } from 'vitest';
import { type House, openHouse } from './browser.ts';
import { hands } from './suites/hands.ts';
import { scenarios } from './suites/scenarios.ts';
import { screens } from './suites/screens.ts';
import { services } from './suites/services.ts';

// One build, one server, one Chromium for everything: the suites are files only to be readable.
let house: House | undefined;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const open = (): House => {
  if (!house) throw new Error('the house is not open');
  return house;
};

hands(open);
services(open);
screens(open);
scenarios(open);
