import type { ArtworkLine } from './artwork-line.ts'

/** The line of an earlier order whose files are used again, by the link of that order: whoever holds it may. */
export type KeptFrom = { orderToken: string; lineId: string }

const WRITTEN = /^([A-Za-z0-9_-]{1,64})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** As it travels with a line of the cart. */
export const writeKept = ({ orderToken, lineId }: KeptFrom): string => `${orderToken}/${lineId}`

/** Null where it is nothing of the kind: then the line is one without files. */
export function readKept(text: unknown): KeptFrom | null {
  const found = typeof text === 'string' ? WRITTEN.exec(text) : null
  return found ? { orderToken: found[1] ?? '', lineId: found[2] ?? '' } : null
}

/** `part`: some designs lack theirs. `deleted`: they were kept for their time. `none`: none was ever sent that can be read. */
export type KeptFiles = {
  kind: 'notNeeded' | 'kept' | 'part' | 'deleted' | 'none'
  names: readonly string[]
}

/** What of the files of a line can be used again. */
export function keptFiles({ needsFile, designs, artworks }: ArtworkLine): KeptFiles {
  if (!needsFile) return { kind: 'notNeeded', names: [] }
  const readable = artworks.filter(({ state }) => state !== 'rejected')
  const kept = readable.filter(({ deletedOn }) => deletedOn === null)
  const names = kept.map(({ fileName }) => fileName)
  if (kept.length > 0) return { kind: kept.length >= designs ? 'kept' : 'part', names }
  return { kind: readable.length > 0 ? 'deleted' : 'none', names }
}
