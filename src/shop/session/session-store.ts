import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../../ui/browser-storage.ts'
import { isFields, parsed } from '../print/line/read-cart.ts'
import { saveCart } from './cart-store.ts'
import { CAN } from './company/may-by.ts'
import { ROLES } from './role.ts'
import { SESSION_CHANGED } from './session-changed.ts'
import type { StoredUser } from './user-schema.ts'

/**
 * The storage keys of the specification, shared with the office. The token is stored without
 * quotes.
 */
const TOKEN = 'token'
const USER = 'user'
const SIGN_OUT_MS = 300
/** Other personal data on the device, removed with the session. */
const PERSONAL = ['checkout', 'asked-quote', 'placements', 'cartSynced']

export const storedToken = (): string | null => readStored(TOKEN) || null

/** The stored user; null without one, and for unreadable data. */
export function storedUser(): StoredUser | null {
  const found = parsed(readStored(USER) ?? 'null')
  const role = isFields(found) && ROLES.find((each) => each === found.role)
  if (!isFields(found) || !role) return null
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const { name, surname, company, company_name, email } = found
  return {
    name: text(name),
    surname: text(surname),
    company: company === true,
    company_name: text(company_name),
    email: text(email),
    role,
  }
}

const tell = () => window.dispatchEvent(new Event(SESSION_CHANGED))

function watchSession(onChange: () => void): () => void {
  const stops = [watchStored(TOKEN, onChange), watchStored(USER, onChange)]
  window.addEventListener(SESSION_CHANGED, onChange)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener(SESSION_CHANGED, onChange)
  }
}

export function keepSession(token: string, user: StoredUser): void {
  try {
    window.localStorage.setItem(TOKEN, token)
  } catch {
    // Without storage there is no session.
    return
  }
  writeStored(USER, user)
  // Of the previous user.
  writeStored(CAN, undefined)
  tell()
}

export function keepUser(user: StoredUser): void {
  writeStored(USER, user)
  tell()
}

/** A guest in the checkout, known only on the pages of the cart. */
export const INVITED: StoredUser = {
  name: '',
  surname: '',
  company: false,
  company_name: '',
  email: '',
  role: 'INVITED_ROLE',
}

/** Removes token and user; keeps the cart. */
export function forgetUser(): void {
  writeStored(TOKEN, undefined)
  writeStored(USER, undefined)
  writeStored(CAN, undefined)
  tell()
}

/**
 * Removes token, user, cart and the draft of an order; after 300 ms the browser loads `address` as
 * a new page.
 */
export function leave(address: string): void {
  forgetUser()
  saveCart([])
  for (const key of PERSONAL) writeStored(key, undefined)
  setTimeout(() => window.location.assign(address), SIGN_OUT_MS)
}

const userText = () => readStored(USER)
export function useUser(): StoredUser | null {
  useSyncExternalStore(watchSession, userText, () => null)
  return typeof window === 'undefined' ? null : storedUser()
}
