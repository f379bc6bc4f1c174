import type { EarlyLine } from './early-line-schema.ts'

/**
 * `none`: no file. `part`: some designs have none. `bad`: a file cannot be printed. `toLook`: staff
 * will review some. `warned`: printable, with warnings.
 */
export type EarlyState =
  | 'none'
  | 'part'
  | 'checking'
  | 'bad'
  | 'toLook'
  | 'warned'
  | 'ready'
  | 'ordered'

/** The overall state of a cart line's files. */
export function earlyState({
  ordered,
  designs,
  artworks,
}: Pick<EarlyLine, 'ordered' | 'designs' | 'artworks'>): EarlyState {
  const states = artworks.map(({ state }) => state)
  if (ordered) return 'ordered'
  if (states.length === 0) return 'none'
  if (
    artworks.some(
      ({ state, pastCheck }) => state === 'rejected' || (state === 'blocked' && !pastCheck),
    )
  )
    return 'bad'
  if (states.includes('uploaded')) return 'checking'
  if (states.length < designs) return 'part'
  if (states.includes('blocked')) return 'toLook'
  return states.includes('warning') ? 'warned' : 'ready'
}
