import type { SocialProvider } from '../../../platform/social-provider.ts'

/**
 * The protocol of a provider, by its own documentation. `discovered`: OpenID Connect, with
 * endpoints and keys from the provider's document. Otherwise OAuth 2.0, with the identity from the
 * profile endpoint.
 */
export type Speech = {
  scope: string
  /** RFC 7636, S256. */
  pkce: boolean
  /** How the shop authenticates at the token endpoint. */
  authentication: 'post' | 'basic' | 'signed' | 'client_key'
} & (
  | {
      kind: 'openid'
      /** Address of the provider's document, without its `/.well-known/…`. */
      discovery: string
      /** The accepted issuer. `{tenantid}` is replaced by the token's own. */
      issuer: string
      /** Whether the token repeats the nonce. */
      nonce: boolean
      /** The callback is a form posted by the browser. */
      formPost?: true
    }
  | { kind: 'oauth'; authorize: string; token: string; profile: string; mails?: string }
)

const graph = 'https://graph.facebook.com/v23.0'

export const SPEECH: Readonly<Record<SocialProvider, Speech>> = {
  google: {
    kind: 'openid',
    discovery: 'https://accounts.google.com',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
    authentication: 'post',
  },
  // Work, school and private accounts: each tenant is an issuer of its own.
  microsoft: {
    kind: 'openid',
    discovery: 'https://login.microsoftonline.com/common/v2.0',
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
    authentication: 'post',
  },
  // With the scope of name or address, Apple answers by a posted form.
  apple: {
    kind: 'openid',
    discovery: 'https://appleid.apple.com',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    pkce: false,
    nonce: true,
    authentication: 'signed',
    formPost: true,
  },
  linkedin: {
    kind: 'openid',
    discovery: 'https://www.linkedin.com/oauth',
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    pkce: false,
    nonce: false,
    authentication: 'post',
  },
  amazon: {
    kind: 'oauth',
    authorize: 'https://www.amazon.com/ap/oa',
    token: 'https://api.amazon.com/auth/o2/token',
    profile: 'https://api.amazon.com/user/profile',
    scope: 'profile',
    pkce: true,
    authentication: 'post',
  },
  facebook: {
    kind: 'oauth',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: `${graph}/oauth/access_token`,
    profile: `${graph}/me?fields=id,first_name,last_name,email`,
    scope: 'email public_profile',
    pkce: false,
    authentication: 'post',
  },
  github: {
    kind: 'oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    profile: 'https://api.github.com/user',
    mails: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    pkce: true,
    authentication: 'post',
  },
  x: {
    kind: 'oauth',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    scope: 'users.read tweet.read users.email',
    pkce: true,
    authentication: 'basic',
  },
  tiktok: {
    kind: 'oauth',
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    profile: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name',
    scope: 'user.info.basic',
    pkce: false,
    authentication: 'client_key',
  },
}

/** The same protocol at the stand-in's addresses. */
export function speechAt(provider: SocialProvider, standIn: string | undefined): Speech {
  const speech = SPEECH[provider]
  if (standIn === undefined) return speech
  const at = `${standIn}/${provider}`
  if (speech.kind === 'openid') return { ...speech, discovery: at, issuer: at }
  return {
    ...speech,
    authorize: `${at}/authorize`,
    token: `${at}/token`,
    profile: `${at}/userinfo`,
    ...(speech.mails && { mails: `${at}/emails` }),
  }
}
