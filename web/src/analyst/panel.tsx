import {
  type AccountRow,
  accountOf,
  choiceOf,
  doubtAt,
  type Entry,
  luckOf,
  poorChoices,
  turningPoints,
  WHOLE,
} from '@grande/bots';
import type { Seat } from '@grande/engine';
import { useEffect } from 'preact/hooks';
import { sw } from '../story/words/index.ts';
import { OddsView, Rule, signed } from '../table/numbers.tsx';
import { reasonOf } from '../table/reasoning.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import type { Analysis } from './analysis.ts';
import { POINTS, seatFor } from './curve.tsx';
import { percent, printed, printedSigned, signedPercent } from './numbers.ts';
import type { Way } from './protocol.ts';
import { aw } from './words/index.ts';

/** A choice that cost less than this is no poor one, in millionths. */
const DEAR = 15_000;
const MOST_POOR = 4;

interface Props {
  readonly session: Session;
  readonly analysis: Analysis;
  readonly seat: Seat;
}

/** Where a match was won and lost, beside its replay. */
export function AnalystPanel({ session }: { session: Session }) {
  const analysis = session.analysis.value;
  if (!analysis) return null;
  const seat = seatFor(analysis, session.seen.value?.viewer ?? null);
  const state = analysis.state.value;
  const held = analysis.held.value;
  if (state === 'failed') return <p class="pad">{aw().failed}</p>;
  return (
    <div class="analyst">
      {state === 'working' && (
        <p class="dim" role="status">
          {aw().working(Math.round((100 * analysis.entries.value.length) / Math.max(1, analysis.moves)))}
        </p>
      )}
      <Points session={session} analysis={analysis} seat={seat} />
      <Poor session={session} analysis={analysis} seat={seat} />
      <h3>{aw().ledger}</h3>
      <p class="dim">{aw().ledgerHelp}</p>
      <Ledger session={session} analysis={analysis} seat={seat} />
      <p class="dim">{held ? aw().doubt(percent(WHOLE * doubtAt(held, 0.5)), held.matches) : aw().byHand}</p>
    </div>
  );
}

const goTo = (session: Session, move: number) => session.replayTo.peek()?.(move);

