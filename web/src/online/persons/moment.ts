import { locale } from '../../settings.ts';

export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'short', timeStyle: 'medium' }).format(at);
