import { pageShape, pictureShape, placementOf, printablePages } from './artwork-place.ts'
import { imageDamageFindings, pdfDamageFindings } from './damage.ts'
import type { ArtworkFacts, ImageFacts, PdfFacts } from './facts.ts'
import { type Finding, type FoundState, judged } from './finding.ts'
import type { InkAnswers } from './ink-answers.ts'
import type { OrderedPiece } from './piece.ts'
import { effectiveDpi, shownDpi } from './resolution.ts'
import {
  imageColourFindings,
  inkFindings,
  layerCutFindings,
  pdfColourFindings,
  whiteFindings,
} from './rules/rules-colour.ts'
import { cutFindings } from './rules/rules-cut.ts'
import {
  evenFindings,
  fontFindings,
  guideFindings,
  mixingFindings,
  pageFindings,
  viewerFindings,
} from './rules/rules-document.ts'
import { marginFindings, piercedTextFindings } from './rules/rules-finishing.ts'
import { resolutionFindings, shapeFindings, sheetSize } from './rules/rules-size.ts'
import { vectorFindings } from './rules/rules-vector.ts'

/** Raised with every change of a rule; a verdict stores it. */
export const RULES_VERSION = 10

export type Assessment = {
  state: FoundState
  /** Whole pixels per inch at printed size; null for vectors. */
  dpi: number | null
  findings: readonly Finding[]
}

type Found = { dpi: number | null; findings: readonly Finding[] }

function imageFound(facts: ImageFacts, piece: OrderedPiece, answers: InkAnswers): Found {
  const shape = pictureShape(facts)
  const placement = placementOf(shape, piece)
  const dpi = effectiveDpi(shape, placement)
  const note = (code: string): Finding => ({
    level: 'notes',
    code: `preflight.found.${code}`,
    params: {},
  })
  const inks = facts.spots.map((name) => ({
    name,
    place: {
      page: 1,
      xMm: 0,
      yMm: 0,
      widthMm: piece.ordered.widthMm,
      heightMm: piece.ordered.heightMm,
    },
  }))
  return {
    dpi,
    findings: [
      ...imageDamageFindings(facts.damage),
      ...resolutionFindings(dpi, piece),
      ...shapeFindings(shape, placement, piece),
      // A picture file prints its first picture, on both sides if there are two and it has no twin.
      ...(facts.pages > 1 && printablePages(facts) < piece.sides
        ? pageFindings(facts.pages, { ...piece, sides: 1 })
        : pageFindings(facts.pages, piece)),
      ...imageColourFindings(facts),
      ...inkFindings(inks, piece, answers).map(({ places: _, ...finding }) => finding),
      ...(facts.turned ? [note('turned')] : []),
      ...(facts.layers ? [note('layers')] : []),
    ],
  }
}

function pdfFound(facts: PdfFacts, piece: OrderedPiece, answers: InkAnswers): Found {
  const sheets = facts.sheets.map((sheet) => sheetSize(sheet, piece))
  const worstFirst = sheets.toSorted(
    (one, other) => (one.dpi ?? Number.POSITIVE_INFINITY) - (other.dpi ?? Number.POSITIVE_INFINITY),
  )
  return {
    dpi: worstFirst[0]?.dpi ?? null,
    findings: [
      ...pdfDamageFindings(facts.damage),
      ...worstFirst.flatMap(({ findings }) => findings),
      ...fontFindings(facts),
      ...piercedTextFindings(facts, (page) => pageShape(facts, page), piece),
      ...marginFindings(facts, (page) => pageShape(facts, page), piece),
      ...pageFindings(facts.pages, piece),
      ...evenFindings(facts, piece),
      ...layerCutFindings(
        facts,
        inkFindings(
          facts.sheets.flatMap(({ spots }) => spots),
          piece,
          answers,
        ),
      ),
      ...whiteFindings(facts, piece, answers),
      ...viewerFindings(facts),
      ...guideFindings(facts),
      ...mixingFindings(facts),
      ...pdfColourFindings(facts),
      ...cutFindings(facts, (page) => pageShape(facts, page), piece),
      ...vectorFindings(facts, piece, answers),
    ],
  }
}

/**
 * Compares facts with the order; worst findings first. `answers`: what the customer says of inks
 * whose names tell nothing.
 */
export function assessArtwork(
  facts: ArtworkFacts,
  piece: OrderedPiece,
  answers: InkAnswers = {},
): Assessment {
  const { dpi, findings } =
    facts.format === 'pdf' ? pdfFound(facts, piece, answers) : imageFound(facts, piece, answers)
  return { ...judged(findings), dpi: dpi === null ? null : shownDpi(dpi) }
}
