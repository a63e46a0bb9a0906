import { bytes } from '@grande/engine';

/**
 * Changes by hand: whoever was put into a force leaves the one he was in, and generals-in-chief stand first. The forces
 * that were changed.
 */
export function regroup<Piece, F extends { members: Piece[] }>(
  s: { readonly forces: readonly F[] },
  before: { readonly forces: readonly F[] },
  isGic: (piece: Piece) => boolean,
): F[] {
  const changed = s.forces.filter((f, slot) => bytes(f.members) !== bytes(before.forces[slot]?.members));
  for (const f of changed) {
    for (const other of s.forces)
      if (other !== f && !changed.includes(other))
        other.members = other.members.filter((m) => !f.members.includes(m));
    f.members = [...f.members].sort((a, b) => Number(isGic(b)) - Number(isGic(a)));
  }
  return changed;
}
