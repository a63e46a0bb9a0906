import { useState } from 'preact/hooks';
import { sideOf } from '../personal/tally.ts';
import { pw } from '../personal/words.ts';
import { entryOf } from '../registry.ts';
import { go, href } from '../router.ts';
import { locale } from '../settings.ts';
import { isBot, removeMatch, type Summary } from '../store.ts';
import { IconButton } from '../ui/icons.tsx';
import { Sure } from '../ui/sure.tsx';
import { w } from '../words/words.ts';

/** How a match ended for the person who played it; where they led all sides, or none, only that it is over. */
function resultOf(match: Summary): string | null {
  const { outcome, seating } = match;
  if (!outcome) return null;
  if (match.watch || sideOf(match) === null) return w().finished;
  if (outcome.winner === null) return pw().wasDrawn;
  return seating[outcome.winner] === 'me' ? pw().wasWon : pw().wasLost;
}

/** One match of this device: a link to its table, to its replay, and a button that deletes it. */
export function MatchRow({ match, gone }: { match: Summary; gone: () => void }) {
  const [asks, setAsks] = useState(false);
  const entry = entryOf(match.game);
  const title = entry?.story[locale.value].title ?? match.game;
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    match.updated,
  );
  const bots = Object.values(match.seating).filter(isBot).length;
  const result = resultOf(match);
  return (
    <li data-row={match.id}>
      <a class="match" href={href(match.watch ? 'replay' : 'match', match.id)}>
        <b>{title}</b>
        <span class="dim">
          {entry?.scenarioNames[locale.value][match.scenario] ?? match.scenario} ·{' '}
          {w().decisions(match.moves)} · {bots === 0 ? w().hotSeat : w().againstBot} · {when}
        </span>
        {match.puzzle && <span class="tag">{pw().aPuzzle}</span>}
        {result && <span class="tag">{result}</span>}
        {match.watch && <span class="tag">{w().toWatch}</span>}
      </a>
      <IconButton icon="film" label={w().replay} onClick={() => go('replay', match.id)} />
      <IconButton icon="trash" label={w().remove(title)} onClick={() => setAsks(true)} />
      {asks && (
        <Sure
          question={w().removeSure}
          yes={w().remove(title)}
          act={() => void removeMatch(match.id).then(gone)}
          close={() => setAsks(false)}
        />
      )}
    </li>
  );
}
