import type {
  Company,
  Errand,
  March,
  Meant,
  Marching as Rules,
  WireDecision,
  WireOption,
} from '@grande/engine';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { NOT_OPEN, type Seen } from '../worker/protocol.ts';
import type { Session } from './session.ts';

/** A piece that was picked to be sent somewhere. */
export interface Picked {
  readonly piece: string;
  readonly company: Company;
  /** The way it has been told to take so far, and what leads along it. */
  readonly via: readonly March[];
  /** Null until the rules have been asked. */
  readonly errand: Errand | null;
}

/** A march from where the piece stands, way points and all. */
export interface Way {
  readonly to: string;
  readonly path: readonly string[];
  /** Where way points were set. */
  readonly points: readonly string[];
  readonly cost: number;
  readonly answers: readonly Meant[];
  readonly waits: March['waits'];
}

/** Costs beyond this mean 'all that is left': a force that may always go one hex. */
const ALL_POINTS = 50;
export const costText = (cost: number): string =>
  cost >= ALL_POINTS ? '•' : String(Math.round(cost * 100) / 100);

const STRAIGHT: readonly March[] = [];

/** Milliseconds without an answer after which somebody may be looking. */
const LULL = 150;

/** A match may go to another tab while the rules are asked: then nobody needs the answer. */
const elsewhere = (error: unknown): null => {
  if (error instanceof Error && error.message.includes(NOT_OPEN)) return null;
  throw error;
};

/** Picking a piece and sending it somewhere in one gesture. */
export class Marching {
  private readonly session: Session;
  /** Pieces that can be picked now. */
  readonly marchers = signal<ReadonlySet<string>>(new Set());
  readonly picked = signal<Picked | null>(null);
  /** How somebody is to face who is not picked but asked about. */
  readonly front = signal<number | null>(null);
  /** Ends of the picked piece's reach, by hex. */
  readonly reach: ReadonlySignal<ReadonlyMap<string, March>>;
  /** The way to the place pointed at. */
  readonly way: ReadonlySignal<Way | null>;
  private asked: Promise<Errand | null> | null = null;
  private serial = -1;

  constructor(session: Session) {
    this.session = session;
    this.reach = computed(() => {
      const picked = this.picked.value;
      const from = picked && session.scene.value?.byId.get(picked.piece)?.hex;
      const ends = (picked?.errand?.marches ?? []).filter((m) => m.place !== from);
      return new Map(ends.map((m) => [m.place, m]));
    });
    this.way = computed(() => {
      const to = session.hover.value ?? session.cursor.value;
      return to === null ? null : this.wayTo(to);
    });
  }

  /** A new question: what was picked is laid down; a question about one piece picks it by itself. */
  refresh(seen: Seen): void {
    if (seen.serial === this.serial) return;
    this.serial = seen.serial;
    const { decision } = seen;
    batch(() => {
      this.picked.value = null;
      this.front.value = null;
      if (this.marchers.peek().size > 0) this.marchers.value = new Set();
    });
    const { marching } = this.session.loaded.game;
    if (!decision || !marching || this.session.replaying) return;
    const { serial } = this;
    // Whoever answers at once does not look at the reach: it is worked out for whoever pauses.
    setTimeout(() => {
      if (serial !== this.serial) return;
      void this.session.home
        .call('marchers', seen.match, decision.seat)
        .then((found) => {
          if (serial === this.serial && found.length > 0) this.marchers.value = new Set(found);
        })
        .catch(elsewhere);
      const only = goesAlone(decision, marching);
      if (only !== null && this.picked.peek() === null) void this.pick(only);
    }, LULL);
  }

  /** Picks a piece, alone or with all that may go with it; what it can do comes when the rules have been asked. */
  pick(piece: string, company: Company = 'alone', via: readonly March[] = STRAIGHT): Promise<Errand | null> {
    const seen = this.session.seen.peek();
    const now = this.picked.peek();
    const { decision } = seen ?? {};
    if (!seen || !decision) return Promise.resolve(null);
    if (now?.piece === piece && now.company === company && now.via === via && this.asked) return this.asked;
    const { serial } = this;
    this.picked.value = { piece, company, via, errand: null };
    const answers = via.at(-1)?.answers;
    const wanted = { piece, company, ...(answers ? { via: answers } : {}) };
    const asked = this.session.home.call('errand', seen.match, decision.seat, wanted).then((errand) => {
      const still = this.picked.peek();
      const wants = serial === this.serial && still?.piece === piece && still.company === company;
      if (wants && still.via === via) this.picked.value = errand && { piece, company, via, errand };
      return errand;
    }, elsewhere);
    this.asked = asked;
    return asked;
  }

