import { REPORT_REASONS, type ReportGiven } from '@grande/server/protocol';
import { useState } from 'preact/hooks';
import { post } from './api.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

interface Props {
  readonly person: string;
  readonly name: string;
  /** The table where it happened. */
  readonly match?: string;
}

/** What can be done about somebody's bad manners: report them to the operators, or hear and meet them no more. */
export function Manners({ person, name, match }: Props) {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState<ReportGiven['why']>('abuse');
  const [text, setText] = useState('');
  const [done, setDone] = useState('');
  const { run, busy, said } = useTried();
  if (done !== '')
    return (
      <p class="dim" role="status">
        {done}
      </p>
    );
  if (!open)
    return (
      <button
        type="button"
        class="option quiet manners"
        data-do="manners"
        aria-label={p().mannersOf(name)}
        onClick={() => setOpen(true)}
      >
        {p().manners}
      </button>
    );
  const block = () =>
    run(async () => {
      await post(`people/${person}/block`, { on: true });
      setDone(p().blocked(name));
    });
  return (
    <form
      class="door"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await post('reports', { against: person, match: match ?? null, why, text: text.trim() });
          setDone(p().reported);
        });
      }}
    >
      <label>
        <span>{p().reportWhy(name)}</span>
        <select
          value={why}
          onChange={(event) => {
            const chosen = REPORT_REASONS.find((reason) => reason === event.currentTarget.value);
            if (chosen) setWhy(chosen);
          }}
        >
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {p().reportReasons[reason]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{p().reportText}</span>
        <input
          type="text"
          maxLength={1000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="dim">{p().reportHelp}</p>
      {said}
      <p class="row">
        <button type="submit" class="button" data-do="report" disabled={busy}>
          {p().report}
        </button>
        <Button text={p().block} busy={busy} act={block} mark="block" />
        <Button text={p().notNow} act={() => setOpen(false)} />
      </p>
    </form>
  );
}
