import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { clientAddress } from '../../platform/client-address.ts'
import { unguessable } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { ApiContext } from '../../platform/http.ts'
import type { Place } from './store-known.ts'

type Configured = Pick<Context, 'config'>

/**
 * The session cookie of staff. Scripts cannot read it, other sites cannot send it, and it is sent
 * only to the calls of staff.
 */
const STAFF_COOKIE = 'medida_staff'
const STAFF_PATH = '/api/staff'
/** Identifies a browser that signed in before; it grants no access. */
const DEVICE_COOKIE = 'medida_device'
const DEVICE_DAYS = 180

const TOKEN = /^[\w-]{43}$/
const cookieOptions = ({ config }: Configured, path: string) =>
  ({
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl.startsWith('https:'),
  }) as const

/**
 * A session cookie: the browser drops it when it is closed, and the server ends the session after
 * idle hours.
 */
export const setStaffCookie = (context: Configured, c: ApiContext, token: string): void =>
  setCookie(c, STAFF_COOKIE, token, cookieOptions(context, STAFF_PATH))

export function clearStaffCookie(context: Configured, c: ApiContext): void {
  deleteCookie(c, STAFF_COOKIE, cookieOptions(context, STAFF_PATH))
}

/**
 * Whether a request was made by a page of the shop. `SameSite` alone includes other ports and
 * subdomains. Every current browser sends `sec-fetch-site`; older ones send at least `origin` with
 * changing requests.
 */
export function isOwnRequest({ config }: Configured, c: ApiContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined)
    return site === 'same-origin' || (site === 'none' && c.req.method === 'GET')
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host
  return (
    host !== undefined &&
    (host === c.req.header('host') || origin === new URL(config.publicUrl).origin)
  )
}

/**
 * The session of a staff call: from the cookie, or from the `token` header, which no browser sends
 * by itself.
 */
export function staffToken(context: Configured, c: ApiContext): string | null {
  const cookie = getCookie(c, STAFF_COOKIE)
  return cookie && TOKEN.test(cookie) && isOwnRequest(context, c) ? cookie : c.var.token
}

/**
 * The origin of a sign-in. A browser without the cookie, or with an invalid one, is no known
 * device.
 */
export function placeOf(c: ApiContext): Place {
  const device = getCookie(c, DEVICE_COOKIE) ?? ''
  return { device: TOKEN.test(device) ? device : '', network: clientAddress(c) }
}

/**
 * The same after a sign-in: the browser gets a cookie, or keeps the one it has. `path`: that of the
 * call that signs in.
 */
export function markDevice(context: Configured, c: ApiContext, path: string): Place {
  const { device, network } = placeOf(c)
  const kept = device || unguessable()
  setCookie(c, DEVICE_COOKIE, kept, {
    ...cookieOptions(context, path),
    maxAge: DEVICE_DAYS * 86_400,
  })
  return { device: kept, network }
}
