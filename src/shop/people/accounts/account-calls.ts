import type { CallOf, DataOf, PathOf, Route } from '../../../platform/api-route.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import type { Language } from '../../../platform/text.ts'
import type { DeliveryAddress } from '../../buying/checkout/address-book.ts'
import { type Answer, type Call, callShop, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import type { AccountBillingForm } from '../../session/billing-form-schema.ts'
import { PROVIDER_NAMES } from '../../session/provider-names.ts'
import { leave, storedToken } from '../../session/session-store.ts'
import { expiredLink } from '../../site/account-links.ts'
import type { loginRoute, logoutRoute } from './api.ts'
import type { addRoute, changeRoute, listRoute, removeRoute } from './api-addresses.ts'
import type { listRoute as cartRoute, removeRoute as dropRoute, keepRoute } from './api-carts.ts'
import type {
  billingRoute,
  closeOthersRoute,
  closeRoute,
  confirmMailRoute,
  meRoute,
  passwordRoute,
  saveRoute,
  sessionsRoute,
} from './api-profile.ts'
import type { confirmRoute, newPasswordRoute, recoverRoute } from './api-recovery.ts'
import type { arriveRoute, identitiesRoute, unlinkRoute } from './api-social-arrival-routes.ts'
import type { linkRoute, listRoute as providersRoute } from './api-social-routes.ts'
import type { PersonalForm } from './profile-schema.ts'

/**
 * Too many attempts are a refusal with a text, because the pause is a quarter of an hour. An
 * expired session signs the visitor out on every page.
 */
const signedIn =
  (token: string | null): typeof fetch =>
  async (input, init) => {
    const answer = await tooManyRefused(input, init)
    // Once for a session: later answers to its token find it removed, or a new one.
    if (answer.status === 401 && token !== null && token === storedToken()) leave(expiredLink)
    return answer
  }

/** A call of the signed-in user. */
export function callAs<R extends Route>(
  path: PathOf<R>,
  call: Call<R>,
): Promise<Answer<DataOf<R>>> {
  const token = storedToken()
  return callShop<R>(path, { ...call, token, fetch: signedIn(token) })
}

/** Before there is a session: a 401 means a wrong password. */
export const callOpen = <R extends Route>(path: PathOf<R>, call: Call<R>) =>
  callShop<R>(path, { ...call, fetch: tooManyRefused })

export const signIn = (language: Language, email: string, password: string) =>
  callOpen<typeof loginRoute>('/users/login', {
    method: 'POST',
    body: { email, password },
    language,
  })
export const askRecovery = (language: Language, email: string) =>
  callOpen<typeof recoverRoute>('/users/recover', { method: 'POST', body: { email }, language })
export const setNewPassword = (language: Language, key: string, password: string) =>
  callOpen<typeof newPasswordRoute>('/users/newpass', {
    method: 'POST',
    body: { key, password },
    language,
  })

export const endSession = (language: Language) =>
  callAs<typeof logoutRoute>('/users/logout', { method: 'POST', language })
export const loadProfile = (language: Language, signal?: AbortSignal) =>
  callAs<typeof meRoute>('/users/me', { method: 'GET', language, signal })
export const saveProfile = (language: Language, body: PersonalForm) =>
  callAs<typeof saveRoute>('/users/me', { method: 'PUT', body, language })
export const saveBilling = (language: Language, body: Sent<AccountBillingForm>) =>
  callAs<typeof billingRoute>('/users/me/billing', { method: 'PUT', body, language })
export const changePassword = (language: Language, current: string, password: string) =>
  callAs<typeof passwordRoute>('/users/me/password', {
    method: 'PUT',
    body: { current, password },
    language,
  })
export type Confirmed = DataOf<typeof confirmRoute>
/** A link opened a second time has the same result for the same user. */
export async function confirmAddress(language: Language, key: string): Promise<Answer<Confirmed>> {
  const answer = await callAs<typeof confirmRoute>('/users/confirm', {
    method: 'POST',
    body: { key },
    language,
  })
  if (answer.kind !== 'refused' || answer.status !== 410 || storedToken() === null) return answer
  const profile = await loadProfile(language)
  return profile.kind === 'done' && profile.data.confirmed
    ? { kind: 'done', data: { email: profile.data.email, adopted: 0 } }
    : answer
}
export const askConfirmation = (language: Language) =>
  callAs<typeof confirmMailRoute>('/users/me/confirmation', { method: 'POST', language })
export const loadSessions = (language: Language, signal?: AbortSignal) =>
  callAs<typeof sessionsRoute>('/users/sessions', { method: 'GET', language, signal })
export const closeSession = (language: Language, id: string) =>
  callAs<typeof closeRoute>(`/users/sessions/${id}`, { method: 'DELETE', language })
export const closeOtherSessions = (language: Language) =>
  callAs<typeof closeOthersRoute>('/users/sessions', { method: 'DELETE', language })

export const loadAddresses = (language: Language, signal?: AbortSignal) =>
  callAs<typeof listRoute>('/users/addresses', { method: 'GET', language, signal })
export const saveAddress = (language: Language, body: DeliveryAddress, id?: string) =>
  id
    ? callAs<typeof changeRoute>(`/users/addresses/${id}`, { method: 'PUT', body, language })
    : callAs<typeof addRoute>('/users/addresses', { method: 'POST', body, language })
export const removeAddress = (language: Language, id: string) =>
  callAs<typeof removeRoute>(`/users/addresses/${id}`, { method: 'DELETE', language })

export const loadCart = (language: Language) =>
  callAs<typeof cartRoute>('/users/carts', { method: 'GET', language })
/** The browser's id is sent as `clientId`: repeated, the call replaces the item. */
export const sendItem = (language: Language, { id, _id: _server, ...item }: CartItem) =>
  callAs<typeof keepRoute>('/users/carts', {
    method: 'POST',
    body: { ...item, clientId: id },
    language,
  })
export const dropItem = (language: Language, id: string) =>
  callAs<typeof dropRoute>(`/users/carts/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    language,
  })

export const isProvider = (name: string): name is SocialProvider =>
  Object.hasOwn(PROVIDER_NAMES, name)
export const loadProviders = (language: Language, signal?: AbortSignal) =>
  callAs<typeof providersRoute>('/users/auth', { method: 'GET', language, signal })
export const arriveBy = (
  language: Language,
  provider: string,
  body: CallOf<typeof arriveRoute>['body'],
) =>
  callAs<typeof arriveRoute>(`/users/auth/${encodeURIComponent(provider)}`, {
    method: 'POST',
    body,
    language,
  })
export const loadIdentities = (language: Language, signal?: AbortSignal) =>
  callAs<typeof identitiesRoute>('/users/me/identities', { method: 'GET', language, signal })
export const linkProvider = (language: Language, provider: SocialProvider) =>
  callAs<typeof linkRoute>(`/users/me/identities/${provider}`, { method: 'POST', language })
export const unlinkProvider = (language: Language, provider: SocialProvider) =>
  callAs<typeof unlinkRoute>(`/users/me/identities/${provider}`, { method: 'DELETE', language })
