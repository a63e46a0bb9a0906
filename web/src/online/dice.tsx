import type { Summary } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { client } from '../worker/client.ts';
import type { Checked } from '../worker/protocol.ts';
import { line, RefusedError } from './line.ts';
import { type Remembered, recall } from './memory.ts';
import { scenarioOf, titleOf } from './names.tsx';
import { recordOf } from './people.ts';
import { o } from './words/words.ts';

/** After the end: every draw and every answer worked out again on the reader's own machine. */
export function DicePage({ match }: { match: string }) {
  const [about, setAbout] = useState<Summary | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    const { invitation } = recall(match);
    const check = async () => {
      const found = await line.ask('about', { match, ...(invitation === undefined ? {} : { invitation }) });
      if (gone) return;
      setAbout(found);
      if (found.table.status !== 'over') return;
      const result = await client.call('verified', await recordOf(match));
      if (!gone) setChecked(result);
    };
    check().catch((error: unknown) => {
      if (gone) return;
      if (error instanceof RefusedError) setProblem(o().reason(error.refusal.reason));
      else setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      gone = true;
    };
  }, [match]);
  const t = o().dice;
  const over = about?.table.status === 'over';
  return (
    <article class="dice-check" data-checked={checked?.ok}>
      <h1>
        {t.title} {about && <small>{`${titleOf(about.table)}, ${scenarioOf(about.table)}`}</small>}
      </h1>
      {problem !== '' && <p class="failure">{problem}</p>}
      {about && !over && <p>{t.notOver}</p>}
      {over && !checked && problem === '' && <p role="status">{t.checking}</p>}
      {checked && !checked.ok && (
        <div class="failure" role="alert">
          <p>{t.bad}</p>
          <ul>
            {checked.problems.map((p) => (
              <li key={p.path + p.message}>
                <code>{p.path}</code> {p.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {checked?.ok && <Found match={match} checked={checked} />}
      <p class="row">
        <a class="button" href={href('online', match)}>
          {about ? titleOf(about.table) : o().go}
        </a>
        <a class="button quiet" href={href('online')}>
          {o().toLobby}
        </a>
      </p>
    </article>
  );
}

/** Whether every commitment this device was shown is the one that comes of the answers; null where it was shown none. */
function coversAgree(
  shown: NonNullable<Remembered['covers']>,
  found: Extract<Checked, { ok: true }>['covers'],
): boolean | null {
  const entries = Object.entries(shown);
  if (entries.length === 0) return null;
  return entries.every(([n, by]) =>
    Object.entries(by).every(([seat, commitment]) => found[Number(n) - 1]?.[seat] === commitment),
  );
}

function Found({ match, checked }: { match: string; checked: Extract<Checked, { ok: true }> }) {
  const t = o().dice;
  const { dice, draws, fits, moves, secrets, covers } = checked;
  const known = recall(match);
  if (dice.kind !== 'verifiable') return null;
  const faces = draws.reduce((n, roll) => n + roll.faces.length, 0);
  const same = known.commitment === undefined ? null : known.commitment === dice.commitment;
  const mine = known.addition === undefined ? null : dice.additions.includes(known.addition);
  const hidden = coversAgree(known.covers ?? {}, covers);
  const good = fits && same !== false && mine !== false && hidden !== false;
  const doubt = [
    ...(fits ? [] : [t.fitsNot]),
    ...(same === false ? [t.otherCommitment] : []),
    ...(mine === false ? [t.yoursNot] : []),
    ...(hidden === false ? [t.otherCovers] : []),
  ];
  return (
    <>
      <p class={good ? 'dice-verdict is-good' : 'dice-verdict is-bad'} role="status">
        {good ? t.good(faces, moves) : [t.bad, ...doubt].join(' ')}
      </p>
      <details>
        <summary>{t.commitment}</summary>
        <p>
          <code>{dice.commitment}</code>
        </p>
        <p>
          {fits ? t.fits : t.fitsNot}{' '}
          {same === null ? t.unknownCommitment : same ? t.sameCommitment : t.otherCommitment}
        </p>
        <h2>{t.secret}</h2>
        <p>
          <code>{dice.secret}</code>
        </p>
      </details>
      <details>
        <summary>{t.additions}</summary>
        <ol>
          {dice.additions.map((text, i) => (
            <li key={i}>
              <code>{text === '' ? '–' : text}</code>
            </li>
          ))}
        </ol>
        {mine !== null && <p data-mine={mine}>{mine ? t.yours : t.yoursNot}</p>}
      </details>
      <details>
        <summary>{t.hidden}</summary>
        <p>{t.hiddenText(secrets)}</p>
        {covers.length > 0 && (
          <p>
            {t.covers(covers.length)}{' '}
            {hidden === null ? t.unknownCovers : hidden ? t.sameCovers : t.otherCovers}
          </p>
        )}
      </details>
      <details>
        <summary>{t.draws}</summary>
        <p>{t.how}</p>
        <table class="draws num">
          <thead>
            <tr>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.rule}</th>
              <th scope="col">{t.came}</th>
            </tr>
          </thead>
          <tbody>
            {draws.map((roll, i) => (
              <tr key={i}>
                <td>{i + 1}</td>
                <td>{roll.rule}</td>
                <td>
                  {roll.faces.join(' ')} <span class="dim">/ {roll.sides}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
