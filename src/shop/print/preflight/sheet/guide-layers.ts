import type { Place, Sheet } from '../facts.ts'

/** Names of the guides of the shop's templates begin so, in each language. */
const OF_TEMPLATE = /^(guia|repere) ?: ./
/** Whole names of layers that programs and other templates give to guides. */
const GUIDES = new Set([
  ...['guia', 'guias', 'guide', 'guides', 'guide lines', 'guidelines', 'repere', 'reperes'],
  ...['plantilla', 'template', 'gabarit', 'modelo'],
  ...['no imprimir', 'no imprime', 'nao imprimir', 'ne pas imprimer', 'do not print'],
])

const MARKS = /\p{M}/gu
const SPACES = /[\s\u00a0_-]+/g

/** Whether a layer shows where things go and is not to be printed, by its name. */
export function isGuideLayer(name: string): boolean {
  const plain = name.normalize('NFD').replace(MARKS, '').toLowerCase().replace(SPACES, ' ').trim()
  return GUIDES.has(plain) || OF_TEMPLATE.test(plain)
}

const MOST_NAMED = 20

/** Guides of a page that are printed, with the first place of each. */
export class GuidesPrinted {
  readonly #found = new Map<string, Place>()

  note(names: readonly string[], place: Place | null): void {
    if (!place || this.#found.size >= MOST_NAMED) return
    for (const name of names)
      if (!this.#found.has(name) && isGuideLayer(name)) this.#found.set(name, place)
  }

  all(): Pick<Sheet, 'guides'> {
    const guides = [...this.#found].map(([name, place]) => ({ name: name.slice(0, 80), place }))
    return guides.length > 0 ? { guides } : {}
  }
}
