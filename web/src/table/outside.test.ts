import { type Game, Match, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { beside as degoBeside } from '../games/dego-1796/pieces.ts';
import { beside as hocheBeside } from '../games/hoche-1793/pieces.ts';
import type { Beside, Reader } from './presenter.ts';

type Boxes = (view: never, reader: Reader) => readonly Beside[];

async function begun(id: string, scenario: string) {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game ${id}`);
  const game = loaded.game as Game<unknown, never>;
  const match = Match.start(game, { scenario }, { dice: new SeededDice('boxes') });
  const reader = (locale: 'en' | 'fr' | 'it'): Reader => ({
    locale,
    map: loaded.map,
    name: (name) => game.name(name, locale),
  });
  const boxes = (of: Boxes, seat: string | null) => of(match.view(seat), reader('en'));
  return { match, boxes };
}

test('dego, 15 April: the Austrians to come wait beside the map, their commanders first', async () => {
  const { boxes } = await begun('dego-1796', 's2');
  const found = boxes(degoBeside as Boxes, 'austrian');
  expect(found.map((box) => [box.side, box.pieces.length])).toEqual([['austrian', 12]]);
  expect(found[0]?.pieces.slice(0, 3).map((p) => p.short)).toEqual(['Vukassovich', 'Kukurina', 'Liptay']);
  expect(found[0]?.pieces.every((p) => p.hex === found[0]?.id)).toBe(true);
});

test('dego, 14 April: entries beside each other are one box, and none is lost in it', async () => {
  const { match, boxes } = await begun('dego-1796', 's1');
  const found = boxes(degoBeside as Boxes, 'french');
  const waiting = (match.view('french') as { entries: { units: number[]; leaders: number[] }[] }).entries;
  const all = waiting.reduce((n, e) => n + e.units.length + e.leaders.length, 0);
  expect(found.reduce((n, box) => n + box.pieces.length, 0)).toBe(all);
  expect(found.length).toBeLessThan(waiting.length);
});

test('hoche, Weissembourg: whoever crosses the Rhine waits there under his name, sealed for all others', async () => {
  const { match, boxes } = await begun('hoche-1793', 'weissembourg');
  for (let n = 0; n < 12 && boxes(hocheBeside as Boxes, 'coalition').length === 0; n++) {
    const [asked] = match.pending;
    const hotze = asked?.subject === 'hotze' || JSON.stringify(asked?.options[0]?.concerns).includes('hotze');
    const cross = asked?.options.find((o) => o.action === 'flank');
    const stay = asked?.options.find((o) => o !== cross);
    match.answer(asked?.seat ?? '', ((hotze && cross) || stay)?.key ?? '');
  }
  const [box] = boxes(hocheBeside as Boxes, 'coalition');
  expect(box?.pieces.map((p) => [p.short, p.hidden ?? false])).toEqual([['Hotze', false]]);
  expect(boxes(hocheBeside as Boxes, null)[0]?.pieces.map((p) => p.hidden)).toEqual([true]);
});
