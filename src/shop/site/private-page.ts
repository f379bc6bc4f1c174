import { cartLink } from './links.ts'

/**
 * Pages of one person, or of staff. Their addresses are keys: they are never cached and must not
 * leak to other sites.
 */
const OWN_PAGE = /^\/(?:pedido|presupuesto|opinion|boletin|payment|payments|admin)(?:\/|\.data|$)/
const ENDED_ORDER = /^\/cart\/(?:success|error|placed)/
/** An address that is encoded more often matches no route, so its depth does not matter. */
const DECODED_AT_MOST = 3

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * One spelling for all paths of the same page: the router ignores case and decodes (`/Pedido/x`,
 * `/%70edido/x`, `//pedido//x`).
 */
export function plainPath(path: string): string {
  let plain = path
  for (let times = 0; times < DECODED_AT_MOST; times += 1) plain = decoded(plain)
  return `/${plain.toLowerCase().replace(/^[/\\\s]+/, '')}`.replace(/[/\\]+/g, '/')
}

/** On the way to the bank, and before it. */
const PAYING = /^\/payment(?:\/|$)/

/** Whether a payment may be under way: such a page is never loaded again by itself. */
export function isPaying(path: string): boolean {
  const plain = plainPath(path)
  return plain === cartLink('payment') || PAYING.test(plain)
}

export function isPrivatePage(path: string): boolean {
  const plain = plainPath(path)
  return OWN_PAGE.test(plain) || ENDED_ORDER.test(plain)
}
