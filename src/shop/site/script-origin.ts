/** Rules for addresses of scripts of others, which go into the Content-Security-Policy. */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ORIGIN = new RegExp(`^https://(\\*\\.)?((?:${LABEL}\\.)+[a-z]{2,63})(?::\\d{2,5})?$`)
/** `com.es`, `co.uk`: a name that anybody may register a part of. */
const PUBLIC_SUFFIX = /^(?:ac|co|com|edu|gob|gov|gouv|net|nom|org|or|web)\.[a-z]{2}$/

/** Shared hosts: a star before them would admit scripts of anybody. */
const SHARED_HOSTS = new Set([
  ...['amazonaws.com', 'appspot.com', 'azureedge.net', 'azurewebsites.net', 'blogspot.com'],
  ...['cloudfront.net', 'firebaseapp.com', 'github.io', 'herokuapp.com', 'netlify.app'],
  ...['pages.dev', 'vercel.app', 'web.app', 'windows.net', 'workers.dev'],
])

/** An https origin; a star only before a domain of somebody. */
export function isOrigin(text: string): boolean {
  const [whole, star, domain = ''] = ORIGIN.exec(text) ?? []
  if (whole === undefined || whole.length > 253) return false
  if (star === undefined) return true
  return domain.includes('.') && !PUBLIC_SUFFIX.test(domain) && !SHARED_HOSTS.has(domain)
}

/** The https address of a file, without credentials or a fragment. */
export function isScriptUrl(text: string): boolean {
  if (text.length > 500 || /[\s"'<>\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hash, origin } = new URL(text)
  return protocol === 'https:' && `${username}${password}${hash}` === '' && isOrigin(origin)
}

/** Subresource integrity: one or more hashes. */
export const INTEGRITY =
  /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}(?: sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2})*$/

/** Origins as typed: by spaces, commas or lines. */
export const typedOrigins = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const COOKIE_NAME = /^[\w.%:!#$&'+^`|~-]{1,80}\*?$/
export const isCookieName = (text: string): boolean => COOKIE_NAME.test(text)
