import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { line } from './line.ts';
import { settledText } from './names.tsx';
import { Manners } from './persons/manners.tsx';
import type { ServerHome } from './server-home.ts';
import { o } from './words/words.ts';

/** How far each table's talk has been read here. */
const read = signal<Readonly<Record<string, number>>>({});

const countOf = (home: ServerHome): number =>
  Object.values(home.chat.value).reduce(
    (n, lines) => n + lines.length,
    home.table.value?.settled.length ?? 0,
  );

/** Lines that were said while nobody looked at the talk. */
export function unreadOf(home: ServerHome, session: Session): number {
  if (session.railOpen.value && session.tab.value === 'people') return 0;
  return Math.max(0, countOf(home) - (read.value[home.match] ?? 0));
}

export function Chat({ home, session }: { home: ServerHome; session: Session }) {
  const [text, setText] = useState('');
  const end = useRef<HTMLOListElement>(null);
  const count = countOf(home);
  const { match } = home;
  const me = line.me.value?.id;
  useEffect(() => {
    read.value = { ...read.peek(), [match]: count };
    const list = end.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [match, count]);
  const time = new Intl.DateTimeFormat(locale.value, { hour: '2-digit', minute: '2-digit' });
  const channel = home.seat === null ? 'gallery' : 'players';
  const channels = Object.entries(home.chat.value).filter(([, lines]) => lines.length > 0);
  const table = home.table.value;
  // How offers were answered stands between the lines that were said.
  const settled = (table?.settled ?? []).map((one, n) => ({ ...one, n }));
  const lines = channels.flatMap(([where, all]) => all.map((one) => ({ ...one, where })));
  const said = [...lines, ...settled].sort((a, b) => a.at - b.at || a.n - b.n);
  const titles: Readonly<Record<string, string>> = { players: o().chatPlayers, gallery: o().chatGallery };
  const say = async () => {
    const words = text.trim();
    if (words === '') return;
    setText('');
    const done = await home.act('chat', { match, channel, token: crypto.randomUUID(), text: words });
    // What could not be said is given back to be said again.
    if (!done.ok) setText(words);
  };
  return (
    <section class="panel chat" aria-label={o().chat}>
      <h3>{o().chat}</h3>
      {said.length === 0 && <p class="dim">{o().nobodySpoke}</p>}
      <ol ref={end} class="said" aria-live={session.tab.value === 'people' ? 'polite' : 'off'}>
        {said.map((one) =>
          'how' in one ? (
            <li
              key={`settled ${one.at} ${one.what}`}
              class="settled dim"
              data-settled={`${one.what} ${one.how}`}
            >
              {table && settledText(table, one)} <span class="num">{time.format(one.at)}</span>
            </li>
          ) : (
            <li key={`${one.where} ${one.n}`} data-said={one.n}>
              <b>{one.guest ? o().guestName(one.name) : one.name}</b>{' '}
              <span class="dim num">
                {time.format(one.at)}
                {channels.length > 1 && ` · ${titles[one.where] ?? one.where}`}
              </span>
              {one.removed ? <p class="dim">{o().lineRemoved}</p> : <p>{one.text}</p>}
              {one.by !== me && <Manners person={one.by} name={one.name} match={match} />}
            </li>
          ),
        )}
      </ol>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <input
          id="say"
          type="text"
          maxLength={1000}
          autocomplete="off"
          aria-label={o().sayPlaceholder}
          placeholder={o().sayPlaceholder}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="option">
          {o().say}
        </button>
      </form>
    </section>
  );
}

const PAUSE_MS = 800;

/** A page of one's own beside the table. */
export function Notes({ home }: { home: ServerHome }) {
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState(true);
  const { match } = home;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    line.ask('notes', { match }).then(setText, () => undefined);
  }, [match]);
  const write = (words: string) => {
    setText(words);
    setSaved(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void home.act('note', { match, text: words }).then((done) => setSaved(done.ok));
    }, PAUSE_MS);
  };
  if (text === null) return null;
  return (
    <details class="panel notes">
      <summary>{o().notes}</summary>
      <p class="dim">
        {o().notesHelp} {saved ? o().saved : o().saving}
      </p>
      <textarea
        aria-label={o().notes}
        rows={5}
        maxLength={20_000}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </details>
  );
}
