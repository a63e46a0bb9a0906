import { useLayoutEffect, useRef } from 'preact/hooks';
import { RecapCard } from '../story/recap-card.tsx';
import { IconButton } from '../ui/icons.tsx';
import { lazy } from '../ui/lazy.tsx';
import { w } from '../words/words.ts';
import { Guide } from './guide.tsx';
import { Inspector } from './inspector.tsx';
import { Log } from './log.tsx';
import type { RailTab, Session } from './session.ts';
import { StatePanel } from './state-panel.tsx';

const RuleReader = lazy(() => import('../rules/reader.tsx').then((m) => m.RuleReader));
const AnalystPanel = lazy(() => import('../analyst/panel.tsx').then((m) => m.AnalystPanel));
const TextBoard = lazy(() => import('../text/board.tsx').then((m) => m.TextBoard));

const TABS: readonly RailTab[] = ['log', 'place', 'state', 'rules', 'text'];

/** Log, inspector, situation, rulebook and the table in words, beside the map or as a sheet from below. */
export function Rail({ session }: { session: Session }) {
  const tab = session.tab.value;
  const open = session.railOpen.value;
  const body = useRef<HTMLDivElement>(null);
  // Each tab begins at its beginning; the log goes to its end by itself.
  useLayoutEffect(() => {
    if (tab !== 'log') body.current?.scrollTo(0, 0);
  }, [tab]);
  const titles: Readonly<Record<RailTab, string>> = w().tabs;
  const analysed: readonly RailTab[] = session.analysis.value ? ['analyst'] : [];
  const company = session.home.company;
  const tabs: readonly RailTab[] = [...(company ? (['people'] as const) : []), ...analysed, ...TABS];
  const choose = (to: RailTab) => {
    session.tab.value = to;
    session.railOpen.value = true;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const to = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] as RailTab;
    choose(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <aside class="rail" data-open={open} aria-label={w().rail}>
      <div class="rail-head">
        <div role="tablist" aria-label={w().rail} class="tabs">
          {tabs.map((t) => (
            <button
              key={t}
              id={`tab-${t}`}
              type="button"
              role="tab"
              aria-selected={tab === t}
              aria-controls="rail-body"
              tabIndex={tab === t ? 0 : -1}
              onKeyDown={onKey}
              onClick={() => choose(t)}
            >
              {titles[t]}
            </button>
          ))}
        </div>
        {open && (
          <IconButton
            icon="close"
            label={w().closeRail}
            onClick={() => {
              session.railOpen.value = false;
            }}
          />
        )}
      </div>
      <Guide session={session} place="rail" />
      <RecapCard session={session} place="rail" />
      <div
        ref={body}
        id="rail-body"
        class="rail-body"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls by keyboard
        tabIndex={0}
      >
        {open && tab === 'people' && company && <company.Panel session={session} />}
        {open && tab === 'analyst' && <AnalystPanel session={session} />}
        {open && tab === 'log' && <Log session={session} />}
        {open && tab === 'place' && <Inspector session={session} />}
        {open && tab === 'state' && <StatePanel session={session} />}
        {open && tab === 'text' && <TextBoard session={session} />}
        {open && tab === 'rules' && (
          <RuleReader
            game={session.loaded.game.id}
            paragraph={session.paragraph.value}
            open={(p: string) => {
              session.paragraph.value = p;
            }}
            narrow
          />
        )}
      </div>
    </aside>
  );
}
