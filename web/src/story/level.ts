import type { Outcome } from '@grande/engine';
import { capital, type Voice } from '../table/voice.ts';

/** What the headline says by itself: who has won has a victory, and where nobody has it is a draw. */
const HEADED: readonly string[] = ['victory', 'draw', 'agreed', 'conceded'];

/** The level of a victory, unless what is said anyway says it: ‘You have won. Victory.’ says it twice. */
export function levelSaid(voice: Voice, { level, reason }: Outcome): string {
  const name = voice.name(level);
  const said = voice.say(reason).toLocaleLowerCase().includes(name.toLocaleLowerCase());
  return said || HEADED.includes(level) ? '' : `${capital(name)}. `;
}
