import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Published } from '../shop/catalogue/store-published.ts'
import { familyOf } from '../shop/print/product/category.ts'
import { ordersLink } from '../shop/site/account-links.ts'
import { homeLink, productLink } from '../shop/site/links.ts'

/** Delay between warm-up requests, so that early visitors are served first. */
const QUIET_MS = 300
/**
 * An anonymous call of the personal area: it passes router, session and database, and is refused.
 */
const CALL = '/api/users/orders'

export type FirstVisits = {
  published: Pick<Published, 'places' | 'menu'>
  isOver: () => boolean
  quietMs?: number
}

/** The most requested page of each kind, and a call. */
async function pathsOf({ places, menu }: FirstVisits['published']): Promise<string[]> {
  const [first] = await places()
  const family = first && familyOf(await menu(), first.category)
  const products = first && family ? [productLink(family.slug, first.slug)] : []
  return [homeLink, ...products, ordersLink, CALL]
}

/** Requests and reads to the end; errors are ignored here. */
const visit = (
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
  path: string,
): Promise<void> =>
  new Promise((resolve) => {
    const headers = { token: 'nobody', 'accept-encoding': 'br' }
    get({ host: address, port, path, headers, agent: false }, (answer) =>
      answer.resume().once('close', resolve),
    ).once('error', () => resolve())
  })

/**
 * Warms up a shop that has just started, by sequential requests: the first page of its kind takes
 * as long as ten later ones, because its code is still to be loaded and compiled.
 */
export async function makeFirstVisits(
  at: Pick<AddressInfo, 'address' | 'port'>,
  { published, isOver, quietMs = QUIET_MS }: FirstVisits,
): Promise<void> {
  const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, quietMs).unref())
  await quiet()
  for (const path of await pathsOf(published).catch(() => [])) {
    if (isOver()) return
    await visit(at, path)
    await quiet()
  }
}