  /** With whom a piece is sent that is picked again. */
  companyOf(piece: string): Company {
    const now = this.picked.peek();
    return now?.piece === piece ? now.company : 'alone';
  }

  drop(): void {
    this.picked.value = null;
  }

  /** Whether the picked piece can be brought to a hex. */
  reaches(hex: string): boolean {
    return this.reach.peek().has(hex);
  }

  wayTo(hex: string): Way | null {
    const march = this.reach.value.get(hex);
    const picked = this.picked.value;
    if (!march || !picked) return null;
    const from = this.session.scene.value?.byId.get(picked.piece)?.hex;
    const legs = [...picked.via, march];
    return {
      to: hex,
      path: [...(from === undefined ? [] : [from]), ...legs.flatMap((l) => l.path)],
      points: picked.via.map((l) => l.place),
      cost: legs.reduce((sum, l) => sum + l.cost, 0),
      answers: march.answers,
      waits: march.waits,
    };
  }

  /** Sends the picked piece there, the whole way. */
  async go(hex: string): Promise<boolean> {
    const way = this.wayTo(hex);
    return way !== null && (await this.session.answer(way.answers));
  }

  /** The way leads through here; where to after that is still to be said. */
  wayPoint(hex: string): void {
    const picked = this.picked.peek();
    const march = this.reach.peek().get(hex);
    if (picked && march && march.waits === undefined)
      void this.pick(picked.piece, picked.company, [...picked.via, march]);
  }

  /** Whether it is asked after an act which way to face. */
  asksFront({ action = '' }: WireOption): boolean {
    return this.session.loaded.game.marching?.front?.after.includes(action) ?? false;
  }

  /** What is said with an answer about the front. */
  faced(option: WireOption, front: number | null = this.front.peek()): readonly Meant[] {
    const rule = this.session.loaded.game.marching?.front;
    if (!rule || front === null || !this.asksFront(option)) return [];
    return [{ kind: rule.kind, key: `${rule.key}${front}` }];
  }

  /** Gives one of the answers that are open to the picked piece once it is taken up; `front` is how it is to face then. */
  choose(option: WireOption, front: number | null = null): void {
    const picked = this.picked.peek();
    const errand = picked?.errand;
    if (!picked || !errand) return;
    const { kind } = errand.asked;
    const turned = this.faced(option, front);
    const own = [{ kind, key: option.key }, ...(errand.together[option.key] ?? []), ...turned];
    const mates = this.mates(picked, option).flatMap((o) => [{ kind, key: o.key }, ...turned]);
    const acts = [...own, ...mates];
    if (errand.before.length === 0 && acts.length === 1) this.session.choose(option);
    else void this.session.answer([...errand.before, ...acts]);
  }

  /** The same act of those who go with the picked piece: a stack changes its formation as one. */
  private mates({ company, errand }: Picked, option: WireOption): readonly WireOption[] {
    if (company === 'alone' || !errand || !this.asksFront(option)) return [];
    const goes = (piece: string) => company === 'all' || company.includes(piece);
    return errand.asked.options.filter(
      (o) =>
        o.key !== option.key &&
        o.action === option.action &&
        o.concerns?.choice === option.concerns?.choice &&
        (o.concerns?.pieces ?? []).every(goes),
    );
  }
}

/** The one piece a question is about, if it sends one on and none other can be taken up. */
function goesAlone({ options }: WireDecision, { step, take }: Rules): string | null {
  const pieces = new Set<string>();
  for (const { action = '', concerns } of options) {
    if (take.includes(action)) return null;
    if (step.includes(action)) for (const p of concerns?.pieces ?? []) pieces.add(p);
  }
  const [only] = pieces;
  return pieces.size === 1 ? (only ?? null) : null;
}
