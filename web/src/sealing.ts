import { veiled } from '@grande/engine';

/**
 * What lies in the browser's store holds both sides' secrets and the dice's seed. It is kept so that nobody reads it
 * by accident who looks into the store; whoever means to, can: on one's own machine fog is on trust.
 */
export function sealed(value: unknown, key: string): Uint8Array {
  return veiled(new TextEncoder().encode(JSON.stringify(value)), key);
}

export function unsealed(kept: Uint8Array, key: string): unknown {
  return JSON.parse(new TextDecoder().decode(veiled(kept, key)));
}
