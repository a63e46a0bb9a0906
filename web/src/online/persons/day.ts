import { locale } from '../../settings.ts';

export const day = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' }).format(at);
