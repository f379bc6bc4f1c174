import type { EarlyLine } from './early-calls.ts'

/** `none`: nothing was sent. `part`: some designs lack theirs. `bad`: some file cannot be printed. `warned`: all can, one with remarks. */
export type EarlyState = 'none' | 'part' | 'checking' | 'bad' | 'warned' | 'ready' | 'ordered'

/** How the files of a line of the cart stand, in a word. */
export function earlyState({ ordered, designs, artworks }: Pick<EarlyLine, 'ordered' | 'designs' | 'artworks'>): EarlyState {
  const states = artworks.map(({ state }) => state)
  if (ordered) return 'ordered'
  if (states.length === 0) return 'none'
  if (states.some((state) => state === 'rejected' || state === 'blocked')) return 'bad'
  if (states.includes('uploaded')) return 'checking'
  if (states.length < designs) return 'part'
  return states.includes('warning') ? 'warned' : 'ready'
}
