import type { Json, Meant } from '@grande/engine';
import type { Point, View } from '@grande/miniatures/book';
import { signal } from '@preact/signals';
import type { Camera } from '../../table/camera.ts';
import type { Session } from '../../table/session.ts';
import { wide } from '../../ui/wide.ts';
import type { Seen } from '../../worker/protocol.ts';
import { aimAt, type Mode } from './aiming.ts';
import { type Hand, handOf, meetsEnemy } from './hand.ts';
import type { Card } from './piece-card.tsx';
import { FINGERTIP, featureAt, isOwn, liesUnder, onCloth, optionsAt, pieceAt, reasons } from './pointing.ts';
import { toThou } from './scale.ts';

/** A piece over the cloth, and what letting it go there would order. */
export interface Trying {
  readonly hand: Hand;
  readonly order: Json;
}

/** A piece under the finger or the mouse button; without a hand where it can be told nothing. */
interface Held {
  readonly piece: string;
  readonly hand: Hand | null;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/** Pixels a pointer may stray and still mean a click. */
const STRAY = 6;

const offTable = (event: Event): boolean =>
  !(event.target instanceof Element) || event.target.closest('.card, .map-tools') !== null;

/** Bases taken in hand, carried about and put down. */
export class Handling {
  readonly mode = signal<Mode>('best');
  readonly trying = signal<Trying | null>(null);
  /** A base is being drawn over the table: nothing is to lie in its way. */
  readonly dragging = signal(false);
  /** Several things may be told the piece that was pointed at. */
  readonly card = signal<Card | null>(null);
  private readonly session: Session;
  private camera: Camera | null = null;
  private held: Held | null = null;
  private dropped = false;
  /** What was ordered before the question was put: where it stays unanswered, the order was refused. */
  private left: (Trying & { readonly from: number }) | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  /** The table as it can be acted on now. */
  private now(): { seen: Seen; view: View } | null {
    const { session } = this;
    const seen = session.seen.peek();
    if (!seen?.decision || session.replaying || session.story.past.peek()) return null;
    return { seen, view: seen.view as View };
  }

  private under(x: number, y: number): Point {
    return this.camera ? toThou(this.camera.toPage(x, y)) : { x: 0, y: 0 };
  }

  /** What a fingertip may miss by, on the table; nothing where the cloth itself is pointed at, to go there. */
  private slip(touch: boolean): number {
    const aims = this.session.seen.peek()?.decision?.space !== undefined;
    if (!touch || aims || !this.camera) return 0;
    const [here, there] = [this.under(0, 0), this.under(FINGERTIP, 0)];
    return Math.abs(there.x - here.x);
  }

  /** The piece at a point of the screen that can be taken in hand, or could if the rules let it. */
  private grip(x: number, y: number, touch: boolean): Held | null {
    const now = this.now();
    const { decision } = now?.seen ?? {};
    if (!now || !decision) return null;
    const p = this.under(x, y);
    const { subject } = decision;
    const piece =
      subject !== undefined && liesUnder(now.view, subject, p)
        ? subject
        : pieceAt(now.view, p, this.slip(touch));
    if (piece === null) return null;
    const hand = handOf(now.view, decision, piece);
    const told =
      ['order', 'unit', 'general'].includes(decision.kind) && isOwn(now.view, decision.seat, piece);
    return hand || told ? { piece, hand, x, y, moved: false } : null;
  }

  /** The piece whose order, ride or place is asked for. */
  private asked(): Hand | null {
    const decision = this.now()?.seen.decision;
    return decision?.space ? { piece: decision.subject ?? '', before: [], asked: decision } : null;
  }

  /** Whether the cloth is moved by this, and not a piece on it. */
  readonly pans = (event: Event): boolean => {
    if ((event instanceof MouseEvent && event.button !== 0) || offTable(event)) return false;
    if (event.type === 'wheel') return true;
    if (event instanceof MouseEvent) return this.grip(event.clientX, event.clientY, false) === null;
    const [touch, second] = 'touches' in event ? Array.from(event.touches as TouchList) : [];
    return !touch || second !== undefined || this.grip(touch.clientX, touch.clientY, true)?.hand == null;
  };

  private modeOf(event: MouseEvent): Mode {
    return event.shiftKey ? 'slide' : event.altKey ? 'turn' : this.mode.peek();
  }

  /** What a piece would do if it were let go there. */
  private tried(hand: Hand, event: MouseEvent): Trying | null {
    const now = this.now();
    if (!now) return null;
    const p = this.under(event.clientX, event.clientY);
    // Where it stands already nobody sends it.
    if (liesUnder(now.view, hand.piece, p)) return null;
    const order = aimAt(now.view, hand.asked, onCloth(now.view, p), this.modeOf(event));
    return order === undefined ? null : { hand, order };
  }

  private readonly down = (event: PointerEvent) => {
    this.dropped = false;
    this.held = null;
    if (event.button !== 0 || !event.isPrimary || offTable(event)) return;
    this.held = this.grip(event.clientX, event.clientY, event.pointerType === 'touch');
  };

