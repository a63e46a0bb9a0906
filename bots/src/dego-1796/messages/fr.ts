import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'dego.attack': (a, n) =>
    `${all(a.units, n)} : à l’assaut de ${n(a.hex)}. L’hexagone est pris ${a.percent} fois sur cent, pour environ ${a.lost} {point|points} contre ${a.killed}.`,
  'dego.fire': (a, n) => `${all(a.units, n)} : le feu sur ${n(a.hex)} fait plus que la baïonnette.`,
  'dego.march': (a, n) => `${all(a.units, n)} : en avant vers ${n(a.hex)}.`,
  'dego.order': (a, n) => `${n(a.leader)} doit changer d’ordre : ${n(a.order)}.`,
  'dego.ready': (a, n) => `${all(a.units, n)} : se former, face à l’ennemi.`,
};
