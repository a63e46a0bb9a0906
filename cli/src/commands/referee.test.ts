import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';

/** A player in a file of its own: wrong at first, then any option, a sample where there is a space. */
const PLAYER = `
import { createInterface } from 'node:readline';
const send = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
let packet, asked = 0, kinds = new Set();
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line);
  kinds.add(m.type);
  if (m.type === 'ask') {
    packet = m.packet;
    asked++;
    if (asked === 1) process.stdout.write('not json\\n');
    else if (asked === 2) send({ ask: 'detail', key: packet.decision.options[0].key });
    else if (packet.decision.space) send({ ask: 'sample' });
    else send({ key: packet.decision.options.at(-1).key });
  } else if (m.type === 'sample') send({ key: packet.decision.space.key, value: m.value });
  else if (m.type === 'error') send({ key: 'no such key' });
  else if (m.type === 'refused' || m.type === 'detail') send({ key: packet.decision.options[0].key });
  else if (m.type === 'bye') { process.stderr.write([...kinds].sort().join(' ') + '\\n'); break; }
}
`;

test('a program of somebody else plays whole matches over JSON lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grande-referee-'));
  try {
    const file = join(folder, 'player.mjs');
    writeFileSync(file, PLAYER);
    const program = `"${process.execPath}" "${file}"`;
    const args = ['referee', 'outposts', '--program', program, '--games', '3', '--against', 'officer'];
    const { code, out, err } = await captured(args);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toMatch(/ask bye detail error match over refused( sample)?/);
    expect(err).toMatch(/\d won, \d drawn, \d lost/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a player that goes away, a seat that is not there', async () => {
  const gone = await captured(['referee', 'outposts', '--program', `"${process.execPath}" -e 0`]);
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('gone away')]);
  const nobody = await captured(['referee', 'outposts', '--seat', 'red']);
  expect([nobody.code, nobody.err]).toEqual([
    2,
    expect.stringContaining("no seat 'red'; there are: blue, white"),
  ]);
});

test('a player that writes rubbish is told of, one that hangs is not waited for', async () => {
  const node = (code: string) => `"${process.execPath}" -e "${code}"`;
  const rubbish = node("process.stdin.on('data', () => console.log('hello\\n'.repeat(60)))");
  const wrote = await captured(['referee', 'outposts', '--program', rubbish]);
  expect(wrote.code).toBe(1);
  expect(wrote.err).toContain('0 won, 0 drawn, 1 lost');
  expect(wrote.err).toContain("its last line was 'hello': a line is one JSON object");
  const silent = node('setInterval(() => 0, 1000)');
  const hung = await captured(['referee', 'outposts', '--program', silent, '--patience', '1']);
  expect([hung.code, hung.err]).toEqual([1, expect.stringContaining('has not answered for 1 s')]);
});
