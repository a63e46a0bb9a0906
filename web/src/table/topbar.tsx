import { settingsOpen } from '../ui/header.tsx';
import { IconButton, IconLink } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

/** Offers a match as a file. */
export async function download(match: string, name: string): Promise<void> {
  const blob = await client.call('exported', match);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.grande.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Turn, phase, weather and score in a slim bar. */
export function TopBar({ session, help }: { session: Session; help: () => void }) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  const voice = session.voice.value;
  if (!seen) return null;
  const [game, scenario] = [capital(voice.name(seen.game)), capital(voice.name(seen.scenario))];
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
              <span class="dim">{t.label}</span> <b class={t.tone ? `num is-${t.tone}` : 'num'}>{t.text}</b>
            </li>
          ))}
      </ul>
      <div class="topbar-tools">
        {!session.replaying && (
          <>
            <IconLink icon="film" label={w().replay} href={`#/replay/${seen.match}`} />
            <IconButton
              icon="save"
              label={w().exportRecord}
              onClick={() => void download(seen.match, `${seen.game}-${seen.scenario}`)}
            />
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
