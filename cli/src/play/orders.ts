import { type Errand, errandOf, imagine, type Match, packet, type Seat, SeededDice } from '@grande/engine';

/** Where a piece can go, in a world the seat may know. */
export function errandFor(match: Match, seat: Seat, piece: string, all: boolean): Errand | null {
  const chance = new SeededDice(`order ${match.moves.length}`);
  const seen = packet(match, seat);
  for (let i = 0; i < 40; i++) {
    const world = imagine(match.game, seen, chance);
    if (world) return errandOf(world, seat, { piece, company: all ? 'all' : 'alone' });
  }
  return null;
}
