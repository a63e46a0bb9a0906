import { Match, SeededDice, shape, type WireDecision, wireDecision } from '@grande/engine';
import { miniatures, type View } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { aimAt, extentOf, ghostOf, MODES, unitOfId } from './aiming.ts';
import { roomOf } from './room.ts';

/** Fombio, with the orders of one unit being asked for. */
function ordering() {
  const match = Match.start(
    miniatures,
    { scenario: 'fombio' },
    { dice: new SeededDice('aiming'), keep: 'last' },
  );
  for (let k = 0; k < 40; k++) {
    const [decision] = match.pending;
    if (!decision) break;
    if (decision.kind === 'unit' && decision.space && extentOf(wireDecision(decision))?.moves)
      return { match, decision };
    const next = decision.options.find((o) => o.action === 'unit') ?? decision.options.at(-1);
    if (!next) break;
    match.answer(decision.seat, next.key);
  }
  throw new Error('nobody was to be ordered');
}

test('pointing straight ahead is a lawful march that ends where it was pointed', () => {
  const { match, decision } = ordering();
  const wire: WireDecision = wireDecision(decision);
  const view = match.view(decision.seat) as View;
  const extent = extentOf(wire);
  if (!extent) throw new Error('no extent');
  const { pose, base } = extent;
  const turn = (pose.facing / 1800) * Math.PI;
  const ahead = {
    x: Math.round(pose.x + Math.sin(turn) * 2000),
    y: Math.round(pose.y + Math.cos(turn) * 2000),
  };
  const value = aimAt(view, wire, ahead, 'wheel');
  const ghost = ghostOf(view, wire, value ?? null);
  expect(ghost?.end.facing).toBe(pose.facing);
  const front = {
    x: (ghost?.end.x ?? 0) + Math.sin(turn) * (base.depth / 2),
    y: (ghost?.end.y ?? 0) + Math.cos(turn) * (base.depth / 2),
  };
  expect(Math.hypot(front.x - ahead.x, front.y - ahead.y)).toBeLessThan(20);
  expect(decision.space?.failures(value as never)).toEqual([]);
  expect(match.answer(decision.seat, { key: 'order', value: value as never }).ok).toBe(true);
  expect(view.units[unitOfId(view, extent.piece)]?.moved).toBe(false);
});

test('every mode answers every point with a value of the right shape, and most of them are lawful', () => {
  const { match, decision } = ordering();
  const wire = wireDecision(decision);
  const view = match.view(decision.seat) as View;
  let lawful = 0;
  let asked = 0;
  for (const mode of MODES)
    for (let x = 1000; x < view.battle.width; x += 4700)
      for (let y = 1000; y < view.battle.height; y += 4700) {
        const value = aimAt(view, wire, { x, y }, mode);
        expect(value).toBeDefined();
        expect(decision.space && shape.read(decision.space.shape, value)).toMatchObject({ ok: true });
        ghostOf(view, wire, value ?? null);
        asked++;
        if (decision.space?.failures(value as never).length === 0) lawful++;
      }
  expect(lawful / asked).toBeGreaterThan(0.4);
});

test('who comes on from the edge is seen where he would stand, within the stretch that is drawn', () => {
  const match = Match.start(
    miniatures,
    { scenario: 'caldiero' },
    { dice: new SeededDice('entry'), keep: 'last' },
  );
  const [asked] = match.pending;
  if (!asked) throw new Error('nobody is asked');
  const view = match.view(asked.seat) as View;
  const r = view.battle.reinforcements[0];
  const piece = view.battle.units[r?.units[0] ?? -1]?.id;
  if (!r || piece === undefined) throw new Error('nobody comes on');
  const { edge, from, to } = r;
  const extent = { piece, edge, from: { ...from }, to: { ...to } };
  const { rule, label } = { rule: 'SC.3', label: asked.prompt };
  const decision: WireDecision = { ...wireDecision(asked), space: { key: 'enter', rule, label, extent } };
  const room = roomOf(view, decision);
  const middle = {
    x: ((room?.[0]?.x ?? 0) + (room?.[2]?.x ?? 0)) / 2,
    y: ((room?.[0]?.y ?? 0) + (room?.[2]?.y ?? 0)) / 2,
  };
  const ghost = ghostOf(view, decision, aimAt(view, decision, middle, 'best') ?? null);
  const across = edge === 'east' || edge === 'west' ? 'y' : 'x';
  expect(ghost?.end[across]).toBe(middle[across]);
  expect(ghost?.length).toBeGreaterThan(0);
});
