import type { Page } from 'playwright-core';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** A button, and the key of the answer it gives. */
export interface Choice extends Spot {
  readonly key: string;
}

/** What a player sees: where they could click, drag from, and whether somebody else is asked. */
export interface Sight {
  readonly state: 'asked' | 'waiting' | 'curtain' | 'over';
  readonly serial: number;
  /** Changes with everything that can answer a click. */
  readonly print: string;
  /** The one button to press next: take the seat, confirm. */
  readonly press: Spot | null;
  readonly card: readonly Choice[];
  /** Hexes and bases that are lit. */
  readonly lit: readonly Spot[];
  readonly buttons: readonly Choice[];
  readonly grips: readonly Spot[];
  /** What stands on a unit's own card. */
  readonly own: readonly Choice[];
  /** An answer out of a continuum: where to point, what proposes one, what gives it, whether it was refused. */
  readonly aims: readonly Spot[];
  readonly propose: Spot | null;
  readonly fire: Spot | null;
  readonly refused: boolean;
}

type Glance = Pick<Sight, 'state' | 'serial' | 'print' | 'refused'>;

/** Runs in the page: whose turn it is, and a print of everything that can answer a click. */
function glance(): Glance {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const table = document.querySelector<HTMLElement>('.table');
  const serial = Number(table?.dataset['serial'] ?? -1);
  const asked = count('.decision .prompt[data-kind]') > 0 && table?.dataset['busy'] !== 'true';
  const state =
    count('.curtain') > 0 ? 'curtain' : count('.verdict') > 0 ? 'over' : asked ? 'asked' : 'waiting';
  const signs = ['.card', '.card-options .option', '.confirm .strong', '[data-act="space"]:not(:disabled)'];
  const mark = document.querySelector('.aim-mark')?.getAttribute('transform');
  const ghost = document.querySelector('.ft-ghost')?.getAttribute('d');
  const refused = count('.decision .why-not, .open-answer .failures') > 0;
  return {
    state,
    serial,
    refused,
    print: [serial, state, refused, mark, ghost, ...signs.map(count)].join(' '),
  };
}

/** Runs in the page: reads nothing but what is on the screen. */
function look(seen: Glance): Sight {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const within = (element: Element, right: number, down: number): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width * right, y: box.y + box.height * down };
  };
  const middle = (element: Element): Spot => within(element, 0.5, 0.5);
  const hits = (at: Spot, what: string) => document.elementFromPoint(at.x, at.y)?.closest(what) != null;
  /** Only what can really be hit: not behind a bar, not outside the window. A dozen of many is choice enough. */
  const onMap = (elements: readonly Element[]): Spot[] => {
    const step = Math.max(1, elements.length / 12);
    const dozen: Element[] = [];
    for (let i = 0; i < elements.length; i += step) dozen.push(elements[Math.floor(i)] as Element);
    const found = dozen.map(middle).filter((at) => hits(at, '.map'));
    return found.length > 0 ? found : elements.map(middle).filter((at) => hits(at, '.map'));
  };
  const button = (element: HTMLElement | SVGElement): Choice[] => {
    element.scrollIntoView({ block: 'nearest' });
    const at = middle(element);
    const hit = document.elementFromPoint(at.x, at.y);
    return hit && element.contains(hit) ? [{ ...at, key: element.dataset['key'] ?? '' }] : [];
  };
  const nothing = { card: [], lit: [], buttons: [], grips: [], own: [], aims: [], propose: null, fire: null };
  const none: Sight = { ...seen, press: null, ...nothing };
  const press = all('.curtain .button, .confirm .option.strong');
  // A unit's own card leaves the cloth to be pointed at: only what lies on the way is answered first.
  const card = all('.card:not(.own-card) .card-options .option');
  if (seen.state === 'waiting' || seen.state === 'over') return none;
  if (press.length > 0) return { ...none, press: press.flatMap(button)[0] ?? null };
  if (card.length > 0) return { ...none, card: card.flatMap(button) };
  const only = (selector: string) => all(selector).slice(0, 1).flatMap(button)[0] ?? null;
  const propose = only('[data-act="propose"]');
  // Where an order can be aimed: into its circle, or about the cloth where none is drawn.
  const cloth = propose
    ? (all('.aim-range, .ft-reach').at(-1) ?? all('.free-world[data-aims="true"]')[0])
    : undefined;
  const around = cloth
    ? [0.5, 0.3, 0.7].flatMap((right) => [0.3, 0.5, 0.7].map((down) => within(cloth, right, down)))
    : [];
  return {
    ...none,
    lit: onMap(all('.lit[data-hex], .ft-lit, [data-reach]')),
    buttons: all('.decision .option[data-key]').flatMap(button),
    grips: onMap(all('.piece.is-about, .piece.is-lit, .ft-about')),
    own: all('.own-card .card-options .option').flatMap(button),
    aims: around.filter((at) => hits(at, '.map')),
    propose,
    fire: only('[data-act="space"]:not(:disabled)'),
  };
}

