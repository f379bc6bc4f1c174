/**
 * Pages of one person, or of staff. Their addresses are keys: they are never cached and must not
 * leak to other sites.
 */
const PRIVATE_PAGE =
  /^\/(?:(?:pedido|presupuesto|boletin|payment|payments|admin)(?:\/|\.data|$)|cart\/(?:success|error|placed))/
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

export const isPrivatePage = (path: string): boolean => PRIVATE_PAGE.test(plainPath(path))
