import type { DeedSeen, ReportSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../../router.ts';
import { get, post } from './api.ts';
import { moment } from './moment.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** What people report, with what had been said, and what operators have done. */
export function Reports() {
  const [reports, setReports] = useState<readonly ReportSeen[]>([]);
  const [deeds, setDeeds] = useState<readonly DeedSeen[]>([]);
  const { run, busy, said } = useTried();
  const look = async () => {
    setReports(await get<readonly ReportSeen[]>('admin/reports'));
    setDeeds(await get<readonly DeedSeen[]>('admin/deeds'));
  };
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  const act = (path: string, body: object = {}) =>
    run(async () => {
      await post(`admin/${path}`, body);
      await look();
    });
  return (
    <>
      <h3>{p().reports}</h3>
      {reports.length === 0 && <p class="dim">{p().noneStuck}</p>}
      <ul class="kept">
        {reports.map(({ id, at, by, against, match, why, text, said: lines, under }) => (
          <li key={id} data-report={id}>
            <div>
              <p>
                <b>{p().reportReasons[why]}</b> · {p().reportedBy(against.name, by.name)}{' '}
                <span class="dim">
                  {moment(at)} {match !== null && <a href={href('online', match)}>{match}</a>}
                </span>{' '}
                {under.map((kind) => (
                  <span key={kind} class="tag">
                    {p().under[kind]}
                  </span>
                ))}
              </p>
              {text !== '' && <p>{text}</p>}
              <ol class="said">
                {lines.map((one) => (
                  <li key={one.n}>
                    <b>{one.name}</b> <span class="dim">{moment(one.at)}</span> {one.text}{' '}
                    {one.by === against.id && (
                      <Button text={p().removeLine} busy={busy} act={() => act(`lines/${one.n}/remove`)} />
                    )}
                  </li>
                ))}
              </ol>
              <p class="row">
                <Button text={p().closeReport} busy={busy} act={() => act(`reports/${id}/close`)} />
                <Sanction person={against.id} act={act} busy={busy} under={under} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {said}
      <h3>{p().deeds}</h3>
      <ul class="kept">
        {deeds.map(({ id, at, by, what, about, note }) => (
          <li key={id} data-deed={id}>
            <span>
              {what} · {about} {note !== '' && `· ${note}`}{' '}
              <span class="dim">
                {by} · {moment(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SanctionProps {
  readonly person: string;
  readonly act: (path: string, body?: object) => void;
  readonly busy: boolean;
  readonly under: ReportSeen['under'];
}

/** A week without words, or out; with a reason, which is kept. */
function Sanction({ person, act, busy, under }: SanctionProps) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <>
      <input
        type="text"
        maxLength={500}
        aria-label={p().reason}
        placeholder={p().reason}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        text={p().muteWeek}
        busy={busy || given === ''}
        act={() => act(`people/${person}/mute`, { days: 7, reason: given })}
      />
      <Button
        text={p().ban}
        busy={busy || given === ''}
        act={() => act(`people/${person}/ban`, { days: null, reason: given })}
      />
      {under.map((kind) => (
        <Button key={kind} text={p().lift[kind]} busy={busy} act={() => act(`people/${person}/un${kind}`)} />
      ))}
    </>
  );
}
