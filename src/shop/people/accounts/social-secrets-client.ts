import * as oauth from 'oauth4webapi'

/** Secrets of one sign-in, kept until the provider has answered. */
export type Secrets = { state: string; nonce: string; codeVerifier: string }

export const newSecrets = (): Secrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  codeVerifier: oauth.generateRandomCodeVerifier(),
})
