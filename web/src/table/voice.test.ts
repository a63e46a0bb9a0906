import { expect, test } from 'vitest';
import { saidOnce } from './voice.ts';

test('names a force known by its people once', () => {
  expect(saidOnce('Whom does Huet (Huet) attack?')).toBe('Whom does Huet attack?');
  expect(saidOnce('Bonaparte, Masséna (Bonaparte with Masséna) acts.')).toBe('Bonaparte with Masséna acts.');
  expect(saidOnce('Activer Hoche (Hoche avec Huet, Taponier)')).toBe('Activer Hoche avec Huet, Taponier');
});

test('keeps brackets that say something else', () => {
  for (const said of ['Huet (French force 3)', 'Loano (0411) holds', 'Masséna (Bonaparte with Laharpe)'])
    expect(saidOnce(said)).toBe(said);
});
