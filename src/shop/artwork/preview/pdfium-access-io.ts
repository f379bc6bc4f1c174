import { readSync } from 'node:fs'
import type { Machine } from './pdfium-machine.ts'

/** A file on disk with bytes behind it. */
export type AccessedFile = { handle: number; length: number; added: Uint8Array }

/** Reads `size` bytes from `at` into PDFium's memory: 1 if all are there. */
type GetBlock = (key: number, at: number, to: number, size: number) => number

/**
 * A module that only passes its import on, as a function of four numbers that returns one:
 * WebAssembly calls no plain JavaScript function by its place in a table.
 */
const PASSES_ON = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 9, 1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
])

/** The table of PDFium's functions cannot grow. Its first place, of null pointers, is free. */
const FREE_PLACE = 0

/** Files that one PDFium instance reads in parts: copied into its memory they would be held twice. */
export class PdfiumAccess {
  readonly #module: Machine
  readonly #files = new Map<number, AccessedFile>()
  #last = 0

  constructor(module: Machine) {
    this.#module = module
    const table = module.wasmExports.__indirect_function_table
    if (table.get(FREE_PLACE) !== null) throw new Error('no free place among the functions')
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASSES_ON), {
      e: { f: this.#block },
    })
    table.set(FREE_PLACE, exports.f)
  }

  /** Numbers arrive signed. A fault may not pass through PDFium, which would be left unusable. */
  readonly #block: GetBlock = (key, from, to, size) => {
    const file = this.#files.get(key)
    try {
      return file && this.#isRead(file, from >>> 0, to >>> 0, size >>> 0) ? 1 : 0
    } catch {
      return 0
    }
  }

  #isRead({ handle, length, added }: AccessedFile, at: number, to: number, size: number): boolean {
    const { HEAPU8 } = this.#module
    if (at + size > length + added.length) return false
    const stored = Math.max(0, Math.min(size, length - at))
    for (let done = 0; done < stored; ) {
      const read = readSync(handle, HEAPU8, to + done, stored - done, at + done)
      if (read === 0) return false
      done += read
    }
    const from = at + stored - length
    if (stored < size) HEAPU8.set(added.subarray(from, from + size - stored), to + stored)
    return true
  }

  /** The key by which PDFium asks for a file, and where it reads its functions (`FPDF_FILEACCESS`). */
  add(file: AccessedFile): { key: number; words: [size: number, place: number, key: number] } {
    this.#last += 1
    this.#files.set(this.#last, file)
    return {
      key: this.#last,
      words: [file.length + file.added.length, FREE_PLACE, this.#last],
    }
  }

  drop(key: number): void {
    this.#files.delete(key)
  }
}
