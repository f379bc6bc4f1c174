import { hash } from 'node:crypto'

const SOURCE = /\ssrc=/

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
    if (!SOURCE.test(html.toString('latin1', open, start))) scripts.push(html.subarray(start, end))
    open = end
  }
  return scripts
}

const hashOf = (script: Buffer): string => `'sha256-${hash('sha256', script, 'base64')}'`

/**
 * The Content-Security-Policy of one finished HTML answer: only its own inline scripts, by their
 * hashes. No nonce, so the header can be cached with the bytes. `formTargets` are the origins a
 * form may post to (the bank).
 */
export function contentSecurityPolicy(html: Buffer, formTargets: readonly string[]): string {
  const hashes = new Set(inlineScripts(html).map(hashOf))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
  ].join('; ')
}
