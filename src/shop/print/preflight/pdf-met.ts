import { type Box, joinedBox } from './matrix.ts'
import type { Stream } from './pdf-syntax.ts'

/** `cut`: data ends too early or makes no sense. `checksum`: it unpacks, but differs from what was packed. */
export type UnpackFault = 'cut' | 'checksum'

/** `ending`: a drawing seems to break off. */
export type LossKind = 'object' | 'content' | 'ending'

const MOST_PICTURES = 5_000
const MOST_LOSSES = 20

/** What the interpretation of a page met, as a base for the search for damage. */
export class Met {
  /** Pictures by offset, with their first box in millimetres of the page. */
  readonly pictures = new Map<number, { stream: Stream; box: Box }>()
  /** Offsets of streams of drawing that do not unpack. */
  readonly faults = new Map<number, UnpackFault>()
  /** By the name of a resource: what is drawn with and not in the file, and drawings that end too early. */
  readonly losses = new Map<string, { kind: LossKind; box: Box }>()

  clear(): void {
    this.pictures.clear()
    this.faults.clear()
    this.losses.clear()
  }

  /** @param box in millimetres of the page */
  lose(kind: LossKind, name: string, box: Box): void {
    const key = `${kind} ${name}`
    const before = this.losses.get(key)
    if (before) this.losses.set(key, { kind, box: joinedBox(before.box, box) })
    else if (this.losses.size < MOST_LOSSES) this.losses.set(key, { kind, box })
  }

  picture(stream: Stream, box: Box): void {
    if (this.pictures.size < MOST_PICTURES && !this.pictures.has(stream.from))
      this.pictures.set(stream.from, { stream, box })
  }
}
