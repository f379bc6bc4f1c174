/** `from` and `to` in their stored form: see `pathOf` and `targetOf`. */
export type Redirect = { from: string; to: string; permanent: boolean }

const ANY = 'https://any.invalid'

/** The path of a typed address of the shop as it is compared; undefined: it is none. */
export function pathOf(typed: string): string | undefined {
  const text = typed.trim()
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(text) || !URL.canParse(text, ANY)) return undefined
  const path = new URL(text, ANY).pathname.replace(/\/+$/, '').toLowerCase()
  return path === '' || path.startsWith('//') ? undefined : path
}

/** A typed target: a page of the shop, with its query, or an https address. */
export function targetOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/\s|\\/.test(text)) return undefined
  if (text.startsWith('https://')) return URL.canParse(text) ? new URL(text).href : undefined
  if (text === '/') return text
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text) ?? []
  const found = pathOf(path)
  return found === undefined ? undefined : `${found}${rest}`
}

/** A visitor's query follows, unless the target has its own. */
export const withQuery = (to: string, search: string): string =>
  to.includes('?') || to.includes('#') ? to : `${to}${search}`
