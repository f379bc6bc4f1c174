import { backOf } from '../../print/preflight/file-side.ts'
import type { ArtworkLine } from './artwork-schema.ts'
import type { UploadSlot } from './upload-rules.ts'

type Line = Pick<ArtworkLine, 'id' | 'designs' | 'piece' | 'artworks'>

export const keyOf = ({ lineId, design, side }: UploadSlot): string =>
  `${lineId}/${design}${side === 'back' ? '/back' : ''}`

/** The current file in a slot. */
export const fileIn = ({ artworks }: Pick<Line, 'artworks'>, { design, side }: UploadSlot) =>
  artworks.find((file) => file.design === design && (file.side === 'back') === (side === 'back'))

type BySlot = Readonly<Record<string, unknown>>

/** Whether a slot has a file, or one that is sent or still looked at for it; both by `keyOf`. */
export const isTakenIn =
  (line: Pick<Line, 'artworks'>, sent: BySlot, lookedAt: BySlot) =>
  (slot: UploadSlot): boolean =>
    fileIn(line, slot) !== undefined ||
    sent[keyOf(slot)] !== undefined ||
    lookedAt[keyOf(slot)] !== undefined

const SIDES = 2

/**
 * The places of a line for files: one per design, and one for its back if that may be a file of its
 * own. A file that has a page for the back leaves no place for another.
 */
export function slotsOf(line: Line): UploadSlot[] {
  const { id: lineId, designs, piece } = line
  return Array.from({ length: designs }, (_, index) => index + 1).flatMap((design) => {
    const first: UploadSlot = { lineId, design, side: 'both' }
    const back: UploadSlot = { lineId, design, side: 'back' }
    const isWhole = (fileIn(line, first)?.pages ?? 1) >= SIDES
    const hasBack = fileIn(line, back) !== undefined || (piece.sides === SIDES && !isWhole)
    return hasBack ? [first, back] : [first]
  })
}

/**
 * The slots of files that were chosen or dropped together, in their order: the free designs first.
 * For a single design two files are its front and its back, and a file beside that of the front is
 * its back. A single place takes another file instead of its own. Null if there are too many.
 */
export function slotsFor(
  names: readonly string[],
  slots: readonly UploadSlot[],
  isTaken: (slot: UploadSlot) => boolean,
): UploadSlot[] | null {
  const designs = slots.filter(({ side }) => side !== 'back')
  const free = designs.filter((slot) => !isTaken(slot))
  if (names.length <= free.length) return free.slice(0, names.length)
  const [first, ...others] = designs
  if (!first || others.length > 0) return null
  const back = slots.find(({ side }) => side === 'back')
  const [one, other] = names
  if (back && !isTaken(back)) {
    if (names.length === 1) return [back]
    if (names.length === SIDES && one !== undefined && other !== undefined && !isTaken(first))
      return backOf([one, other]) === 1 ? [first, back] : [back, first]
  }
  return names.length === 1 ? [first] : null
}
