import type { Refused } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { aw } from '../analyst/words/index.ts';
import { w } from '../words/words.ts';
import { CounterPicture } from './counter.tsx';
import { Refusals, Rule } from './numbers.tsx';
import type { Fact, Piece } from './presenter.ts';
import { groundName, liveryOf, placeName } from './scene.ts';
import type { Session } from './session.ts';

function Facts({ session, facts }: { session: Session; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map((f) => (
        <div key={f.label + f.text}>
          <dt>{f.label}</dt>
          <dd>
            {f.text} {f.rule && <Rule session={session} rule={f.rule} />}
            {f.parts && f.parts.length > 1 && (
              <ul class="fact-parts">
                {f.parts.map((part) => (
                  <li key={part.label}>
                    {part.label} <b class="num">{part.value}</b>{' '}
                    {part.rule && <Rule session={session} rule={part.rule} />}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything about a hex or a counter. */
export function Inspector({ session }: { session: Session }) {
  const selected = session.selected.value;
  const scene = session.scene.value;
  const { map } = session.loaded;
  if (!scene || selected === null) return <p class="dim pad">{w().inspectHint}</p>;
  const piece = scene.byId.get(selected);
  const label = piece?.hex ?? selected;
  const hex = map?.indexOf.get(label);
  return (
    <div class="inspector pad">
      {piece && <PieceFacts session={session} piece={piece} />}
      {map && hex !== undefined && <HexFacts session={session} label={label} hex={hex} />}
      {!piece &&
        (scene.byHex.get(label) ?? []).map((p) => <PieceFacts key={p.id} session={session} piece={p} />)}
      <WhyNot session={session} subject={selected} />
    </div>
  );
}

function PieceFacts({ session, piece }: { session: Session; piece: Piece }) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  if (!seen || !scene) return null;
  const told = session.presenter.inspect?.(seen.view, piece.id, scene.reader) ?? [];
  const guess = session.staff.line(piece.id);
  // What is told with its paragraph need not be said a second time off the counter.
  const known = new Set(told.map((f) => f.label.toLowerCase()));
  const facts: Fact[] = [
    ...piece.values.flatMap(({ label, text }) => (known.has(label.toLowerCase()) ? [] : [{ label, text }])),
    ...told,
    ...(guess === null ? [] : [{ label: aw().staffUnder, text: guess }]),
  ];
  return (
    <section class="piece-facts">
      <header>
        <CounterPicture piece={piece} livery={liveryOf(session, piece)} size={72} />
        <h3>{piece.name}</h3>
      </header>
      {piece.badges.length > 0 && (
        <ul class="badge-list">
          {piece.badges.map((b) => (
            <li key={b.title} class={`tag tag-${b.tone}`}>
              {b.title}
            </li>
          ))}
        </ul>
      )}
      <Facts session={session} facts={facts} />
    </section>
  );
}

function HexFacts({ session, label, hex }: { session: Session; label: string; hex: number }) {
  const { map } = session.loaded;
  const seen = session.seen.value;
  const scene = session.scene.value;
  if (!map || !seen || !scene) return null;
  const ground = groundName(session, hex);
  const text = map.file.hexes[label];
  const own = session.presenter.inspect?.(seen.view, label, scene.reader) ?? [];
  // A game that speaks of its hexes does so in the reader's language; the map file's own words are for the others.
  const told = own.length > 1;
  const sides = new Set<string>();
  for (let dir = 0; dir < 6; dir++) {
    const bits = map.sides[hex * 6 + dir] as number;
    map.features.forEach((name, i) => {
      if ((bits & (1 << i)) !== 0) sides.add(name);
    });
  }
  const level = map.level[hex] as number;
  const areas = [...map.areas].filter(([, area]) => area.has[hex] === 1).map(([name]) => name);
  const facts: Fact[] = [
    { label: w().ground, text: ground },
    ...(!told && level !== 0 ? [{ label: w().level, text: String(level) }] : []),
    ...(!told && sides.size > 0 ? [{ label: w().sidesCarry, text: [...sides].join(', ') }] : []),
    ...(!told && text?.tags?.length ? [{ label: w().tags, text: text.tags.join(', ') }] : []),
    ...(!told && areas.length > 0 ? [{ label: w().areas, text: areas.join(', ') }] : []),
    ...(text?.src === 'reconstructed' ? [{ label: w().source, text: w().reconstructed }] : []),
    ...own,
  ];
  return (
    <section>
      <h3>
        {placeName(session, hex) ?? ground} <span class="dim num">{label}</span>
      </h3>
      <Facts session={session} facts={facts} />
    </section>
  );
}

function WhyNot({ session, subject }: { session: Session; subject: string }) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const seen = session.seen.value;
  const serial = seen?.serial;
  useEffect(() => {
    let gone = false;
    setRefused([]);
    if (seen?.decision)
      void session.whyNot(subject).then((all) => {
        // That something plays no part is an answer to who tries it, not to who looks.
        const told = all.filter((r) => r.failures.some((f) => f.message.id !== 'kernel.notConcerned'));
        if (!gone) setRefused(told);
      });
    return () => {
      gone = true;
    };
  }, [session, subject, serial]);
  if (refused.length === 0) return null;
  return (
    <section class="why-not">
      <h3>{w().whyNot}</h3>
      <Refusals session={session} refused={refused} />
    </section>
  );
}
