// Advance widths of EB Garamond in hundredths of its size, so that names can be set without a browser.
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -'’.,()œæßéèêëàâäöôüûùìîçñÉ";
const ROMAN =
  '40 51 41 51 39 32 43 51 24 23 47 24 78 53 49 52 52 33 32 31 53 44 68 43 44 38 69 59 71 75 56 51 73 81 34 34 68 58 90 79 76 55 76 71 46 67 74 67 92 71 58 60 48 48 48 48 48 48 48 48 48 48 20 27 20 24 23 23 31 31 76 56 50 39 39 39 39 40 40 40 49 49 53 53 53 24 24 41 53 56';
const ITALIC =
  '49 45 31 52 34 32 41 49 29 26 45 29 79 53 38 44 47 38 28 29 51 41 62 44 40 41 66 57 63 75 58 51 69 75 36 29 70 58 99 77 69 57 69 69 47 62 70 68 107 63 57 63 48 48 48 48 48 48 48 48 48 48 20 27 20 21 21 21 31 31 58 52 52 34 34 34 34 49 49 49 38 38 51 51 51 29 29 31 53 58';

function table(widths: string): ReadonlyMap<string, number> {
  const list = widths.split(' ').map(Number);
  return new Map([...LETTERS].map((letter, i) => [letter, list[i] ?? 50]));
}

const WIDTHS = { roman: table(ROMAN), italic: table(ITALIC) };

/** The width of a text set at this size, with this much added after every letter (in sizes). */
export function textWidth(text: string, face: 'roman' | 'italic', size: number, spacing = 0): number {
  let sum = 0;
  for (const letter of text) sum += (WIDTHS[face].get(letter) ?? 52) / 100 + spacing;
  return sum * size;
}
