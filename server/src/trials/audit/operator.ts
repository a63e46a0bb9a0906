import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { bounded } from '../../bounded.ts';
import { type Check, type Ground, same, until } from './check.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAIN = join(ROOT, 'cli', 'dist', 'main.js');
const SECRET = 'a secret of thirty-two letters or more';
const MINUTE = 60_000;

/** A command of the operator's: its exit code, once it has ended, and what it said. */
interface Command {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts a command as an operator would, with these settings and no others. */
function command(
  { after }: Ground,
  [program = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Command {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:GRANDE_|DATABASE_URL)/.test(name));
  const env = { ...Object.fromEntries(inherited), ...settings };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  after(async () => {
    // In order first: nginx ends its workers itself.
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await bounded('the end of a command', 15_000, gone).catch(() => child.kill('SIGKILL'));
  });
  return { child, said: () => text, ended };
}

const grande = (ground: Ground, args: readonly string[], settings?: Readonly<Record<string, string>>) =>
  command(ground, [process.execPath, MAIN, ...args], settings);

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  );

async function free(port = 0): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => resolve(typeof at === 'object' && at ? at.port : null));
    });
  });
}

const mentions = (what: string, text: string, wanted: string): void => {
  if (!text.includes(wanted)) throw new Error(`${what}: '${wanted}' is not said, but '${text.trim()}'`);
};

