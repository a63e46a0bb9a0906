import { copied, type Decision } from '@grande/engine';
import { rule, wholeQuestion } from '@grande/engine/testing';
import { expect } from 'vitest';
import { generalOf, idOf, isCavalry, sideOf, stands, unitOf } from '../board.ts';
import { type State, StateShape } from '../state.ts';
import { cav, field, foot, from, inf, segments, umpire } from '../testing.ts';
import { MOVE_LAWS } from './03-orders/movement.ts';
import { Trial } from './03-orders/trial.ts';
import { firerModifiers, targetModifiers } from './04-firing/results.ts';
import { canFire, hasInArc, shotAt } from './04-firing/targets.ts';
import { isAcrossLine } from './05-charges/charges.ts';
import { followUps, pursuitOf } from './10-pursuit.ts';
import { flee } from './12-fleeing/fleeing.ts';
import { aspectOn, chargedNerve, chargeNerve } from './14-morale.ts';
import { giveWay } from './16-terrain.ts';

/** Everybody on top of each other among all the ground there is: what is rare elsewhere happens here to each. */
const crowd = (): State =>
  field({
    size: [30, 24],
    fr: [
      inf('F1', 5, 8, 0),
      inf('F2', 8, 8.2, 10, { cohesion: 'disrupted' }),
      inf('F3', 11, 9, 20),
      inf('F4', 14, 5, 0, { square: true }),
      cav('FC1', 9, 12.2, 0),
      cav('FC2', 17.5, 11, 340),
      cav('FC3', 22, 9, 90),
      foot('FG', 25, 5, 0),
      inf('FW', 0, 0, 0, { holds: 'W' }),
      inf('FR', 12, 2.2, 0),
      // Long gone from where they stood: nobody minds them.
      inf('FX', 8, 1.2, 0, { fate: 'riddenDown' }),
    ],
    au: [
      inf('A1', 5, 11, 180),
      inf('A2', 9.3, 14, 185),
      inf('A3', 12.5, 13.6, 170, { cohesion: 'exhausted' }),
      inf('A4', 17, 14, 200),
      cav('AC1', 20.6, 12.4, 200),
      cav('AC2', 26, 10, 240),
      foot('AG', 24, 18, 190),
      inf('AB', 0, 0, 180, { holds: 'B' }),
      inf('AF', 0, 0, 180, { holds: 'K' }),
      inf('A5', 2, 21.4, 180),
      inf('AX', 17.5, 21, 0, { fate: 'riddenDown' }),
    ],
    woods: { W: [1, 3, 4, 6], V: [6, 17, 9.5, 19.5] },
    bua: { B: [13, 16.5, 16, 19], D: [17, 6, 19.5, 8] },
    forts: { K: [20, 15, 23, 17.5] },
    crops: [[10, 2, 14, 4]],
    lines: [
      [
        [2, 9.6],
        [7, 9.4],
      ],
      [
        [11, 15.4],
        [17, 15.4],
      ],
    ],
    roads: [
      [
        [12, 0],
        [12, 24],
      ],
    ],
    rivers: [[27.5, 0, 28.5, 24]],
  });

/** Every die a three, for however many run. */
const THREES = new Array<number>(60).fill(3);
const tenths = (thou: number): number => Math.round(thou / 100) / 10;
const place = ({ x, y, facing }: { x: number; y: number; facing: number }): string =>
  `${tenths(x)} ${tenths(y)} ${Math.round(facing / 10)}°`;
const everybody = (s: State): number[] => s.units.flatMap((u, i) => (stands(u) ? [i] : []));
const nearest = (s: State, i: number): number[] => {
  const far = (j: number) => Math.hypot(unitOf(s, j).x - unitOf(s, i).x, unitOf(s, j).y - unitOf(s, i).y);
  return everybody(s)
    .filter((j) => sideOf(s, j) !== sideOf(s, i))
    .sort((a, b) => far(a) - far(b) || a - b);
};

