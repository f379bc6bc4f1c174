import type { ArtworkFacts } from './facts.ts'
import { type Finding, judged } from './finding.ts'
import type { InkAnswers } from './ink-answers.ts'
import type { Look } from './look/look.ts'
import type { OrderedPiece } from './piece.ts'
import { type Assessment, assessArtwork } from './preflight.ts'
import { lookFindings } from './rules/rules-look.ts'

/** What came of rendering a file. `looks` are absent in older previews. */
export type Rendering =
  | { looks?: readonly Look[] }
  | { failed: 'damaged' | 'tooLarge' | 'tooComplex' }

const failure = (failed: 'damaged' | 'tooLarge' | 'tooComplex'): Finding => ({
  level: failed === 'damaged' ? 'blocks' : 'warns',
  code: `preflight.found.unseen.${failed}`,
  params: {},
})

const BLEED = new Set(['preflight.found.bleed.none', 'preflight.found.bleed.small'])
const isBleed = ({ code }: Finding): boolean => BLEED.has(code)

const PIERCED: ReadonlySet<string> = new Set(['preflight.found.eyelets', 'preflight.found.holes'])

const TOTAL_INK = 'preflight.found.totalInk'
/** Totals are seen in steps of so many per cent. */
const INK_STEP = 10

const isTotal = ({ code }: Finding): boolean => code === TOTAL_INK

const LOST: ReadonlySet<string> = new Set([
  'preflight.found.damage.rows',
  'preflight.found.damage.picture',
])
const DRAWN: ReadonlySet<string> = new Set([
  'preflight.found.margin.drawing',
  'preflight.found.eyelets.drawing',
  'preflight.found.holes.drawing',
])

/** What is seen of a damaged picture is no piece of its drawing. */
function withoutRubble(seen: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
  const isHurt = told.some(({ code }) => LOST.has(code))
  return isHurt ? seen.filter(({ code }) => !DRAWN.has(code)) : seen
}

/** What the drawing told of is seen too: a total counts again, and first, only if it is higher. */
function joined(told: readonly Finding[], seen: readonly Finding[]): Finding[] {
  const most = Math.max(...told.filter(isTotal).map(({ params }) => Number(params.percent)))
  const higher = seen.filter(
    (each) => isTotal(each) && Number(each.params.percent) > most + INK_STEP,
  )
  return [...higher, ...told, ...seen.filter((each) => !isTotal(each))]
}

/**
 * Compares a file with the order by its facts and by what was rendered of it, if it was. Rendered
 * edges decide on bleed instead of the boxes.
 */
export function assessSeen(
  facts: ArtworkFacts,
  piece: OrderedPiece,
  rendering: Rendering | null,
  answers: InkAnswers = {},
): Assessment {
  const assessed = assessArtwork(facts, piece, answers)
  if (!rendering) return assessed
  const { dpi, findings } = assessed
  if ('failed' in rendering) return { dpi, ...judged([...findings, failure(rendering.failed)]) }
  const { looks = [] } = rendering
  if (looks.length === 0) return assessed
  const pierced = findings.filter(({ code }) => PIERCED.has(code))
  const seen = lookFindings(
    looks,
    facts,
    piece,
    pierced.flatMap(({ places = [] }) => places),
  )
  const told = findings.filter((each) => !isBleed(each))
  return { dpi, ...judged(joined(told, withoutRubble(seen, findings))) }
}
