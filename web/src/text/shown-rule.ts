/** A paragraph as a reader sees it: names that only the program uses, 'S1.setup', end with their chapter. */
export const shownRule = (rule: string): string => rule.replace(/(?:\.[a-z]\w*)+$/, '');
