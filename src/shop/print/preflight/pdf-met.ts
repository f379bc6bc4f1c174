import type { Box } from './matrix.ts'
import type { Stream } from './pdf-syntax.ts'

/** `cut`: data ends too early or makes no sense. `checksum`: it unpacks, but differs from what was packed. */
export type UnpackFault = 'cut' | 'checksum'

const MOST_PICTURES = 5_000

/** What the interpretation of a page met, as a base for the search for damage. */
export class Met {
  /** Pictures by offset, with their first box in millimetres of the page. */
  readonly pictures = new Map<number, { stream: Stream; box: Box }>()
  /** Offsets of streams of drawing that do not unpack. */
  readonly faults = new Map<number, UnpackFault>()
  /** A resource that is drawn with, or a part of the content, is not in the file. */
  hasMissing = false

  clear(): void {
    this.pictures.clear()
    this.faults.clear()
    this.hasMissing = false
  }

  picture(stream: Stream, box: Box): void {
    if (this.pictures.size < MOST_PICTURES && !this.pictures.has(stream.from))
      this.pictures.set(stream.from, { stream, box })
  }
}
