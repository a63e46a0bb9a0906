import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'ask.contents': () => 'Décidez en secret de ce que cachent vos trois pions.',
  'ask.place': () => 'Placez votre troisième pion sur un hexagone libre de votre ligne.',
  'ask.gun': (a) => `Tirer le canon ? Coups restants : ${a.rounds}.`,
  'ask.act': (a, name) =>
    `${name(a.marker)} {est|sont} acti{f|ve|fs|ves} avec ${a.points} ${a.points < 2 ? 'point' : 'points'} de mouvement.`,
  'ask.react': (a, name) =>
    `${name(a.active)} {s’est|se sont} approché{es} de ${name(a.marker)}. Quelle réaction ?`,
  'ask.tactic': (a, name) =>
    `${name(a.attacker)} attaqu{e|ent} ${name(a.target)}. Choisissez en secret la tactique de ${name(a.marker)}.`,
  'ask.retreat': (a, name) => `Où se {+:replie|replient} ${name(a.marker)} ?`,

  'do.contents': (a, name) => `A ${name(a.a)}, B ${name(a.b)}, C ${name(a.c)}`,
  'do.place': (a, name) => `Le placer en ${name(a.hex)}`,
  'do.hold': () => 'Ne pas tirer',
  'do.fire': () => 'Tirer sur un point de la carte',
  'do.move': (a, name) => `${name(a.marker)} vers ${name(a.hex)}`,
  'do.attack': (a, name) => `${name(a.marker)} attaqu{e|ent} ${name(a.target)}`,
  'do.stop': () => 'S’arrêter ici',
  'do.stand': () => 'Tenir',
  'do.fallBack': (a, name) => `Se replier en ${name(a.hex)}`,
  'do.challenge': (a) => `Ouvrir le feu (réussit sur ${a.needed} ou plus)`,
  'do.tactic': (a, name) => name(a.tactic),

  'law.cost': (a, name) => `${name(a.hex)} coûte ${a.cost} et il n’en reste que ${a.points}.`,
  'law.lake': (a, name) => `${name(a.hex)} est un lac.`,
  'law.ownLine': (a, name) => `${name(a.hex)} n’est pas sur votre ligne.`,
  'law.occupied': (a, name) => `${name(a.hex)} est occupé.`,
  'law.decoyAttack': (a, name) => `${name(a.marker)} {est|sont} un leurre et ne {peut|peuvent} attaquer.`,
  'law.attackPoints': (a) =>
    `Une attaque coûte ${a.cost} {point|points} de mouvement, et il en reste ${a.points}.`,
  'law.notAdjacent': (a, name) => `${name(a.target)} {n’est|ne sont} pas adjacent{es}.`,
  'law.range': (a) => `Le point est à ${a.distance} {dixième|dixièmes} ; le canon porte à ${a.range}.`,
  'law.offMap': () => 'Le point n’est pas sur la carte.',
  'law.closer': (a, name) => `${name(a.hex)} touche le pion qui s’est approché.`,
  'law.decoyChallenge': (a, name) => `${name(a.marker)} {est|sont} un leurre et n’{a|ont} point de fusils.`,

  'note.tactics': () => 'Les deux tactiques sont supposées tirées au sort.',
  'note.unseen': (a, name) => `Le contenu de ${name(a.target)} est supposé tiré au sort.`,

  'term.strength': () => 'force',
  'term.die': () => 'dé',
  'term.tactic': () => 'tactiques',
  'term.terrain': () => 'défenseur à couvert',

  'log.deployed': () => 'Les deux camps sont prêts.',
  'log.turn': (a) => `Le tour ${a.turn} commence.`,
  'log.shot': (a, name) =>
    a.hit === null
      ? `${name(a.side)} tir{e|ent} sans rien toucher.`
      : `${name(a.side)} tir{e|ent} et touch{e|ent} ${name(a.hit)}.`,
  'log.drawn': (a, name) => `${name(a.marker)} {peut|peuvent} agir.`,
  'log.moved': (a, name) => `${name(a.marker)} avanc{e|ent} en ${name(a.hex)}.`,
  'log.stood': (a, name) => `${name(a.marker)} t{ient|iennent}.`,
  'log.fellBack': (a, name) => `${name(a.marker)} se repli{e|ent} en ${name(a.hex)}.`,
  'log.challenged': (a, name) =>
    `${name(a.marker)} ouvr{e|ent} le feu : l’ennemi ${a.stopped ? 's’arrête' : 'avance toujours'}.`,
  'log.decoy': (a, name) => `${name(a.marker)} n’ét{ait|aient} que de la paille.`,
  'log.revealed': (a, name) => `${name(a.marker)} : ${name(a.content)}, force ${a.strength}.`,
  'log.attacks': (a, name) => `${name(a.marker)} attaqu{e|ent} ${name(a.target)}.`,
  'log.tactics': (a, name) => `L’attaquant a choisi ${name(a.attacker)}, le défenseur ${name(a.defender)}.`,
  'log.total': (a, name) => `${name(a.marker)} : ${a.total}.`,
  'log.drawnFight': () => 'Aucun camp ne cède.',
  'log.lost': (a, name) => `${name(a.marker)} perd{|ent} un point de force.`,
  'log.gone': (a, name) => `${name(a.marker)} {est|sont} dispersé{es}.`,

  'end.redoubt': () => 'Une patrouille bleue tient la redoute.',
  'end.noBlue': () => 'Il ne reste aucune patrouille bleue.',
  'end.noWhite': () => 'Il ne reste aucune patrouille blanche.',
  'end.time': () => 'La nuit tombe et la redoute a tenu.',
};
