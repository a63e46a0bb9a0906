import type { Seat } from '@grande/engine';
import type { Seen } from '@grande/server/protocol';

/**
 * The seats whose clocks cannot be known: they answer under the same seal as the viewer, so their clocks seem to run
 * until everybody is done. A player who is done already knows that the others are not: then their clocks are true.
 */
export function sealedBeside({ viewer, decision, waiting }: Seen): readonly Seat[] {
  const hidden = waiting.filter(({ kind }) => kind === undefined).map(({ seat }) => seat);
  return (viewer === null ? hidden.length > 1 : decision !== null) ? hidden : [];
}