  private readonly move = (event: PointerEvent) => {
    const { held, session } = this;
    if (held && (held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > STRAY)) {
      if (!held.moved) {
        session.selected.value = held.piece;
        this.card.value = null;
      }
      held.moved = true;
      this.dragging.value = true;
      this.trying.value = held.hand && this.tried(held.hand, event);
      return;
    }
    const view = session.shown.peek()?.view as View | undefined;
    const id = view ? pieceAt(view, this.under(event.clientX, event.clientY)) : null;
    session.hover.value = id;
    if (event.pointerType === 'touch') return;
    this.foresee(id);
    // The piece that is asked about goes before the pointer until it has been aimed.
    const hand = id === null && session.aim.peek() === null && !offTable(event) ? this.asked() : null;
    this.trying.value = hand && this.tried(hand, event);
  };

  /** What a click would order is told before it: its odds, before all. */
  private foresee(id: string | null): void {
    const { session } = this;
    if (session.asking.peek() || this.card.peek()) return;
    const options = id === null || this.takesUp() ? [] : optionsAt(session, id);
    const only = options.length === 1 ? (options[0] ?? null) : null;
    if (session.focus.peek() !== only) session.focus.value = only;
  }

  /** A piece is only to be taken in hand: nothing comes of that. */
  private takesUp(): boolean {
    return this.session.seen.peek()?.decision?.kind === 'order';
  }

  private readonly up = () => {
    const { held } = this;
    const trying = this.trying.peek();
    this.held = null;
    this.dragging.value = false;
    if (!held?.moved) return;
    this.dropped = true;
    this.trying.value = null;
    if (trying) void this.give(trying);
    else if (!held.hand) void this.whyNot(held.piece);
  };

  private readonly gone = () => {
    this.held = null;
    this.dragging.value = false;
    this.trying.value = null;
  };

  private async whyNot(piece: string): Promise<void> {
    this.session.refusal.value = await reasons(this.session, piece);
  }

  /** Gives an order, with whatever must be answered before it; where it runs into an enemy it is asked once more. */
  async give({ hand, order }: Trying): Promise<void> {
    const { session } = this;
    const now = this.now();
    const { space, kind } = hand.asked;
    if (!now || !space) return;
    const sure = !meetsEnemy(now.view, hand.asked, order);
    if (hand.before.length > 0) {
      const last: Meant[] = sure ? [{ kind, key: space.key, value: order }] : [];
      this.left = { hand, order, from: now.seen.move };
      await session.answer([...hand.before, ...last]);
      return;
    }
    session.aim.value = order;
    const { match, decision } = now.seen;
    if (!sure || !decision) return;
    const broken = await session.home.call('check', match, decision.seat, order);
    if (broken.length === 0 && session.aim.peek() === order)
      await session.answer({ key: space.key, value: order });
  }

  /** A new question: an order that was not carried out lies there as it was aimed, and says why. */
  settle(seen: Seen | null): void {
    const { left } = this;
    this.left = null;
    this.trying.value = null;
    this.card.value = null;
    const { decision } = seen ?? {};
    if (!left || !decision) return;
    if (decision.subject === left.hand.piece && decision.space) this.session.aim.value = left.order;
    // Laid down was the one in hand, but the other could not be taken up.
    else if (left.hand.before.length > 1 && seen?.move === left.from + 1) void this.whyNot(left.hand.piece);
  }

  private readonly click = (event: MouseEvent) => {
    const { session } = this;
    if (offTable(event)) return;
    // The piece was put down here: it has been given its order with every inch of the way.
    if (this.dropped) {
      this.dropped = false;
      return;
    }
    const seen = session.seen.peek();
    if (!seen) return;
    const view = seen.view as View;
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    const p = this.under(event.clientX, event.clientY);
    const id = pieceAt(view, p, this.slip(touch));
    const named = id ?? featureAt(session, view, p, this.slip(touch));
    const options = named === null ? [] : optionsAt(session, named);
    const [only] = options;
    this.card.value = null;
    if (id !== null) session.selected.value = id;
    // The mouse has shown what would come of it; a finger, and the ground itself, are asked first.
    const known = (!touch && id !== null) || this.takesUp();
    if (only && options.length === 1 && known && !this.isAsked(id)) return session.choose(only);
    const lay = (on: string) => {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      this.card.value = { id: on, x: event.clientX - box.left, y: event.clientY - box.top };
    };
    if (named !== null && options.length > 0 && !this.isAsked(named)) return lay(named);
    const now = this.now();
    const { decision } = now?.seen ?? {};
    const other = now && decision && id !== null && id !== decision.subject && handOf(now.view, decision, id);
    if (other) return void session.answer(other.before);
    const hand = this.asked();
    const trying = hand && this.tried(hand, event);
    // A finger shows first where it would lead; the pointer has shown it all the while.
    if (trying && touch) session.aim.value = trying.order;
    else if (trying) void this.give(trying);
    // On a small screen there is no room beside the table for what is known of him.
    else if (id !== null && touch && !wide.peek()) lay(id);
    else if (id !== null) session.inspect(id);
  };

  private isAsked(id: string | null): boolean {
    const { decision } = this.session.seen.peek() ?? {};
    return decision?.subject === id && decision?.space !== undefined;
  }

  /** Takes hold of the cloth; the result lets it go. */
  attach(element: HTMLElement, camera: Camera): () => void {
    this.camera = camera;
    const { down, move, up, click, gone } = this;
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', gone);
    element.addEventListener('pointercancel', gone);
    element.addEventListener('click', click);
    window.addEventListener('pointerup', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', gone);
      element.removeEventListener('pointercancel', gone);
      element.removeEventListener('click', click);
      window.removeEventListener('pointerup', up);
      this.camera = null;
    };
  }
}
