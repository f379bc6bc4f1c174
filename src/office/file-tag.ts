import type { ArtworkLine, ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import type { StateTag } from './desk-rows.ts'

/** Staff must look at one of the line's files. */
export const waitsForStaff = ({ artworks }: Pick<ArtworkLine, 'artworks'>): boolean =>
  artworks.some(({ look, eyes }) => look === 'waits' || Boolean(eyes))

const LOOKS = {
  rejected: { key: 'staff.file.rejected', shape: 'diamond', tone: 'bad' },
  blocked: { key: 'staff.file.blocked', shape: 'diamond', tone: 'bad' },
  uploaded: { key: 'staff.file.uploaded', shape: 'half', tone: 'quiet' },
  warning: { key: 'staff.file.warning', shape: 'half', tone: 'warn' },
  pass: { key: 'staff.file.pass', shape: 'full', tone: 'ok' },
} as const satisfies Record<ShownArtwork['state'], StateTag>

/** The worst first. */
const WORST = ['rejected', 'blocked', 'uploaded', 'warning', 'pass'] as const

/** The state of a line's files together; null if it needs none. */
export function fileTag(
  line: Pick<ArtworkLine, 'artworks' | 'designs' | 'needsFile'>,
): StateTag | null {
  const { artworks, designs, needsFile } = line
  if (!needsFile && artworks.length === 0) return null
  if (artworks.some(({ asked }) => asked))
    return { key: 'staff.file.asked', shape: 'diamond', tone: 'bad' }
  if (waitsForStaff(line)) return { key: 'staff.file.look', shape: 'diamond', tone: 'warn' }
  if (artworks.length < designs) return { key: 'staff.file.missing', shape: 'diamond', tone: 'bad' }
  const worst = WORST.find((state) => artworks.some((artwork) => artwork.state === state))
  return worst ? LOOKS[worst] : null
}