rule(
  ['FL.4', 'FL.5', 'FL.7', 'FL.8', 'G.19', 'G.20'],
  'where everybody runs to, from the nearest enemy and from none',
  () => {
    const run = (i: number, from: number): string => {
      const s = copied(StateShape, crowd());
      const f = flee(umpire(s, THREES), i, { from });
      const others = everybody(s).filter(
        (j) => j !== i && (unitOf(s, j).fleeing || unitOf(s, j).cohesion !== unitOf(crowd(), j).cohesion),
      );
      return [
        f.end,
        Math.round(f.facing / 10),
        tenths(f.length),
        place(unitOf(s, i)),
        ...others.map((j) => idOf(s, j)),
      ].join(' ');
    };
    const s = crowd();
    const runners = everybody(s).filter((i) => s.battle.units[i]?.arm !== 'footArtillery');
    const table = runners.map((i) => {
      const [first = -1, second = -1] = nearest(s, i);
      return `${idOf(s, i)}: ${[first, second, -1].map((from) => run(i, from)).join(' | ')}`;
    });
    expect(table).toEqual([
      'F1: table 175 7 5.6 1 175° | table 175 7 5.6 1 175° | table 175 7 5.6 1 175°',
      'F2: table 180 7 8 1.2 180° | table 180 7 8 1.2 180° | table 180 7 8 1.2 180°',
      'F3: sheltered 100 6.1 18.3 7 100° | sheltered 100 6.1 18.3 7 100° | sheltered 100 6.1 18.3 7 100°',
      'F4: off 171 4.5 14.7 0.5 171° | off 171 4.5 14.7 0.5 171° | off 171 4.5 14.7 0.5 171°',
      'FC1: table 180 11 9 1.2 180° F2 | table 180 11 9 1.2 180° F2 | table 180 11 9 1.2 180° F2',
      'FC2: table 228 11 9.3 3.6 228° | off 228 15.2 6.2 0.8 228° | table 228 11 9.3 3.6 228°',
      'FC3: off 180 8.6 22 0.5 180° | off 180 8.6 22 0.5 180° | off 180 8.6 22 0.5 180°',
      'FW: off 180 4.2 2.5 0.4 180° | off 180 4.2 2.5 0.4 180° | off 180 4.2 2.5 0.4 180°',
      'FR: off 180 1.9 12 0.4 180° | off 180 1.9 12 0.4 180° | off 180 1.9 12 0.4 180°',
      'A1: sheltered 10 6.1 7.8 18.3 10° | sheltered 10 6.1 7.8 18.3 10° | sheltered 10 6.1 7.8 18.3 10°',
      'A2: sheltered 0 3 7.8 18.3 0° | sheltered 0 3 7.8 18.3 0° | sheltered 0 3 7.8 18.3 0°',
      'A3: table 346 7 10.8 20.4 346° | table 346 7 10.8 20.4 346° | table 346 7 10.8 20.4 346°',
      'A4: table 4 7 17.5 21 4° | table 4 7 17.5 21 4° | table 4 7 17.5 21 4°',
      'AC1: off 0 11.2 20.6 23.6 0° AF | off 331 12.4 14.6 23.2 331° | table 331 11 15.3 22 331°',
      'AC2: off 0 13.6 26 23.6 0° | table 0 11 26 21 0° | table 0 11 26 21 0°',
      'AB: sheltered 270 5 7.8 18.3 270° | sheltered 270 5 7.8 18.3 270° | sheltered 270 5 7.8 18.3 270°',
      'AF: table 0 7 21.5 23.3 0° | table 0 7 21.5 23.3 0° | table 0 7 21.5 23.3 0°',
      'A5: off 0 2.3 2 23.7 0° | off 0 2.3 2 23.7 0° | off 0 2.3 2 23.7 0°',
    ]);
  },
);

