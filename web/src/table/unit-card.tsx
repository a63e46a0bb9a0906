import type { WireOption } from '@grande/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wide } from '../ui/wide.ts';
import { Fronts } from './fronts.tsx';
import { costText } from './march.ts';
import { mw } from './march-words.ts';
import { LazyDetail } from './numbers.tsx';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

interface Props {
  readonly session: Session;
  readonly options: readonly WireOption[];
  readonly choose: (option: WireOption, front?: number | null) => void;
  /** The details of these options can be asked for. */
  readonly open: boolean;
}

type Group = 'facing' | 'formation' | 'targets' | 'more';
const GROUPS: readonly Group[] = ['targets', 'formation', 'more'];

const FORMS: ReadonlySet<string> = new Set(['form', 'square', 'team']);

/** What kind of act it is, read from what it is about. */
function groupOf({ concerns, action }: WireOption): Group {
  if (concerns?.facing !== undefined) return 'facing';
  if (FORMS.has(action ?? '')) return 'formation';
  if (concerns?.targets && concerns.targets.length > 0) return 'targets';
  return 'more';
}

/** The picked piece's own acts: facings as a wheel, formations as pictures, targets, and whatever else there is. */
export function UnitActs({ session, options, choose, open }: Props) {
  const by = new Map<Group, WireOption[]>();
  for (const option of options) by.set(groupOf(option), [...(by.get(groupOf(option)) ?? []), option]);
  const facings = by.get('facing') ?? [];
  const [front, setFront] = useState<number | null>(null);
  const turns = options.some((o) => session.marching.asksFront(o));
  return (
    <div class="unit-acts card-options">
      {facings.length > 0 && <Wheel session={session} options={facings} choose={choose} open={open} />}
      <div class="unit-lists">
        {GROUPS.map((group) => {
          const here = by.get(group) ?? [];
          if (here.length === 0) return null;
          return (
            <Titled key={group} title={here.length > 1 || group !== 'more' ? mw()[group] : ''}>
              {here.map((o) => (
                <ActButton
                  key={o.key}
                  session={session}
                  option={o}
                  choose={(x) => choose(x, front)}
                  open={open}
                >
                  {group === 'formation' ? <FormationSign form={o.concerns?.choice ?? ''} /> : null}
                  {o.action === 'form'
                    ? capital(session.voice.value.name(o.concerns?.choice ?? ''))
                    : capital(session.voice.value.say(o.label))}
                </ActButton>
              ))}
            </Titled>
          );
        })}
      </div>
      {turns && <Fronts front={front} set={setFront} />}
      {open && options.length === 1 && options[0] && <LazyDetail session={session} option={options[0].key} />}
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="unit-group">
      {title !== '' && <h3>{title}</h3>}
      <div class="unit-row">{children}</div>
    </div>
  );
}

interface ActProps extends Omit<Props, 'options'> {
  readonly option: WireOption;
  readonly children: ComponentChildren;
  readonly style?: string;
}

function ActButton({ session, option, choose, open, children, style }: ActProps) {
  const look = () => {
    if (open) session.focus.value = option;
  };
  const label = capital(session.voice.value.say(option.label));
  const cost = option.concerns?.cost;
  return (
    <button
      type="button"
      class="option"
      data-key={option.key}
      aria-label={label}
      title={`${label} · ${option.rule}`}
      {...(style === undefined ? {} : { style })}
      onClick={() => choose(option)}
      onMouseEnter={look}
      onFocus={look}
    >
      {children}
      {cost !== undefined && cost !== null && cost > 0 && <small class="num">{costText(cost)}</small>}
    </button>
  );
}

