import { INK_TABLE_BYTES, inkTable } from './ink-colours-io.ts'

/** First bytes of PDFium's table: paper, and black on it in eight steps. */
const BEGINNING = Buffer.from([
  ...[255, 255, 255, 225, 226, 228, 199, 200, 202, 173, 174, 178, 147, 149],
  ...[152, 123, 125, 128, 99, 99, 102, 69, 70, 71, 34, 30, 31],
])

/** PDFium's memory; a new view after each growth. */
export type Memory = { readonly HEAPU8: Uint8Array }

const whole = ({ HEAPU8 }: Memory): Buffer =>
  Buffer.from(HEAPU8.buffer, HEAPU8.byteOffset, HEAPU8.length)

/** Offset of PDFium's DeviceCMYK table; undefined if it is not found exactly once. */
function tableIn(memory: Memory): number | undefined {
  const bytes = whole(memory)
  const at = bytes.indexOf(BEGINNING)
  return at >= 0 && at === bytes.lastIndexOf(BEGINNING) && at + INK_TABLE_BYTES <= bytes.length
    ? at
    : undefined
}

/**
 * Sets the table by which one PDFium instance shows DeviceCMYK in paths, text, pictures, gradients
 * and alternate spaces. PDFium has no call that takes a profile, so the table in its memory is
 * replaced before each page.
 */
export class PdfiumInks {
  readonly #memory: Memory
  readonly #at: number | undefined
  /** For files without a profile, so it is kept. */
  #usual: Uint8Array | undefined
  /** Pages of one file share it. */
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

  /** False if PDFium keeps its own table. */
  async goThrough(profile: Uint8Array | null): Promise<boolean> {
    if (this.#at === undefined) return false
    this.#memory.HEAPU8.set(await this.#tableOf(profile), this.#at)
    return true
  }
}
