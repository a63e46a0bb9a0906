import { makeCountry } from './map.ts';
import { SETS } from './values.ts';

const COUNTRIES = SETS.made(({ movement }) => makeCountry(movement));

/** By the book. */
export const BOOK_COUNTRY = COUNTRIES(undefined);

/** The map as troops find it in a match. */
export const countryOf = (s: { readonly options: { readonly tables?: string } }) =>
  COUNTRIES(s.options.tables);
