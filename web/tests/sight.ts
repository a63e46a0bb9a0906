import type { Page } from 'playwright-core';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a player sees: where they could click, drag from, and whether somebody else is asked. */
export interface Sight {
  readonly state: 'asked' | 'waiting' | 'curtain' | 'over';
  readonly serial: number;
  /** Changes with everything that can answer a click. */
  readonly print: string;
  /** The one button to press next: take the seat, confirm. */
  readonly press: Spot | null;
  readonly card: readonly Spot[];
  readonly hexes: readonly Spot[];
  readonly buttons: readonly Spot[];
  readonly grips: readonly Spot[];
  /** An answer out of a continuum: where to point, what proposes one, what gives it. */
  readonly aim: Spot | null;
  readonly propose: Spot | null;
  readonly fire: Spot | null;
}

/** Runs in the page: whose turn it is, and a print of everything that can answer a click. */
function glance(): Pick<Sight, 'state' | 'serial' | 'print'> {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const table = document.querySelector<HTMLElement>('.table');
  const serial = Number(table?.dataset['serial'] ?? -1);
  const asked = count('.decision .prompt[data-kind]') > 0 && table?.dataset['busy'] !== 'true';
  const state =
    count('.curtain') > 0 ? 'curtain' : count('.verdict') > 0 ? 'over' : asked ? 'asked' : 'waiting';
  const signs = ['.card', '.card-options .option', '.confirm .strong', '[data-act="space"]:not(:disabled)'];
  return { state, serial, print: [serial, state, ...signs.map(count)].join(' ') };
}

/** Runs in the page: reads nothing but what is on the screen. */
function look(seen: ReturnType<typeof glance>): Sight {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const middle = (element: Element): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Only what can really be hit: not behind a bar, not outside the window. */
  const onMap = (element: Element): Spot[] => {
    const at = middle(element);
    return document.elementFromPoint(at.x, at.y)?.closest('.map') ? [at] : [];
  };
  const button = (element: Element): Spot[] => {
    element.scrollIntoView({ block: 'nearest' });
    const at = middle(element);
    const hit = document.elementFromPoint(at.x, at.y);
    return hit && element.contains(hit) ? [at] : [];
  };
  const nothing = { card: [], hexes: [], buttons: [], grips: [], aim: null, propose: null, fire: null };
  const none: Sight = { ...seen, press: null, ...nothing };
  const press = all('.curtain .button, .confirm .option.strong');
  const card = all('.card .card-options .option');
  if (seen.state === 'waiting' || seen.state === 'over') return none;
  if (press.length > 0) return { ...none, press: press.flatMap(button)[0] ?? null };
  if (card.length > 0) return { ...none, card: card.flatMap(button) };
  const only = (selector: string) => all(selector).slice(0, 1).flatMap(button)[0] ?? null;
  return {
    ...none,
    hexes: all('.lit[data-hex]').flatMap(onMap),
    buttons: all('.decision .option[data-key]').flatMap(button),
    grips: all('.piece.is-about, .piece.is-lit').flatMap(onMap),
    aim: all('.aim-range').flatMap(onMap)[0] ?? null,
    propose: only('[data-act="propose"]'),
    fire: only('[data-act="space"]:not(:disabled)'),
  };
}

const GLANCE = `(${glance.toString()})()`;
const LOOK = `(${look.toString()})(${GLANCE})`;

export const sight = (page: Page): Promise<Sight> => page.evaluate(LOOK) as Promise<Sight>;

/** Waits until something on the table has changed from what was seen. */
export async function changed(page: Page, before: Sight): Promise<void> {
  await page.waitForFunction(`${GLANCE}.print !== ${JSON.stringify(before.print)}`, undefined, {
    timeout: 8_000,
  });
}

/** Waits for the bots. */
export async function asked(page: Page): Promise<Sight> {
  for (;;) {
    const seen = await sight(page);
    if (seen.state !== 'waiting') return seen;
    await changed(page, seen);
  }
}

/** Chance of the tests: repeatable. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

/** One step towards an answer. */
export type Step = (page: Page, seen: Sight, random: () => number) => Promise<void>;

/** Lets a step be taken until so many decisions are made or the match is over; returns how many were made. */
export async function play(page: Page, decisions: number, random: () => number, step: Step): Promise<number> {
  let made = 0;
  let idle = 0;
  let seen = await asked(page);
  while (made < decisions && seen.state !== 'over') {
    const before = seen;
    await step(page, before, random);
    try {
      await changed(page, before);
    } catch {
      if (++idle > 2) throw new Error(`the table does not answer: ${JSON.stringify(before)}`);
    }
    seen = await asked(page);
    if (seen.serial === before.serial) continue;
    idle = 0;
    if (before.state === 'asked') made++;
  }
  return made;
}
