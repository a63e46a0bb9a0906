import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

const comma = (x: number) => String(x).replace('.', ',');

export const it: Translation<typeof en> = {
  'caldiero.activate': (a, n) =>
    `${n(a.formation)} agisce ora: gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.assault': (a, n) =>
    `Assaltiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di scacciarli e ${a.lost} % di essere respinti.`,
  'caldiero.elan': (a, n) =>
    `Con lo slancio di ${n(a.unit)} il posto cade nel ${a.after} % dei casi, senza nel ${a.before} %.`,
  'caldiero.garrison': (a, n) => `${n(a.unit)} serv{e|ono} a ${n(a.hex)}, che va tenuto.`,
  'caldiero.noAssault': () => 'Nessun assalto promette più di quanto costa.',
  'caldiero.order': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.take': (a, n) => `${n(a.unit)} {è|sono} in marcia verso ${n(a.hex)}, che va preso.`,
  'caldiero.toAssault': (a, n) => `${n(a.unit)} si avvicina{|no} per assaltare ${n(a.hex)}.`,
  'dego.attack': (a, n) =>
    `${all(a.units, n)}: all’assalto di ${n(a.hex)}. L’esagono è preso ${a.percent} volte su cento, per circa ${comma(a.lost)} {punto|punti} contro ${comma(a.killed)}.`,
  'dego.fire': (a, n) => `${all(a.units, n)}: il fuoco su ${n(a.hex)} vale più della baionetta.`,
  'dego.march': (a, n) => `${all(a.units, n)}: avanti verso ${n(a.hex)}.`,
  'dego.order': (a, n) => `${n(a.leader)} deve cambiare ordine: ${n(a.order)}.`,
  'dego.ready': (a, n) => `${all(a.units, n)}: in formazione, fronte al nemico.`,
  'hoche.activate': (a, n) => `Adesso {+:serve|servono} ${n(a.force)}.`,
  'hoche.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)}: ${a.own} contro ${a.enemy} prima di ogni rinforzo, ${a.won} % di vincere e ${a.lost} % di essere battuti.`,
  'hoche.attackPlain': (a, n) => `Attacchiamo ${n(a.hex)}.`,
  'hoche.giveUp': (a) =>
    `Abbiamo perso ${a.lost} PF in battaglia; un altro scontro potrebbe solo peggiorare il risultato.`,
  'hoche.goOn': (a) =>
    `Abbiamo perso ${a.lost} PF in battaglia e il segnalino prussiano è su ${a.marker}: andiamo avanti.`,
  'hoche.rest': () => 'Nessuno guadagna a marciare ora: chi resta fermo sarà pronto domattina.',
  'hoche.tactic': (a, n) => `Con ${a.own} contro ${a.enemy}: ${n(a.tactic)}.`,
  'hoche.towards': (a, n) => `${n(a.force)} agi{sce|scono}, in marcia verso ${n(a.hex)}.`,
  'mini.charge': (a, n) =>
    `${all(a.units, n)}: alla carica contro ${n(a.target)}, che ced{e|ono} nel ${a.won} % dei casi.`,
  'mini.faces': (a, n) => `${n(a.unit)} {fa|fanno} fronte a ${n(a.target)}.`,
  'mini.guns': (a, n) => `${n(a.unit)} {ha|hanno} su chi tirare, e continua{|no} senza spesa.`,
  'mini.onward': (a, n) => `${n(a.unit)}: avanti, verso il nemico.`,
  'mini.rally': (a, n) =>
    `Bisogna riordinare ${n(a.unit)} prima che {sia perduto|sia perduta|siano perduti|siano perdute}.`,
  'mini.spike': (a, n) => `${n(a.unit)} inchioda{|no} i pezzi di ${n(a.target)}.`,
  'mini.towards': (a, n) => `${n(a.unit)} {è|sono} in cammino verso ${n(a.area)}.`,
  'mini.volley': (a, n) =>
    `${all(a.units, n)}: fuoco di moschetteria su ${n(a.target)}; una carica promette meno.`,
  'mont.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di vincere e ${a.lost} % di essere battuti.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} marcia{|no} al cannone verso ${n(a.hex)}: con {1:esso|essa|essi|esse} la battaglia è vinta nel ${a.after} % dei casi, senza nel ${a.before} %.`,
  'mont.knock': (a, n) => `Vediamo chi c’è a ${n(a.hex)}: forse nessuno.`,
  'mont.orders': (a, n) => `${n(a.unit)} ha più bisogno di ordini per i suoi ${comma(a.cost)} PC.`,
  'mont.plunder': (a) =>
    `Il morale sardo è sceso a ${a.will}: ciò che i nostri affamati prendono stasera finisce la guerra.`,
  'mont.rest': () => 'Nessuno guadagna a marciare ora: chi riposa non perde sbandati.',
  'mont.retire': (a, n) =>
    `${n(a.force)} ripiega{|no}: qui il nemico {lo|la|li|le} batterebbe nel ${a.won} % dei casi.`,
  'mont.towards': (a, n) => `${n(a.force)} agi{sce|scono}, in marcia verso ${n(a.hex)}.`,
};
