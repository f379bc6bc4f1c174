import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ordersLink } from './account-links.ts'
import { homeLink, productLink } from './links.ts'
import type { Published } from './published.ts'
import { familyOf } from './shop/catalogue/category.ts'

/** So long nothing is asked, at first and between two questions: whoever comes right after the start goes before. */
const QUIET_MS = 300
/** A call of the personal area by nobody: it goes through router, session and database, and is refused. */
const CALL = '/api/users/orders'

export type FirstVisits = {
  published: Pick<Published, 'places' | 'menu'>
  isOver: () => boolean
  quietMs?: number
}

/** A page of each kind that is asked for most, and a call. */
async function pathsOf({ places, menu }: FirstVisits['published']): Promise<string[]> {
  const [first] = await places()
  const family = first && familyOf(await menu(), first.category)
  const products = first && family ? [productLink(family.slug, first.slug)] : []
  return [homeLink, ...products, ordersLink, CALL]
}

/** Asks and reads to the end; an answer that is refused, or does not come, is for visitors to see. */
const visit = ({ address, port }: Pick<AddressInfo, 'address' | 'port'>, path: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = { token: 'nobody', 'accept-encoding': 'br' }
    get({ host: address, port, path, headers, agent: false }, (answer) => answer.resume().once('close', resolve)).once('error', () => resolve())
  })

/**
 * Makes the first visits to a shop that has just begun to answer, one after the other, so that no visitor has to: the first page of its kind
 * takes as long as ten later ones, for what makes it is still to be loaded and compiled.
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
