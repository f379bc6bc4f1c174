import { getCookie, setCookie } from 'hono/cookie'
import { unguessable } from '../../../platform/config.ts'
import { type Api, type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { namedBeside } from '../../session/social-identity.ts'
import { arrivalCalls } from './api-social-arrival.ts'
import { linkRoute, listRoute, postedRoute, returnRoute, startRoute } from './api-social-routes.ts'
import { type AccountParts, limitAttempts } from './customer-account.ts'
import { type SocialProviders, socialProviders } from './offered-providers-io.ts'
import type { Social } from './social-client.ts'
import { BROWSER_COOKIE, pageAfter, type SocialFailure } from './social-entry.ts'
import { newSecrets } from './social-secrets-client.ts'
import { SocialTrouble } from './social-trouble-client.ts'
import { beginSocial, keepIdentity, takeState } from './store-social.ts'

const COOKIE_SECONDS = 30 * 60
const PATH = '/api/users/auth'

type Way = { parts: AccountParts; providers: SocialProviders }
type Start = {
  provider: SocialProvider
  social: Social
  returnTo: string
  userId: string | null
  language: string
}

function socialOr404(providers: SocialProviders, provider: SocialProvider): Social {
  const social = providers.find(provider)
  if (!social) throw new HttpProblem(404, { code: 'errors.not_found', field: 'provider' })
  return social
}

/** Stores a new sign-in attempt of this browser; returns the redirect. */
async function begin(
  { parts: { context } }: Way,
  c: ApiContext,
  { social, language, ...begun }: Start,
): Promise<string> {
  const { state, nonce, codeVerifier } = newSecrets()
  const url = await social.addressFor({ state, nonce, codeVerifier }, language)
  // Kept if present: another tab may be in the same process.
  const browser = getCookie(c, BROWSER_COOKIE) || unguessable()
  const secure = context.config.publicUrl.startsWith('https:')
  setCookie(c, BROWSER_COOKIE, browser, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: COOKIE_SECONDS,
  })
  await beginSocial(context.db, state, { ...begun, nonce, codeVerifier, browser }, context.now())
  return url
}

const failed = (c: ApiContext, provider: SocialProvider, why: SocialFailure) =>
  c.redirect(`/login/social?failed=${why}&provider=${provider}`, 303)

/** The reason of a failed sign-in, logged; other errors are rethrown. */
function failureOf(c: ApiContext, provider: SocialProvider, error: unknown): SocialFailure {
  if (error instanceof HttpProblem && error.status === 429) return 'often'
  if (!(error instanceof SocialTrouble)) throw error
  c.var.log.warn('social.failed', {
    provider,
    failure: error.failure,
    reason: error.message.slice(0, 200),
  })
  return error.failure
}

/** The return from a provider: redirects to the sign-in page, with a key to the identity. */
async function arrive(
  { parts: { context } }: Way,
  c: ApiContext,
  provider: SocialProvider,
  social: Social,
): Promise<Response> {
  const returned = new URL(c.req.url).searchParams
  const state = returned.get('state') ?? ''
  const place = { provider, key: state, browser: getCookie(c, BROWSER_COOKIE) ?? '' }
  const taken = await takeState(context.db, place, context.now())
  if (!taken) return failed(c, provider, 'expired')
  const beside = returned.get('user')
  returned.delete('user')
  try {
    const identity = await social.identityOf(returned, {
      state,
      nonce: taken.nonce,
      codeVerifier: taken.codeVerifier,
    })
    const key = await keepIdentity(context.db, taken, namedBeside(identity, beside), context.now())
    return c.redirect(`/login/social?provider=${provider}#${key}`, 303)
  } catch (error) {
    return failed(c, provider, failureOf(c, provider, error))
  }
}

/** Where the browser goes to link a provider with an account. */
async function linkAddress(
  way: Way,
  c: ApiContext,
  provider: SocialProvider,
  social: Social,
  userId: string,
): Promise<string> {
  const { language } = c.var
  try {
    return await begin(way, c, {
      provider,
      social,
      returnTo: '/modificar-perfil',
      userId,
      language,
    })
  } catch (error) {
    throw new HttpProblem(503, {
      code: `account.social.failed.${failureOf(c, provider, error)}`,
      field: '',
    })
  }
}

/** A posted form as a query; a body that is no form counts as empty. */
async function postedQuery(c: ApiContext): Promise<URLSearchParams> {
  const posted = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
  return new URLSearchParams(
    Object.entries(posted).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}

export function socialCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const way: Way = { parts, providers: socialProviders(context) }

  api.openapi(listRoute, (c) => c.json({ data: way.providers.names() }, 200))

  api.openapi(startRoute, async (c) => {
    const { provider } = c.req.valid('param')
    const { to, lang } = c.req.valid('query')
    const social = socialOr404(way.providers, provider)
    try {
      await limitAttempts(context, c, 'social')
      return c.redirect(
        await begin(way, c, {
          provider,
          social,
          returnTo: pageAfter(to),
          userId: null,
          language: lang ?? c.var.language,
        }),
        302,
      )
    } catch (error) {
      return failed(c, provider, failureOf(c, provider, error))
    }
  })

  api.openapi(linkRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const { provider } = c.req.valid('param')
    const social = socialOr404(way.providers, provider)
    await limitAttempts(context, c, 'social')
    return c.json({ data: { url: await linkAddress(way, c, provider, social, id) } }, 200)
  })

  api.openapi(returnRoute, (c) => {
    const { provider } = c.req.valid('param')
    return arrive(way, c, provider, socialOr404(way.providers, provider)) as never
  })

  api.openapi(postedRoute, async (c) => {
    const { provider } = c.req.valid('param')
    socialOr404(way.providers, provider)
    const query = await postedQuery(c)
    return c.redirect(`${PATH}/${provider}/return?${query}`, 303)
  })

  arrivalCalls(api, parts)
}
