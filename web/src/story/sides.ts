import type { Rolled, Seat, Told } from '@grande/engine';
import type { Piece } from '../table/presenter.ts';
import type { Scene } from '../table/scene.ts';
import { named, placesOf, type Role, type Stage, type Telling } from './telling.ts';

/** Who fights: the pieces of both sides as they stood before, and where. */
export interface Sides {
  readonly attacker: Seat | null;
  /** Known also where none of his stands in it: of two sides it is the other. */
  readonly defender: Seat | null;
  readonly attack: readonly Piece[];
  readonly defend: readonly Piece[];
  readonly places: readonly string[];
}

/** A piece as it stood, or, where nobody knew it then, as it has turned out to be. */
function known(id: string, before: Scene, now: Scene | null): Piece | undefined {
  const was = before.byId.get(id);
  const is = now?.byId.get(id);
  return was && !(was.hidden && is && !is.hidden) ? was : (is ?? was);
}

/** The two sides of a fight: whoever is named in it, and whoever stands where it is fought. */
export function sidesOf(
  stage: Stage,
  telling: Telling,
  before: Scene,
  now: Scene | null,
  seats: readonly Seat[] = [],
): Sides {
  const found = new Map<string, Piece>();
  const take = (id: string) => {
    const piece = known(id, before, now);
    if (piece) found.set(id, piece);
  };
  named(stage.opening).forEach(take);
  const byName = named(stage.opening).map((id) => telling.sideOf?.(id) ?? null);
  const opens = byName.find((side) => side !== null) ?? [...found.values()][0]?.side ?? seatOf(stage.opening);
  for (const beat of stage.beats) if (beat.told) named(beat.told).forEach(take);
  // Where nobody is named at the outset, whoever is named first attacks.
  const attacker = opens ?? [...found.values()][0]?.side ?? null;
  const places = placesOf(stage.opening).map((p) => before.byId.get(p)?.hex ?? p);
  for (const place of places)
    for (const piece of before.byHex.get(place) ?? [])
      if (piece.side !== attacker) found.set(piece.id, known(piece.id, before, now) ?? piece);
  const all = [...found.values()];
  const defend = all.filter((p) => p.side !== attacker);
  const others = attacker === null ? [] : seats.filter((seat) => seat !== attacker);
  return {
    attacker,
    defender: defend[0]?.side ?? (others.length === 1 ? (others[0] ?? null) : null),
    attack: all.filter((p) => p.side === attacker),
    defend,
    places,
  };
}

/** A sentence that names a side and no piece. */
const seatOf = (told: Told): Seat | null => {
  const side = told.message.args?.['side'];
  return typeof side === 'string' ? side : null;
};

/** Dice with whose they are. */
interface Thrown {
  readonly face: number;
  readonly sides: number;
  readonly by: Seat | null;
}

/** Who throws: as the rule says; else the side or the piece the sentence after it speaks of. */
export function thrown(
  rolls: readonly Rolled[],
  told: Told | null,
  telling: Telling,
  sides: Sides,
  scene: Scene,
): readonly Thrown[] {
  const foe = sides.defend[0]?.side ?? null;
  const seat = (role: Role): Seat | null => (role === 'attack' ? sides.attacker : foe);
  const spoken = told ? (seatOf(told) ?? sideNamed(told, scene)) : null;
  const count = new Map<string, number>();
  return rolls.flatMap((roll) => {
    if (roll.kind !== 'die') return [];
    const roles = telling.dice?.[roll.rule];
    const nth = count.get(roll.rule) ?? 0;
    count.set(roll.rule, nth + 1);
    // One roll for both, or a roll each: the rule's list is read die by die or roll by roll.
    const single = rolls.filter((r) => r.rule === roll.rule).length === 1;
    return roll.faces.map((face, i) => {
      const role = roles?.[Math.min(single ? i : nth, roles.length - 1)];
      return { face, sides: roll.sides, by: role ? seat(role) : spoken };
    });
  });
}

function sideNamed(told: Told, scene: Scene): Seat | null {
  for (const id of named(told)) {
    const side = scene.byId.get(id)?.side;
    if (side !== undefined) return side;
  }
  return null;
}

/** What a fight has done to a piece, as far as it has been told. */
export function fateOf(id: string, told: readonly Told[], sort: (t: Told) => string): 'lost' | 'back' | null {
  let fate: 'lost' | 'back' | null = null;
  for (const t of told) {
    if (!named(t).includes(id)) continue;
    const what = sort(t);
    if (what === 'loss') fate = 'lost';
    else if (what === 'retreat' && fate === null) fate = 'back';
  }
  return fate;
}
