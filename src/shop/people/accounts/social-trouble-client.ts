import * as oauth from 'oauth4webapi'
import type { SocialFailure } from './social-entry.ts'

export class SocialTrouble extends Error {
  readonly failure: SocialFailure
  constructor(failure: SocialFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** The logged reason of a failure: the library's code, or the provider's own. */
function troubleOf(error: unknown): SocialTrouble {
  if (error instanceof SocialTrouble) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    return new SocialTrouble(
      error.error === 'access_denied' || error.error === 'user_cancelled_login'
        ? 'denied'
        : 'refused',
      error.error,
    )
  }
  if (error instanceof oauth.ResponseBodyError) return new SocialTrouble('refused', error.error)
  const { code, cause, message, name } = error as {
    code?: string
    cause?: { status?: unknown }
    message?: string
    name?: string
  }
  // Recognised by its status: a server may have several response classes.
  const status = typeof cause?.status === 'number' ? cause.status : 0
  const isSilent =
    name === 'TimeoutError' || name === 'AbortError' || message === 'fetch failed' || status >= 500
  return new SocialTrouble(
    isSilent ? 'unreachable' : 'refused',
    code ?? (status ? `status ${status}` : (message ?? 'unknown')),
  )
}

export async function orTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw troubleOf(error)
  }
}
