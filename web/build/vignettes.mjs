// Cuts the pictures of the home page out of the drawn maps: `node web/build/vignettes.mjs` after a build.
// The miniatures have no drawn map: theirs was cut from a table in mid-match by hand.
// They are kept beside what else a game shows, so that neither the build nor the home page has to draw a whole map.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';

const WEB = join(import.meta.dirname, '..');
const ASSETS = join(WEB, 'dist', 'assets');
const SIZE = { width: 840, height: 364 };
const GAMES = join(WEB, 'src', 'games');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const css = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(ASSETS, name), 'utf8').replaceAll('url(./', `url(file://${ASSETS}/`))
  .join('\n');
for (const id of readdirSync(GAMES)) {
  const source = join(GAMES, id, 'map-style.ts');
  if (!existsSync(source)) continue;
  const { vignette } = (await runnerImport(source, { configFile: false })).module.style;
  if (!vignette) continue;
  const { x, y, wide } = vignette;
  const name = readdirSync(ASSETS).find((file) => file.startsWith(`atlas-${id}-`));
  if (!name) throw new Error(`no drawing of ${id}: build first`);
  const drawing = JSON.parse(readFileSync(join(ASSETS, name), 'utf8'));
  const high = (wide * SIZE.height) / SIZE.width;
  const layers = drawing.layers.filter((l) => l.id !== 'numbers' && l.id !== 'frame');
  const groups = layers.map((l) => `<g class="at-layer at-layer-${l.id}">${l.svg}</g>`).join('');
  const page = await browser.newPage({ viewport: SIZE });
  const file = join(WEB, 'dist', 'vignette.html');
  writeFileSync(
    file,
    `<html data-theme="paper"><style>${css} body{min-height:0} svg{display:block}</style><svg class="atlas" width="${SIZE.width}" height="${SIZE.height}" viewBox="${x - wide / 2} ${y - high / 2} ${wide} ${high}"><defs>${drawing.defs}</defs>${groups}</svg></html>`,
  );
  await page.goto(`file://${file}`);
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, png);
  writeFileSync(join(GAMES, id, 'vignette.webp'), Buffer.from(webp, 'base64'));
  await page.close();
  rmSync(file);
}
await browser.close();
