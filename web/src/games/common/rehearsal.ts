import { type Game, LOCALES, type Locale, type Match, type WireDecision, wireDecision } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import type { HexMap } from '@grande/hex';
import { expect } from 'vitest';
import { findParagraph, type Heading, parse } from '../../rules/markdown.ts';
import { toPlace } from '../../table/in-hand.ts';
import type { Overlay, Presenter, Reader } from '../../table/presenter.ts';

export interface Rehearsal<S, V> {
  readonly game: Game<S, V>;
  readonly map: HexMap | null;
  readonly presenter: Presenter<V>;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly games: number;
  /** Every how many stops everything is drawn; what is asked is looked at always. */
  readonly every: number;
}

/** Everything that was found wanting, so that one run tells it all. */
class Faults {
  readonly list = new Set<string>();
  /** What was to be placed and was not shown before; works and the like are no counters. */
  readonly unheld = new Set<string>();
  readonly counters = new Set<string>();
  note(fault: string): void {
    if (this.list.size < 40) this.list.add(fault);
  }
  private readonly known = new Map<string, boolean>();
  private readonly headings: readonly Heading[];
  constructor(headings: readonly Heading[]) {
    this.headings = headings;
  }
  /** A paragraph somebody may want to look up. */
  rule(where: string, rule: string | undefined): void {
    if (rule === undefined) return;
    let found = this.known.get(rule);
    if (found === undefined) {
      // The reader would make do with the paragraph above it; a presenter names the very one.
      const heading = findParagraph(this.headings, rule);
      found = heading !== undefined && [rule, `${rule}.0`, rule.replace(/\.0$/, '')].includes(heading.id);
      this.known.set(rule, found);
    }
    if (!found) this.note(`${where}: no paragraph ${rule}`);
  }
  /** A text somebody will read. */
  text(where: string, text: unknown): void {
    if (typeof text !== 'string' || text === '' || /\bundefined\b|\bnull\b|\bNaN\b|\[object|‹/.test(text))
      this.note(`${where}: ${JSON.stringify(text)}`);
  }
}

/** Calls every component of a tree, as drawing would. */
function draw(node: unknown): void {
  if (Array.isArray(node)) {
    for (const child of node) draw(child);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) {
    if (typeof node === 'string' && /\bundefined\b|\bNaN\b|\[object/.test(node))
      throw new Error(`a panel says '${node}'`);
    return;
  }
  const { type, props } = node as { type: unknown; props: { children?: unknown } };
  if (typeof type === 'function') draw((type as (p: unknown) => unknown)(props));
  draw(props.children);
}

function readerOf<S, V>(game: Game<S, V>, map: HexMap | null, locale: Locale): Reader {
  return { locale, map, name: (id) => game.name(id, locale) };
}

/** Everything a presenter does for one view. */
function showAll<S, V>(
  r: Rehearsal<S, V>,
  view: V,
  seat: string | null,
  reader: Reader,
  faults: Faults,
): void {
  const { presenter: p, map } = r;
  const at = (what: string) => `${r.scenario} ${seat} ${reader.locale} ${what}`;
  const pieces = p.pieces(view, reader);
  const ids = new Set(pieces.map((x) => x.id));
  if (ids.size !== pieces.length) faults.note(at('two pieces of one id'));
  for (const x of pieces) {
    if (map && !map.indexOf.has(x.hex)) faults.note(at(`${x.id} stands in ${x.hex}`));
    faults.text(at(`name of ${x.id}`), x.name);
    faults.text(at(`head of ${x.id}`), x.short);
    for (const v of x.values) faults.text(at(`${v.label} of ${x.id}`), v.text);
    for (const b of x.badges) {
      faults.text(at(`badge of ${x.id}`), b.title);
      if ([...b.text].length > 2) faults.note(at(`badge '${b.text}' is too long`));
    }
    if (new Set(x.badges.map((b) => b.title)).size !== x.badges.length)
      faults.note(at(`${x.id} has a badge twice`));
    p.livery(x.side);
  }
  const once = (what: string, list: readonly { readonly id: string }[]) => {
    if (new Set(list.map((x) => x.id)).size !== list.length) faults.note(at(`two ${what} of one id`));
  };
  const markers = p.markers?.(view, reader) ?? [];
  once('markers', markers);
  for (const m of markers) {
    faults.text(at(`marker ${m.id}`), m.title);
    if (map && m.hex !== undefined && !map.indexOf.has(m.hex)) faults.note(at(`marker ${m.id} in ${m.hex}`));
  }
  const tracks = p.tracks?.(view, reader) ?? [];
  once('tracks', tracks);
  for (const t of tracks) {
    faults.text(at(`track ${t.id}`), t.text);
    faults.text(at(`label of track ${t.id}`), t.label);
    faults.rule(`track ${t.id}`, t.rule);
  }
  const panels = p.panels?.(view, reader) ?? [];
  once('panels', panels);
  for (const panel of panels) {
    faults.text(at(`panel ${panel.id}`), panel.title);
    draw(panel.body);
  }
  const some = [...ids, ...(map ? map.labels.filter((_, i) => i % 17 === 0) : []), 'nothing at all'];
  for (const id of some)
    for (const f of p.inspect?.(view, id, reader) ?? []) {
      faults.text(at(`fact of ${id}`), f.text);
      faults.text(at(`label of a fact of ${id}`), f.label);
      faults.rule(`fact ${f.label}`, f.rule);
      for (const part of f.parts ?? []) faults.rule(`part ${part.label}`, part.rule);
    }
  for (const chosen of [null, [...ids][0] ?? null, [...ids].at(-1) ?? null, pieces[0]?.hex ?? null]) {
    const overlays = p.overlays?.(view, seat, chosen, reader) ?? [];
    once('overlays', overlays);
    for (const o of overlays) {
      faults.text(at(`overlay ${o.id}`), o.title);
      faults.rule(`overlay ${o.id}`, o.rule);
      for (const hex of o.hexes)
        if (map && !map.indexOf.has(hex)) faults.note(at(`overlay ${o.id} tints ${hex}`));
      sights(o, map, (what) => faults.note(at(`overlay ${o.id}: ${what}`)));
    }
  }
}

/** Lines go from hex to hex; what is tinted as seen is seen along its line. */
function sights(o: Overlay, map: HexMap | null, note: (what: string) => void): void {
  const tinted = o.hexes.filter((_, i) => i % 5 === 0).flatMap((hex) => o.line?.(hex) ?? []);
  for (const line of tinted)
    if (line.blocked !== undefined) note(`${line.to} is tinted, yet hidden by ${line.blocked}`);
  for (const line of [...(o.lines ?? []), ...tinted]) {
    if (line.text === '') note(`the line to ${line.to} says nothing`);
    for (const hex of [line.from, line.to, line.blocked ?? line.to])
      if (map && !map.indexOf.has(hex)) note(`a line touches ${hex}`);
  }
}

function askedOf<S, V>(
  r: Rehearsal<S, V>,
  view: V,
  decision: WireDecision,
  ids: ReadonlySet<string>,
  kinds: Set<string>,
  faults: Faults,
): void {
  const { presenter: p, map } = r;
  const known = (id: string) => ids.has(id) || (map?.indexOf.has(id) ?? false);
  for (const id of p.about?.(decision, view) ?? [])
    if (!known(id)) faults.note(`${decision.kind} is about ${id}`);
  for (const o of decision.options) {
    p.hurts?.(o, decision);
    for (const id of p.places?.(o, decision, view) ?? [])
      if (!known(id)) faults.note(`${o.key} lies on ${id}`);
  }
  p.pointing?.(decision);
  // Whoever sets a counter up sees it before it stands on the map.
  const hand = r.game.deployment?.asks.includes(decision.kind)
    ? toPlace(decision, (id) => ids.has(id))
    : null;
  for (const locale of hand === null ? [] : LOCALES) {
    const piece = p.inHand?.(view, hand as string, readerOf(r.game, map, locale));
    if (!piece) faults.unheld.add(hand as string);
    else faults.text(`${decision.kind}: ${hand} in hand`, piece.short);
  }
  if (decision.options.length > 1 || decision.window || decision.space) {
    const steps = (p.guide ?? []).filter((s) => s.kind === decision.kind);
    if (!steps.some((s) => s.when?.(decision, view) ?? true)) kinds.add(decision.kind);
  }
}

const RULEBOOKS = import.meta.glob<string>('../../../../games/*/rulebook.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The headings of the game's rulebook: every paragraph cited must be among them. */
function headingsOf(game: string): Heading[] {
  const text = RULEBOOKS[`../../../../games/${game}/rulebook.md`] ?? '';
  return parse(text).filter((block): block is Heading => block.kind === 'heading');
}

/** Plays whole matches and shows every seat, and a bystander, everything at their stops. */
export function rehearse<S, V>(r: Rehearsal<S, V>): { readonly stops: number } {
  const faults = new Faults(headingsOf(r.game.id));
  for (const step of r.presenter.guide ?? [])
    for (const rule of step.rules) faults.rule(`guide ${step.kind}`, rule);
  const untaught = new Set<string>();
  const asked = new Map<string, number>();
  let stops = 0;
  const seats: (string | null)[] = [
    ...(r.game.scenarios.find((s) => s.id === r.scenario)?.seats ?? []),
    null,
  ];
  const readers = LOCALES.map((l) => readerOf(r.game, r.map, l));
  const each = (match: Match<S, V>, count: number) => {
    const full = count % r.every === 0 || match.outcome !== null;
    for (const decision of match.pending) {
      const times = (asked.get(decision.kind) ?? 0) + 1;
      asked.set(decision.kind, times);
      // The first of a kind are looked at all, later ones now and then: a long game asks the same thing often.
      if (times > 12 && times % 13 !== 0) continue;
      const view = match.view(decision.seat);
      const ids = new Set(r.presenter.pieces(view, readers[0] as Reader).map((x) => x.id));
      for (const id of ids) faults.counters.add(id);
      askedOf(r, view, wireDecision(decision), ids, untaught, faults);
    }
    if (!full) return;
    stops++;
    for (const seat of seats) {
      const view = match.view(seat);
      const told = match.outcome ? readers : [readers[(stops + seats.indexOf(seat)) % 3] as Reader];
      for (const reader of told) showAll(r, view, seat, reader, faults);
      if (match.outcome)
        for (const reader of readers) draw(r.presenter.summary?.(view, match.outcome, reader));
    }
  };
  for (let i = 0; i < r.games; i++)
    playOut(
      { game: r.game, scenario: r.scenario, options: r.options ?? {}, seed: `rehearsal ${i}` },
      'none',
      each,
    );
  expect([...faults.list]).toEqual([]);
  expect([...faults.unheld].filter((id) => faults.counters.has(id))).toEqual([]);
  expect([...untaught], 'kinds of decision the guide does not teach').toEqual([]);
  return { stops };
}
