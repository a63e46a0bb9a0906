import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { BlockView, type Citing } from './blocks.tsx';
import { type Book, openBook, type Section, searchBook } from './book.ts';

interface Props {
  readonly game: string;
  readonly paragraph: string | null;
  readonly open: (paragraph: string) => void;
  /** Beside the table there is no room for a table of contents. */
  readonly narrow?: boolean;
}

/** The rulebook: contents, search, and the text with its paragraph numbers as links. */
export function RuleReader({ game, paragraph, open, narrow }: Props) {
  const [book, setBook] = useState<Book | null>(null);
  const [query, setQuery] = useState('');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void openBook(game, locale.value).then((b) => {
      if (!gone) setBook(b);
    });
    return () => {
      gone = true;
    };
  }, [game, locale.value]);

  useEffect(() => {
    if (!book || !paragraph) return;
    const heading = book.find(paragraph);
    const node = heading && text.current?.querySelector(`[id="p-${CSS.escape(heading.id)}"]`);
    if (!node) return;
    node.scrollIntoView({ block: 'start' });
    for (const other of text.current?.querySelectorAll('.is-cited') ?? []) other.classList.remove('is-cited');
    node.closest('section')?.classList.add('is-cited');
  }, [book, paragraph]);

  const citing = useMemo<Citing>(
    () => ({
      has: (name) => book?.sections.some((s) => s.heading.id === name) === true,
      href: (name) => href('rules', game, name),
      open: (name) => {
        setQuery('');
        open(name);
      },
    }),
    [book, game, open],
  );
  if (!book) return <p class="dim pad">{w().opening}</p>;
  const found = searchBook(book, query);
  return (
    <div class={narrow ? 'reader is-narrow' : 'reader'}>
      <search class="reader-search">
        <label>
          <span class="unseen">{w().searchRules}</span>
          <Icon name="search" size={18} />
          <input
            type="search"
            placeholder={w().searchRules}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      </search>
      {query.trim() !== '' && (
        <Found sections={found} href={(id) => href('rules', game, id)} open={citing.open} />
      )}
      {!narrow && <Contents book={book} game={game} open={citing.open} />}
      {book.lang !== locale.value && <p class="dim reader-tongue">{w().rulesInEnglish}</p>}
      <div class="reader-text" ref={text} lang={book.lang}>
        {book.sections.map((s) => (
          <section key={s.heading.id}>
            <BlockView block={s.heading} citing={citing} />
            {s.blocks.map((b, i) => (
              <BlockView key={i} block={b} citing={citing} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

interface FoundProps {
  readonly sections: readonly Section[];
  readonly href: (id: string) => string;
  readonly open: (id: string) => void;
}

function Found({ sections, href: link, open }: FoundProps) {
  return (
    <ul class="found" aria-live="polite">
      {sections.length === 0 && <li class="dim">{w().nothingFound}</li>}
      {sections.map((s) => (
        <li key={s.heading.id}>
          <a
            href={link(s.heading.id)}
            onClick={(event) => {
              event.preventDefault();
              open(s.heading.id);
            }}
          >
            {s.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contents({ book, game, open }: { book: Book; game: string; open: (id: string) => void }) {
  return (
    <nav class="contents" aria-label={w().contents}>
      <ul lang={book.lang}>
        {book.sections
          .filter((s) => s.heading.level === 2)
          .map((s) => (
            <li key={s.heading.id}>
              <a
                href={href('rules', game, s.heading.id)}
                onClick={(event) => {
                  event.preventDefault();
                  open(s.heading.id);
                }}
              >
                {s.title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
