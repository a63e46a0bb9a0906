/** Sending a base somewhere in words. */
import { type Meant, plain, type WireDecision } from '@grande/engine';
import { makeShape, type Point, type View } from '@grande/miniatures/book';
import { aimAt, generalOfId, unitOfId } from './aiming.ts';
import { handOf } from './hand.ts';

type Namer = (id: string) => string;
const thou = (text: string | undefined): number => Math.round(Number((text ?? '').replace(',', '.')) * 1000);

/** 'march the 1st grenadiers to 24 18', or to a place by its name: what that answers. */
export function marched(
  view: View,
  decision: WireDecision,
  piece: string,
  to: string,
  name: Namer,
): readonly Meant[] | null {
  if (unitOfId(view, piece) < 0 && generalOfId(view, piece) < 0) return null;
  const hand = handOf(view, decision, piece);
  const target = spotNamed(view, to, name);
  const order = hand && target && aimAt(view, hand.asked, target, 'best');
  const { space, kind } = hand?.asked ?? {};
  if (!hand || !space || kind === undefined || order === undefined || order === null) return null;
  return [...hand.before, { kind, key: space.key, value: order }];
}

function spotNamed(view: View, words: string, name: Namer): Point | null {
  const [, x, y] = /^(\d+(?:[.,]\d+)?)[\s/;]+(\d+(?:[.,]\d+)?)$/.exec(words.trim()) ?? [];
  if (x !== undefined) return { x: thou(x), y: thou(y) };
  const area = view.battle.areas.find(({ id }) => plain(name(id)) === plain(words));
  if (!area) return null;
  const { west, east, south, north } = makeShape(area.poly).box;
  return { x: (west + east) / 2, y: (south + north) / 2 };
}
