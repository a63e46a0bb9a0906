import { LegendSheet } from '../story/legend-sheet.tsx';
import { sw } from '../story/words/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { w } from '../words/words.ts';
import type { Session } from './session.ts';

export function Help({ session, close }: { session: Session; close: () => void }) {
  return (
    <Dialog title={w().help} close={close}>
      <LegendSheet session={session} />
      <h3>{sw().keysTitle}</h3>
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