/** Six directions as they lie on the map. */
function Wheel({ session, options, choose, open }: Props) {
  return (
    <fieldset class="wheel">
      <legend class="unseen">{mw().facing}</legend>
      {options.map((o) => {
        const turn = (o.concerns?.facing ?? 0) * 60;
        const x = 50 + 37 * Math.sin((turn * Math.PI) / 180);
        const y = 50 - 37 * Math.cos((turn * Math.PI) / 180);
        return (
          <ActButton
            key={o.key}
            session={session}
            option={o}
            choose={choose}
            open={open}
            style={`left:${x.toFixed(1)}%;top:${y.toFixed(1)}%`}
          >
            <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
              <path d="M0-9 8 7 0 3-8 7Z" transform={`rotate(${turn})`} />
            </svg>
          </ActButton>
        );
      })}
    </fieldset>
  );
}

const FORMATIONS: Readonly<Record<string, string>> = {
  line: 'M-10 0H10',
  column: 'M-5-7H5M-5 0H5M-5 7H5',
  square: 'M-7-7H7V7H-7Z',
  rompe: 'M-9-4h3m4 5h3m4-6h3M-6 5h3m5-1h3',
  limber: 'M-8 5 6-6M-2 0a5 5 0 1 0 .1 0',
  battery: 'M-9 6V-6M0 6V-6M9 6V-6',
  team: 'M-8 5 6-6M-2 0a5 5 0 1 0 .1 0',
};

/** A formation as it lies on the ground, where there is a picture of it. */
function FormationSign({ form }: { form: string }) {
  const d = FORMATIONS[form];
  return d ? (
    <svg class="formation-sign" viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <path d={d} />
    </svg>
  ) : null;
}

/** The picked piece and with whom it goes; how it is sent off. */
export function Company({ session }: { session: Session }) {
  const picked = session.marching.picked.value;
  if (!picked) return null;
  const { errand, piece, company } = picked;
  if (!errand) return <p class="dim">{mw().looking}</p>;
  const ends = session.marching.reach.value.size;
  return (
    <>
      {errand.stack && (
        <fieldset class="company">
          <legend class="unseen">{mw().company}</legend>
          {(['alone', 'all'] as const).map((c) => (
            <button
              key={c}
              type="button"
              class="chip"
              aria-pressed={company === c}
              onClick={() => void session.marching.pick(piece, c)}
            >
              {c === 'alone' ? mw().alone : mw().together}
            </button>
          ))}
        </fieldset>
      )}
      {ends > 0 && <p class="dim how-to">{wide.value ? mw().howTo : mw().howToTouch}</p>}
    </>
  );
}

/** The way the picked piece would take to this place, and what waits there. */
export function MarchHere({ session, hex }: { session: Session; hex: string }) {
  const way = session.marching.wayTo(hex);
  if (!way) return null;
  return (
    <div class="march-here card-options">
      <button
        type="button"
        class="option strong"
        data-key={`march:${hex}`}
        onClick={() => void session.marching.go(hex)}
      >
        {mw().march(mw().points(costText(way.cost)))}
      </button>
      {way.waits === undefined && (
        <button type="button" class="chip" onClick={() => session.marching.wayPoint(hex)}>
          {mw().wayPoint}
        </button>
      )}
      {way.waits && <p class="dim">{mw()[way.waits]}</p>}
    </div>
  );
}

/** Whether another counter of the stack goes with the picked one. */
export function Along({ session, piece, name }: { session: Session; piece: string; name: string }) {
  const { marching } = session;
  const picked = marching.picked.value;
  if (!picked?.errand?.stack || picked.piece === piece || !marching.marchers.value.has(piece)) return null;
  const { company } = picked;
  const named = typeof company === 'string' ? [] : company;
  const goes = company === 'all' || named.includes(piece);
  const others = goes ? named.filter((p) => p !== piece) : [...named, piece];
  return (
    <label class="along">
      <input
        type="checkbox"
        checked={goes}
        disabled={company === 'all'}
        aria-label={mw().along(name)}
        onChange={() => void marching.pick(picked.piece, others.length > 0 ? others : 'alone')}
      />
      <span aria-hidden="true">{mw().too}</span>
    </label>
  );
}