rule(
  ['PU.2', 'PU.3', 'PU.4', 'FU.4', 'G.22', 'R-63'],
  'how far cavalry rides behind whoever runs, and whom it meets',
  () => {
    const hunt = (i: number, target: number): string => {
      const s = copied(StateShape, crowd());
      const flight = flee(umpire(s, THREES), target, { from: i });
      const told = (limit: number, third: boolean) => {
        const p = pursuitOf(s, i, flight, limit, third);
        return `${tenths(p.far)}${p.meets >= 0 ? ` ${idOf(s, p.meets)}` : ''}${p.ride ? ` ${place(p.ride.end)}` : ' stays'}`;
      };
      return [
        told(Number.POSITIVE_INFINITY, false),
        told(Number.POSITIVE_INFINITY, true),
        told(1500, false),
      ].join(' | ');
    };
    const s = crowd();
    const table = everybody(s)
      .filter((i) => isCavalry(s, i))
      .flatMap((i) =>
        nearest(s, i)
          .filter((j) => s.battle.units[j]?.arm !== 'footArtillery')
          .slice(0, 5)
          .map((j) => `${idOf(s, i)} ${idOf(s, j)}: ${hunt(i, j)}`),
      );
    expect(table).toEqual([
      'FC1 A2: 2.4 9.3 16.4 0° | 2.4 9.3 16.4 0° | 1.5 9.3 15.5 0°',
      'FC1 A3: 6 11 19.4 346° | 6 11 19.4 346° | 1.5 12.1 15.1 346°',
      'FC1 A1: 6 3.2 16.7 343° | 6 3.2 16.7 343° | 1.5 4.6 12.4 343°',
      'FC1 AB: 0 stays | 0 stays | 0 stays',
      'FC1 A4: 6 17.4 20 4° | 6 17.4 20 4° | 1.5 17.1 15.5 4°',
      'FC2 A4: 6 17.4 20 4° | 6 17.4 20 4° | 1.5 17.1 15.5 4°',
      'FC2 AC1: 2.1 AF 20.6 14.5 0° | 2 20.6 14.4 0° | 1.5 20.6 13.9 0°',
      'FC2 A3: 6 11 19.4 346° | 6 11 19.4 346° | 1.5 12.1 15.1 346°',
      'FC2 AF: 0 stays | 0 stays | 0 stays',
      'FC2 AB: 0 stays | 0 stays | 0 stays',
      'FC3 AC1: 2.1 AF 19.6 14.2 331° | 2 19.7 14.1 331° | 1.5 19.9 13.7 331°',
      'FC3 AC2: 13.5 26 23.5 0° | 13.5 26 23.5 0° | 1.5 26 11.5 0°',
      'FC3 A4: 6 17.4 20 4° | 6 17.4 20 4° | 1.5 17.1 15.5 4°',
      'FC3 AF: 0 stays | 0 stays | 0 stays',
      'FC3 A3: 6 11 19.4 346° | 6 11 19.4 346° | 1.5 12.1 15.1 346°',
      'AC1 FC2: 6.1 F4 12.9 6.9 228° | 6 13 7 228° | 1.5 16.4 10 228°',
      'AC1 FC3: 8.5 22 0.5 180° | 8.5 22 0.5 180° | 1.5 22 7.5 180°',
      'AC1 F4: 4.4 14.7 0.6 171° | 4.4 14.7 0.6 171° | 1.5 14.2 3.5 171°',
      'AC1 F3: 6 9.7 3.2 193° | 6 9.7 3.2 193° | 1.5 10.7 7.5 193°',
      'AC1 FC1: 2.6 F3 9 9.6 180° | 2.5 9 9.7 180° | 1.5 9 10.7 180°',
      'AC2 FC3: 8.5 22 0.5 180° | 8.5 22 0.5 180° | 1.5 22 7.5 180°',
      'AC2 FC2: 6.1 F4 12.9 6.9 228° | 6 13 7 228° | 1.5 16.4 10 228°',
      'AC2 F4: 4.4 14.7 0.6 171° | 4.4 14.7 0.6 171° | 1.5 14.2 3.5 171°',
      'AC2 F3: 6 9.7 3.2 193° | 6 9.7 3.2 193° | 1.5 10.7 7.5 193°',
      'AC2 FR: 1.7 12 0.5 180° | 1.7 12 0.5 180° | 1.5 12 0.7 180°',
    ]);
    const follows = everybody(s)
      .filter((i) => isCavalry(s, i))
      .map((i) => {
        const [beaten = -1] = nearest(s, i);
        const ways = followUps(s, i, beaten).map((f) => `${idOf(s, f.target)} ${place(f.ride.end)}`);
        return `${idOf(s, i)} past ${idOf(s, beaten)}: ${ways.join(', ')}`;
      });
    expect(follows).toEqual([
      'FC1 past A2: A3 10.9 12.7 74°',
      'FC2 past A4: A3 14 12.8 298°',
      'FC3 past AC1: AC2 24.8 9.7 76°',
      'AC1 past FC2: FC3 21.5 10.3 158°',
      'AC2 past FC3: FC2 18.9 11.1 279°, FG 25.2 6.1 191°',
    ]);
  },
);

