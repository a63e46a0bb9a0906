import { Dialog } from '../ui/dialog.tsx';
import { w } from '../words/words.ts';

export function Help({ close }: { close: () => void }) {
  return (
    <Dialog title={w().help} close={close}>
      <dl class="keys">
        {w().keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{w().helpTouch}</p>
      <p>{w().helpText}</p>
    </Dialog>
  );
}
