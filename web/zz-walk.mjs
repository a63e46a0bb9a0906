import { chromium } from 'playwright-core';
const [,, game='outposts', size='wide', loc='en', answers='12', level='general', scen='0'] = process.argv;
const S={wide:{width:1600,height:1000},phone:{width:390,height:844}}[size];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = await b.newContext({ viewport: S, locale: loc, hasTouch: size==='phone' });
const p = await ctx.newPage();
p.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text()); });
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
await p.goto('http://127.0.0.1:8123/#/new/'+game);
await p.waitForTimeout(1000);
const radios = p.locator('input[name=scenario]'); if (Number(scen)) await radios.nth(Number(scen)).check();
const sels = p.locator('select');
await sels.nth(1).selectOption('bot:'+level);
await p.locator('details').evaluateAll(ds => ds.forEach(d => d.open = true)); await p.locator('input[type=checkbox]').first().check();
await p.screenshot({ path: `/tmp/shots/${game}-${size}-new.png`, fullPage: true });
await p.locator('button', {hasText: /^(Begin|Commencer|Inizia|Comincia)/}).click();
await p.waitForTimeout(2500);
await p.locator('button', {hasText: /To the table|À la table|Al tavolo/}).click().catch(()=>0);
let n=0;
for (let i=0;i<Number(answers);i++) {
  await p.waitForTimeout(1200);
  const rs = await p.locator('.reasons li').allInnerTexts();
  if (rs.length) { console.log(`#${i}`, rs.slice(-4)); if (n++ < 3) await p.screenshot({ path: `/tmp/shots/${game}-${size}-why${n}.png` }); }
  const btn = p.locator('button[data-key], button.option').filter({ visible: true });
  const c = await btn.count();
  if (!c) { console.log('no buttons'); continue; }
  const labels = await btn.allInnerTexts();
  await btn.nth(0).click({timeout:3000}).catch(e=>console.log('click', e.message.slice(0,100), labels.slice(0,3)));
}
await p.screenshot({ path: `/tmp/shots/${game}-${size}-end.png` });
await b.close();