rule('G.25', 'a general who stands where a unit is makes room by as little as there is', () => {
  const s = crowd();
  const table = everybody(s).map((i) => {
    const c = copied(StateShape, s);
    Object.assign(generalOf(c, 0), { x: unitOf(c, i).x, y: unitOf(c, i).y });
    giveWay(c, 0);
    const { x, y } = generalOf(c, 0);
    return `${idOf(c, i)} ${tenths(x)} ${tenths(y)}`;
  });
  expect(table).toEqual([
    'F1 5 8.8',
    'F2 8 9',
    'F3 11 9.9',
    'F4 14 6.4',
    'FC1 9 13.1',
    'FC2 17.5 12',
    'FC3 22.9 9',
    'FG 25 5.9',
    'FW 2.5 6.4',
    'FR 12 3',
    'A1 5 11.8',
    'A2 9.3 14.8',
    'A3 12.5 14.4',
    'A4 17 14.9',
    'AC1 20.6 13.4',
    'AC2 26.7 10.7',
    'AG 24 18.9',
    'AB 14.5 19.4',
    'AF 21.5 17.9',
    'A5 2 22.2',
  ]);
});

rule(
  ['G.9', 'G.10', 'SP.2.5', 'SP.2.6', 'SP.2.7', 'SP.2.8', 'R-20'],
  'what every unit’s plain moves break, and what they may cost',
  () => {
    const { go, wheel } = segments;
    const moves = {
      none: [],
      'on 2': [go(2)],
      'on 4.5': [go(4.5)],
      'on 9': [go(9)],
      'back 2': [go(2, 180)],
      'right 3': [go(3, 90)],
      'wheel 40, on 3': [wheel('left', 40), go(3)],
      'wheel 30': [wheel('right', 30)],
    };
    const s = crowd();
    const table = everybody(s)
      .filter((i) => unitOf(s, i).area < 0)
      .map((i) => {
        const cells = Object.values(moves).map((list) => {
          const t = new Trial(s, i, { segments: list, enter: null, exit: null, charge: null });
          const broken = MOVE_LAWS.filter((l) => !l.holds(t, null)).map((l) => l.id);
          const met = [...t.contacts, ...t.through].map((j) => idOf(s, j));
          return [tenths(t.allowance.total), ...t.causes, ...met, ...broken.map((id) => `¬${id}`)].join(' ');
        });
        return `${idOf(s, i)}: ${cells.join(' | ')}`;
      });
    expect([Object.keys(moves).join(' | '), ...table]).toEqual([
      'none | on 2 | on 4.5 | on 9 | back 2 | right 3 | wheel 40, on 3 | wheel 30',
      'F1: 4 ¬segments | 2 line | 2 line ¬tooFar ¬overEnemy ¬runsPast | 2 line ¬tooFar ¬overEnemy ¬runsPast ¬overArea | 2 sideways ¬overArea ¬onFriend | 2 sideways F2 ¬tooFar ¬onFriend | 2 line A1 ¬tooFar ¬overEnemy ¬runsPast | 2 line',
      'F2: 2 disrupted ¬segments | 2 disrupted | 2 disrupted FC1 ¬tooFar ¬through ¬onFriend | 2 disrupted FC1 ¬tooFar ¬overEnemy ¬runsPast ¬overArea ¬through | 2 disrupted sideways | 2 disrupted sideways ¬tooFar | 2 disrupted line A1 ¬tooFar ¬overEnemy ¬runsPast | 2 disrupted',
      'F3: 4 ¬segments | 6 | 6 A3 ¬overEnemy ¬runsPast | 2 line AB ¬tooFar ¬overEnemy ¬runsPast ¬overArea | 2 sideways | 2 sideways ¬tooFar | 4 A3 FC1 ¬tooFar ¬runsPast ¬onFriend | 6',
      'F4: 1 ¬segments | 1 ¬tooFar | 1 ¬tooFar | 1 A3 ¬tooFar ¬overEnemy ¬runsPast | 1 sideways crops ¬tooFar ¬onFriend | 1 sideways ¬tooFar | 1 F3 ¬squareWheels ¬tooFar ¬onFriend | 1 ¬squareWheels ¬tooFar',
      'FC1: 9 ¬segments | 9 A2 ¬overEnemy ¬runsPast ¬mustCharge | 9 ¬overEnemy ¬runsPast ¬overArea | 9 ¬overEnemy ¬runsPast ¬overArea | 4.5 sideways | 4.5 sideways | 9 ¬overEnemy ¬runsPast | 9',
      'FC2: 9 ¬segments | 9 A4 ¬overEnemy ¬runsPast | 4.5 line A4 ¬overEnemy ¬runsPast ¬mustCharge | 4.5 line AB ¬tooFar ¬overEnemy ¬runsPast ¬overArea ¬mustCharge | 4.5 sideways | 4.5 sideways AC1 ¬overEnemy ¬runsPast | 9 | 9',
      'FC3: 9 ¬segments | 9 | 9 AC2 ¬overEnemy ¬runsPast ¬mustCharge | 9 ¬offTable ¬overEnemy ¬runsPast ¬river | 4.5 sideways | 4.5 sideways | 9 AC2 ¬overEnemy ¬runsPast | 9',
      'FG: 4 ¬segments | 4 | 4 AC2 ¬tooFar ¬overEnemy ¬runsPast ¬gunsIntoContact | 4 ¬tooFar ¬overEnemy ¬runsPast | 2 sideways | 2 sideways ¬tooFar ¬river | 4 | 4',
      'FR: 4 ¬segments | 6 ¬onFriend | 6 | 6 F3 ¬tooFar | 2 sideways crops ¬offTable | 2 sideways crops ¬tooFar | 2 crops ¬tooFar | 6',
      'A1: 4 ¬segments | 2 line | 2 line ¬tooFar ¬overEnemy ¬runsPast | 2 line ¬tooFar ¬overEnemy ¬runsPast ¬overArea | 2 sideways | 2 sideways ¬tooFar | 2 line F1 F2 ¬tooFar ¬overEnemy ¬runsPast | 4',
      'A2: 4 ¬segments | 4 FC1 ¬overEnemy ¬runsPast | 4 F3 ¬tooFar ¬overEnemy ¬runsPast | 4 ¬tooFar ¬overEnemy ¬runsPast | 2 sideways | 2 sideways ¬tooFar | 4 F3 ¬tooFar ¬overEnemy ¬runsPast | 4 FC1 ¬overEnemy ¬runsPast',
      'A3: 2 disrupted ¬segments | 3 disrupted | 3 disrupted F3 ¬tooFar ¬overEnemy ¬runsPast | 2 disrupted F4 ¬tooFar ¬overEnemy ¬runsPast | 2 disrupted sideways line | 2 disrupted sideways FC1 ¬tooFar ¬overEnemy ¬runsPast ¬onFriend | 2 disrupted ¬tooFar | 3 disrupted',
      'A4: 4 ¬segments | 4 FC2 ¬overEnemy ¬runsPast | 4 ¬tooFar ¬overEnemy ¬runsPast | 4 F4 ¬tooFar ¬overEnemy ¬runsPast | 2 sideways line | 2 sideways line ¬tooFar | 4 FC2 ¬tooFar ¬overEnemy ¬runsPast | 4',
      'AC1: 9 ¬segments | 9 | 9 ¬overArea | 9 ¬overArea | 4.5 sideways | 4.5 sideways A4 ¬onFriend | 9 FC3 ¬overEnemy ¬runsPast | 9',
      'AC2: 9 ¬segments | 9 | 9 FC3 ¬overEnemy ¬runsPast ¬mustCharge | 9 ¬overEnemy ¬runsPast ¬overArea | 4.5 sideways ¬river | 4.5 sideways | 9 | 9',
      'AG: 4 ¬segments | 4 | 4 ¬tooFar | 4 FC3 ¬tooFar ¬overEnemy ¬runsPast ¬gunsIntoContact | 2 sideways | 2 sideways ¬tooFar | 4 | 4',
      'A5: 4 ¬segments | 4 | 4 ¬tooFar | 4 ¬tooFar | 2 sideways | 2 sideways ¬tooFar ¬offTable | 4 ¬tooFar | 4',
    ]);
  },
);

