import { PRINTED, WHOLE } from '@grande/bots';
import { locale } from '../settings.ts';

const text = (tenths: number): string => {
  const number = (tenths / 10).toFixed(1);
  return locale.value === 'en' ? number : number.replace('.', ',');
};

/** A chance or a part of one as the account prints it, in tenths of a per cent. */
export const printed = (tenths: number): string => `${text(Math.abs(tenths))} %`;
export const printedSigned = (tenths: number): string =>
  tenths === 0 ? '0' : `${tenths < 0 ? '−' : '+'}${text(Math.abs(tenths))}`;

/** The same of millionths. */
export const percent = (millionths: number): string => printed(Math.round((millionths * PRINTED) / WHOLE));
export const signedPercent = (millionths: number): string =>
  `${printedSigned(Math.round((millionths * PRINTED) / WHOLE))} %`;
