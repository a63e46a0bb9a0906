import type { Match } from '../match.ts';

/** A game broke one of the promises every game makes. */
export class BatteryFailure extends Error {
  readonly check: string;
  constructor(check: string, message: string) {
    super(`${check}: ${message}`);
    this.check = check;
  }
}

/** Where in which match, so that a failure can be played again. */
export function where(match: Match, seed: string): string {
  const asked = match.pending.map((d) => `${d.seat} '${d.kind}' (${d.rule})`).join(', ') || 'nobody';
  return `${match.game.id}/${match.setup.scenario}, seed '${seed}', after ${match.moves.length} moves, asked: ${asked}`;
}

export function demand(holds: boolean, check: string, message: () => string): void {
  if (!holds) throw new BatteryFailure(check, message());
}
