import type { Estimate, StaffMap } from '@grande/bots';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { written } from '../table/numbers.tsx';
import type { Overlay } from '../table/presenter.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { aw } from './words/index.ts';

/** The overlays of the staff map: what lies under the seals, and where it could be in one turn and in two. */
const SEALS = 'staff';
const REACH = ['staff-1', 'staff-2'] as const;
const isStaff = (id: string | null): boolean => id?.startsWith(SEALS) === true;
/** More names than this under one marker say nothing. */
const NAMES = 3;

/** What the viewer's staff makes of the enemy's sealed markers, worked out when it is looked at. */
export class Staff {
  readonly overlays: ReadonlySignal<readonly Overlay[]>;
  private readonly session: Session;
  /** The map, with the moment it was made for. */
  private readonly found = signal<{ readonly at: string; readonly map: StaffMap | null } | null>(null);
  private asked = '';

  constructor(session: Session) {
    this.session = session;
    this.overlays = computed(() => this.offered());
    effect(() => {
      if (isStaff(session.overlay.value)) void this.ask(this.moment());
    });
  }

  /** What is known of one marker; null while nobody has asked. */
  estimate(id: string): Estimate | null {
    return this.map()?.markers.find((m) => m.id === id) ?? null;
  }

  private map(): StaffMap | null {
    const found = this.found.value;
    return found && found.at === this.moment() ? found.map : null;
  }

  /** Where the match stands for the viewer: another moment wants another map. */
  private moment(): string {
    const seen = this.session.seen.value;
    return seen?.viewer == null || seen.outcome ? '' : `${seen.match} ${seen.viewer} ${seen.move}`;
  }

  private async ask(at: string): Promise<void> {
    const seen = this.session.seen.peek();
    if (at === '' || at === this.asked || !seen?.viewer) return;
    this.asked = at;
    const map = await this.session.home.call('staffMap', seen.match, seen.viewer).catch(() => null);
    if (this.asked === at) this.found.value = { at, map };
  }

  /** Sealed markers of the enemy on the map. */
  private sealed(): readonly { readonly id: string; readonly hex: string; readonly side: string }[] {
    const viewer = this.session.seen.value?.viewer ?? null;
    const pieces = [...(this.session.scene.value?.byId.values() ?? [])];
    return pieces.filter((p) => p.hidden === true && p.side !== viewer);
  }

  private offered(): readonly Overlay[] {
    const { session } = this;
    // A match that lives elsewhere is imagined there or not at all; what is looked at again is no longer sealed.
    if (session.replaying || session.home.company || this.moment() === '') return [];
    const sealed = this.sealed();
    const [first] = sealed;
    if (!first) return [];
    const map = isStaff(session.overlay.value) ? this.map() : null;
    const { side } = first;
    const words = aw();
    if (!map || map.worlds === 0)
      return [SEALS, ...REACH].map((id, turns) => ({
        id,
        title: turns === 0 ? words.staffMap : words.staffReach(turns),
        hexes: sealed.map((p) => p.hex),
        side,
        note: map ? words.staffNobody : words.staffWorking,
      }));
    return [this.seals(map, side), ...REACH.map((id, i) => this.reach(map, side, id, i))];
  }

  private seals(map: StaffMap, side: string): Overlay {
    const labels: Record<string, string> = {};
    for (const { place } of map.markers) {
      const there = map.markers.filter((m) => m.place === place);
      labels[place] = there.length === 1 ? brief(there[0] as Estimate, map.worlds) : pile(there, map.worlds);
    }
    const chosen = map.markers.find((m) => m.id === this.session.selected.value);
    const words = aw();
    return {
      id: SEALS,
      title: words.staffMap,
      hexes: Object.keys(labels),
      labels,
      side,
      note: chosen ? this.told(chosen, map.worlds) : words.staffNote(map.worlds),
    };
  }

  private reach(map: StaffMap, side: string, id: string, turn: number): Overlay {
    const selected = map.markers.find((m) => m.id === this.session.selected.value);
    const of = selected ? [selected] : map.markers;
    const hexes = new Set(of.flatMap((m) => Object.keys(m.reach[turn] ?? {})));
    const labels: Record<string, string> = {};
    // Who is certainly somebody and certainly gets there needs no number.
    for (const [hex, worlds] of Object.entries(selected?.reach[turn] ?? {}))
      if (worlds < map.worlds) labels[hex] = `${Math.round((100 * worlds) / map.worlds)} %`;
    const words = aw();
    const name = selected && capital(this.session.voice.value.name(selected.id));
    return {
      id,
      title: words.staffReach(turn + 1),
      hexes: [...hexes],
      labels,
      side,
      note: name === undefined ? words.staffReachAll : words.staffReachOf(name, map.worlds),
    };
  }

  /** A marker in a sentence. */
  told({ decoy, strength, who }: Estimate, worlds: number): string {
    const share = (n: number) => Math.round((100 * n) / worlds);
    const voice = this.session.voice.value;
    const names = who.slice(0, NAMES).map((x) => `${capital(voice.name(x.id))} ${share(x.worlds)} %`);
    return aw().staffMarker(share(decoy), strength, names.join(', '), worlds);
  }

  /** The same for whoever looks at the marker, while the map is open. */
  line(id: string): string | null {
    const map = isStaff(this.session.overlay.value) ? this.map() : null;
    const found = map?.markers.find((m) => m.id === id);
    return map && found ? this.told(found, map.worlds) : null;
  }
}

const range = (low: number, high: number): string => (low === high ? String(low) : `${low}–${high}`);

/** Several markers of one hex: how many there are, and how many of them nobody is under, on the average. */
function pile(markers: readonly Estimate[], worlds: number): string {
  const decoys = markers.reduce((n, m) => n + m.decoy, 0) / worlds;
  return aw().staffPile(markers.length, written(Math.round(decoys * 10) / 10));
}

/** A marker in a few signs, for its hex. */
function brief({ decoy, strength }: Estimate, worlds: number): string {
  const share = Math.round((100 * decoy) / worlds);
  const men = strength ? range(strength.low, strength.high) : '';
  return [share > 0 ? aw().staffDecoy(share) : '', men].filter((t) => t !== '').join(' · ');
}