rule(['SP.2.3', 'SP.2.11', 'SP.3.1'], 'what every unit may be told to do, and why not the rest', () => {
  const row = (d: Decision | undefined): string =>
    Object.entries(wholeQuestion(d))
      .map(([law, keys]) => `${law}: ${keys}`)
      .join('; ');
  const asked = (active: number): string[] => {
    const m = from({ ...crowd(), active });
    const seat = m.pending[0]?.seat ?? '';
    const out = [row(m.pending[0])];
    for (const { key } of m.pending[0]?.options ?? []) {
      if (!key.startsWith('unit:') || !m.answer(seat, key).ok) continue;
      out.push(`${key}: ${row(m.pending[0])}`);
      m.answer(seat, 'back');
    }
    return out;
  };
  expect(asked(0)).toEqual([
    'offered: unit:F1 unit:F2 unit:F3 unit:F4 unit:FC1 unit:FC2 unit:FC3 unit:FG unit:FW unit:FR general:g.fr.0 end; notYours: unit:A1 unit:A2 unit:A3 unit:A4 unit:AC1 unit:AC2 unit:AG unit:AB unit:AF unit:A5; notYourGeneral: general:g.au.0',
    'unit:F1: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:F2: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:F3: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:F4: offered: fire back; notRunning: rally; notFiring: stop; inSquare: square; notGuns: team; notAtEdge: withdraw',
    'unit:FC1: offered: back; notRunning: rally; notFiring: stop; cavalryFires: fire; noFront: charge:A2; notInfantry: square; notGuns: team; notAtEdge: withdraw',
    'unit:FC2: offered: back; notRunning: rally; notFiring: stop; cavalryFires: fire; notInfantry: square; notGuns: team; notAtEdge: withdraw',
    'unit:FC3: offered: back; notRunning: rally; notFiring: stop; cavalryFires: fire; notInfantry: square; notGuns: team; notAtEdge: withdraw',
    'unit:FG: offered: fire team back; notRunning: rally; notFiring: stop; notInfantry: square; notAtEdge: withdraw',
    'unit:FW: offered: fire back; notRunning: rally; notFiring: stop; squareInArea: square; notGuns: team; notAtEdge: withdraw',
    'unit:FR: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
  ]);
  expect(asked(1)).toEqual([
    'offered: unit:A1 unit:A2 unit:A3 unit:A4 unit:AC1 unit:AC2 unit:AG unit:AB unit:AF unit:A5 general:g.au.0 end; notYours: unit:F1 unit:F2 unit:F3 unit:F4 unit:FC1 unit:FC2 unit:FC3 unit:FG unit:FW unit:FR; notYourGeneral: general:g.fr.0',
    'unit:A1: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:A2: offered: fire square back; notRunning: rally; notFiring: stop; noFront: charge:FC1; notGuns: team; notAtEdge: withdraw',
    'unit:A3: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:A4: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
    'unit:AC1: offered: back; notRunning: rally; notFiring: stop; cavalryFires: fire; notInfantry: square; notGuns: team; notAtEdge: withdraw',
    'unit:AC2: offered: back; notRunning: rally; notFiring: stop; cavalryFires: fire; notInfantry: square; notGuns: team; notAtEdge: withdraw',
    'unit:AG: offered: fire team back; notRunning: rally; notFiring: stop; notInfantry: square; notAtEdge: withdraw',
    'unit:AB: offered: fire back; notRunning: rally; notFiring: stop; squareInArea: square; notGuns: team; notAtEdge: withdraw',
    'unit:AF: offered: fire back; notRunning: rally; notFiring: stop; squareInArea: square; notGuns: team; notAtEdge: withdraw',
    'unit:A5: offered: fire square back; notRunning: rally; notFiring: stop; notGuns: team; notAtEdge: withdraw',
  ]);
});

