import { useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import { w } from '../words/words.ts';
import type { ExportKind } from '../worker/protocol.ts';
import type { Home } from './home.ts';

/** Offers a match as a file. */
export async function download(home: Home, match: string, name: string, kind: ExportKind): Promise<void> {
  const blob = await home.call('exported', match, kind);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.grande.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface Props {
  readonly home: Home;
  readonly match: string;
  readonly name: string;
  readonly close: () => void;
}

/** While a match is not over there are two things to export, and a word on what is hidden. */
export function ExportDialog({ home, match, name, close }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const give = (kind: ExportKind) => {
    download(home, match, kind === 'show' ? `${name}-seen` : name, kind).then(close, (error: unknown) => {
      setFailed(error instanceof Error ? error.message : String(error));
    });
  };
  const choices = [
    ['goOn', w().exportGoOn, w().exportGoOnText],
    ['show', w().exportShow, w().exportShowText],
  ] as const;
  return (
    <Dialog title={w().exportUnfinished} close={close}>
      {choices.map(([kind, label, text]) => (
        <section key={kind} class="export-kind">
          <button type="button" class="button" data-export={kind} onClick={() => give(kind)}>
            {label}
          </button>
          <p>{text}</p>
        </section>
      ))}
      {failed && (
        <p class="failure" role="alert">
          {failed}
        </p>
      )}
    </Dialog>
  );
}
