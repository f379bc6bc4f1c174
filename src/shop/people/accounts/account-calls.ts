import type { SocialProvider } from '../../../platform/social-provider.ts'
import type { Language } from '../../../platform/text.ts'
import type { DeliveryAddress, SavedAddress } from '../../buying/checkout/address-book.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { OrderFilter } from '../../order/customer-orders.ts'
import type { CustomerOrders } from '../../order/customer-orders-schema.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { PROVIDER_NAMES } from '../../session/provider-names.ts'
import { leave, storedToken } from '../../session/session-store.ts'
import type { SignedIn } from '../../session/user-schema.ts'
import type { IdentityView, ProfileView, SessionView, SocialAnswer } from './profile-schema.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const EXPIRED = '/login/off?expired'

/**
 * `callShop` for every method, with the token. An empty answer (204) is an answer; too many
 * attempts are a refusal with a text, because the pause is a quarter of an hour. An expired session
 * signs out, wherever it is found.
 */
const as =
  (method: Method, token: string | null): typeof fetch =>
  async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(token && { token }) }
    const answer = await fetch(input, { ...init, method, headers })
    if (answer.status === 204) return new Response('{"data":null}')
    if (answer.status === 429) return new Response(await answer.text(), { status: 422 })
    // Once for a session: later answers to its token find it removed, or a new one.
    if (answer.status === 401 && token !== null && token === storedToken()) leave(EXPIRED)
    return answer
  }

/** A call of the signed-in user. */
export const callAs = <T>(
  language: Language,
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<T>> =>
  callShop<T>(path, {
    method: method === 'GET' ? 'GET' : 'POST',
    body,
    language,
    signal,
    fetch: as(method, storedToken()),
  })

/** Before there is a session: a 401 means a wrong password. */
const open = <T>(language: Language, path: string, body: unknown): Promise<Answer<T>> =>
  callShop<T>(path, { method: 'POST', body, language, fetch: as('POST', null) })

export const signIn = (language: Language, email: string, password: string) =>
  open<SignedIn>(language, '/users/login', { email, password })
export const register = (language: Language, body: unknown) =>
  open<SignedIn>(language, '/users', body)
export const askRecovery = (language: Language, email: string) =>
  open<null>(language, '/users/recover', { email })
/** Has the link of an order mailed, by its number and the address it was placed with. */
export const askOrderLink = (language: Language, body: unknown) =>
  open<null>(language, '/order-links', body)
export const setNewPassword = (language: Language, key: string, password: string) =>
  open<SignedIn>(language, '/users/newpass', { key, password })

export const endSession = (language: Language) => callAs<null>(language, 'POST', '/users/logout')
export const loadProfile = (language: Language, signal?: AbortSignal) =>
  callAs<ProfileView>(language, 'GET', '/users/me', undefined, signal)
export const saveProfile = (language: Language, body: unknown) =>
  callAs<ProfileView>(language, 'PUT', '/users/me', body)
export const saveBilling = (language: Language, body: unknown) =>
  callAs<ProfileView>(language, 'PUT', '/users/me/billing', body)
export const changePassword = (language: Language, current: string, password: string) =>
  callAs<null>(language, 'PUT', '/users/me/password', { current, password })
type Confirmed = { email: string; adopted: number }
/** A link opened a second time has the same result for the same user. */
export async function confirmAddress(language: Language, key: string): Promise<Answer<Confirmed>> {
  const answer = await callAs<Confirmed>(language, 'POST', '/users/confirm', { key })
  if (answer.kind !== 'refused' || answer.status !== 410 || storedToken() === null) return answer
  const profile = await loadProfile(language)
  return profile.kind === 'done' && profile.data.confirmed
    ? { kind: 'done', data: { email: profile.data.email, adopted: 0 } }
    : answer
}
export const askConfirmation = (language: Language) =>
  callAs<null>(language, 'POST', '/users/me/confirmation')
export const loadSessions = (language: Language, signal?: AbortSignal) =>
  callAs<SessionView[]>(language, 'GET', '/users/sessions', undefined, signal)
export const closeSession = (language: Language, id: string) =>
  callAs<null>(language, 'DELETE', `/users/sessions/${id}`)
export const closeOtherSessions = (language: Language) =>
  callAs<null>(language, 'DELETE', '/users/sessions')

export const loadAddresses = (language: Language, signal?: AbortSignal) =>
  callAs<SavedAddress[]>(language, 'GET', '/users/addresses', undefined, signal)
export const saveAddress = (language: Language, address: DeliveryAddress, id?: string) =>
  callAs<SavedAddress>(
    language,
    id ? 'PUT' : 'POST',
    id ? `/users/addresses/${id}` : '/users/addresses',
    address,
  )
export const removeAddress = (language: Language, id: string) =>
  callAs<null>(language, 'DELETE', `/users/addresses/${id}`)

export type OrderQuery = { filter: OrderFilter; search: string; after?: string; limit?: number }
/** The head of the page of orders has sent the request already. */
export function loadOrders(
  language: Language,
  { filter, search, after, limit }: OrderQuery,
  signal?: AbortSignal,
): Promise<Answer<CustomerOrders>> {
  const query = new URLSearchParams({
    filter,
    search,
    ...(after && { after }),
    ...(limit && { limit: String(limit) }),
  })
  return callAs<CustomerOrders>(language, 'GET', `/users/orders?${query}`, undefined, signal)
}

export const loadCart = (language: Language) => callAs<CartItem[]>(language, 'GET', '/users/carts')
/** The browser's id is sent as `clientId`: repeated, the call replaces the item. */
export const sendItem = (language: Language, { id, _id: _server, ...item }: CartItem) =>
  callAs<CartItem>(language, 'POST', '/users/carts', { ...item, clientId: id })
export const dropItem = (language: Language, id: string) =>
  callAs<null>(language, 'DELETE', `/users/carts/${encodeURIComponent(id)}`)

export const isProvider = (name: string): name is SocialProvider =>
  Object.hasOwn(PROVIDER_NAMES, name)
export const loadProviders = (language: Language, signal?: AbortSignal) =>
  callAs<SocialProvider[]>(language, 'GET', '/users/auth', undefined, signal)
export const arriveBy = (language: Language, provider: string, body: unknown) =>
  callAs<SocialAnswer>(language, 'POST', `/users/auth/${encodeURIComponent(provider)}`, body)
export const loadIdentities = (language: Language, signal?: AbortSignal) =>
  callAs<IdentityView[]>(language, 'GET', '/users/me/identities', undefined, signal)
export const linkProvider = (language: Language, provider: SocialProvider) =>
  callAs<{ url: string }>(language, 'POST', `/users/me/identities/${provider}`)
export const unlinkProvider = (language: Language, provider: SocialProvider) =>
  callAs<null>(language, 'DELETE', `/users/me/identities/${provider}`)
