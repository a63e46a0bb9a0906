import { type Game, Match, SeededDice } from '@grande/engine';
import { type View as HocheView, hoche } from '@grande/hoche-1793';
import { miniatures } from '@grande/miniatures';
import type { View as FieldView } from '@grande/miniatures/book';
import { expect, test } from 'vitest';
import { standing } from '../story/standing.ts';
import type { Reader } from '../table/presenter.ts';
import { WORDS as DEGO } from './dego-1796/words.ts';
import { tracks as hocheTracks } from './hoche-1793/tracks.ts';
import { tracks as fieldTracks } from './miniatures/tracks.ts';

const readerOf = (game: Game): Reader => ({ locale: 'en', map: null, name: (id) => game.name(id, 'en') });

const begun = (game: Game, scenario: string): Match =>
  Match.start(game, { scenario }, { dice: new SeededDice('figures') });

test('the course of an army’s morale counts the spaces that the bar names', () => {
  const game = hoche as Game;
  const view = begun(game, 'kaiserslautern').view('french') as HocheView;
  const morale = hocheTracks(view, readerOf(game)).filter((t) => t.id.startsWith('morale.'));
  expect(morale.length).toBeGreaterThan(0);
  for (const track of morale) expect(track.text.endsWith(`· ${standing(track)}`)).toBe(true);
});

test('miniatures: where nothing is lost the losses are 0 %', () => {
  const game = miniatures as Game;
  const match = begun(game, 'fombio');
  const tracks = fieldTracks(match.view('french') as FieldView, readerOf(game));
  const losses = tracks.filter((t) => t.id.startsWith('loss.'));
  expect(losses.map((t) => standing(t))).toEqual([0, 0]);
});

test('dego: no mark on a counter means two things', () => {
  for (const w of Object.values(DEGO)) {
    const marks = [
      w.rompeMark,
      w.pillageMark,
      w.noOrderMark,
      w.isolatedMark,
      w.workMark,
      ...Object.values(w.orderMarks),
    ];
    expect(marks.filter((m, i) => marks.indexOf(m) !== i)).toEqual([]);
  }
});
