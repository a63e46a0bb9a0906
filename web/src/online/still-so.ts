import type { Notice, Summary } from '@grande/server/protocol';

/** Whether what a notice says still holds at its table: a match may have gone on since, or be played elsewhere. */
export function isStillSo(what: Notice, { table, mine, yourTurn }: Summary, me: string): boolean {
  const { status, draw, takeBack, late, replaced, seats } = table;
  const playing = status === 'playing';
  const asked = (by: string | null | undefined) =>
    playing && by != null && !mine.includes(by) && mine.length > 0;
  switch (what) {
    case 'yourTurn':
      return playing && yourTurn;
    case 'started':
      return playing && mine.length > 0;
    case 'over':
      return status === 'over';
    case 'aborted':
      return status === 'stopped';
    case 'draw':
      return asked(draw);
    case 'takeBack':
      return asked(takeBack?.by);
    case 'late':
      return playing && mine.length > 0 && late.length > 0;
    case 'replaced':
      return playing && Object.values(replaced).some(({ id }) => id === me);
    case 'seatBack':
      return playing && mine.length > 0 && Object.values(replaced).some(({ asks }) => asks);
    case 'rematch':
      return (
        status === 'gathering' &&
        Object.values(seats).some((who) => who.kind === 'open' && who.keptFor?.id === me)
      );
  }
}
