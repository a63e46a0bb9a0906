import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bounded } from './bounded.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A process that has read its program and waits for the word to serve. */
export interface StandBy {
  serve(): Promise<ServerProcess>;
  end: ServerProcess['end'];
}

const START_MS = 400_000;

/** A real server in a process of its own; settings as in the environment. */
export function standBy(file: string, settings: Readonly<Record<string, string>>): StandBy {
  // From the sources (tests) as from the build: the process is always the compiled one.
  const compiled = import.meta.url.endsWith('.ts') ? `../../dist/trials/${file}` : file;
  const path = fileURLToPath(new URL(compiled, import.meta.url));
  const env = { ...process.env, GRANDE_PORT: '0', GRANDE_LOG: 'error', DATABASE_URL: '', ...settings };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await bounded('end of the server', 60_000, gone);
  };
  const serve = async (): Promise<ServerProcess> => {
    const port = new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (part) => {
        text += part;
        const [, found] = /^port (\d+)$/m.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.send('serve');
    });
    try {
      return { child, base: `http://127.0.0.1:${await bounded('start of the server', START_MS, port)}`, end };
    } catch (error) {
      await end('SIGKILL');
      throw error;
    }
  };
  return { serve, end };
}
