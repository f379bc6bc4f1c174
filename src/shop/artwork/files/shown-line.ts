import { madridDay } from '../../../platform/calendar.ts'
import type { Translate } from '../../../platform/text.ts'
import { isBeforeProduction } from '../../order/job-state.ts'
import type { OrderLineRecord } from '../../order/order-record.ts'
import { mmPerPlace } from '../../print/preflight/artwork-place.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { inkQuestions } from '../../print/preflight/ink-answers.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import { sayFinding } from '../../print/preflight/say-finding.ts'
import type { ArtworkRecord } from './artwork-record.ts'
import type { ArtworkLine, ShownArtwork } from './artwork-schema.ts'
import { isBeingDrawn, isBeingProduced } from './drawing.ts'
import { needsEyes } from './eyes.ts'
import { shownWork } from './shown-work.ts'

const isGood = ({ state, asked }: ArtworkRecord): boolean =>
  asked === null && (state === 'pass' || state === 'warning')

const shownArtwork = (
  t: Translate,
  row: ArtworkRecord,
  looked: boolean,
  whole: OrderedPiece,
): ShownArtwork[] => {
  const { state, deletedAt, findings, reviewedAt } = row
  if (state === 'withdrawn') return []
  const piece = pieceOfSide(whole, row.side)
  const pastCheck = isPastCheck(row)
  const look =
    (looked && isGood(row)) || (pastCheck && row.asked === null)
      ? reviewedAt
        ? 'good'
        : 'waits'
      : null
  return [
    {
      ...row,
      state,
      look,
      pastCheck,
      drawing: isBeingDrawn(row),
      ...shownWork(row),
      deletedOn: deletedAt && madridDay(deletedAt.getTime()),
      findings: findings.map((finding) => sayFinding(t, finding, mmPerPlace(row.facts, piece))),
      inks: row.facts ? inkQuestions(row.facts, piece, row.inkAnswers ?? {}) : [],
    },
  ]
}

const isPastCheck = ({ state, pastCheckAt }: ArtworkRecord): boolean =>
  pastCheckAt !== null && state === 'blocked'

type ShownOf = Pick<
  OrderLineRecord,
  'id' | 'productName' | 'jobState' | 'configuration' | 'artworkRules'
>

/** The same for staff, with the files they must look at. */
export function shownToStaff(
  t: Translate,
  line: ShownOf,
  files: readonly ArtworkRecord[],
  now: Date,
): ArtworkLine {
  const shown = shownLine(t, line, files)
  const before = isBeforeProduction(shown.jobState)
  const artworks = shown.artworks.map((artwork) => {
    const file = files.find(({ id }) => id === artwork.id)
    const eyes = before && file ? needsEyes(file) : null
    const sentOnBecause = file?.pastCheckReason
    return {
      ...artwork,
      ...(eyes && { eyes }),
      ...(sentOnBecause && { sentOnBecause }),
      ...(file && shownByHand(file)),
      ...(file && isBeingProduced(file, now) && { producing: true }),
      ...(file && shownWork(file, true)),
    }
  })
  return { ...shown, artworks }
}

/** What a person has to prepare, and when it was done. */
const shownByHand = ({
  production,
  preparedAt,
}: ArtworkRecord): Pick<ShownArtwork, 'byHand' | 'preparedOn'> =>
  production?.state === 'byHand'
    ? {
        byHand: [...production.plan.byHand],
        ...(preparedAt && { preparedOn: madridDay(preparedAt.getTime()) }),
      }
    : {}

/**
 * A line with its current files, in the caller's language. `template`: the address of its template
 * for the caller.
 */
export const shownLine = (
  t: Translate,
  line: ShownOf,
  files: readonly ArtworkRecord[],
  template?: string,
): ArtworkLine => {
  const { widthMm, heightMm, designs, fileCheck } = line.configuration
  const piece = pieceOf(line.configuration, line.artworkRules)
  return {
    id: line.id,
    title: line.productName,
    designs,
    widthMm,
    heightMm,
    needsFile: line.artworkRules.needed !== false,
    jobState: line.jobState,
    piece,
    artworks: files.flatMap((file) => shownArtwork(t, file, fileCheck, piece)),
    ...(line.artworkRules.needed !== false && template && { template }),
  }
}