rule(
  ['SP.3.3', 'SP.3.4', 'MO.4'],
  'everybody’s fire and charge at everybody: in arc, how far, with what',
  () => {
    const s = crowd();
    const foes = (i: number) => everybody(s).filter((j) => sideOf(s, j) !== sideOf(s, i));
    const fire = everybody(s)
      .filter((i) => canFire(s, i))
      .map((i) => {
        const cells = foes(i).flatMap((j) => {
          const shot = shotAt(s, i, j);
          const arc = hasInArc(s, i, j) ? 'in arc' : '';
          if (!shot) return arc ? [`${idOf(s, j)} ${arc}`] : [];
          return [`${idOf(s, j)} ${firerModifiers(s, i, j, shot)} ${targetModifiers(s, j, i)}`];
        });
        return `${idOf(s, i)}: ${cells.join(', ')}`;
      });
    expect(fire).toEqual([
      'F1: A1 in arc, A2 in arc, A3 in arc, AB in arc, A5 in arc',
      'F2: A1 in arc, A2 in arc, A3 in arc, A4 in arc, AG in arc, AB in arc, AF in arc, A5 in arc',
      'F3: A2 in arc, A3 in arc, A4 in arc, AC1 in arc, AG in arc, AB in arc, AF in arc',
      'F4: A1 in arc, A2 in arc, A3 in arc, A4 in arc, AC1 in arc, AC2 in arc, AG in arc, AB in arc, AF in arc, A5 in arc',
      'FG: A4 in arc, AC1 -1 0, AC2 0 0, AG -2 0, AB in arc, AF -1 0',
      'FW: A1 in arc, A2 in arc, A3 in arc, A4 in arc, AC1 in arc, AC2 in arc, AG in arc, AB in arc, AF in arc, A5 in arc',
      'FR: A1 in arc, A2 in arc, A3 in arc, A4 in arc, AC1 in arc, AG in arc, AB in arc, AF in arc, A5 in arc',
      'A1: F1 in arc, F2 in arc, FW in arc, FR in arc',
      'A2: F1 in arc, F2 in arc, F3 in arc, F4 in arc, FC1 in arc, FW in arc, FR in arc',
      'A3: F2 in arc, F3 in arc, F4 in arc, FC2 in arc, FG in arc, FR in arc',
      'A4: F1 in arc, F2 in arc, F3 in arc, F4 in arc, FC2 in arc, FW in arc, FR in arc',
      'AG: F3 in arc, F4 in arc, FC2 -1 0, FC3 -1 0, FG -2 0, FW in arc, FR in arc',
      'AB: F1 in arc, F2 in arc, F3 in arc, F4 in arc, FC1 in arc, FC2 in arc, FC3 in arc, FG in arc, FW in arc, FR in arc',
      'AF: F1 in arc, F2 in arc, F3 in arc, F4 in arc, FC1 in arc, FC2 in arc, FC3 in arc, FG in arc, FW in arc, FR in arc',
      'A5: F1 in arc, F2 in arc, F3 in arc, F4 in arc, FC1 in arc, FW in arc, FR in arc',
    ]);
    const charges = everybody(s).map((i) => {
      const cells = foes(i).map((j) => {
        const c = { chargers: [i], principal: i, target: j };
        const line = isAcrossLine(s, i, j) ? ' over a line' : '';
        return `${idOf(s, j)} ${aspectOn(s, i, j)} ${chargeNerve(s, c)} ${chargedNerve(s, c)}${line}`;
      });
      return `${idOf(s, i)}: ${cells.join(', ')}`;
    });
    expect(charges).toEqual([
      'F1: A1 front 0 0, A2 front 0 0, A3 front 1 -1, A4 front 0 0, AC1 front 0 0, AC2 front 0 0, AG front 0 0, AB front 0 1, AF front 0 2, A5 front 0 0',
      'F2: A1 front -1 0, A2 front -1 0, A3 front 0 -1, A4 front -1 0, AC1 front -1 0, AC2 front -1 0, AG front -1 0, AB front -1 1, AF front -1 2, A5 front -1 0',
      'F3: A1 front 0 0, A2 front 0 0, A3 front 1 -1, A4 front 0 0, AC1 front 0 0, AC2 front 0 0, AG front -1 0, AB front 0 1, AF front 0 2, A5 front 0 0',
      'F4: A1 front 1 0, A2 front 1 0, A3 front 2 -1, A4 front 1 0, AC1 front 1 0, AC2 front 1 0, AG front 0 0, AB front 1 1, AF front 1 2, A5 front 1 0',
      'FC1: A1 front 1 0, A2 front 1 0, A3 front 2 -1, A4 front 1 0, AC1 front 1 0, AC2 front 1 0, AG front 0 0, AB front 1 1, AF front 1 2, A5 front 1 0',
      'FC2: A1 front 1 0, A2 front 1 0, A3 front 2 -1, A4 front 1 0, AC1 front 1 0, AC2 front 1 0, AG front -1 0, AB front 1 1, AF front 1 2, A5 front 1 0',
      'FC3: A1 front 1 0, A2 front 1 0, A3 front 2 -1, A4 front 1 0, AC1 front 1 0, AC2 front 1 0, AG front -1 0, AB front 1 1, AF front 1 2, A5 front 1 0',
      'FG: A1 front 0 0, A2 front 0 0, A3 front 1 -1, A4 front 0 0, AC1 front 0 0, AC2 front 0 0, AG front -1 0, AB front 0 1, AF front 0 2, A5 front 0 0',
      'FW: A1 front 0 0, A2 front 0 0, A3 front 1 -1, A4 front 0 0, AC1 front 0 0, AC2 front 0 0, AG front -1 0, AB front 0 1, AF front 0 2, A5 front 0 0',
      'FR: A1 front 0 0, A2 front 0 0, A3 front 1 -1, A4 front 0 0, AC1 front 0 0, AC2 front 0 0, AG front -1 0, AB front 0 1, AF front 0 2, A5 front 0 0',
      'A1: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front 0 0, FW front 0 0, FR front -1 -1',
      'A2: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front 0 0, FW front 0 0, FR front -1 -1',
      'A3: F1 front -1 0, F2 front 0 -1, F3 front -1 0, F4 front -1 1, FC1 front -1 0, FC2 front -1 0, FC3 front -1 0, FG front -1 0, FW front -1 0, FR front -2 -1',
      'A4: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front -1 0, FW front 0 0, FR front -1 -1',
      'AC1: F1 front 1 0, F2 front 2 -1, F3 front 1 0, F4 front -2 1, FC1 front 1 0, FC2 front 1 0, FC3 front 1 0, FG front -1 0, FW front 1 0, FR front 0 -1',
      'AC2: F1 front 1 0, F2 front 2 -1, F3 front 1 0, F4 front -2 1, FC1 front 1 0, FC2 front 1 0, FC3 front 1 0, FG front -1 0, FW front 1 0, FR front 0 -1',
      'AG: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front -1 0, FW front 0 0, FR front -1 -1',
      'AB: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front -1 0, FW front 0 0, FR front -1 -1',
      'AF: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front -1 0, FW front 0 0, FR front -1 -1',
      'A5: F1 front 0 0, F2 front 1 -1, F3 front 0 0, F4 front 0 1, FC1 front 0 0, FC2 front 0 0, FC3 front 0 0, FG front 0 0, FW front 0 0, FR front -1 -1',
    ]);
  },
);
