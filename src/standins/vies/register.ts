/** Holders of VAT numbers in the stand-in. Registrations last as long as the process. */

/** Names as states write them: capitals, no accents, varying legal form. */
const FIRST: readonly (readonly [string, string])[] = [
  ['PT501964843', 'LETREIROS DO TEJO LDA'],
  ['PT507104560', 'GRAFICA DA RIBEIRA UNIPESSOAL LDA'],
  ['FR23334175221', 'SARL ENSEIGNES DU MIDI'],
  ['FR84323140392', 'SAS ATELIER LUMIERE'],
  ['IT00743110157', 'INSEGNE LOMBARDE S.R.L.'],
]
/** States that confirm validity without the holder. */
const SILENT = ['DE', 'ES']
const OTHERS = 'DEMO TRADING'
const MOST_REGISTERED = 500
const LONGEST_NAME = 200

export class Register {
  readonly #names = new Map(FIRST)

  get entries(): readonly (readonly [string, string])[] {
    return [...this.#names]
  }

  /** Sets the holder; an empty name means undisclosed. */
  enter(number: string, name: string): void {
    if (this.#names.size >= MOST_REGISTERED && !this.#names.has(number)) return
    this.#names.set(number, name.trim().slice(0, LONGEST_NAME))
  }

  /** "---": undisclosed. */
  nameOf(number: string): string {
    const silent = SILENT.includes(number.slice(0, 2))
    return (this.#names.get(number) ?? (silent ? '' : OTHERS)) || '---'
  }
}
