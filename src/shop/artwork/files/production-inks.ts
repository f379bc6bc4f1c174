import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import { inkKind, isOutlineInk } from '../../print/preflight/ink-names.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'

/** What an ink is for, as its name tells or the customer said. */
export type InkUse = 'cut' | 'white' | 'fold' | 'varnish' | 'spot'

/** `as`: the name in the production file, if it is another. */
export type PlannedInk = {
  name: string
  use: InkUse
  fate: 'kept' | 'removed' | 'renamed'
  as?: string
}

/** The name by which plotters find the line to cut; upper and lower case count. */
export const CUT_NAME = 'CutContour'

/** Further cut lines that a RIP knows by these names stay as they are. */
const KNOWN_CUTS = new Set([CUT_NAME, 'PerfCutContour', 'Through-cut', 'Thru-cut', 'Kiss-cut'])

/** Names of the file's inks beside CMYK, each once. */
export function inksIn(facts: ArtworkFacts): string[] {
  const names =
    facts.format === 'pdf'
      ? facts.sheets.flatMap(({ spots, cuts = [] }) => [...spots, ...cuts].map(({ name }) => name))
      : facts.spots
  return [...new Set(names)]
}

function useOf(name: string, answers: InkAnswers): InkUse {
  const answered = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (answered) return answered === 'print' ? 'spot' : answered
  const kind = inkKind(name)
  return kind === 'cut' && !isOutlineInk(name) ? 'fold' : kind
}

/**
 * What becomes of each ink: white and lines for the plotter stay if they were ordered, and a single
 * cut line takes the agreed name. Other spot colours are printed.
 */
export function planInks(
  names: readonly string[],
  { whiteInk, edge }: Pick<OrderedPiece, 'whiteInk' | 'edge'>,
  answers: InkAnswers = {},
): PlannedInk[] {
  const uses = names.map((name) => ({ name, use: useOf(name, answers) }))
  const cuts = uses.filter(({ use }) => use === 'cut')
  const isOnlyCut = cuts.length === 1
  return uses.map(({ name, use }): PlannedInk => {
    const isLine = use === 'cut' || use === 'fold'
    const isOrdered =
      use === 'spot' || (use === 'white' && whiteInk) || (isLine && edge === 'contour')
    if (!isOrdered) return { name, use, fate: 'removed' }
    if (use === 'cut' && isOnlyCut && !KNOWN_CUTS.has(name))
      return { name, use, fate: 'renamed', as: CUT_NAME }
    return { name, use, fate: 'kept' }
  })
}
