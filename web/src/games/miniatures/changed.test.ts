import { Match, SeededDice } from '@grande/engine';
import { miniatures, type View } from '@grande/miniatures';
import { expect, test } from 'vitest';
import type { Reader } from '../../table/presenter.ts';
import { inspect } from './inspect.ts';
import { overlays } from './overlays.ts';
import { tracks } from './tracks.ts';

miniatures.designer?.add('far and near', {
  range: { canister: 3, effective: 7, long: 33 },
  reach: { radius: 5.5 },
  move: { infantry: 6, footArtillery: 2.5 },
});
const reader: Reader = {
  locale: 'en',
  name: (id: string) => miniatures.name(id, 'en'),
  map: null,
} as unknown as Reader;
const viewOf = (options: Readonly<Record<string, string>>): View =>
  Match.start(miniatures, { scenario: 'caldiero', options }, { dice: new SeededDice('x') }).view(null);

const BOOK = ['canister to 5″', 'long to 20″', 'long 20″', 'more than 9″', 'guns 5″'];

test('inspector, overlays and tracks show the lengths in force', () => {
  const shown = [{}, { tables: 'far and near' }].map((options) => {
    const view = viewOf(options);
    const guns = view.battle.units.find((u) => u.arm === 'footArtillery')?.id ?? '';
    const foot = view.battle.units.find((u) => u.arm === 'infantry')?.id ?? '';
    const facts = [guns, foot].flatMap((id) => inspect(view, id, reader).map((f) => f.text));
    const notes = overlays(view, null, null, reader).map((o) => o.note);
    const hail = tracks({ ...view, weather: 'hail' }, reader).find((t) => t.id === 'weather');
    return [...facts, ...notes, hail?.text].join(' | ');
  });
  const [book = '', changed = ''] = shown;
  for (const said of BOOK) expect(book).toContain(said);
  for (const said of [
    'canister to 3″',
    'effective to 7″',
    'long to 33″',
    'long 33″',
    'more than 5.5″',
    'guns 3″',
  ])
    expect(changed).toContain(said);
  for (const said of BOOK) expect(changed).not.toContain(said);
});
