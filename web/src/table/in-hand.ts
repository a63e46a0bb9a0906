import type { WireDecision } from '@grande/engine';

/** The one piece all answers are about, where it stands nowhere yet: what is to be placed. */
export function toPlace(decision: WireDecision, stands: (id: string) => boolean): string | null {
  const named = new Set(
    decision.options.flatMap(
      ({ concerns }) =>
        // What has no name yet is of a kind: a decoy of a nation.
        concerns?.pieces ?? (concerns?.places ? (concerns.choice ?? []) : []),
    ),
  );
  const [id] = decision.subject === undefined ? named : [decision.subject];
  if (id === undefined || stands(id) || (decision.subject === undefined && named.size > 1)) return null;
  return id;
}
