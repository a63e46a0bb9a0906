import { doctrineOf, tryOut } from '@grande/bots';
import { scenarioOf } from '@grande/engine';
import type { FromBench, ToBench } from '../bench/run.ts';
import { loadGame } from '../games.ts';

const post = (message: FromBench) => self.postMessage(message);

/** Tries matches of officers, as printed and in the variant, with the same dice. */
self.onmessage = async (event: MessageEvent<ToBench>) => {
  const { game: id, scenario: name, sides, seed, pairs, from, step } = event.data;
  try {
    const [loaded, doctrine] = await Promise.all([loadGame(id), doctrineOf(id)]);
    if (!loaded || !doctrine) throw new Error(`nobody leads ${id}`);
    const { game } = loaded;
    for (const { tables } of sides) if (tables) game.designer?.add(tables.name, tables.file);
    const scenario = scenarioOf(game, name);
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    for (let k = from; k < pairs; k += step)
      post({
        ok: true,
        k,
        results: sides.map(({ options }) => tryOut(game, scenario, options, doctrine, `${seed} ${k}`)),
      });
  } catch (error) {
    post({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
