import { it } from 'vitest';
import { Match, SeededDice, makeDice } from '@grande/engine';
import { players, toolsFor, letSomeoneAnswer } from '@grande/bots';
import { GAME_IDS, loadGame } from '../src/games.ts';
it('lengths', async () => {
  for (const id of GAME_IDS) {
    const g = (await loadGame(id))?.game; if (!g) continue;
    for (const s of g.scenarios) {
      const out: string[] = [];
      for (let seed = 0; seed < 4; seed++) {
        const m = Match.start(g, { scenario: s.id } as never, { dice: makeDice({ kind: 'seeded', seed: String(seed) }), keep: 'none' });
        const d = new SeededDice(String(seed)); let n = 0, mine = 0;
        while (!m.outcome && n < 20000) { const p = m.pending[0]!; const o = p.options; if (p.seat === s.seats[0]) mine++; const total = o.length + (p.space ? 1 : 0); const k = d.below ? (d as any).below(total) : 0; const a = k < o.length ? { key: o[k]!.key } : { key: p.space!.key, value: p.space!.sample(d as any) as any }; m.answer(p.seat, a); n++; }
        out.push(`${mine}/${n}`);
      }
      console.log(id, s.id, out.join(' '));
    }
  }
});
