import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Counts what happens, and tells it in the text that Prometheus reads. */
export class Metrics {
  private readonly counts = new Map<string, number>();
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.delay.enable();
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    const line = (name: string, type: string, value: number) =>
      lines.push(`# TYPE grande_${name} ${type}`, `grande_${name} ${value}`);
    for (const [what, n] of [...this.counts].sort()) line(`${what}_total`, 'counter', n);
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
