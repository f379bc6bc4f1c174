/** Who holds which VAT number in the world of the stand-in. What testers register lives as long as the process. */

/** Names as states write them: capitals, no accents, the legal form before or after. */
const FIRST: readonly (readonly [string, string])[] = [
  ['PT501964843', 'LETREIROS DO TEJO LDA'],
  ['PT507104560', 'GRAFICA DA RIBEIRA UNIPESSOAL LDA'],
  ['FR23334175221', 'SARL ENSEIGNES DU MIDI'],
  ['FR84323140392', 'SAS ATELIER LUMIERE'],
  ['IT00743110157', 'INSEGNE LOMBARDE S.R.L.'],
]
/** States that say whether a number is valid, and not whose it is. */
const SILENT = ['DE', 'ES']
const OTHERS = 'DEMO TRADING'
const MOST_REGISTERED = 500
const LONGEST_NAME = 200

export class Register {
  readonly #names = new Map(FIRST)

  get entries(): readonly (readonly [string, string])[] {
    return [...this.#names]
  }

  /** Another holder from now on; an empty name makes the state keep it to itself. */
  enter(number: string, name: string): void {
    if (this.#names.size >= MOST_REGISTERED && !this.#names.has(number)) return
    this.#names.set(number, name.trim().slice(0, LONGEST_NAME))
  }

  /** "---": the state does not say. */
  nameOf(number: string): string {
    const silent = SILENT.includes(number.slice(0, 2))
    return (this.#names.get(number) ?? (silent ? '' : OTHERS)) || '---'
  }
}
