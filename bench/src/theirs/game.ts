import type { FnContext, Game } from 'boardgame.io';
import { MARKERS, playerOf, SIDES } from './board.ts';
import { onset, reply } from './fights.ts';
import { acts } from './legal.ts';
import {
  attack,
  challenge,
  contents,
  fallBack,
  fire,
  hold,
  march,
  place,
  retreat,
  stand,
  stop,
} from './moves.ts';
import { activeSide, endOfTurn, type G, onMap, setup } from './state.ts';

type Context = FnContext<G>;

/** 3.3: the next marker that has a choice at all. */
function drawChit({ G, random }: Context): void {
  G.active = null;
  while (G.active === null && G.cup.length > 0) {
    const [marker] = G.cup.splice(random.Die(G.cup.length) - 1, 1);
    if (marker) G.active = { marker, points: 2 };
    if (acts(G).length === 1) G.active = null;
  }
}

/** 3.1: the guns that have a round left. */
function loadGuns(g: G): void {
  g.guns = SIDES.filter((side) => g.rounds[side] > 0);
}

const byActive = {
  first: ({ G }: Context) => Number(playerOf(activeSide(G))),
  next: ({ G }: Context) => Number(playerOf(activeSide(G))),
};
const byGun = {
  first: ({ G }: Context) => Number(playerOf(G.guns[0] ?? 'blue')),
  next: ({ G }: Context) => Number(playerOf(G.guns[0] ?? 'blue')),
};

/**
 * The rules of Outposts (the long scenario) for boardgame.io: phases for the parts of a turn, a turn for
 * each gun and each chit, stages for what the other side answers. A phase is prepared by the end of the one
 * before, because boardgame.io asks `endIf` of a new phase before it runs `onBegin`. Undo is off and no view is made, because
 * our side plays without them too.
 */
export const game: Game<G> = {
  name: 'outposts',
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  phases: {
    deploy: {
      start: true,
      next: 'guns',
      endIf: ({ G }) => MARKERS.every((id) => G.markers[id].hex !== null),
      onEnd: ({ G }) => loadGuns(G),
      turn: {
        activePlayers: { all: 'contents' },
        stages: { contents: { moves: { contents }, next: 'place' }, place: { moves: { place } } },
      },
    },
    guns: {
      next: 'activation',
      endIf: ({ G }) => G.guns.length === 0,
      onEnd: (context) => {
        context.G.cup = onMap(context.G); // 3.2
        drawChit(context);
      },
      moves: { hold, fire },
      turn: { order: byGun, minMoves: 1, maxMoves: 1 },
    },
    activation: {
      next: 'guns',
      endIf: ({ G }) => G.active === null && G.cup.length === 0,
      onEnd: ({ G }) => {
        endOfTurn(G);
        loadGuns(G);
      },
      moves: { march, attack, stop },
      turn: {
        order: byActive,
        endIf: ({ G }) => G.active === null,
        onEnd: drawChit,
        stages: {
          react: { moves: { stand, fallBack, challenge } },
          onset: { moves: { onset } },
          reply: { moves: { reply } },
          retreat: { moves: { retreat } },
        },
      },
    },
  },
  endIf: ({ G }) => G.outcome ?? undefined,
};
