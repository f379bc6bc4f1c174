import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of one finished HTML answer: only its own inline scripts, by their hashes.
 * No nonce, so the line can be kept with cached bytes. `formTargets` are the origins a form may post to (the bank).
 */
export function contentSecurityPolicy(html: string, formTargets: readonly string[]): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map((found) => hashOf(found[1] ?? '')))
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
