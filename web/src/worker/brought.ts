import type { Game } from '@grande/engine';
import type { Tables } from '../bench/variants.ts';

/** The tables somebody brought for a match: whoever shows it must know them too. */
export function brought(game: Game, options: Readonly<Record<string, string>>): { readonly tables?: Tables } {
  const { designer } = game;
  const name = designer && options[designer.option];
  const file = name === undefined ? undefined : designer?.fileOf(name);
  return name === undefined || file === undefined ? {} : { tables: { name, file } };
}
