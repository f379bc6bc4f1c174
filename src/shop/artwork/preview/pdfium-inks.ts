import { INK_TABLE_BYTES, inkTable } from './ink-colours.ts'

/** What PDFium's own table begins with: paper, and black on it in eight steps. */
const BEGINNING = Buffer.from([
  ...[255, 255, 255, 225, 226, 228, 199, 200, 202, 173, 174, 178, 147, 149],
  ...[152, 123, 125, 128, 99, 99, 102, 69, 70, 71, 34, 30, 31],
])

/** The memory of PDFium; a new view of it whenever it has grown. */
export type Memory = { readonly HEAPU8: Uint8Array }

const whole = ({ HEAPU8 }: Memory): Buffer =>
  Buffer.from(HEAPU8.buffer, HEAPU8.byteOffset, HEAPU8.length)

/** Where PDFium has the table that its plain inks go through; undefined where this one has none, or more than one that looks like it. */
function tableIn(memory: Memory): number | undefined {
  const bytes = whole(memory)
  const at = bytes.indexOf(BEGINNING)
  return at >= 0 && at === bytes.lastIndexOf(BEGINNING) && at + INK_TABLE_BYTES <= bytes.length
    ? at
    : undefined
}

/**
 * The table by which one PDFium shows plain inks (DeviceCMYK), wherever they are: in lines, text, pictures, gradients and behind inks of their own. It has
 * no call that takes a profile for them, so that a table made of the profile takes the place of its own, before it reads a page.
 */
export class PdfiumInks {
  readonly #memory: Memory
  readonly #at: number | undefined
  /** Of pictures without a profile: every file may need it. */
  #usual: Uint8Array | undefined
  /** Pages of one file have the same. */
  #last: { profile: Uint8Array; table: Uint8Array } | undefined

  constructor(memory: Memory) {
    this.#memory = memory
    this.#at = tableIn(memory)
  }

  async #tableOf(profile: Uint8Array | null): Promise<Uint8Array> {
    if (profile === null) {
      this.#usual ??= await inkTable(null)
      return this.#usual
    }
    if (this.#last?.profile !== profile) this.#last = { profile, table: await inkTable(profile) }
    return this.#last.table
  }

  /** False where PDFium keeps to its own table. */
  async goThrough(profile: Uint8Array | null): Promise<boolean> {
    if (this.#at === undefined) return false
    this.#memory.HEAPU8.set(await this.#tableOf(profile), this.#at)
    return true
  }
}
