// The browser the tests drive: an installed Chrome or Chromium, or one installed now.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

// The shell without windows needs two thirds of the processor's time: it goes first.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const entry = join(root, 'node_modules', 'playwright-core', 'index.mjs');
  if (!existsSync(entry)) return undefined;
  const { chromium } = await import(pathToFileURL(entry).href);
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Where a browser is, or undefined. `CHROMIUM` goes before everything else. */
export async function findBrowser() {
  const told = process.env.CHROMIUM;
  if (told) return told;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(PLACES[process.platform] ?? []), ...onPath].find(runs) ?? (await playwrightsOwn());
}

function attempt(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

/** Finds a browser, else installs one: Debian's as root, Playwright's own elsewhere. */
export async function needBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.error('Installing a browser for the tests …');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const debian = process.getuid?.() === 0 && runs('/usr/bin/apt-get');
  const apt = (name) => attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet);
  const either = () => apt('chromium-headless-shell') || apt('chromium');
  if (debian && !either()) {
    attempt('apt-get', ['update', '-q'], quiet);
    either();
  }
  if (!(await findBrowser())) {
    attempt(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  }
  const now = await findBrowser();
  if (now) return now;
  console.error(
    'No browser could be found or installed. Install Chrome or Chromium, or name one in CHROMIUM.',
  );
  process.exit(1);
}
