import type { ArtworkFacts } from './facts.ts'
import { type InkKind, inkKind, inkWords } from './ink-names.ts'
import type { OrderedPiece } from './piece.ts'

/**
 * What the customer says an ink is: the line of the cut, white ink, a fold or crease, a varnish or
 * another finish, a colour to be printed in process inks.
 */
export const INK_USES = ['cut', 'white', 'fold', 'varnish', 'print'] as const
export type InkUse = (typeof INK_USES)[number]
/** By the ink's name in the file. */
export type InkAnswers = Readonly<Record<string, InkUse>>

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** They say that it is an ink or a layer, and not what for. */
const EMPTY = words(`
  spot ink color colour layer channel alpha plate swatch new extra special custom
  tinta tintas capa canal muestra nueva nuevo plana plano color directa directo
  cor camada canal amostra nova novo direta direto
  encre couche calque ton nuance nouvelle nouveau direct directe couleur
`)
/** A drawing of the edge, or a plain line. */
const LINES = words(`
  outline outlines line lines path stroke keyline
  linea lineas trazo trazos trazado borde
  linha linhas traco tracado borda
  ligne lignes trace traces bord
`)

export type Doubt = 'line' | 'mixed' | 'unknown'

/** Why a name does not tell the use of its ink; null if it does. */
export function doubtOf(name: string): Doubt | null {
  if (inkKind(name) !== 'spot') return null
  const { parts, hasColour, hasWhite, hasLine } = inkWords(name)
  if (hasWhite && hasLine) return 'mixed'
  if (hasColour || hasWhite) return null
  const said = parts.filter((part) => !EMPTY.has(part))
  if (said.length > 0 && said.every((part) => LINES.has(part))) return 'line'
  return said.length <= 1 && parts.length > 0 ? 'unknown' : null
}

const inkNamesOf = (facts: ArtworkFacts): string[] => [
  ...new Set(
    facts.format === 'pdf'
      ? facts.sheets.flatMap(({ spots }) => spots.map(({ name }) => name))
      : facts.spots,
  ),
]

/** The use of an ink by its name, unless the customer has said it. */
export function toldKind(name: string, answers: InkAnswers): InkKind | 'fold' | 'varnish' {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (answer === undefined) return inkKind(name)
  return answer === 'print' ? 'spot' : answer
}

type Asking = Pick<OrderedPiece, 'edge' | 'whiteInk'>

/**
 * The inks that the customer is asked about, answered or not. A line or a mixed name always matters;
 * an unknown name only if a cut or white ink was ordered that no other ink's name tells.
 */
export function unsureInks(names: readonly string[], { edge, whiteInk }: Asking): string[] {
  const kinds = new Set(names.map((name) => inkKind(name)))
  const lacking = (edge === 'contour' && !kinds.has('cut')) || (whiteInk && !kinds.has('white'))
  return names.filter((name) => {
    const doubt = doubtOf(name)
    return doubt !== null && (doubt !== 'unknown' || lacking)
  })
}

/** An ink that the customer is asked about, with the answer if there is one. */
export type InkQuestion = { name: string; use: InkUse | null }

export const inkQuestions = (
  facts: ArtworkFacts,
  piece: Asking,
  answers: InkAnswers,
): InkQuestion[] =>
  unsureInks(inkNamesOf(facts), piece).map((name) => ({
    name,
    use: (Object.hasOwn(answers, name) ? answers[name] : undefined) ?? null,
  }))

/** Answers to questions that were asked, beside those given before; null if none was. */
export function withAnswers(
  questions: readonly InkQuestion[],
  before: InkAnswers,
  said: InkAnswers,
): InkAnswers | null {
  const asked = new Set(questions.map(({ name }) => name))
  const given = Object.entries(said).filter(([name]) => asked.has(name))
  return given.length === 0 ? null : { ...before, ...Object.fromEntries(given) }
}
