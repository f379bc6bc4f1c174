import type { Translate } from '../../../platform/text.ts'
import { countsAs, jobStateByFiles } from '../../order/job-state.ts'
import { mmPerPlace } from '../../print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import { type FileSide, filesNeeded, pieceOfSide } from '../../print/preflight/file-side.ts'
import { inkQuestions } from '../../print/preflight/ink-answers.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import { sayFinding } from '../../print/preflight/say-finding.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { isBeingDrawn } from '../files/drawing.ts'
import { shownWork } from '../files/shown-work.ts'
import type { EarlyLine } from './early-line-schema.ts'
import { filesOfPiece } from './early-sides.ts'
import { type EarlyReading, earlyVerdict } from './early-verdict.ts'

/** A piece before it is ordered, and a file for it, as they are stored. */
type StoredLine = {
  id: string
  productName: string
  configuration: Configuration
  artworkRules: ArtworkRules
}
type StoredFile = EarlyReading & {
  id: string
  design: number
  isBack: boolean
  fileName: string
  sizeBytes: number
  pastCheckAt: Date | null
} & Parameters<typeof shownWork>[0]

const NO_SIZES = {
  pages: null,
  pageWidthMm: null,
  pageHeightMm: null,
  widthPx: null,
  heightPx: null,
}

function sizesOf(facts: ArtworkFacts | null): Pick<ShownArtwork, keyof typeof NO_SIZES> {
  if (!facts) return NO_SIZES
  if (facts.format !== 'pdf')
    return { ...NO_SIZES, pages: facts.pages, widthPx: facts.widthPx, heightPx: facts.heightPx }
  const [first] = facts.sheets
  if (!first) return { ...NO_SIZES, pages: facts.pages }
  return {
    ...NO_SIZES,
    pages: facts.pages,
    pageWidthMm: Math.round(first.widthMm),
    pageHeightMm: Math.round(first.heightMm),
  }
}

function shownFile(
  t: Translate,
  { id, design, side, fileName, sizeBytes, ...read }: StoredFile & { side: FileSide },
  whole: OrderedPiece,
): ShownArtwork {
  const piece = pieceOfSide(whole, side)
  const verdict = earlyVerdict({ ...read, sizeBytes }, piece)
  const mmPerUnit = mmPerPlace('facts' in verdict ? verdict.facts : null, piece)
  return {
    ...{ id, design, side, fileName, sizeBytes, version: 1, deletedOn: null },
    ...sizesOf(verdict.state === 'uploaded' ? null : read.facts),
    state: verdict.state,
    pastCheck: read.pastCheckAt !== null && verdict.state === 'blocked',
    drawing: isBeingDrawn({ ...read, state: verdict.state, deletedAt: null }),
    ...shownWork(read),
    inks: 'facts' in verdict ? inkQuestions(verdict.facts, piece, read.inkAnswers ?? {}) : [],
    dpi: 'dpi' in verdict ? verdict.dpi : null,
    findings:
      'findings' in verdict
        ? verdict.findings.map((finding) => sayFinding(t, finding, mmPerUnit))
        : [],
  }
}

/** An order line with these files, as it would look. */
export function shownEarlyLine(
  t: Translate,
  line: StoredLine,
  files: readonly StoredFile[],
): Omit<EarlyLine, 'ordered'> {
  const piece = pieceOf(line.configuration, line.artworkRules)
  const { widthMm, heightMm, designs } = line.configuration
  const { printed, resting } = filesOfPiece(files, piece)
  const artworks = printed.map((file) => shownFile(t, file, piece))
  const states = artworks.map(({ state, pastCheck = false }) =>
    countsAs({ state, asked: false, reviewed: false, pastCheck }, false),
  )
  return {
    ...{ id: line.id, title: line.productName, designs, widthMm, heightMm, piece, artworks },
    needsFile: line.artworkRules.needed !== false,
    jobState:
      jobStateByFiles('awaiting_artwork', filesNeeded(designs, printed), states) ??
      'awaiting_artwork',
    resting: resting.map(({ fileName }) => fileName),
  }
}
