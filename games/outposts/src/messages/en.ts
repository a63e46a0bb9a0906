import type { Catalogue, Namer } from '@grande/engine';

const at = (hex: string, name: Namer) => name(hex);

/** Every sentence of the game in English; the other languages must say exactly these. */
export const en = {
  'ask.contents': () => 'Decide in secret what lies under your three markers.',
  'ask.place': () => 'Place your third marker on a free hex of your line.',
  'ask.gun': (a: { rounds: number }) => `Fire the gun? Rounds left: ${a.rounds}.`,
  'ask.act': (a: { marker: string; points: number }, name: Namer) =>
    `${name(a.marker)} {is|are} active with ${a.points} movement ${a.points === 1 ? 'point' : 'points'}.`,
  'ask.react': (a: { marker: string; active: string }, name: Namer) =>
    `${name(a.active)} {has|have} come up to ${name(a.marker)}. How does it react?`,
  'ask.tactic': (a: { marker: string; attacker: string; target: string }, name: Namer) =>
    `${name(a.attacker)} attack{s|} ${name(a.target)}. Choose the tactic of ${name(a.marker)} in secret.`,
  'ask.retreat': (a: { marker: string }, name: Namer) => `Where {+:does|do} ${name(a.marker)} fall back to?`,

  'do.contents': (a: { a: string; b: string; c: string }, name: Namer) =>
    `A ${name(a.a)}, B ${name(a.b)}, C ${name(a.c)}`,
  'do.place': (a: { hex: string }, name: Namer) => `Place it in ${at(a.hex, name)}`,
  'do.hold': () => 'Hold fire',
  'do.fire': () => 'Fire at a point of the map',
  'do.move': (a: { marker: string; hex: string }, name: Namer) => `${name(a.marker)} to ${at(a.hex, name)}`,
  'do.attack': (a: { marker: string; target: string }, name: Namer) =>
    `${name(a.marker)} attack{s|} ${name(a.target)}`,
  'do.stop': () => 'Stop here',
  'do.stand': () => 'Stand',
  'do.fallBack': (a: { hex: string }, name: Namer) => `Fall back to ${at(a.hex, name)}`,
  'do.challenge': (a: { needed: number }) => `Challenge with fire (succeeds on ${a.needed} or more)`,
  'do.tactic': (a: { tactic: string }, name: Namer) => name(a.tactic),

  'law.cost': (a: { hex: string; cost: number; points: number }, name: Namer) =>
    `${at(a.hex, name)} costs ${a.cost} and only ${a.points} {is|are} left.`,
  'law.lake': (a: { hex: string }, name: Namer) => `${at(a.hex, name)} is a lake.`,
  'law.ownLine': (a: { hex: string }, name: Namer) => `${at(a.hex, name)} is not on your own line.`,
  'law.occupied': (a: { hex: string }, name: Namer) => `${at(a.hex, name)} is occupied.`,
  'law.decoyAttack': (a: { marker: string }, name: Namer) =>
    `${name(a.marker)} {is|are} a decoy and cannot attack.`,
  'law.attackPoints': (a: { cost: number; points: number }) =>
    `An attack takes ${a.cost} movement {point|points}, and ${a.points} {is|are} left.`,
  'law.notAdjacent': (a: { target: string }, name: Namer) => `${name(a.target)} {is|are} not adjacent.`,
  'law.range': (a: { distance: number; range: number }) =>
    `The point is ${a.distance} {tenth|tenths} away; the gun carries ${a.range}.`,
  'law.offMap': () => 'The point is not on the map.',
  'law.closer': (a: { hex: string }, name: Namer) => `${at(a.hex, name)} is next to the marker that came up.`,
  'law.decoyChallenge': (a: { marker: string }, name: Namer) =>
    `${name(a.marker)} {is|are} a decoy and {has|have} no muskets.`,

  'note.tactics': () => 'Both tactics are taken as drawn by lot.',
  'note.unseen': (a: { target: string }, name: Namer) =>
    `What lies under ${name(a.target)} is taken as drawn by lot.`,

  'term.strength': () => 'strength',
  'term.die': () => 'die',
  'term.tactic': () => 'tactics',
  'term.terrain': () => 'defender in cover',

  'log.deployed': () => 'Both sides stand ready.',
  'log.turn': (a: { turn: number }) => `Turn ${a.turn} begins.`,
  'log.shot': (a: { side: string; hit: string | null }, name: Namer) =>
    a.hit === null
      ? `${name(a.side)} fire{s|} and hit{s|} nothing.`
      : `${name(a.side)} fire{s|} and hit{s|} ${name(a.hit)}.`,
  'log.drawn': (a: { marker: string }, name: Namer) => `${name(a.marker)} may act.`,
  'log.moved': (a: { marker: string; hex: string }, name: Namer) =>
    `${name(a.marker)} move{s|} to ${at(a.hex, name)}.`,
  'log.stood': (a: { marker: string }, name: Namer) => `${name(a.marker)} stand{s|}.`,
  'log.fellBack': (a: { marker: string; hex: string }, name: Namer) =>
    `${name(a.marker)} fall{s|} back to ${at(a.hex, name)}.`,
  'log.challenged': (a: { marker: string; stopped: boolean }, name: Namer) =>
    `${name(a.marker)} open{s|} fire: the enemy ${a.stopped ? 'halts' : 'comes on'}.`,
  'log.decoy': (a: { marker: string }, name: Namer) => `${name(a.marker)} {was|were} nothing but straw.`,
  'log.revealed': (a: { marker: string; content: string; strength: number }, name: Namer) =>
    `${name(a.marker)} {is|are} a ${name(a.content)} of strength ${a.strength}.`,
  'log.attacks': (a: { marker: string; target: string }, name: Namer) =>
    `${name(a.marker)} attack{s|} ${name(a.target)}.`,
  'log.tactics': (a: { attacker: string; defender: string }, name: Namer) =>
    `The attacker chose ${name(a.attacker)}, the defender ${name(a.defender)}.`,
  'log.total': (a: { marker: string; total: number }, name: Namer) => `${name(a.marker)}: ${a.total}.`,
  'log.drawnFight': () => 'Neither side gives way.',
  'log.lost': (a: { marker: string }, name: Namer) => `${name(a.marker)} lose{s|} a point of strength.`,
  'log.gone': (a: { marker: string }, name: Namer) => `${name(a.marker)} {is|are} dispersed.`,

  'end.redoubt': () => 'A blue patrol holds the redoubt.',
  'end.noBlue': () => 'No blue patrol is left.',
  'end.noWhite': () => 'No white patrol is left.',
  'end.time': () => 'Night falls and the redoubt has held.',
} as const satisfies Catalogue;
