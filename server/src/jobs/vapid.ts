import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys this server shows to push services. They follow from its secret: all processes that share the secret have
 * the same ones, and nothing more has to be kept.
 */
export function pushKeys(secret: string): PushKeys {
  for (let n = 0; ; n++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'grande', `push ${n}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(bytes);
    } catch {
      // One in four thousand million texts is no key of the curve: the next one is.
      continue;
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}
