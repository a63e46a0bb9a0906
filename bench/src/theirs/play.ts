import { SeededDice } from '@grande/engine';
import type { Played } from '../played.ts';
import { game } from './game.ts';
import { legalMoves } from './legal.ts';
import { Client } from './library.ts';

const MOST_MOVES = 2000;

/** One game of Outposts between random players on boardgame.io's plain client. */
export function playTheirs(seed: string): Played {
  const chance = new SeededDice(`players ${seed}`);
  const client = Client({ game: { ...game, seed }, numPlayers: 2, debug: false });
  let playing: string | null = null;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const state = client.getState();
    if (!state || state._stateID !== moves) throw new Error(`move ${moves} of game ${seed} was refused`);
    const { G, ctx } = state;
    if (G.outcome) return { winner: G.outcome.winner, level: G.outcome.level, decisions: moves };
    const asked = ctx.activePlayers ? Object.keys(ctx.activePlayers) : [ctx.currentPlayer];
    const player = asked[asked.length === 1 ? 0 : chance.below(asked.length)] ?? ctx.currentPlayer;
    if (player !== playing) client.updatePlayerID(player);
    playing = player;
    const choices = legalMoves(G, ctx, player, chance);
    const chosen = choices[choices.length === 1 ? 0 : chance.below(choices.length)];
    const dispatch = chosen && client.moves[chosen.move];
    if (!chosen || !dispatch) throw new Error(`${player} has no move in game ${seed}`);
    dispatch(...chosen.args);
  }
  throw new Error(`game ${seed} does not end`);
}
