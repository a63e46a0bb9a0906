import { batteriesOf, lengthsOf, makeShape, marchReach, tableOf, type View } from '@grande/miniatures/book';
import type { Session } from '../../table/session.ts';
import { generalOfId, ghostOf, unitOfId } from './aiming.ts';
import { FireLines } from './fire-lines.tsx';
import { meetsEnemy } from './hand.ts';
import { HAND_WORDS } from './hand-words.ts';
import type { Handling } from './handling.ts';
import { ownSide } from './overlays.ts';
import { shortOf } from './pieces.ts';
import { featuresOf, optionsAt } from './pointing.ts';
import { rideOf, roomOf } from './room.ts';
import { at, inches, polygon, px } from './scale.ts';
import { Leader, outlineOf, Ranges, Troop } from './troops.tsx';

/** One function for the life of a session, so that the ground is drawn once. */
const NAMERS = new WeakMap<object, (id: string) => string>();
export function nameOf(session: Session): (id: string) => string {
  const voice = session.voice.value;
  let found = NAMERS.get(voice);
  if (!found) {
    found = (id) => voice.name(id);
    NAMERS.set(voice, found);
  }
  return found;
}

/** Every base and every general, and what reaches from the one that is chosen. */
export function Troops({ session, view }: { session: Session; view: View }) {
  const scene = session.scene.value;
  const name = nameOf(session);
  const selected = session.selected.value;
  const state = (id: string) =>
    scene?.about.has(id) ? 'about' : scene?.litPieces.has(id) ? 'lit' : selected === id ? 'chosen' : null;
  const chosen = selected === null ? -1 : unitOfId(view, selected);
  const subject = session.seen.value?.decision?.subject;
  const about = subject === undefined ? -1 : unitOfId(view, subject);
  const general = selected === null ? -1 : generalOfId(view, selected);
  const rider = general >= 0 ? view.generals[general] : undefined;
  return (
    <g>
      {[...new Set([chosen, about])]
        .filter((i) => i >= 0)
        .map((i) => (
          <Ranges key={i} view={view} i={i} />
        ))}
      {rider?.alive && rider.present && (
        <circle class="ft-radius" cx={at(rider).x} cy={at(rider).y} r={px(lengthsOf(view).reach.radius)} />
      )}
      {view.units.map((u, i) => {
        const target = u.fate === 'table' && u.charge >= 0 ? view.units[u.charge] : undefined;
        const id = view.battle.units[i]?.id ?? '';
        return (
          <g key={id}>
            {target && <path class="ft-charge" d={polygon([u, target], false)} />}
            <Troop view={view} i={i} label={shortOf(name(id))} state={state(id)} />
          </g>
        );
      })}
      {view.battle.generals.map((g, k) => (
        <Leader key={g.id} view={view} g={k} label={shortOf(name(g.id))} state={state(g.id)} />
      ))}
    </g>
  );
}

/** The lines of fire of the battery that is chosen or asked about. */
export function Fire({ session, view }: { session: Session; view: View }) {
  const id = session.selected.value ?? session.seen.value?.decision?.subject;
  const i = id === undefined ? -1 : unitOfId(view, id);
  return i < 0 ? null : <FireLines view={view} i={i} locale={session.voice.value.locale} />;
}

/** The overlay chosen: the arcs of a side's guns, or how far its generals' word carries. */
export function Laid({ session, view }: { session: Session; view: View }) {
  const own = ownSide(view, session.seen.value?.viewer ?? null);
  switch (session.overlayNow.value?.id) {
    case 'enemyGuns':
    case 'ownGuns': {
      const side = session.overlayNow.value.id === 'ownGuns' ? own : 1 - own;
      return (
        <g>
          {batteriesOf(tableOf(view), side).map((i) => (
            <Ranges key={i} view={view} i={i} arcs />
          ))}
        </g>
      );
    }
    case 'radii':
      return (
        <g>
          {view.generals.map((g, k) =>
            g.alive && g.present && view.battle.generals[k]?.side === own ? (
              <circle
                key={k}
                class="ft-radius"
                cx={at(g).x}
                cy={at(g).y}
                r={px(lengthsOf(view).reach.radius)}
              />
            ) : null,
          )}
        </g>
      );
    default:
      return null;
  }
}

/** What the scenario says is worth holding. */
export function Objectives({ view }: { view: View }) {
  if (!view.battle.rules.objectives) return null;
  return (
    <g>
      {view.battle.objectives.map((o) => {
        const area = view.battle.areas[o.area];
        if (!area) return null;
        const { west, north } = makeShape(area.poly).box;
        const { x, y } = at({ x: west, y: north });
        return (
          <text key={o.id} class="ft-objective" x={x} y={y - 4}>
            ★
          </text>
        );
      })}
    </g>
  );
}

/** The parts of the ground that some answer speaks of, to be pointed at. */
export function LitGround({ session, view }: { session: Session; view: View }) {
  const { decision } = session.seen.value ?? {};
  if (!decision?.options.some((o) => o.action === 'strike')) return null;
  return (
    <g>
      {[...featuresOf(view)]
        .filter(([id]) => optionsAt(session, id).length > 0)
        .map(([id, points]) => (
          <path
            key={id}
            class={points.length > 2 ? 'ft-lit' : 'ft-lit-line'}
            d={polygon(points, points.length > 2)}
          />
        ))}
    </g>
  );
}

/** Where the piece in hand, or the answer that was pointed at, would be brought, and how far that is. */
export function Aim({ session, view, handling }: { session: Session; view: View; handling: Handling }) {
  const put = session.seen.value?.decision;
  const trying = handling.trying.value;
  const decision = trying?.hand.asked ?? put;
  const ghost = decision ? ghostOf(view, decision, trying?.order ?? session.aim.value) : null;
  const plot = put ? roomOf(view, put) : null;
  const ride = put ? rideOf(put) : null;
  const ground = (
    <>
      {plot && <path class="ft-reach ft-room" d={polygon(plot)} />}
      {ride && <circle class="ft-reach" cx={at(ride.from).x} cy={at(ride.from).y} r={px(ride.distance)} />}
    </>
  );
  if (!ghost) return ground;
  const i = unitOfId(view, decision?.subject ?? '');
  const { x, y } = at(ghost.end);
  const { locale } = session.voice.value;
  return (
    <g>
      {ground}
      {ghost.way.length > 1 && <path class="ft-way" d={polygon(ghost.way, false)} />}
      <path
        class={
          trying && meetsEnemy(view, trying.hand.asked, trying.order) ? 'ft-ghost is-meeting' : 'ft-ghost'
        }
        d={outlineOf(ghost.base, ghost.end)}
      />
      {ghost.length !== undefined && i >= 0 && (
        <text class="ft-length" x={x} y={y - px(ghost.base.width) / 2 - 14}>
          {HAND_WORDS[locale].ofReach(
            inches(ghost.length, locale),
            inches(marchReach(tableOf(view), i), locale),
          )}
        </text>
      )}
    </g>
  );
}
