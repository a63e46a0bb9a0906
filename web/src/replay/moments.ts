import type { Event, Seat } from '@grande/engine';
import { chaptersOf, stagesOf } from '../story/telling.ts';
import type { Session } from '../table/session.ts';
import { NOBODY } from '../table/voice.ts';
import { client } from '../worker/client.ts';

/** A step of a replay worth going to. */
export interface Moment {
  readonly step: number;
  readonly title: string;
}

export interface Moments {
  readonly turns: readonly Moment[];
  readonly fights: readonly Moment[];
}

export const NONE: Moments = { turns: [], fights: [] };

/** The turns and the fights of a match, as far as a viewpoint was told of them. */
export async function momentsOf(session: Session, match: string, viewpoint: Seat | null): Promise<Moments> {
  const [events, course] = await Promise.all([
    client.call('told', match, viewpoint),
    client.call('course', match, viewpoint),
  ]);
  const { telling } = session.story;
  const voice = session.voice.peek();
  const stepOf = (event: number) => {
    const step = course.findIndex((told) => told > event);
    return step < 0 ? course.length - 1 : step;
  };
  const titled = (at: number): Moment => {
    const event: Event | undefined = events[at];
    return { step: stepOf(at), title: event?.kind === 'told' ? voice.say(event.message, NOBODY) : '' };
  };
  const fights = stagesOf(events, telling).map((s) => ({
    ...titled(s.beats[0]?.at ?? s.from),
    step: stepOf(s.beats.findLast((b) => b.sort === 'result')?.at ?? s.to - 1),
  }));
  return { turns: chaptersOf(events, telling).map(titled), fights };
}

const key = (match: string) => `grande.bookmarks.${match}`;

/** Steps somebody has marked, kept on this device. */
export function bookmarksOf(match: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(match)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((n): n is number => Number.isInteger(n)) : [];
  } catch {
    return [];
  }
}

export function keepBookmarks(match: string, steps: readonly number[]): void {
  try {
    localStorage.setItem(key(match), JSON.stringify(steps));
  } catch {
    // Private windows may refuse; the marks last as long as the page.
  }
}
