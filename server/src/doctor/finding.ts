/** What an examination found: that something is right, doubtful or wrong, and what to do about it. */
export interface Finding {
  readonly level: 'good' | 'doubtful' | 'wrong';
  /** What was looked at, in a word. */
  readonly of: string;
  readonly found: string;
  /** What to do; nothing where all is right. */
  readonly advice?: string;
}

export const good = (of: string, found: string): Finding => ({ level: 'good', of, found });
export const doubtful = (of: string, found: string, advice: string): Finding => ({
  level: 'doubtful',
  of,
  found,
  advice,
});
export const wrong = (of: string, found: string, advice: string): Finding => ({
  level: 'wrong',
  of,
  found,
  advice,
});
