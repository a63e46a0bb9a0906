import { get, PersonsError, post } from './api.ts';

export interface Passkey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt: string;
}

/** Whether this browser has passkeys, and this address a name they can be made for. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** What the device made or signed, as the server reads it. */
async function credential(asked: Promise<Credential | null>): Promise<unknown> {
  const given = await asked.catch(() => null);
  if (!(given instanceof PublicKeyCredential)) throw new PersonsError('failed');
  return given.toJSON();
}

export async function addPasskey(name: string): Promise<void> {
  const options = await get<PublicKeyCredentialCreationOptionsJSON>('auth/passkey/generate-register-options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await credential(navigator.credentials.create({ publicKey }));
  await post('auth/passkey/verify-registration', { response, name });
}

export async function usePasskey(): Promise<void> {
  const options = await get<PublicKeyCredentialRequestOptionsJSON>(
    'auth/passkey/generate-authenticate-options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await credential(navigator.credentials.get({ publicKey }));
  await post('auth/passkey/verify-authentication', { response });
}

export const ownPasskeys = (): Promise<readonly Passkey[]> => get('auth/passkey/list-user-passkeys');
export const removePasskey = (id: string): Promise<unknown> => post('auth/passkey/delete-passkey', { id });
