import type { Notice, Table } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { line } from './line.ts';
import { titleOf } from './names.tsx';
import { isStillSo } from './still-so.ts';
import { o } from './words/words.ts';

const LOOK_AGAIN_MS = 20_000;

/** Something has happened at a table of one's own that is not before one's eyes, and it is still so. */
export function Notices({ here }: { here: string }) {
  const [told, setTold] = useState<{ readonly what: Notice; readonly table: Table } | null>(null);
  const news = line.notice.value;
  useEffect(() => {
    setTold(null);
    if (!news || news.match === here) return;
    const { match, what } = news;
    let gone = false;
    const look = () =>
      line.ask('about', { match }).then(
        (found) => {
          const so = isStillSo(what, found, line.me.peek()?.id ?? '');
          if (!gone) setTold(so ? { what, table: found.table } : null);
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [news, here]);
  if (!told || told.table.match === here) return null;
  return (
    <p class="chip-line" role="status">
      {o().notice(told.what, titleOf(told.table))} <a href={href('online', told.table.match)}>{o().go}</a>
      <IconButton icon="close" label={w().close} onClick={() => setTold(null)} />
    </p>
  );
}
