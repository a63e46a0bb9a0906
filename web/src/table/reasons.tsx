import { w } from '../words/words.ts';
import { goesOn } from './goes-on.ts';
import { reasonOf } from './reasoning.ts';
import type { Session } from './session.ts';
import { capital } from './voice.ts';
import './reasons.css';

/** More than this many reasons are folded away. */
const SHOWN = 3;

/** Why the bots did what they did: at once where that was asked for, or beside the move in a replay. */
export function Reasons({ session }: { session: Session }) {
  const said = session.seen.value?.reasons ?? [];
  const reasons = said.filter((reason, i) => !goesOn(reason, said[i + 1]));
  const voice = session.voice.value;
  if (reasons.length === 0) return null;
  const line = ({ n, seat, why, compared }: (typeof reasons)[number]) => (
    <li key={n}>
      <b>{capital(voice.name(seat))}</b> {reasonOf(voice, why)}
      {compared && <span class="dim"> {reasonOf(voice, compared)}</span>}
    </li>
  );
  const older = reasons.slice(0, -SHOWN);
  return (
    <section class="reasons" aria-label={w().reasons}>
      {older.length > 0 && (
        <details>
          <summary>{w().earlierReasons(older.length)}</summary>
          <ul>{older.map(line)}</ul>
        </details>
      )}
      <ul>{reasons.slice(-SHOWN).map(line)}</ul>
    </section>
  );
}
