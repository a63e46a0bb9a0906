/** 2 Forces: counters of a side on the map, and who is under them. */

export interface AnyForce<Piece> {
  /** −1: off the map. */
  readonly hex: number;
  /** A general-in-chief first, then units. */
  readonly members: readonly Piece[];
}
/** Whatever has forces: a state, or what somebody sees of one. */
export interface Forces<Piece> {
  readonly forces: readonly AnyForce<Piece>[];
}

export const forceAt = <F>(s: { readonly forces: readonly F[] }, slot: number): F => s.forces[slot] as F;

/** Whose counters and pieces are whose. The counters of a side stand one after another. */
export interface Sides<Side, Piece, Gic extends Piece> {
  readonly firstSlot: (side: Side) => number;
  readonly endSlot: (side: Side) => number;
  readonly sideOf: (piece: Piece) => Side;
  readonly isGic: (piece: Piece) => piece is Gic;
}

/** The forces of a volume: asked at every step of every rule, so plain loops and no lists where none is wanted. */
export function makeForces<Side, Piece, Gic extends Piece, Unit extends Piece>({
  firstSlot,
  endSlot,
  sideOf,
  isGic,
}: Sides<Side, Piece, Gic>) {
  type Force = AnyForce<Piece>;
  type Board = Forces<Piece>;

  /** It has combat units: a general-in-chief alone has no SP. */
  const hasTroops = ({ members }: Force): boolean =>
    members.length > 1 || (members.length === 1 && !isGic(members[0] as Piece));

  /** The counter a piece is under; −1 when it is not on the map. */
  const slotOf = (s: Board, piece: Piece): number => {
    const side = sideOf(piece);
    for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
      const { members } = s.forces[i] as Force;
      for (let k = 0; k < members.length; k++) if (members[k] === piece) return i;
    }
    return -1;
  };

  return {
    hasTroops,
    slotOf,
    hexOf: (s: Board, piece: Piece): number => {
      const slot = slotOf(s, piece);
      return slot < 0 ? -1 : (s.forces[slot] as Force).hex;
    },
    /** The counters of a side on the map, in order. */
    slotsOf: (s: Board, side: Side): number[] => {
      const out: number[] = [];
      for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
        if ((s.forces[i] as Force).hex >= 0) out.push(i);
      return out;
    },
    slotsAt: (s: Board, side: Side, hex: number): number[] => {
      const out: number[] = [];
      for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
        if ((s.forces[i] as Force).hex === hex) out.push(i);
      return out;
    },
    hasForceAt: (s: Board, side: Side, hex: number): boolean => {
      for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
        if ((s.forces[i] as Force).hex === hex) return true;
      return false;
    },
    hasTroopsAt: (s: Board, side: Side, hex: number): boolean => {
      for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
        const f = s.forces[i] as Force;
        if (f.hex === hex && hasTroops(f)) return true;
      }
      return false;
    },
    isLoneGic: ({ members }: Force): boolean => members.length === 1 && isGic(members[0] as Piece),
    gicOf: ({ members: [first] }: Force): Gic | null => (first !== undefined && isGic(first) ? first : null),
    unitsIn: (f: Force): Unit[] => f.members.filter((m): m is Unit => !isGic(m)),
  };
}
