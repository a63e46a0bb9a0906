import type { Detail, Failure, Odds, Refused, Tally, Term } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { ranked } from '../story/telling.ts';
import { shownRule } from '../text/shown-rule.ts';
import { w } from '../words/words.ts';
import { chance } from './chance.ts';
import type { Session } from './session.ts';
import { writtenIn } from './written.ts';

/** A paragraph number: opens the rulebook beside the table. */
export function Rule({ session, rule }: { session: Session; rule: string }) {
  if (rule === '') return null;
  return (
    <a
      class="rule"
      href={href('rules', session.loaded.game.id, rule)}
      title={w().openRule(rule)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        session.openRule(rule);
      }}
    >
      {shownRule(rule)}
    </a>
  );
}

export const written = (n: number): string => writtenIn(locale.value, n);
export const signed = (n: number): string => (n > 0 ? `+${written(n)}` : written(n));

/** What a step of a sum does, as people write it. */
const step = ({ op, value }: Term): string => (op === 'add' ? signed(value) : w().op(op, written(value)));

/** The steps of a sum, those that are one step to the reader taken together: to add a half and round down is to round. */
export function stepsOf({ terms }: Tally): readonly { term: Term; text: string }[] {
  const out: { term: Term; text: string }[] = [];
  for (const term of terms) {
    const last = out.at(-1);
    const same = last && last.term.rule === term.rule && last.term.label.id === term.label.id;
    if (same && term.op !== 'add' && JSON.stringify(last.term.label.args) === JSON.stringify(term.label.args))
      out[out.length - 1] = { term: last.term, text: `${last.text}, ${step(term)}` };
    else out.push({ term, text: step(term) });
  }
  return out;
}

/** The steps a number came from. */
export function TallyTable({ session, tally }: { session: Session; tally: Tally }) {
  const voice = session.voice.value;
  return (
    <table class="tally">
      <tbody>
        {tally.terms.map((term, i) => (
          <tr key={i}>
            <td>
              <Rule session={session} rule={term.rule} />
            </td>
            <td>{voice.say(term.label)}</td>
            <td class="num">{step(term)}</td>
          </tr>
        ))}
        <tr class="total">
          <td />
          <td>{w().total}</td>
          <td class="num">{written(tally.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export const chanceText = (part: number, odds: Odds): string => chance(part, odds, written);

/** Chances as a bar true to scale and as a table, the worst first for whoever looks: never colour alone. */
export function OddsView({
  session,
  odds,
  turned = false,
  inline = false,
}: {
  session: Session;
  odds: Odds;
  /** They are those of somebody else's act: what is good for him is bad for the one who looks. */
  turned?: boolean;
  /** The numbers in a row under the bar, where there is little height. */
  inline?: boolean;
}) {
  const scene = session.scene.value;
  const { mirrored } = session.story.telling;
  const name = (told: string) => named((turned ? mirrored?.[told] : undefined) ?? told);
  const named = (result: string) =>
    (scene && session.presenter.result?.(result, scene.reader)) ?? session.voice.value.name(result);
  const results = ranked(odds, session.story.telling, session.seen.value?.decision?.kind, turned);
  return (
    <div class="odds">
      <div class="odds-bar" aria-hidden="true">
        {results.map((r) => (
          <span
            key={r.result}
            class={`odds-part odds-${r.meaning}`}
            style={{ width: `${(r.weight / odds.total) * 100}%` }}
            title={name(r.result)}
          >
            {r.weight / odds.total > 0.2 ? name(r.result) : ''}
          </span>
        ))}
      </div>
      <table class={inline ? 'odds-table is-inline' : 'odds-table'}>
        <caption class="unseen">{w().odds}</caption>
        <tbody>
          {results.map((r) => (
            <tr key={r.result}>
              <td>
                <span class={`odds-key odds-${r.meaning}`} />
                {name(r.result)}
              </td>
              <td class="num">{chanceText(r.weight, odds)}</td>
              <td class="num dim">
                {odds.sampled === undefined && odds.total <= 46656 && `${r.weight}/${odds.total}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What an option would mean: cost, odds, the sums behind them. */
export function DetailView({ session, detail }: { session: Session; detail: Detail }) {
  const voice = session.voice.value;
  const { cost, odds, tallies, notes } = detail;
  return (
    <div class="detail">
      {cost && (
        <details class="sum">
          <summary>
            {w().cost} <b class="num">{written(cost.total)}</b>
          </summary>
          <TallyTable session={session} tally={cost} />
        </details>
      )}
      {odds && <OddsView session={session} odds={odds} />}
      {tallies?.map((t) => (
        <details class="sum" key={t.label.id + JSON.stringify(t.label.args ?? {})}>
          <summary>
            {voice.say(t.label)} <b class="num">{written(t.tally.total)}</b>
          </summary>
          <TallyTable session={session} tally={t.tally} />
        </details>
      ))}
      {notes?.map((n) => (
        <p class="note" key={n.id}>
          {voice.say(n)}
        </p>
      ))}
    </div>
  );
}

/** The details of one option, fetched when it is looked at. */
export function LazyDetail({ session, option }: { session: Session; option: string }) {
  const [detail, setDetail] = useState<Detail | null>(null);
  const serial = session.seen.value?.serial;
  useEffect(() => {
    let gone = false;
    setDetail(null);
    void session.detail(option).then((d) => {
      if (!gone) setDetail(d);
    });
    return () => {
      gone = true;
    };
  }, [session, option, serial]);
  return detail && Object.keys(detail).length > 0 ? <DetailView session={session} detail={detail} /> : null;
}

export function Failures({ session, failures }: { session: Session; failures: readonly Failure[] }) {
  return (
    <ul class="failures">
      {failures.map((f) => (
        <li key={f.rule + f.message.id}>
          {session.voice.value.say(f.message)} <Rule session={session} rule={f.rule} />
        </li>
      ))}
    </ul>
  );
}

export function Refusals({ session, refused }: { session: Session; refused: readonly Refused[] }) {
  // The same law often refuses a place to several acts; once is enough.
  const failures = new Map<string, Failure>();
  for (const r of refused)
    for (const f of r.failures) failures.set(`${f.rule} ${session.voice.value.say(f.message)}`, f);
  return <Failures session={session} failures={[...failures.values()].slice(0, 8)} />;
}
