import { closeSync, fstatSync, openSync } from 'node:fs'
import type { Box } from '../../print/preflight/matrix.ts'
import type { PdfiumAccess } from './pdfium-access-io.ts'
import { type Machine, memoryOf } from './pdfium-machine.ts'

/** PDFium holds the pictures of a page in WebAssembly memory, which ends at 2 GB. */
const MOST_PDF_BYTES = 300_000_000

class TooLarge extends Error {}

/** A PDFium instance. */
export type Pdfium = { module: Machine; access: PdfiumAccess }

/** A page of a file that PDFium has opened. */
export type OpenPage = { module: Machine; page: number }

/** A PDF on disk that PDFium has opened; `added`: an update behind the file's bytes. */
export class PdfiumFile {
  readonly #pdfium: Pdfium
  readonly #handle: number
  readonly #key: number
  readonly #at: number
  readonly #file: number

  constructor(pdfium: Pdfium, path: string, added: Uint8Array = new Uint8Array()) {
    const { module, access } = pdfium
    this.#pdfium = pdfium
    this.#handle = openSync(path, 'r')
    const { size: length } = fstatSync(this.#handle)
    const { key, words } = access.add({ handle: this.#handle, length, added })
    this.#key = key
    this.#at = memoryOf(module, 4 * words.length)
    const view = new DataView(module.HEAPU8.buffer, this.#at)
    for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true)
    this.#file = length > MOST_PDF_BYTES ? 0 : module._FPDF_LoadCustomDocument(this.#at, 0)
    if (this.#file !== 0) return
    this.#release()
    throw length > MOST_PDF_BYTES ? new TooLarge('the file') : new Error('no PDF for PDFium')
  }

  #release(): void {
    this.#pdfium.module.wasmExports.free(this.#at)
    this.#pdfium.access.drop(this.#key)
    closeSync(this.#handle)
  }

  /** Works on a page, from 1, and releases it; with a frame, what its crop box hides is drawn too. */
  async withPage<T>(
    number: number,
    frame: Box | null,
    work: (page: OpenPage) => T | Promise<T>,
  ): Promise<T> {
    const { module } = this.#pdfium
    let page = module._FPDF_LoadPage(this.#file, number - 1)
    if (frame && page !== 0) {
      module._FPDFPage_SetCropBox(page, ...frame)
      module._FPDF_ClosePage(page)
      // A page takes its size from the box when it is opened.
      page = module._FPDF_LoadPage(this.#file, number - 1)
    }
    if (page === 0) throw new Error('no such page')
    try {
      return await work({ module, page })
    } finally {
      module._FPDF_ClosePage(page)
    }
  }

  close(): void {
    this.#pdfium.module._FPDF_CloseDocument(this.#file)
    this.#release()
  }
}
