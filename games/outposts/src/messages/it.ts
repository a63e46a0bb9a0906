import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'ask.contents': () => 'Decidete in segreto che cosa nascondono le vostre tre pedine.',
  'ask.place': () => 'Ponete la terza pedina su un esagono libero della vostra linea.',
  'ask.gun': (a) => `Far fuoco col cannone? Colpi rimasti: ${a.rounds}.`,
  'ask.act': (a, name) =>
    `${name(a.marker)} {è|sono} attiv{o} con ${a.points} ${a.points === 1 ? 'punto' : 'punti'} di movimento.`,
  'ask.react': (a, name) => `${name(a.active)} si {è|sono} avvicinat{o} a ${name(a.marker)}. Come reagisce?`,
  'ask.tactic': (a, name) =>
    `${name(a.attacker)} attacca{|no} ${name(a.target)}. Scegliete in segreto la tattica di ${name(a.marker)}.`,
  'ask.retreat': (a, name) => `Dove {+:ripiega|ripiegano} ${name(a.marker)}?`,

  'do.contents': (a, name) => `A ${name(a.a)}, B ${name(a.b)}, C ${name(a.c)}`,
  'do.place': (a, name) => `Ponetela in ${name(a.hex)}`,
  'do.hold': () => 'Non fate fuoco',
  'do.fire': () => 'Fate fuoco su un punto della mappa',
  'do.move': (a, name) => `${name(a.marker)} verso ${name(a.hex)}`,
  'do.attack': (a, name) => `${name(a.marker)} attacca{|no} ${name(a.target)}`,
  'do.stop': () => 'Fermatevi qui',
  'do.stand': () => 'Tenete',
  'do.fallBack': (a, name) => `Ripiegate in ${name(a.hex)}`,
  'do.challenge': (a) => `Aprite il fuoco (riesce con ${a.needed} o più)`,
  'do.tactic': (a, name) => name(a.tactic),

  'law.cost': (a, name) => `${name(a.hex)} costa ${a.cost}; disponibili: ${a.points}.`,
  'law.lake': (a, name) => `${name(a.hex)} è un lago.`,
  'law.ownLine': (a, name) => `${name(a.hex)} non è sulla vostra linea.`,
  'law.occupied': (a, name) => `${name(a.hex)} è occupato.`,
  'law.decoyAttack': (a, name) => `${name(a.marker)} {è|sono} un’esca e non {può|possono} attaccare.`,
  'law.attackPoints': (a) =>
    `Un attacco costa ${a.cost} {punto|punti} di movimento, e ne {resta|restano} ${a.points}.`,
  'law.notAdjacent': (a, name) => `${name(a.target)} non {è|sono} adiacent{e|i}.`,
  'law.range': (a) => `Il punto dista ${a.distance} {decimo|decimi}; il cannone arriva a ${a.range}.`,
  'law.offMap': () => 'Il punto non è sulla mappa.',
  'law.closer': (a, name) => `${name(a.hex)} tocca la pedina che si è avvicinata.`,
  'law.decoyChallenge': (a, name) => `${name(a.marker)} {è|sono} un’esca e non {ha|hanno} moschetti.`,

  'note.tactics': () => 'Le due tattiche si suppongono tirate a sorte.',
  'note.unseen': (a, name) => `Il contenuto di ${name(a.target)} si suppone tirato a sorte.`,

  'term.strength': () => 'forza',
  'term.die': () => 'dado',
  'term.tactic': () => 'tattiche',
  'term.terrain': () => 'difensore al riparo',

  'log.deployed': () => 'Le due parti sono pronte.',
  'log.turn': (a) => `Comincia il turno ${a.turn}.`,
  'log.shot': (a, name) =>
    a.hit === null
      ? `${name(a.side)} {fa|fanno} fuoco e non colpi{sce|scono} nulla.`
      : `${name(a.side)} {fa|fanno} fuoco e colpi{sce|scono} ${name(a.hit)}.`,
  'log.drawn': (a, name) => `${name(a.marker)} {può|possono} agire.`,
  'log.moved': (a, name) => `${name(a.marker)} muov{e|ono} in ${name(a.hex)}.`,
  'log.stood': (a, name) => `${name(a.marker)} t{iene|engono}.`,
  'log.fellBack': (a, name) => `${name(a.marker)} ripiega{|no} in ${name(a.hex)}.`,
  'log.challenged': (a, name) =>
    `${name(a.marker)} apr{e|ono} il fuoco: il nemico ${a.stopped ? 'si ferma' : 'viene avanti'}.`,
  'log.decoy': (a, name) => `${name(a.marker)} non era{|no} che paglia.`,
  'log.revealed': (a, name) => `${name(a.marker)}: ${name(a.content)}, forza ${a.strength}.`,
  'log.attacks': (a, name) => `${name(a.marker)} attacca{|no} ${name(a.target)}.`,
  'log.tactics': (a, name) => `L’attaccante ha scelto ${name(a.attacker)}, il difensore ${name(a.defender)}.`,
  'log.total': (a, name) => `${name(a.marker)}: ${a.total}.`,
  'log.drawnFight': () => 'Nessuno cede.',
  'log.lost': (a, name) => `${name(a.marker)} perd{e|ono} un punto di forza.`,
  'log.gone': (a, name) => `${name(a.marker)} {è|sono} dispers{o}.`,

  'end.redoubt': () => 'Una pattuglia azzurra tiene la ridotta.',
  'end.noBlue': () => 'Non resta alcuna pattuglia azzurra.',
  'end.noWhite': () => 'Non resta alcuna pattuglia bianca.',
  'end.time': () => 'Cala la notte e la ridotta ha tenuto.',
};
