import { filesNeeded } from '../../print/preflight/file-side.ts'
import type { ArtworkLine } from './artwork-schema.ts'

/** A line of an earlier order whose files are used again, by the link of that order. */
export type KeptFrom = { orderToken: string; lineId: string }

const WRITTEN = /^([A-Za-z0-9_-]{1,64})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The form in which it travels with a cart line. */
export const writeKept = ({ orderToken, lineId }: KeptFrom): string => `${orderToken}/${lineId}`

/** Null if malformed: the line then has no files. */
export function readKept(text: unknown): KeptFrom | null {
  const found = typeof text === 'string' ? WRITTEN.exec(text) : null
  return found ? { orderToken: found[1] ?? '', lineId: found[2] ?? '' } : null
}

/**
 * `part`: some designs have none. `deleted`: their time is over. `none`: no readable file was sent.
 */
export type KeptFiles = {
  kind: 'notNeeded' | 'kept' | 'part' | 'deleted' | 'none'
  names: readonly string[]
}

/** Which files of a line can be used again. */
export function keptFiles({ needsFile, designs, artworks }: ArtworkLine): KeptFiles {
  if (!needsFile) return { kind: 'notNeeded', names: [] }
  const readable = artworks.filter(({ state }) => state !== 'rejected')
  const kept = readable.filter(({ deletedOn }) => deletedOn === null)
  const names = kept.map(({ fileName }) => fileName)
  if (kept.length > 0)
    return { kind: kept.length >= filesNeeded(designs, artworks) ? 'kept' : 'part', names }
  return { kind: readable.length > 0 ? 'deleted' : 'none', names }
}
