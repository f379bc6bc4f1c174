import { madridDay } from '../../platform/calendar.ts'
import type { Translate } from '../../platform/text.ts'
import type { OrderLineRow } from '../orders/tables.ts'
import { pieceOf } from '../preflight/piece.ts'
import { sayFinding } from '../preflight/say-finding.ts'
import type { ArtworkLine, ShownArtwork } from './artwork-line.ts'
import type { ArtworkRow } from './tables.ts'

const isGood = ({ state, asked }: ArtworkRow): boolean => asked === null && (state === 'pass' || state === 'warning')

const shownArtwork = (t: Translate, row: ArtworkRow, looked: boolean): ShownArtwork[] => {
  const { state, deletedAt, findings, reviewedAt } = row
  if (state === 'withdrawn') return []
  const look = looked && isGood(row) ? (reviewedAt ? 'good' : 'waits') : null
  return [
    { ...row, state, look, deletedOn: deletedAt && madridDay(deletedAt.getTime()), findings: findings.map((finding) => sayFinding(t, finding)) },
  ]
}

/** A line with its current files, in the words of whoever asks. */
export const shownLine = (t: Translate, line: OrderLineRow, files: readonly ArtworkRow[]): ArtworkLine => {
  const { widthMm, heightMm, designs, fileCheck } = line.configuration
  return {
    id: line.id,
    title: line.productName,
    designs,
    widthMm,
    heightMm,
    needsFile: line.artworkRules.needed !== false,
    jobState: line.jobState,
    piece: pieceOf(line.configuration, line.artworkRules),
    artworks: files.flatMap((file) => shownArtwork(t, file, fileCheck)),
  }
}
