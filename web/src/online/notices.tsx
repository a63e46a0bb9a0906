import type { Notice, Table } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { line } from './line.ts';
import { titleOf } from './names.tsx';
import { o } from './words/words.ts';

/** Something has happened at a table of one's own that is not before one's eyes. */
export function Notices({ here }: { here: string }) {
  const [told, setTold] = useState<{ readonly what: Notice; readonly table: Table } | null>(null);
  const news = line.notice.value;
  useEffect(() => {
    let gone = false;
    if (!news || news.match === here) return;
    line.ask('about', { match: news.match }).then(
      ({ table }) => !gone && setTold({ what: news.what, table }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [news, here]);
  if (!told || told.table.match === here) return null;
  return (
    <p class="notice" role="status">
      {o().notice(told.what, titleOf(told.table))} <a href={href('online', told.table.match)}>{o().go}</a>
      <IconButton icon="close" label={w().close} onClick={() => setTold(null)} />
    </p>
  );
}
