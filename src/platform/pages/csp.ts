import { hash } from 'node:crypto'

/** Run by no browser: from another file, or data for search engines. */
const NEEDS_NO_HASH = /\ssrc=|\stype="application\/ld\+json"/

/**
 * The inline scripts of a page. Searched in its bytes: half of a page is data in one script, and
 * decoding it takes longer than its hash.
 */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = []
  for (let open = html.indexOf('<script'); open >= 0; open = html.indexOf('<script', open)) {
    const start = html.indexOf('>', open) + 1
    const end = html.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    if (!NEEDS_NO_HASH.test(html.toString('latin1', open, start)))
      scripts.push(html.subarray(start, end))
    open = end
  }
  return scripts
}

const hashOf = (script: Buffer): string => `'sha256-${hash('sha256', script, 'base64')}'`

/** Of others, that scripts of the settings need. */
type Origins = Readonly<Record<'script' | 'connect' | 'image' | 'frame', readonly string[]>>
const NONE: Origins = { script: [], connect: [], image: [], frame: [] }

const line = (start: string, sources: readonly string[]): string => [start, ...sources].join(' ')

/**
 * The Content-Security-Policy of one finished HTML answer: only its own inline scripts, by their
 * hashes. No nonce, so the header can be cached with the bytes. `formTargets` are the origins a
 * form may post to (the bank).
 */
export function contentSecurityPolicy(
  html: Buffer,
  formTargets: readonly string[],
  { script, connect, image, frame }: Origins = NONE,
): string {
  const hashes = new Set(inlineScripts(html).map(hashOf))
  return [
    "default-src 'self'",
    line("script-src 'self'", [...hashes, ...script]),
    "style-src 'self'",
    line("img-src 'self' blob: data:", image),
    line("connect-src 'self'", connect),
    ...(frame.length > 0 ? [line("frame-src 'self'", frame)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    line("form-action 'self'", formTargets),
  ].join('; ')
}
