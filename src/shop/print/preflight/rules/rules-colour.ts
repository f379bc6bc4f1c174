import type { ImageFacts, PdfFacts, Place, SpotUse } from '../facts.ts'
import { type Finding, MOST_PLACES, named } from '../finding.ts'
import { type InkAnswers, toldKind, unsureInks } from '../ink-answers.ts'
import type { OrderedPiece } from '../piece.ts'

const placesOf = (uses: readonly { place: Place }[]): { places?: readonly Place[] } =>
  uses.length === 0 ? {} : { places: uses.slice(0, MOST_PLACES).map(({ place }) => place) }

/** Contours, white, and spot colours that are converted to process inks. */
export function inkFindings(
  uses: readonly SpotUse[],
  piece: OrderedPiece,
  answers: InkAnswers = {},
): Finding[] {
  const names = uses.map(({ name }) => name)
  const open = new Set(unsureInks(names, piece).filter((name) => !Object.hasOwn(answers, name)))
  const unsure = uses.filter(({ name }) => open.has(name))
  const of = (kind: ReturnType<typeof toldKind>) =>
    uses.filter(({ name }) => !open.has(name) && toldKind(name, answers) === kind)
  const [cut, white, spot] = [of('cut'), of('white'), of('spot')]
  const about = (level: Finding['level'], code: string, found: readonly SpotUse[]): Finding => ({
    level,
    code: `preflight.found.${code}`,
    params: found.length > 0 ? { names: named(found.map(({ name }) => name)) } : {},
    ...placesOf(found),
  })
  const findings: Finding[] = []
  // The answer may be the cut or the white that is missing.
  if (unsure.length > 0) findings.push(about('warns', 'ink.unsure', unsure))
  if (piece.edge === 'contour' && cut.length === 0 && unsure.length === 0)
    findings.push(about('warns', 'cut.missing', []))
  if (piece.edge !== 'contour' && cut.length > 0)
    findings.push(about('warns', 'cut.unordered', cut))
  if (piece.whiteInk && white.length === 0 && unsure.length === 0)
    findings.push(about('warns', 'white.missing', []))
  if (!piece.whiteInk && white.length > 0) findings.push(about('warns', 'white.unordered', white))
  for (const kind of ['fold', 'varnish'] as const) {
    const told = of(kind)
    if (told.length > 0) findings.push(about('notes', `ink.${kind}`, told))
  }
  if (spot.length > 0) findings.push(about('notes', 'spot', spot))
  return findings
}

/** Lines of layers that are named as a cut; `cut.missing` has their places. */
export function layerCutFindings({ sheets }: PdfFacts, findings: readonly Finding[]): Finding[] {
  const layers = sheets.flatMap(({ layerCuts = [] }) => layerCuts)
  if (layers.length === 0) return [...findings]
  const places = placesOf(layers)
  const params = { names: named(layers.map(({ name }) => name)) }
  return [
    ...findings.map((each) =>
      each.code === 'preflight.found.cut.missing' ? { ...each, ...places } : each,
    ),
    { level: 'notes', code: 'preflight.found.cut.layer', params, ...places },
  ]
}

/** White that erases the colours which it should lie under. */
export function whiteFindings(
  { sheets }: PdfFacts,
  { whiteInk }: OrderedPiece,
  answers: InkAnswers = {},
): Finding[] {
  const found = sheets
    .flatMap(({ knockouts = [] }) => knockouts)
    .filter(({ ink }) => whiteInk && toldKind(ink, answers) === 'white')
  if (found.length === 0) return []
  const params = { names: named(found.map(({ ink }) => ink)) }
  return [{ level: 'warns', code: 'preflight.found.white.knocksOut', params, ...placesOf(found) }]
}

/** Colour spaces used in a PDF. */
export function pdfColourFindings({ sheets, outputProfile }: PdfFacts): Finding[] {
  const uses = sheets.flatMap(({ colours }) => colours)
  const of = (test: (use: (typeof uses)[number]) => boolean) => uses.filter(test)
  const rgb = of(({ space }) => space === 'rgb')
  const lab = of(({ space }) => space === 'lab')
  const other = of(({ space }) => space === 'other')
  const bare =
    outputProfile === null ? of(({ space, hasProfile }) => space === 'cmyk' && !hasProfile) : []
  const note = (code: string, found: typeof uses, level: Finding['level'] = 'notes'): Finding[] =>
    found.length > 0
      ? [{ level, code: `preflight.found.colour.${code}`, params: {}, ...placesOf(found) }]
      : []
  return [
    ...note('other', other, 'warns'),
    ...note('rgb', rgb),
    ...note('lab', lab),
    ...note('noProfile', bare),
  ]
}

/** Colour space, bit depth and channels of a picture. */
export function imageColourFindings(facts: ImageFacts): Finding[] {
  const { colour, hasProfile, bits, alpha } = facts
  const findings: Finding[] = []
  const note = (code: string, level: Finding['level'], params: Finding['params'] = {}) =>
    findings.push({ level, code: `preflight.found.${code}`, params })
  if (alpha) note('alpha', 'warns')
  if (colour === 'other') note('colour.other', 'warns')
  if (colour === 'rgb') note('colour.rgb', 'notes')
  if (colour === 'lab') note('colour.lab', 'notes')
  if (colour === 'cmyk' && !hasProfile) note('colour.noProfile', 'notes')
  if (bits > 8) note('bits', 'notes', { bits })
  return findings
}
