import { type ClockSetting, GONE, type Occupant, type Settled, type Table } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { entryOf } from '../registry.ts';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { capital, Voice } from '../table/voice.ts';
import { w } from '../words/words.ts';
import { o } from './words/words.ts';

/** How a game names its seats and scenarios, once it has been fetched; until then by their own words. */
export function useNames(game: string): (id: string) => string {
  const [voice, setVoice] = useState<Voice | null>(null);
  const language = locale.value;
  useEffect(() => {
    let gone = false;
    void loadGame(game).then((loaded) => {
      if (!gone && loaded) setVoice(new Voice(loaded.game, language));
    });
    return () => {
      gone = true;
    };
  }, [game, language]);
  return (id) => capital(voice ? voice.name(id) : id);
}

export const titleOf = ({ game }: Pick<Table, 'game'>): string =>
  entryOf(game)?.story[locale.value].title ?? game;

export const scenarioOf = ({ game, scenario }: Pick<Table, 'game' | 'scenario'>): string =>
  entryOf(game)?.scenarioNames[locale.value][scenario] ?? scenario;

/** Who sits somewhere, as the others read it. */
export function sitterName(who: Occupant): string {
  if (who.kind === 'open') return who.keptFor ? o().keptFor(who.keptFor.name) : o().free;
  if (who.kind === 'bot') return w().occupant(`bot:${who.level}`);
  if (who.id.startsWith(GONE)) return o().former;
  return who.program ? o().program(who.name) : who.guest ? o().guestName(who.name) : who.name;
}

/** The same, and the way to his page. */
export function PersonName({ who }: { who: Occupant }) {
  if (who.kind !== 'person' || who.id.startsWith(GONE))
    return <span class={who.kind === 'open' ? 'dim' : ''}>{sitterName(who)}</span>;
  return <a href={href('online', 'person', who.id)}>{sitterName(who)}</a>;
}

/** How an offer was answered, as the talk tells it. */
export function settledText(table: Pick<Table, 'seats' | 'replaced'>, { what, how, by }: Settled): string {
  const who = table.seats[by];
  const name = table.replaced[by]?.name ?? (who ? sitterName(who) : by);
  return o().settled[what][how](name);
}

/** Whether something is hidden from the players of a table. */
export const hasFog = ({ game, options }: Pick<Table, 'game' | 'options'>): boolean =>
  entryOf(game)?.fog === true || options['fog'] === 'on';

export function clockText(clock: ClockSetting): string {
  if (clock.kind === 'live') return o().clock('live', clock.main, clock.increment);
  return o().clock(clock.kind, clock.kind === 'days' ? clock.days : 0, 0);
}
