/**
 * What a spot colour is for, told by its name. Programs and print shops have no common names, so
 * words are compared whole, in the languages of our customers: "Perfect Blue" is no perforation,
 * "Diet Coke Red" no die line, and "Bright White" a colour of the drawing.
 */

export type InkKind = 'cut' | 'white' | 'spot'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Each names a line that a plotter follows, also alone. */
const OUTLINES = words(`
  cut cuts cutting cutter cutline kiss thru contour contours dieline kontur stanze stanz schneiden
  corte cortar cortes recorte recortar troquel troquelado troquelar contorno contornos silueta
  cortante meiocorte mediocorte semicorte faca facas fustella
  decoupe decoupes decouper detourage coupe coupes michair demichair pleinechair
`)
/** Lines of the plotter that are no edge of the piece. */
const FOLDS = words(`
  perf perforation perforations perforate crease creasing fold score
  perforado perforacion hendido plegado doblez perfurado perfuracao picote vinco dobra
  perforer rainage pliage
`)
const WHITES = words(
  'white whites blanco blancos blanca blancas branco brancos branca brancas blanc blancs blanche blanches weiss',
)
/** They stand beside a word of white ink and tell nothing of a shade. */
const BESIDE_WHITE = words(`
  ink inks spot rdg opaque under underbase underprint undercoat base backing back flood plate layer
  support special toner print uv hp the cmyk v w
  tinta tintas capa fondo soporte opaco opaca cubriente directo directa plancha plano reserva
  especial de del la para a
  camada fundo suporte opacidade cor chapa
  encre couche fond soutien opaque aplat ton direct du
`)
/** They stand beside a word of a cut, in names that are written as one: "KISSCUTLINE". */
const BESIDE_CUT = words('die line linea linha ligne path trace de do through half medio meio full')
/** A name that contains one of these words is a colour, also beside words of a cut. */
const COLOURS = words(`
  red blue green yellow orange violet purple pink brown black grey gray gold silver cyan magenta
  rojo azul verde amarillo naranja violeta morado rosa marron negro gris oro plata
  vermelho amarelo laranja roxo castanho preto cinzento dourado prateado
  celeste turquesa granate burdeos crema beige lila fucsia bordo creme
  rouge bleu vert jaune violet marron noir argent rose turquoise bordeaux pantone
  rot blau gruen gelb schwarz grau cream burgundy teal
`)

/** The words of a name: without accents, parted also where a small letter meets a capital. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Longer than any name of several known words; keeps a hostile name from taking time. */
const LONGEST = 40

/** A word as several known ones, "kisscutline"; the word alone where it is none. */
function parted(word: string, known: readonly ReadonlySet<string>[]): string[] {
  const isKnown = (part: string): boolean => known.some((each) => each.has(part))
  if (isKnown(word) || word.length > LONGEST) return [word]
  for (let at = word.length - 2; at > 1; at -= 1) {
    if (!isKnown(word.slice(0, at))) continue
    const rest = parted(word.slice(at), known)
    if (rest.every(isKnown)) return [word.slice(0, at), ...rest]
  }
  return [word]
}

const partsOf = (name: string, known: readonly ReadonlySet<string>[]): string[] =>
  wordsOf(name).flatMap((word) => parted(word, known))

const isWhite = (name: string): boolean => {
  const parts = partsOf(name, [WHITES, BESIDE_WHITE])
  return (
    parts.some((part) => WHITES.has(part)) &&
    parts.every((part) => WHITES.has(part) || BESIDE_WHITE.has(part))
  )
}

/** The first word that tells of a cut or a fold, if the name is no colour. */
function lineWord(name: string): string | undefined {
  // "Die-Line" is a word in two.
  const parts = [...partsOf(name, [OUTLINES, FOLDS, BESIDE_CUT]), wordsOf(name).join('')]
  if (parts.some((part) => COLOURS.has(part) || WHITES.has(part))) return undefined
  return parts.find((part) => FOLDS.has(part)) ?? parts.find((part) => OUTLINES.has(part))
}

/** The purpose of a spot colour, by its name. */
export function inkKind(name: string): InkKind {
  if (isWhite(name)) return 'white'
  return lineWord(name) === undefined ? 'spot' : 'cut'
}

/** Whether an ink draws the edge of the piece; folds and perforations do not. */
export function isOutlineInk(name: string): boolean {
  const word = lineWord(name)
  return word !== undefined && !FOLDS.has(word)
}

/** What the words of a name tell, for names whose purpose is not sure. */
export function inkWords(name: string) {
  const parts = wordsOf(name)
  const known = partsOf(name, [OUTLINES, FOLDS, WHITES])
  return {
    parts,
    hasColour: parts.some((part) => COLOURS.has(part)),
    hasWhite: known.some((part) => WHITES.has(part)),
    hasLine: known.some((part) => OUTLINES.has(part) || FOLDS.has(part)),
  }
}
