import type { EarlyLine } from './early-calls.ts'

/**
 * `none`: nothing was sent. `part`: some designs lack theirs. `bad`: some file cannot be printed. `toLook`: some go to a person who looks at them.
 * `warned`: all can be printed, one with remarks.
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

/** How the files of a line of the cart stand, in a word. */
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
