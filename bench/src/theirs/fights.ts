import type { MoveFn } from 'boardgame.io';
import { ground, type MarkerId, playerOf, sideOf } from './board.ts';
import { retreats } from './legal.ts';
import { INVALID_MOVE } from './library.ts';
import { annihilation, disperse, type G, loseStrength, type Marker } from './state.ts';

type Move = MoveFn<G>;
type Context = Parameters<Move>[0];

/** 7.3: both choose at the same time. */
export function startFight(g: G, events: Context['events'], attacker: MarkerId, target: MarkerId): void {
  g.markers[target].known = true;
  g.fight = { attacker, target, onset: null, reply: null };
  events.setActivePlayers({
    currentPlayer: { stage: 'onset', maxMoves: 1 },
    others: { stage: 'reply', maxMoves: 1 },
    revert: true,
  });
}

export const onset: Move = (context, tactic: string) => {
  const { fight } = context.G;
  if (!fight || (tactic !== 'bayonet' && tactic !== 'skirmish')) return INVALID_MOVE;
  fight.onset = tactic;
  resolve(context);
};

export const reply: Move = (context, tactic: string) => {
  const { fight } = context.G;
  if (!fight || (tactic !== 'stand' && tactic !== 'evade')) return INVALID_MOVE;
  fight.reply = tactic;
  resolve(context);
};

/** 7.4: a point for ground that shelters. */
function cover(m: Marker): number {
  return m.hex !== null && ['wood', 'redoubt'].includes(ground(m.hex).terrain) ? 1 : 0;
}

/** 7.3, 7.4, 7.5: once both tactics are in. */
function resolve({ G, events, random }: Context): void {
  const { fight } = G;
  if (!fight || fight.onset === null || fight.reply === null) return;
  const { attacker, target } = fight;
  const caught = (fight.onset === 'bayonet') === (fight.reply === 'stand');
  const [a = 0, d = 0] = random.D6(2);
  const mine = G.markers[attacker].strength + (caught ? 1 : -1) + a;
  const theirs = G.markers[target].strength + cover(G.markers[target]) + d;
  G.fight = null;
  if (mine !== theirs) beaten(G, events, mine > theirs ? target : attacker);
  annihilation(G);
  if (G.retreating === null) G.active = null;
}

/** 7.5, 7.6: the loser loses a point and goes back, by his choice where there is one. */
function beaten(g: G, events: Context['events'], loser: MarkerId): void {
  loseStrength(g, loser);
  if (g.markers[loser].hex === null) return;
  g.retreating = loser;
  const hexes = retreats(g);
  if (hexes.length > 1) {
    const value = { [playerOf(sideOf(loser))]: { stage: 'retreat', maxMoves: 1 } };
    events.setActivePlayers({ value, revert: true });
    return;
  }
  g.retreating = null;
  const [only] = hexes;
  if (only === undefined) disperse(g, loser);
  else g.markers[loser].hex = only;
}