/** How long a table may leave a click unanswered, how long bots may think, and how long it matters after the last answer. */
const DEAF_MS = 3_000;
const THINK_MS = 60_000;
const LAST_MS = 1_500;

/**
 * Runs in the page: waits until somebody here is asked something else than what was seen before, lets it be
 * drawn, and looks. Null if nothing came of it.
 */
async function next(
  before: string,
  glanceAt: typeof glance,
  lookAt: typeof look,
  deaf: number,
  think: number,
): Promise<Sight | null> {
  const stirred = () =>
    new Promise<void>((done) => {
      const watch = new MutationObserver(() => end());
      const late = setTimeout(() => end(), 100);
      const end = () => {
        watch.disconnect();
        clearTimeout(late);
        done();
      };
      const of = { subtree: true, childList: true, attributes: true };
      watch.observe(document.body, of);
    });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const began = performance.now();
  for (;;) {
    const seen = glanceAt();
    const gone = performance.now() - began;
    if (seen.state !== 'waiting' && seen.print !== before) {
      await frame();
      const drawn = glanceAt();
      if (drawn.print === seen.print) return lookAt(drawn);
    } else if (gone > (seen.state === 'waiting' ? think : deaf)) return null;
    else await stirred();
  }
}

const LOOK = `(${look.toString()})((${glance.toString()})())`;

export const sight = (page: Page): Promise<Sight> => page.evaluate(LOOK) as Promise<Sight>;

/** The next thing somebody here is asked; null if the table has nothing new to say. */
function upon(page: Page, before: string, last = false): Promise<Sight | null> {
  const think = last ? LAST_MS : THINK_MS;
  const args = [JSON.stringify(before), glance.toString(), look.toString(), DEAF_MS, think];
  return page.evaluate(`(${next.toString()})(${args.join(',')})`) as Promise<Sight | null>;
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

/** One step towards an answer; a drag says so. */
export type Step = (page: Page, seen: Sight, random: () => number) => Promise<'drag' | undefined>;

/** What was done: decisions made, and how many times something was dragged with an effect. */
export interface Played {
  readonly made: number;
  readonly drags: number;
  readonly over: boolean;
}

/** Runs in the page: what stands where a question should. */
function shown(): string {
  const table = document.querySelector<HTMLElement>('.table');
  const main = document.querySelector('main')?.className;
  const below = [...document.querySelectorAll('.decision, .thinking, .broken, .curtain')].map(
    (e) => e.outerHTML,
  );
  return JSON.stringify([location.hash, main, { ...table?.dataset }, below.join(' ').slice(0, 1500)]);
}

/** Lets a step be taken until so many decisions are made or the match is over. */
export async function play(page: Page, decisions: number, random: () => number, step: Step): Promise<Played> {
  let made = 0;
  let drags = 0;
  let idle = 0;
  let seen = await upon(page, '');
  while (made < decisions && seen && seen.state !== 'over') {
    // It answered late, and is at it: nothing can be pointed at before somebody is asked.
    if (seen.state === 'waiting') {
      seen = await upon(page, '');
      continue;
    }
    const before: Sight = seen;
    const done = await step(page, before, random);
    const last = before.state === 'asked' && made === decisions - 1;
    let after = await upon(page, before.print, last);
    // The answer itself is waited for in any case.
    if (!after && last && (await sight(page)).serial === before.serial)
      after = await upon(page, before.print);
    // A click may go astray when the map moves under it; a table that stays deaf is broken.
    if (!after && ++idle > 3) throw new Error(`the table does not answer: ${JSON.stringify(before)}`);
    seen = after ?? (await sight(page));
    if (after && done === 'drag') drags++;
    if (seen.serial === before.serial) continue;
    idle = 0;
    if (before.state === 'asked') made++;
  }
  if (!seen) throw new Error(`the table does not open: ${await page.evaluate(`(${shown.toString()})()`)}`);
  return { made, drags, over: seen.state === 'over' };
}
