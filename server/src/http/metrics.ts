import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What is counted, from nought on, so that an alarm can be written before the first time it happens. */
const COUNTED = {
  messages: 'messages that came by sockets',
  refused: 'requests that were refused',
  pages: 'files of the pages that were handed out',
  limits_hit: 'requests, upgrades and messages that a limit turned away',
  requests_failed: 'requests answered with 500 or 503',
  commits: 'acts that were stored',
  commits_failed: 'acts that could not be stored',
  commit_seconds: 'seconds the store took for them, from the moment they waited',
  sweep_failures: 'times a match could not be looked after',
  letters_sent: 'letters that were sent',
  letters_failed: 'attempts to send a letter that failed',
  bots_failed: 'bots that failed to answer, so that any lawful answer was taken',
} as const;
export type Counted = keyof typeof COUNTED;

/** Counts what happens, and tells it in the text that Prometheus reads. */
export class Metrics {
  private readonly counts = new Map<string, number>(Object.keys(COUNTED).map((what) => [what, 0]));
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.delay.enable();
  }

  count(what: Counted, amount = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + amount);
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    const line = (name: string, type: string, value: number) =>
      lines.push(`# TYPE grande_${name} ${type}`, `grande_${name} ${value}`);
    for (const [what, help] of Object.entries(COUNTED)) {
      lines.push(`# HELP grande_${what}_total ${help}`);
      line(`${what}_total`, 'counter', this.counts.get(what) ?? 0);
    }
    for (const [name, value] of Object.entries({ ...gauges, ...this.own() })) line(name, 'gauge', value);
    return `${lines.join('\n')}\n`;
  }

  /** How the process itself is. */
  own(): Readonly<Record<string, number>> {
    return {
      memory_bytes: process.memoryUsage().rss,
      loop_delay_p99_seconds: this.delay.percentile(99) / 1e9,
    };
  }

  close(): void {
    this.delay.disable();
  }
}
