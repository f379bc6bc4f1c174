import type { ArtworkFacts } from '../facts.ts'
import { type Finding, MOST_PLACES } from '../finding.ts'
import { placeOf, type Seen } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { CAP_SHARE, leastCapMm, leastTextPoints, MM_PER_POINT } from '../small-text.ts'

/** Small letters in pictures; a page whose texts are told of already is left out. */
export function drawnTextFindings(
  all: readonly Seen[],
  facts: ArtworkFacts,
  { rules }: OrderedPiece,
): Finding[] {
  const least = leastTextPoints(rules)
  const leastMm = leastCapMm(rules)
  return all.flatMap(({ look, scale }): Finding[] => {
    const small = (look.letters ?? []).filter(({ cap }) => cap * scale < leastMm)
    const [first] = small
    if (!first || hasSmallTexts(facts, look.page, (least * MM_PER_POINT) / scale)) return []
    return [
      {
        level: 'warns',
        code: 'preflight.found.text.small',
        params: {
          points: Math.round(((first.cap * scale) / CAP_SHARE / MM_PER_POINT) * 10) / 10,
          least,
        },
        places: small.slice(0, MOST_PLACES).map(({ rect }) => placeOf(look.page, rect)),
      },
    ]
  })
}

/** Live or outlined texts below the limit, in millimetres of the page. */
function hasSmallTexts(facts: ArtworkFacts, page: number, leastMm: number): boolean {
  const texts = facts.format === 'pdf' ? (facts.sheets[page - 1]?.vectors?.texts ?? []) : []
  return texts.some(({ mm }) => mm < leastMm)
}
