import {
  BASES,
  type Base,
  baseOf,
  cornersOf,
  lengthsOf,
  marchReach,
  type Pose,
  type State,
  shaken,
  type View,
} from '@grande/miniatures/book';
import type { Livery } from '../../table/presenter.ts';
import { at, polygon, px } from './scale.ts';

/** The colours of a side: by its seat, for a battle by points blue and white. */
export function liveryOfSide(view: View, side: number): Livery {
  const seat = view.battle.sides[side]?.seat ?? '';
  if (seat === 'french' || seat === 'blue') return 'french';
  return seat === 'allied' ? 'prussian' : seat === 'austrian' || seat === 'white' ? 'austrian' : 'neutral';
}

export const outlineOf = (base: Base, pose: Pose): string => {
  const c = cornersOf(base, pose);
  return polygon([c.frontLeft, c.frontRight, c.rearRight, c.rearLeft]);
};

const ARM: Readonly<Record<string, string>> = {
  infantry: 'M-15-7h30v14h-30zM-15-7 15 7M-15 7 15-7',
  cavalry: 'M-15-7h30v14h-30zM-15 7 15-7',
  footArtillery: 'M-7 3a6 6 0 1 0 12 0 6 6 0 1 0-12 0M-2 1 14-9',
  horseArtillery: 'M-7 3a6 6 0 1 0 12 0 6 6 0 1 0-12 0M-2 1 14-9M-14 8h28',
};

interface Props {
  readonly view: View;
  readonly i: number;
  readonly label: string;
  readonly state: 'lit' | 'about' | 'chosen' | null;
}

/** A base with its front edge, its arm and what has befallen it. */
export function Troop({ view, i, label, state }: Props) {
  const u = view.units[i];
  const def = view.battle.units[i];
  if (!u || !def || u.fate !== 'table') return null;
  const base = baseOf(view as State, i);
  const pose = { x: u.x, y: u.y, facing: u.facing };
  const { x, y } = at(pose);
  const w = px(base.width);
  const d = px(base.depth);
  const classes = `ft-unit livery-${liveryOfSide(view, def.side)}${u.fleeing ? ' is-fleeing' : shaken(u) ? ' is-shaken' : ''}${u.moved || u.pivoted || u.arrived ? ' is-spent' : ''}`;
  const turn = u.facing / 10;
  const angle = (turn * Math.PI) / 180;
  // How far the turned base reaches down the page: its name begins there.
  const below = (Math.abs(Math.sin(angle)) * w + Math.abs(Math.cos(angle)) * d) / 2;
  const sign = Math.max(1, Math.min(2.4, w / 46, d / 24));
  const badges: { text: string; bad: boolean }[] = [];
  if (u.fleeing) badges.push({ text: '!', bad: true });
  else if (u.cohesion === 'exhausted') badges.push({ text: 'E', bad: true });
  else if (u.cohesion === 'disrupted') badges.push({ text: 'D', bad: true });
  if (u.silenced) badges.push({ text: '×', bad: true });
  if (u.firing) badges.push({ text: '✺', bad: false });
  if (u.limbered) badges.push({ text: '⌒', bad: false });
  return (
    <g class={classes} data-piece={def.id} transform={`translate(${x},${y})`}>
      <g transform={`rotate(${turn})`}>
        <rect class="ft-base-under" x={-w / 2 + 1.5} y={-d / 2 + 3} width={w} height={d} rx="3" />
        <rect class="ft-base" x={-w / 2} y={-d / 2} width={w} height={d} rx="3" />
        <path class="ft-pattern" d={`M${-w / 2 + 3} ${d / 2 - 3}H${w / 2 - 3}`} />
        <path class="ft-pattern-b" d={`M${-w / 2 + 3} ${d / 2 - 3}H${w / 2 - 3}`} />
        {!u.square && <path class="ft-front" d={`M${-w / 2 + 2} ${-d / 2 + 2.2}H${w / 2 - 2}`} />}
        {!u.square && <path class="ft-arrow" d={`M-6 ${-d / 2}L0 ${-d / 2 - 9}L6 ${-d / 2}Z`} />}
        <path class="ft-arm" d={ARM[def.arm]} transform={`scale(${sign.toFixed(2)})`} />
        {state && (
          <rect class={`ft-${state}`} x={-w / 2 - 5} y={-d / 2 - 5} width={w + 10} height={d + 10} rx="6" />
        )}
      </g>
      <text class="ft-label" y={below + 21}>
        {label}
      </text>
      {badges.map((b, k) => (
        <g
          key={b.text}
          class={b.bad ? 'ft-badge ft-badge-bad' : 'ft-badge'}
          transform={`translate(${Math.max(w, d) / 2 - 4},${-18 + k * 26}) scale(1.5)`}
        >
          <circle r="8" />
          <text y="4">{b.text}</text>
        </g>
      ))}
    </g>
  );
}

export function Leader({
  view,
  g,
  label,
  state,
}: {
  view: View;
  g: number;
  label: string;
  state: Props['state'];
}) {
  const general = view.generals[g];
  const def = view.battle.generals[g];
  if (!general?.alive || !general.present || general.absentUntil > 0 || !def) return null;
  const { x, y } = at(general);
  const r = px(BASES.general.width) / 2;
  return (
    <g
      class={`ft-unit ft-general livery-${liveryOfSide(view, def.side)}`}
      data-piece={def.id}
      transform={`translate(${x},${y})`}
    >
      <circle r={r} />
      <path d="M-12 3C-9-4-5-9 0-9S9-4 12 3C6 0-6 0-12 3z" />
      <text class="ft-text" y="13">
        {def.bonus}
      </text>
      <text class="ft-label" y={r + 21}>
        {label}
      </text>
      {state && <circle class={`ft-${state}`} r={r + 5} style="fill:none" />}
    </g>
  );
}

/** 45° to each side of the front, with the ranges of the guns; how far it can march. */
export function Ranges({ view, i, arcs = false }: { view: View; i: number; arcs?: boolean }) {
  const u = view.units[i];
  const def = view.battle.units[i];
  if (!u || !def || u.fate !== 'table') return null;
  const { x, y } = at(u);
  const base = baseOf(view as State, i);
  const front = px(base.depth) / 2;
  const guns = def.arm === 'footArtillery' || def.arm === 'horseArtillery';
  const sector = (r: number) => {
    const s = r * Math.SQRT1_2;
    return `M${-px(base.width) / 2} ${-front}L${-px(base.width) / 2 - s} ${-front - s}A${r} ${r} 0 0 1 ${px(base.width) / 2 + s} ${-front - s}L${px(base.width) / 2} ${-front}Z`;
  };
  const reach = marchReach(view, i);
  const { range } = lengthsOf(view);
  return (
    <g transform={`translate(${x},${y})`}>
      {!arcs && <circle class="ft-reach" r={px(reach) + front} />}
      {guns && !u.limbered && (
        <g transform={`rotate(${u.facing / 10})`}>
          {[range.long, range.effective, range.canister].map((r) => (
            <path key={r} class="ft-arc" d={sector(px(r))} />
          ))}
        </g>
      )}
    </g>
  );
}
