import { filesNeeded } from '../../print/preflight/file-side.ts'
import type { EarlyLine } from './early-line-schema.ts'

/**
 * `none`: no file. `part`: some designs have none. `noFront`: a design has only the file for its
 * back. `bad`: a file cannot be printed. `toLook`: staff will review some. `warned`: printable, with
 * warnings. `noBack`: no warning but that the front is printed on both sides.
 */
export type EarlyState =
  | 'none'
  | 'part'
  | 'noFront'
  | 'noBack'
  | 'checking'
  | 'bad'
  | 'toLook'
  | 'warned'
  | 'ready'
  | 'ordered'

type Stated = Pick<EarlyLine, 'ordered' | 'designs' | 'artworks'>

const SAME_ON_BOTH = 'preflight.found.pages.few'

/** What the line lacks, of those that are there none stands in the way. */
function lacking({ designs, artworks }: Stated): 'part' | 'noFront' | null {
  if (artworks.length >= filesNeeded(designs, artworks)) return null
  const begun = new Set(artworks.map(({ design }) => design))
  return begun.size < designs ? 'part' : 'noFront'
}

function warned({ artworks }: Stated): 'warned' | 'noBack' {
  const warnings = artworks.flatMap(({ findings }) =>
    findings.filter(({ level }) => level === 'warns'),
  )
  return warnings.length > 0 && warnings.every(({ code }) => code === SAME_ON_BOTH)
    ? 'noBack'
    : 'warned'
}

/** The overall state of a cart line's files. */
export function earlyState(line: Stated): EarlyState {
  const { ordered, artworks } = line
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
  const lacks = lacking(line)
  if (lacks) return lacks
  if (states.includes('blocked')) return 'toLook'
  return states.includes('warning') ? warned(line) : 'ready'
}

/** Names of the files of the first design, that of the front before that of the back. */
export const firstNames = ({ artworks: [first, second] }: Pick<EarlyLine, 'artworks'>): string =>
  [first, second?.design === first?.design ? second : undefined]
    .flatMap((file) => file?.fileName ?? [])
    .join(' · ')