/** What nginx does not serve from `deploy/nginx.conf` as it is: the certificate, the ports, a folder of its own. */
async function nginx(
  ground: Ground,
  ports: readonly number[],
): Promise<{ folder: string; ca: string } | null> {
  if (spawnSync('nginx', ['-v']).error || (await free(443)) === null) return null;
  const folder = ground.folder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const shipped = readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/play.example.org/fullchain.pem', certificate)
    .replaceAll('/etc/letsencrypt/live/play.example.org/privkey.pem', key)
    .replaceAll('play.example.org', 'localhost')
    .replace('listen 80;', `listen 127.0.0.1:${await free()};`)
    .replace('listen 443', 'listen 127.0.0.1:443')
    .replace('127.0.0.1:4173', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4174', `127.0.0.1:${ports[1]}`);
  writeFileSync(join(folder, 'grande.conf'), shipped);
  mkdirSync(join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path tmp/${of};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid nginx.pid; error_log error.log; daemon off; events {} http { access_log off; ${temporary.join(' ')} include grande.conf; }`,
  );
  const { said } = command(ground, ['nginx', '-p', folder, '-c', 'nginx.conf']);
  await until('nginx', 10_000, async () => {
    if (said().includes('emerg')) throw new Error(said());
    return (await free(443)) === null;
  });
  return { folder, ca: certificate };
}

/** A request to the address people type. */
function visit(
  ca: string,
  path: string,
  {
    body,
    headers = {},
  }: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; cookie: string; text: string }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: 443,
        servername: 'localhost',
        path,
        ca: readFileSync(ca),
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          host: 'localhost',
          origin: 'https://localhost',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let got = '';
        answer.on('data', (part) => {
          got += part;
        });
        answer.on('end', () => {
          const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, cookie, text: got });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** A WebSocket through the proxy; resolves when the server has greeted. */
function socketOf(ground: Ground, ca: string, cookie: string): Promise<WebSocket> {
  // localhost may mean ::1 first, where nginx does not listen.
  const socket = new WebSocket('wss://localhost/api/socket', {
    lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: readFileSync(ca),
    headers: { host: 'localhost', origin: 'https://localhost', cookie },
  });
  ground.after(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once('message', (data) => {
      if (String(data).includes('"welcome"')) resolve(socket);
      else reject(new Error(String(data)));
    });
    socket.once('error', reject);
  });
}

const said = (socket: WebSocket, message: object): Promise<string> => {
  const answer = new Promise<string>((resolve) => {
    const look = (data: unknown) => {
      const text = String(data);
      if (!/^\{"kind":"(?:ok|refused)"/.test(text)) return;
      socket.off('message', look);
      resolve(text);
    };
    socket.on('message', look);
  });
  socket.send(JSON.stringify(message));
  return answer;
};

/** Clients through restarts and deploys, installation, upgrades, delivery. */
export const OPERATOR: readonly Check[] = [
  {
    number: 31,
    name: 'grande upgrade installs and builds, and a second one finds all done',
    run: async (ground) => {
      const [first, second] = [grande(ground, ['upgrade']), grande(ground, ['upgrade'])];
      const codes = [await first.ended, await second.ended];
      if (codes.some((code) => code !== 0))
        throw new Error(`codes ${codes}: ${first.said()} ${second.said()}`);
      same(
        'built more than once',
        (first.said() + second.said()).split('Building the app').length > 2,
        false,
      );
      return undefined;
    },
  },
  {
    number: 31,
    name: 'SIGTERM to npm ends the server it started',
    run: async (ground) => {
      const port = String(await free());
      const { child, ended } = command(
        ground,
        ['npm', 'run', 'grande', '--', 'serve', '--port', port, '--data', ground.folder()],
        { GRANDE_LOG: 'error' },
      );
      const health = `http://127.0.0.1:${port}/api/health`;
      await until('health', 4 * MINUTE, () => answers(health));
      const began = performance.now();
      child.kill('SIGTERM');
      await ended;
      same('health after the end of npm', await answers(health), false);
      return `gone after ${Math.round(performance.now() - began)} ms`;
    },
  },
  {
    number: 31,
    name: 'two processes started together after an upgrade install once, and both serve',
    run: async (ground) => {
      const postgres = await ground.postgres();
      const settings = { GRANDE_LOG: 'error', DATABASE_URL: postgres.url, GRANDE_SECRET: SECRET };
      const ports = [String(await free()), String(await free())];
      const both = ports.map((port) =>
        command(
          ground,
          ['npm', 'run', 'grande', '--', 'serve', '--port', port, '--data', ground.folder()],
          settings,
        ),
      );
      for (const port of ports)
        await until('health', 4 * MINUTE, () => answers(`http://127.0.0.1:${port}/api/health`));
      for (const { child } of both) child.kill('SIGTERM');
      for (const { ended } of both) await ended;
      return undefined;
    },
  },
  {
    number: 31,
    name: 'a check tells a wrong password, a missing database and a misspelt setting, and makes no secret',
    run: async (ground) => {
      const { url } = await ground.postgres();
      const data = join(ground.folder(), 'data');
      const checked = async (settings: Readonly<Record<string, string>>) => {
        const { ended, said: text } = grande(ground, ['serve', '--check', '--data', data], settings);
        return { code: await ended, text: text() };
      };
      for (const [settings, wanted] of [
        [{ DATABASE_URL: url.replace('grande:grande', 'grande:wrong') }, 'the user or the password is wrong'],
        [{ DATABASE_URL: `${url}-not` }, 'does not exist; create it with createdb'],
        [{ GRANDE_SMPT: 'smtp://mail' }, 'GRANDE_SMTP is meant?'],
      ] as const) {
        const { code, text } = await checked(settings as Readonly<Record<string, string>>);
        mentions('the check', text, wanted);
        if (code === 0 || text.includes('fault of the program')) throw new Error(`code ${code}: ${text}`);
      }
      same('a data folder', existsSync(data), false);
      return undefined;
    },
  },
  {
    number: 32,
    name: 'two processes behind deploy/nginx.conf: pages, sign-in, WebSockets, one killed, a forged address',
    run: async (ground) => {
      const ports = [(await free()) ?? 0, (await free()) ?? 0];
      const proxy = await nginx(ground, ports);
      if (!proxy) return 'not tried: no nginx, or port 443 is taken';
      const { ca } = proxy;
      const { url } = await ground.postgres();
      const settings = {
        GRANDE_ORIGIN: 'https://localhost',
        GRANDE_PROXY: 'yes',
        GRANDE_SECRET: SECRET,
        GRANDE_LOG: 'error',
        GRANDE_DATA: ground.folder(),
        DATABASE_URL: url,
        NODE_EXTRA_CA_CERTS: ca,
      };
      // The doctor stands in for the server that is not there yet.
      const doctor = grande(ground, ['doctor', '--port', String(ports[0])], settings);
      await doctor.ended;
      mentions('the doctor', doctor.said(), 'nobody can say it for somebody else');
      const servers = ports.map((port) => grande(ground, ['serve', '--port', String(port)], settings));
      for (const port of ports)
        await until('health', MINUTE, () => answers(`http://127.0.0.1:${port}/api/health`));
      const began = performance.now();
      same('health through nginx', (await visit(ca, '/api/health')).status, 200);
      if (existsSync(join(ROOT, 'web', 'dist', 'index.html.br'))) {
        const page = await visit(ca, '/', { headers: { 'accept-encoding': 'br' } });
        same('the page', [page.status, page.headers['content-encoding']], [200, 'br']);
        const again = await visit(ca, '/', {
          headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers['etag']) },
        });
        same('the page again', again.status, 304);
      }
      const { cookie } = await visit(ca, '/api/auth/sign-in/anonymous', { body: {} });
      mentions('the cookie', cookie, '__Secure-');
      const lines = await Promise.all([1, 2, 3, 4].map(() => socketOf(ground, ca, cookie)));
      for (const line of lines) mentions('an answer', await said(line, { kind: 'mine', id: 1 }), '"ok"');
      // One process dies: whoever was at it comes back through the other.
      const [first] = servers;
      first?.child.kill('SIGKILL');
      await first?.ended;
      const back = await until('a line through the other', 5000, () =>
        socketOf(ground, ca, cookie).then(
          async (line) => (await said(line, { kind: 'mine', id: 2 })).includes('"ok"'),
          () => false,
        ),
      );
      // Wrong passwords under a new address each: the limit counts the true one.
      const tried = [];
      for (let n = 0; n < 20; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}` };
        const body = { email: 'nobody@example.org', password: `wrong ${n} password` };
        tried.push((await visit(ca, '/api/auth/sign-in/email', { body, headers })).status);
      }
      if (!tried.includes(429)) {
        const log = readFileSync(join(proxy.folder, 'error.log'), 'utf8').slice(-600);
        throw new Error(
          `wrong passwords are not limited: ${tried.join(' ')}; ${servers.at(1)?.said()} ${log}`,
        );
      }
      return `back after ${Math.round(back)} ms, all in ${Math.round(performance.now() - began)} ms`;
    },
  },
  {
    number: 32,
    name: 'deploy/backup.sh writes a backup that is whole, keeps the last ones and the secret; restored elsewhere, it serves',
    run: async (ground) => {
      const { url } = await ground.postgres();
      const settings = {
        GRANDE_SECRET: SECRET,
        GRANDE_LOG: 'error',
        DATABASE_URL: url,
        GRANDE_DATA: ground.folder(),
      };
      const first = await ground.server(settings);
      const guest = await fetch(`${first.base}/api/auth/sign-in/anonymous`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const cookie = guest.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const folder = ground.folder();
      for (let n = 0; n < 3; n++) writeFileSync(join(folder, `grande-2020010${n}T000000Z.gz`), 'old');
      const script = command(ground, [join(ROOT, 'deploy', 'backup.sh'), folder], { ...settings, KEEP: '2' });
      same('backup.sh', [await script.ended, ''], [0, '']);
      const files = readdirSync(folder).sort();
      same('kept', files.length, 3);
      same('the secret', readFileSync(join(folder, 'secret'), 'utf8'), SECRET);
      const file = join(folder, files.find((name) => /^grande-20[^2]|^grande-202[1-9]/.test(name)) ?? '');
      const data = ground.folder();
      const restored = grande(ground, ['restore', file, '--data', data]);
      same('restore', await restored.ended, 0);
      mentions('restore', restored.said(), 'put that of the old server there');
      writeFileSync(join(data, 'secret'), readFileSync(join(folder, 'secret')), { mode: 0o600 });
      const second = await ground.server({ GRANDE_DATA: data });
      const me = await fetch(`${second.base}/api/me`, { headers: { cookie } });
      same('signed in at the restored server', me.status, 200);
      return undefined;
    },
  },
];
