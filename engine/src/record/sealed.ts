import { fromBase64, toBase64 } from '../base64.ts';
import type { Seat } from '../decision.ts';
import { SeededDice } from '../dice.ts';
import { parseText } from '../json-text.ts';
import { fromUtf8, hex, sha256, utf8 } from '../sha256.ts';
import * as shape from '../shape.ts';
import { SEALED_FORMAT } from './format.ts';
import { bad, type Refusal } from './problems.ts';
import type { AnyRecord } from './replayed.ts';

/**
 * A record that nobody reads by accident: what both sides hid and where the dice stand cannot be made out at a glance.
 * It is no secret, for the key lies beside it: on one's own machine fog is on trust.
 */
export interface SealedRecord {
  readonly format: typeof SEALED_FORMAT;
  readonly version: 1;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<Seat, string>>;
  readonly note: string;
  readonly key: string;
  /** SHA-256 of the text under the seal. */
  readonly digest: string;
  readonly sealed: string;
}

const SealedShape = shape.object({
  format: shape.oneOf(SEALED_FORMAT),
  version: shape.oneOf(1),
  game: shape.text(),
  rules: shape.text(),
  scenario: shape.text(),
  options: shape.dictionary(shape.text()),
  players: shape.dictionary(shape.text()),
  note: shape.text(),
  key: shape.text(/./),
  digest: shape.text(/^[0-9a-f]{64}$/),
  sealed: shape.text(),
});

const NOTE =
  'An unfinished match, to go on with elsewhere. What is hidden in it is sealed against reading by accident, not against whoever means to.';

export function sealRecord(record: AnyRecord, key: string): SealedRecord {
  const { game, rules, scenario, options, players } = record;
  const plain = utf8(JSON.stringify(record));
  return {
    format: SEALED_FORMAT,
    version: 1,
    game,
    rules,
    scenario,
    options,
    players,
    note: NOTE,
    key,
    digest: hex(sha256(plain)),
    sealed: toBase64(veiled(plain, key)),
  };
}

/** What lies under the seal, as data that is still to be checked. */
export function unsealed(data: unknown): { readonly ok: true; readonly value: unknown } | Refusal {
  const read = shape.read(SealedShape, data);
  if (!read.ok) return read;
  const { key, digest, sealed, game } = read.value;
  const veil = fromBase64(sealed);
  if (!veil) return bad('/sealed', 'no bytes as text');
  const plain = veiled(veil, key);
  if (hex(sha256(plain)) !== digest)
    return bad('/sealed', 'the seal is broken: not what was sealed with this key');
  const parsed = parseText(fromUtf8(plain));
  if (!parsed.ok) return under(parsed);
  const inner = parsed.value;
  const named = typeof inner === 'object' && inner !== null && 'game' in inner ? inner.game : undefined;
  return named === game ? { ok: true, value: inner } : bad('/game', 'not the game of the sealed record');
}

/** Problems of what lies under the seal. */
export function under({ problems }: Refusal): Refusal {
  return {
    ok: false,
    problems: problems.map((p) => ({ ...p, path: `/sealed${p.path === '/' ? '' : p.path}` })),
  };
}

/** Bytes that cannot be read at a glance; the same again gives the first. */
export function veiled(data: Uint8Array, key: string): Uint8Array {
  const stream = new SeededDice(`veil ${key}`);
  const out = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 2) {
    const word = stream.below(65_536);
    out[i] = (data[i] as number) ^ (word & 255);
    if (i + 1 < data.length) out[i + 1] = (data[i + 1] as number) ^ (word >> 8);
  }
  return out;
}
