import type { MoveFn } from 'boardgame.io';
import {
  type Aim,
  adjacent,
  enemyOf,
  far,
  ground,
  LAYOUTS,
  type Layout,
  type MarkerId,
  mayAim,
  OWN,
  playerOf,
  SCATTER,
  START,
  STRENGTH,
  sideOf,
  sideOfPlayer,
} from './board.ts';
import { startFight } from './fights.ts';
import { acts, mayAttack, mayEnter, mayFallBack, neighboursOf, retreatFree } from './legal.ts';
import { INVALID_MOVE } from './library.ts';
import { annihilation, disperse, type G, isPatrol, loseStrength, markerAt } from './state.ts';

type Move = MoveFn<G>;

/** 2.1 */
export const contents: Move = ({ G, events, playerID }, layout: Layout) => {
  if (!LAYOUTS.some((known) => known.every((content, i) => content === layout[i]))) return INVALID_MOVE;
  const side = sideOfPlayer(playerID);
  OWN[side].forEach((id, i) => {
    const content = layout[i] ?? 'decoy';
    G.markers[id].content = content;
    G.markers[id].strength = STRENGTH[content];
  });
  const [a, b] = OWN[side];
  [G.markers[a].hex, G.markers[b].hex] = START[side]; // 2.2
  events.endStage();
};

/** 2.2 */
export const place: Move = ({ G, events, playerID }, hex: string) => {
  const side = sideOfPlayer(playerID);
  if (!START[side].includes(hex) || markerAt(G, hex) !== undefined) return INVALID_MOVE;
  G.markers[OWN[side][2]].hex = hex;
  events.endStage();
};

export const hold: Move = ({ G }) => {
  G.guns.shift();
};

/** 4 */
export const fire: Move = ({ G, random, playerID }, aim: Aim) => {
  const side = sideOfPlayer(playerID);
  if (!mayAim(side, aim)) return INVALID_MOVE;
  G.guns.shift();
  G.rounds[side]--;
  const off = SCATTER[random.D6()];
  const impact = off ? { x: aim.x + off.x, y: aim.y + off.y } : aim;
  const hit = OWN[enemyOf(side)].find((id) => {
    const { hex } = G.markers[id];
    return hex !== null && far(ground(hex).centre, impact) <= 5;
  });
  if (hit) loseStrength(G, hit);
  annihilation(G);
};

/** Forced choices are not put, here as in our engine: a marker that can only stop has done its part. */
function settle(g: G): void {
  if (acts(g).length === 1) g.active = null;
}

const OPEN_WINDOW = { others: { stage: 'react', maxMoves: 1 }, revert: true };

/** 5, 6.1 */
export const march: Move = ({ G, events }, hex: string) => {
  const { active } = G;
  if (!active || !neighboursOf(G, active.marker).includes(hex)) return INVALID_MOVE;
  if (!mayEnter(G, hex, active.points)) return INVALID_MOVE;
  G.markers[active.marker].hex = hex;
  active.points -= ground(hex).cost;
  G.windows = OWN[enemyOf(sideOf(active.marker))].filter((id) => {
    const there = G.markers[id].hex;
    return there !== null && adjacent(hex, there);
  });
  if (G.windows.length > 0) events.setActivePlayers(OPEN_WINDOW);
  else settle(G);
};

/** 5.1 */
export const stop: Move = ({ G }) => {
  G.active = null;
};

type Context = Parameters<Move>[0];

/** 6.1: one window is answered; the next opens, or the active marker goes on. */
function closeWindow({ G, events }: Context): void {
  G.windows.shift();
  if (G.windows.length > 0) events.setActivePlayers(OPEN_WINDOW);
  else settle(G);
}

export const stand: Move = (context) => closeWindow(context);

/** 6.2 */
export const fallBack: Move = (context, hex: string) => {
  const { G } = context;
  const [marker] = G.windows;
  if (marker === undefined || !neighboursOf(G, marker).includes(hex)) return INVALID_MOVE;
  if (!mayFallBack(G, hex)) return INVALID_MOVE;
  G.markers[marker].hex = hex;
  closeWindow(context);
};

/** 6.3 */
export const challenge: Move = (context) => {
  const { G, random } = context;
  const [marker] = G.windows;
  if (marker === undefined || !isPatrol(G.markers[marker])) return INVALID_MOVE;
  G.markers[marker].known = true;
  if (random.D6() >= 4 && G.active) G.active.points = 0;
  closeWindow(context);
};

/** 7.1, 7.2 */
export const attack: Move = ({ G, events }, target: MarkerId) => {
  const { active } = G;
  if (!active || !mayAttack(G, active.marker, target, active.points)) return INVALID_MOVE;
  if (sideOf(target) === sideOf(active.marker)) return INVALID_MOVE;
  G.markers[active.marker].known = true;
  if (isPatrol(G.markers[target])) {
    startFight(G, events, active.marker, target);
    return;
  }
  disperse(G, target);
  annihilation(G);
  G.active = null;
};

/** 7.6 */
export const retreat: Move = ({ G, playerID }, hex: string) => {
  const { retreating } = G;
  if (retreating === null || playerOf(sideOf(retreating)) !== playerID) return INVALID_MOVE;
  if (!neighboursOf(G, retreating).includes(hex) || !retreatFree(G, hex)) return INVALID_MOVE;
  G.markers[retreating].hex = hex;
  G.retreating = null;
  G.active = null;
};
