import { w } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  /** What is about to be done, as a question. */
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once more before something that cannot be brought back. */
export function Sure({ question, yes, act, close }: Props) {
  return (
    <Dialog title={question} close={close}>
      <p class="row sure">
        <button
          type="button"
          class="button strong"
          data-act="sure"
          onClick={() => {
            close();
            act();
          }}
        >
          {yes}
        </button>
        <button type="button" class="button" data-act="not-yet" onClick={close}>
          {w().notYet}
        </button>
      </p>
    </Dialog>
  );
}
