/** Passkeys in the browser; its library is loaded by the first use. */
import { accept, type Result, refuse } from '../platform/refusal.ts'
import type {
  MadePasskey,
  NewPasskeyOptions,
  SignedPasskey,
  UsePasskeyOptions,
} from '../shop/people/factor/passkey-schema.ts'

/** What the person sees instead of the browser's own error. */
function refusedAs(error: unknown): { code: string; field: string } {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { code: 'people.passkey.stopped', field: '' }
  if (name === 'InvalidStateError') return { code: 'people.passkey.known', field: '' }
  return { code: 'people.passkey.unable', field: '' }
}

export async function makePasskey(options: NewPasskeyOptions): Promise<Result<MadePasskey>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return accept({
      ...{ id, rawId, type },
      response: { clientDataJSON, attestationObject, transports },
    })
  } catch (error) {
    return refuse(refusedAs(error))
  }
}

export async function signWithPasskey(options: UsePasskeyOptions): Promise<Result<SignedPasskey>> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature } = response
    return accept({
      ...{ id, rawId, type },
      response: { clientDataJSON, authenticatorData, signature },
    })
  } catch (error) {
    return refuse(refusedAs(error))
  }
}
