import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type House, openHouse } from './browser.ts';
import { analyst } from './suites/analyst.ts';
import { cloth } from './suites/cloth.ts';
import { framing } from './suites/framing.ts';
import { hands } from './suites/hands.ts';
import { marches } from './suites/marches.ts';
import { mutants } from './suites/mutants.ts';
import { online } from './suites/online.ts';
import { records } from './suites/records.ts';
import { returns } from './suites/returns.ts';
import { scenarios } from './suites/scenarios.ts';
import { screens } from './suites/screens.ts';
import { services } from './suites/services.ts';
import { story } from './suites/story.ts';
import { troubles } from './suites/troubles.ts';

// A page mostly waits: for its worker, for the next frame, for the test. Several of them fill the cores.
vi.setConfig({ maxConcurrency: 4 });

// One build, one server, one Chromium for everything: the suites are files only to be readable.
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

scenarios(open);
screens(open);
hands(open);
marches(open);
cloth(open);
services(open);
story(open);
records(open);
analyst(open);
mutants(open);
online(open);
framing(open);
troubles(open);
returns(open);
