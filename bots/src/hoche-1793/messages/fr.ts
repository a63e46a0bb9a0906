import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'hoche.activate': (a, n) => `On a besoin de ${n(a.force)} maintenant.`,
  'hoche.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} : ${a.own} contre ${a.enemy} avant tout renfort, ${a.won} % de vaincre et ${a.lost} % d’être battus.`,
  'hoche.attackPlain': (a, n) => `Nous attaquons ${n(a.hex)}.`,
  'hoche.giveUp': (a) =>
    `Nous avons perdu ${a.lost} PF au combat ; une bataille de plus ne pourrait qu’aggraver le résultat.`,
  'hoche.goOn': (a) =>
    `Nous avons perdu ${a.lost} PF au combat et le marqueur prussien est sur ${a.marker} : nous continuons.`,
  'hoche.rest': () => 'Personne ne gagne à marcher maintenant : qui reste en place sera prêt demain matin.',
  'hoche.tactic': (a, n) => `À ${a.own} contre ${a.enemy} : ${n(a.tactic)}.`,
  'hoche.towards': (a, n) => `${n(a.force)} agi{t|ssent}, en route vers ${n(a.hex)}.`,
};
