import { madridDay } from '../../platform/calendar.ts'
import type { Translate } from '../../platform/text.ts'
import type { OrderLineRow } from '../orders/tables.ts'
import { pieceOf } from '../preflight/piece.ts'
import { sayFinding } from '../preflight/say-finding.ts'
import type { ArtworkLine, ShownArtwork } from './artwork-line.ts'
import type { JobState } from './job-state.ts'
import type { ArtworkRow } from './tables.ts'

const shownArtwork = (t: Translate, row: ArtworkRow): ShownArtwork[] => {
  const { state, deletedAt, findings } = row
  if (state === 'withdrawn') return []
  return [{ ...row, state, deletedOn: deletedAt && madridDay(deletedAt.getTime()), findings: findings.map((finding) => sayFinding(t, finding)) }]
}

/** A line with its current files, in the words of whoever asks. */
export const shownLine = (t: Translate, line: OrderLineRow, files: readonly ArtworkRow[]): ArtworkLine => {
  const { widthMm, heightMm, designs } = line.configuration
  return {
    id: line.id,
    title: line.productName,
    designs,
    widthMm,
    heightMm,
    needsFile: line.artworkRules.needed !== false,
    jobState: line.jobState as JobState,
    piece: pieceOf(line.configuration, line.artworkRules),
    artworks: files.flatMap((file) => shownArtwork(t, file)),
  }
}