function Points({ session, analysis, seat }: Props) {
  const points = turningPoints(analysis.entriesOf(seat), POINTS).filter((e) => e.after !== e.before);
  if (points.length === 0) return null;
  return (
    <section>
      <h3>{aw().turningPoints}</h3>
      <ol class="turning-points">
        {points.map((e) => (
          <li key={e.move}>
            <Act session={session} analysis={analysis} entry={e} />
            <span class="num">
              {percent(e.before)} → <b>{percent(e.after)}</b>{' '}
              <span class="dim">{aw().ofWhich(signedPercent(choiceOf(e)), signedPercent(luckOf(e)))}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A move in words, which goes there: to the moment before it, where it can be understood. */
function Act({ session, analysis, entry }: { session: Session; analysis: Analysis; entry: Entry }) {
  const voice = session.voice.value;
  const act = analysis.acts.value.get(entry.move);
  return (
    <span class="act">
      <button
        type="button"
        class="link num"
        data-move-to={entry.move}
        title={aw().goTo(entry.move)}
        onClick={() => goTo(session, entry.move)}
      >
        {entry.move}
      </button>{' '}
      {capital(voice.name(entry.by))}
      {act?.label && `${voice.locale === 'fr' ? '\u00a0' : ''}: ${voice.say(act.label)}`}{' '}
      {act && <Rule session={session} rule={act.rule} />}
    </span>
  );
}

function Poor({ session, analysis, seat }: Props) {
  const done = analysis.state.value === 'done';
  const entries = analysis.entriesOf(seat);
  const ledger = { seat, start: entries[0]?.before ?? 0, entries, result: entries.at(-1)?.after ?? 0 };
  const poor = poorChoices(ledger, seat, MOST_POOR).filter((e) => -choiceOf(e) >= DEAR);
  const dear = done ? poor.map((e) => e.move).join(' ') : '';
  // A general is asked only when all is booked: what is dearest is known then.
  useEffect(() => {
    for (const move of dear.split(' ').filter((m) => m !== '')) analysis.lookInto(Number(move));
  }, [analysis, dear]);
  return (
    <section>
      <h3>{session.voice.value.about([seat], aw().poorChoices)}</h3>
      {done && poor.length === 0 && <p class="dim">{aw().nonePoor}</p>}
      <ol class="poor-choices">
        {poor.map((e) => (
          <li key={e.move}>
            <Act session={session} analysis={analysis} entry={e} />{' '}
            <span class="num is-bad">{aw().cost(percent(-choiceOf(e)))}</span>
            <Instead session={session} analysis={analysis} move={e.move} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Instead({ session, analysis, move }: { session: Session; analysis: Analysis; move: number }) {
  const found = analysis.better.value.get(move);
  if (found === undefined) return null;
  if (found === 'working')
    return (
      <p class="dim" role="status">
        {aw().considering}
      </p>
    );
  if (!found) return <p class="dim">{aw().notKnown}</p>;
  if (!found.instead) return <p class="dim">{aw().same}</p>;
  return (
    <dl class="instead">
      <dt>{aw().better}</dt>
      <dd data-better={move}>
        <WayTold session={session} way={found.instead} rule={found.rule} />
      </dd>
      <dt>{aw().done}</dt>
      <dd>
        <WayTold session={session} way={found.chosen} rule="" />
      </dd>
    </dl>
  );
}

/** An answer with its paragraph, what it came to when it was played out, its reason and its odds. */
function WayTold({ session, way, rule }: { session: Session; way: Way; rule: string }) {
  const voice = session.voice.value;
  return (
    <>
      {way.label && capital(voice.say(way.label))} <Rule session={session} rule={rule} />{' '}
      {way.hope !== null && <span class="dim num">{aw().hope(signed(way.hope), way.playOuts)}</span>}
      {way.why && <span> {reasonOf(voice, way.why)}</span>}
      {way.odds && <OddsView session={session} odds={way.odds} />}
    </>
  );
}

/** Start, what each side's choices and the dice of its acts gave, turn by turn, and the result. */
function Ledger({ session, analysis, seat }: Props) {
  const voice = session.voice.value;
  const entries = analysis.entriesOf(seat);
  const turns = analysis.turns.value;
  // A move that ends a turn belongs to the turn it ends.
  const turnOf = (e: Entry) => (turns.length === 0 ? e.clock : turns.findLastIndex((t) => t.step < e.move));
  const { columns, start, rows, totals, result } = accountOf(entries, analysis.seats, turnOf);
  const head = ({ turn }: AccountRow<number>) => {
    const title = turns[turn]?.title;
    if (title !== undefined) return title;
    return turns.length === 0 ? aw().turnNumber(turn) : sw().beforeFirst;
  };
  const tone = (n: number) => (n > 0 ? 'num is-good' : n < 0 ? 'num is-bad' : 'num dim');
  return (
    <div class="ledger-frame">
      <table class="ledger">
        <thead>
          <tr>
            <td />
            {columns.map((c) => (
              <th key={`${c.of} ${c.seat}`} scope="col">
                {capital(voice.name(c.seat))}: {c.of === 'choices' ? aw().choices : aw().dice}
              </th>
            ))}
            <th scope="col">{aw().chance}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{aw().start}</th>
            {columns.map((c) => (
              <td key={`${c.of} ${c.seat}`} />
            ))}
            <td class="num" data-start={start}>
              {printed(start)}
            </td>
          </tr>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">{head(row).replace(/\.$/, '')}</th>
              {row.cells.map((n, c) => (
                <td key={c} class={tone(n)} data-cell={n}>
                  {printedSigned(n)}
                </td>
              ))}
              <td class="num">{printed(row.after)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{aw().sum}</th>
            {totals.map((n, c) => (
              <td key={c} class={tone(n)} data-total={n}>
                {printedSigned(n)}
              </td>
            ))}
            <td class="num" data-result={result}>
              {printed(result)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
