import type { Language } from '../../../platform/text.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { isAway, lastContactMs, watchConnection } from '../../../ui/connection-store.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { isFields, parsed } from '../../print/line/read-cart.ts'
import { type Known, markOf, mergedCart, unsent } from '../../session/cart-merge.ts'
import { currentCart, saveCart, watchCart } from '../../session/cart-store.ts'
import { storedToken, storedUser } from '../../session/session-store.ts'
import { dropItem, loadCart, sendItem } from './account-calls.ts'

const SYNCED = 'cartSynced'
const CALM_MS = 400

function readKnown(): Record<string, string> {
  const found = parsed(readStored(SYNCED) ?? 'null')
  return isFields(found)
    ? Object.fromEntries(
        Object.entries(found).filter(
          (each): each is [string, string] => typeof each[1] === 'string',
        ),
      )
    : {}
}
const keepKnown = (known: Known) => writeStored(SYNCED, known)

/**
 * Sends items one by one; a failing one does not block the others and stays in the browser. Returns
 * the ids that failed.
 */
async function sendAll(language: Language, items: readonly CartItem[]): Promise<Set<string>> {
  const failed = new Set<string>()
  for (const item of items) {
    const answer = await sendItem(language, item)
    if (answer.kind === 'done') keepKnown({ ...readKnown(), [item.id]: markOf(item) })
    else failed.add(item.id)
  }
  return failed
}

/** After a sign-in: each item of the browser is sent, then the server's cart replaces it. */
export async function mergeCart(language: Language): Promise<void> {
  keepKnown({})
  const before = currentCart()
  const failed = await sendAll(language, before)
  const answer = await loadCart(language)
  if (answer.kind !== 'done') return
  // Items added meanwhile have not been sent yet.
  for (const { id } of currentCart()) if (!before.some((item) => item.id === id)) failed.add(id)
  saveCart(mergedCart(answer.data, currentCart(), failed))
  keepKnown(
    Object.fromEntries(
      answer.data.filter(({ id }) => !failed.has(id)).map((item) => [item.id, markOf(item)]),
    ),
  )
}

const isCustomer = (): boolean => Boolean(storedToken()) && storedUser()?.role === 'USER_ROLE'

/** Lines that the shop does not know of; of a visitor without an account, those since its answer. */
export function waitingItems(items: readonly CartItem[]): CartItem[] {
  if (isCustomer()) return unsent(items, readKnown()).send
  const answeredAtMs = lastContactMs() ?? 0
  return items.filter(({ date }) => Date.parse(date) > answeredAtMs)
}

let running: Promise<void> | null = null

/**
 * Sends the changes since the last synchronisation. Failures are retried with the next change, on
 * the next page, or when the shop is back.
 */
async function tellServer(language: Language): Promise<void> {
  if (!isCustomer()) return
  const { send, drop } = unsent(currentCart(), readKnown())
  await sendAll(language, send)
  for (const id of drop) {
    const answer = await dropItem(language, id)
    if (answer.kind !== 'done') continue
    const { [id]: _gone, ...known } = readKnown()
    keepKnown(known)
  }
}

export function flushCart(language: Language): Promise<void> {
  running = (running ?? Promise.resolve()).then(() => tellServer(language))
  return running
}

let watching = false

/** Synchronises the server's cart with the browser's from now on; once for a page. */
export function followCart(language: Language): void {
  if (watching) return
  watching = true
  let calm: ReturnType<typeof setTimeout> | undefined
  watchCart(() => {
    clearTimeout(calm)
    calm = setTimeout(() => void flushCart(language), CALM_MS)
  })
  watchConnection(() => {
    if (!isAway()) void flushCart(language)
  })
  if (readStored(SYNCED) !== null) void flushCart(language)
}
