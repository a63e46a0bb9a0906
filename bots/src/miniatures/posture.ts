/** How a side goes about its turn as a whole. The officer has the first; a general compares it with the others. */
export interface Posture {
  /** Whether places are gone for: null as the battle asks for. */
  readonly attacks: boolean | null;
  /** Added to the boldness of his temper. */
  readonly boldness: number;
  /** Infantry waits for its fellows before it goes in. */
  readonly waits: boolean;
}

export const POSTURES: readonly Posture[] = [
  { attacks: null, boldness: 0, waits: true },
  // All go forward.
  { attacks: true, boldness: 0.5, waits: false },
  // All stand where they are, and fire.
  { attacks: false, boldness: -0.6, waits: true },
];
