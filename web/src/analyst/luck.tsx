import { accountOf, PRINTED } from '@grande/bots';
import { useEffect, useState } from 'preact/hooks';
import { keepLuck } from '../personal/luck.ts';
import type { Session } from '../table/session.ts';
import { type Analysis, analysisOf } from './analysis.ts';
import { seatFor } from './curve.tsx';
import { printed, printedSigned } from './numbers.ts';
import { aw } from './words/index.ts';
import './analyst.css';

/** On the last page: what choices and dice gave and took, as one sum that comes to the result. */
export default function Luck({ session }: { session: Session }) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const match = session.seen.value?.match;
  useEffect(() => {
    let gone = false;
    if (match !== undefined)
      void analysisOf(session.home, match).then((found) => {
        if (!gone) setAnalysis(found);
      });
    return () => {
      gone = true;
    };
  }, [session, match]);
  if (!analysis || analysis.state.value === 'failed') return null;
  return (
    <>
      <h3>{aw().luck}</h3>
      {analysis.state.value === 'done' ? (
        <Sum session={session} analysis={analysis} />
      ) : (
        <p class="dim" role="status">
          {aw().working(Math.round((100 * analysis.entries.value.length) / Math.max(1, analysis.moves)))}
        </p>
      )}
    </>
  );
}

function Sum({ session, analysis }: { session: Session; analysis: Analysis }) {
  const voice = session.voice.value;
  const seat = seatFor(analysis, session.seen.value?.viewer ?? null);
  const { columns, start, totals, result } = accountOf(analysis.entriesOf(seat), analysis.seats, () => 0);
  const seen = session.seen.value;
  const given = columns.reduce((sum, c, i) => sum + (c.of === 'choices' ? 0 : (totals[i] as number)), 0);
  const own = seen && !session.replaying && seen.seating[seat] === 'me' ? seen.match : null;
  useEffect(() => {
    if (own !== null) keepLuck(own, given / PRINTED);
  }, [own, given]);
  const most = Math.max(1, ...totals.map(Math.abs));
  return (
    <table class="luck" data-luck={result}>
      <caption>{voice.about([seat], aw().chanceOf)}</caption>
      <tbody>
        <tr>
          <th scope="row">{aw().start}</th>
          <td />
          <td class="num">{printed(start)}</td>
        </tr>
        {columns.map((c, i) => {
          const part = totals[i] as number;
          return (
            <tr key={`${c.of} ${c.seat}`}>
              <th scope="row">{voice.about([c.seat], c.of === 'choices' ? aw().ofChoices : aw().diceOf)}</th>
              <td class="luck-bar" aria-hidden="true">
                <span
                  class={part < 0 ? 'is-bad' : 'is-good'}
                  style={{ width: `${(50 * Math.abs(part)) / most}%` }}
                />
              </td>
              <td class="num">{printedSigned(part)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{aw().result}</th>
          <td />
          <td class="num">{printed(result)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
