import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { CachedAnswer } from './byte-cache.ts'
import { COMPRESSED, compress } from './compressed-file.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const ALREADY_COMPRESSED = new Set(['.woff2', '.png', '.ico'])

export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** Files with a content hash in their name are immutable. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** A browser must learn of another version of the worker at once. */
const WORKER = '/sw.js'
const keptFor = (path: string): string =>
  isHashed(path) ? KEPT_FOR_EVER : path === WORKER ? 'no-cache' : 'public, max-age=3600'

/**
 * A new build removes the files of the one being served: such a file is missing, and the shop goes
 * on.
 */
function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/**
 * `compressed`: the precompressed bytes of the build; otherwise they are compressed here, which
 * takes a second for the files of a page.
 */
export const fileAnswer = (
  ending: string,
  plain: Buffer,
  cacheControl: string,
  compressed?: Buffer,
): CachedAnswer => ({
  status: 200,
  headers: {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  },
  plain,
  compressed: ALREADY_COMPRESSED.has(ending) ? plain : (compressed ?? compress(plain)),
})

/**
 * The built browser files by URL path, read on the first request; a file that the build did not
 * compress is compressed then.
 */
export function browserFiles(folder: string): (path: string) => CachedAnswer | undefined {
  const known = new Map<string, string>()
  if (!existsSync(folder)) return () => undefined
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith(COMPRESSED)) continue
    const file = join(entry.parentPath, entry.name)
    known.set(`/${relative(folder, file).split(sep).join('/')}`, file)
  }
  const ready = new Map<string, CachedAnswer>()
  return (path) => {
    const file = known.get(path)
    if (!file) return undefined
    const found = ready.get(path)
    if (found) return found
    const plain = bytesOf(file)
    if (!plain) return undefined
    const answer = fileAnswer(extname(file), plain, keptFor(path), bytesOf(file + COMPRESSED))
    ready.set(path, answer)
    return answer
  }
}
