import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Box } from '../../print/preflight/matrix.ts'
import { type Machine, memoryOf } from './pdfium-machine.ts'

/** PDFium holds the pictures of a page in WebAssembly memory, which ends at 2 GB. */
const MOST_PDF_BYTES = 300_000_000

class TooLarge extends Error {}

/** A page of a file that PDFium has opened. */
export type OpenPage = { module: Machine; page: number }

/** A PDF that PDFium has opened; `added`: an update behind the file's bytes. */
export class PdfiumFile {
  readonly #module: Machine
  readonly #at: number
  readonly #file: number

  constructor(module: Machine, path: string, added: Uint8Array = new Uint8Array()) {
    this.#module = module
    const handle = openSync(path, 'r')
    try {
      const { size } = fstatSync(handle)
      if (size > MOST_PDF_BYTES) throw new TooLarge('the file')
      this.#at = memoryOf(module, size + added.length)
      // Read to where PDFium works on it: a buffer of its own would hold the file twice.
      const length = readWhole(handle, module, this.#at, size)
      module.HEAPU8.set(added, this.#at + length)
      this.#file = module._FPDF_LoadMemDocument(this.#at, length + added.length, 0)
    } finally {
      closeSync(handle)
    }
    if (this.#file !== 0) return
    module.wasmExports.free(this.#at)
    throw new Error('no PDF for PDFium')
  }

  /** Works on a page, from 1, and releases it; with a frame, what its crop box hides is drawn too. */
  async withPage<T>(
    number: number,
    frame: Box | null,
    work: (page: OpenPage) => T | Promise<T>,
  ): Promise<T> {
    const module = this.#module
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
    this.#module._FPDF_CloseDocument(this.#file)
    this.#module.wasmExports.free(this.#at)
  }
}

/** The bytes of a file into PDFium's memory; fewer if it became shorter. */
function readWhole(handle: number, { HEAPU8 }: Machine, at: number, size: number): number {
  for (let done = 0; done < size; ) {
    const read = readSync(handle, HEAPU8, at + done, size - done, done)
    if (read === 0) return done
    done += read
  }
  return size
}
