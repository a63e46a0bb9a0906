import { useState } from 'preact/hooks';
import { entryOf } from '../registry.ts';
import { locale } from '../settings.ts';
import { sw } from '../story/words/index.ts';
import { settingsOpen } from '../ui/header.tsx';
import { IconButton, IconLink } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { download, ExportDialog } from './export.tsx';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

/** 'turn 3 of 10', not '3/10'. */
const ofTotal = (text: string): string =>
  text.replace(/^(\d+)\/(\d+)/, (_, at: string, of: string) => sw().xOfY(at, of));

/** Turn, phase, weather and score in a slim bar. */
export function TopBar({ session, help }: { session: Session; help: () => void }) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  const voice = session.voice.value;
  const [exporting, setExporting] = useState(false);
  if (!seen) return null;
  const file = `${seen.game}-${seen.scenario}`;
  const entry = entryOf(seen.game);
  const told = entry?.scenarioNames[locale.value][seen.scenario];
  const game = entry?.story[locale.value].title ?? capital(voice.name(seen.game));
  const scenario = told ?? capital(voice.name(seen.scenario));
  return (
    <header class="topbar">
      <IconLink icon="home" label={w().home} href="#/" />
      <h1 class="table-title">
        {!game.startsWith(scenario) && <span class="table-game">{game}</span>}
        <span class="table-scenario">{game.startsWith(scenario) ? game : scenario}</span>
      </h1>
      {seen.viewer !== null && seen.curtain === null && (
        <span class="viewer">
          <SeatMark session={session} seat={seen.viewer} />
        </span>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the row scrolls, by keyboard too */}
      <ul class="main-tracks" aria-label={w().situation} tabIndex={0}>
        {scene?.tracks
          .filter((t) => t.main)
          .map((t) => (
            <li
              key={t.id}
              title={t.title}
              class={t.side === undefined ? '' : `livery-${session.presenter.livery(t.side)} sided`}
            >
              <span class="dim">{t.label}</span>{' '}
              <b class={t.tone ? `num is-${t.tone}` : 'num'}>{ofTotal(t.text)}</b>
            </li>
          ))}
      </ul>
      <div class="topbar-tools">
        {!session.replaying && (
          <>
            <IconLink icon="film" label={w().replay} href={session.home.replay(seen.match)} />
            <IconButton
              icon="save"
              label={w().exportRecord}
              onClick={() => {
                if (seen.outcome) void download(session.home, seen.match, file, 'goOn');
                // The whole of a match among people is theirs when it is over.
                else if (session.home.company)
                  void download(session.home, seen.match, `${file}-seen`, 'show');
                else setExporting(true);
              }}
            />
            {exporting && (
              <ExportDialog
                home={session.home}
                match={seen.match}
                name={file}
                close={() => setExporting(false)}
              />
            )}
          </>
        )}
        <IconButton icon="help" label={w().help} onClick={help} />
        <IconButton
          icon="gear"
          label={w().settings}
          onClick={() => {
            settingsOpen.value = true;
          }}
        />
        <IconButton
          icon="panel"
          label={w().rail}
          pressed={session.railOpen.value}
          onClick={() => {
            session.railOpen.value = !session.railOpen.value;
          }}
        />
      </div>
    </header>
  );
}
