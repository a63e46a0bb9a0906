import type { ClockSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { o } from './words/words.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left: minutes and seconds, and hours or days where there are any. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** In the place of a clock that nobody else can know: the seat decides in secret, and may be done. */
export function SealedClock() {
  return (
    <span class="clock" data-clock="sealed" title={o().bothSecret}>
      ? <span class="unseen">{o().bothSecret}</span>
    </span>
  );
}

/** A seat's clock; it runs here between one message and the next. */
export function Clock({ clock, told }: { clock: ClockSeen; told: number }) {
  const [, tick] = useState(0);
  const { running } = clock;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const now = clock.left - (running ? performance.now() - told : 0);
  return (
    <span class={`clock num${running ? ' is-running' : ''}${now < 60_000 ? ' is-short' : ''}`} role="timer">
      {left(now)}
    </span>
  );
}
