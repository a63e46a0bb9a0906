/** The gun's aim in words: 'fire at 40 32'. */
import type { SpokenAnswers } from '@grande/engine';
import type { View } from './view.ts';

const SAID = { en: 'fire at', fr: 'tirer sur', it: 'tira su' } as const;
const HEARD = /^(?:(?:fire|tirer?|tira|feu|fuoco)\s+(?:at|sur|su)?\s*)?(\d+)[\s/,;]+(\d+)$/i;

export const spoken: SpokenAnswers<View> = {
  said(_decision, value, locale) {
    const { x, y } = value as { readonly x?: number; readonly y?: number };
    return x === undefined || y === undefined ? null : `${SAID[locale]} ${x} ${y}`;
  },
  heard(_view, _decision, line) {
    const [, x, y] = HEARD.exec(line.trim()) ?? [];
    return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
  },
};
