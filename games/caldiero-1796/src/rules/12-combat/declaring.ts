import type { Flow } from '@grande/engine';
import { type G, opens } from '../../ask.ts';
import { unitsIn } from '../../board.ts';
import { label } from '../../map.ts';
import { say } from '../../say.ts';
import { type Activation, type Assault, activationOf, type Side } from '../../state.ts';
import { orderOf } from '../05-orders/orders.ts';
import { idOf } from '../09-movement/walk.ts';
import { type Act, ableIn } from './declaration.ts';
import { declarations } from './declare.ts';

/** Writes one step of the declaration down. Returns true when all is declared. */
export function write(act: Activation, step: Act): boolean {
  switch (step.do) {
    case 'assault':
    case 'charge':
      act.open = { targets: [step.hex], attackers: [], charge: step.do === 'charge' };
      return false;
    case 'target':
      act.open?.targets.push(step.hex);
      return false;
    case 'attacker':
      act.open?.attackers.push(step.hex);
      return false;
    case 'join': {
      const x = act.assaults[step.assault];
      if (x) act.assaults[step.assault] = sorted({ ...x, attackers: [...x.attackers, step.hex] });
      return false;
    }
    case 'close':
      if (act.open) act.assaults.push(sorted(act.open));
      act.open = null;
      return false;
    case 'done':
      return true;
  }
}

/** 3.1.B.5a, 12.2, D22, D23: assaults are declared piece by piece. Returns true when all is declared. */
export function* declare(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const act = activationOf(s);
  const step = yield* g.ask(declarations(s, side));
  if (!write(act, step)) return false;
  for (const x of act.assaults) announce(g, x);
  return true;
}

const sorted = (x: Assault): Assault => ({
  targets: [...x.targets].sort((a, b) => a - b),
  attackers: [...x.attackers].sort((a, b) => a - b),
  charge: x.charge,
});

function announce(g: G, x: Assault): void {
  const s = g.state;
  if (!g.listening) return;
  const units = x.attackers
    .flatMap((h) => ableIn(s, h))
    .map((u) => `${idOf(u)}${orderOf(s, u) === 'advance' ? '?' : ''}`);
  const defenders = x.targets.flatMap((h) => unitsIn(s, h)).map(idOf);
  g.tell(
    x.charge ? '20.2' : '12.2',
    say(x.charge ? 'log.chargeDeclared' : 'log.declared', {
      units: units.join(', '),
      hexes: x.targets.map(label).join(', '),
      defenders: defenders.join(', '),
    }),
    {
      ...opens(s),
      at: x.targets.map(label),
    },
  );
}
