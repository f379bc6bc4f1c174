import { type Box, joinedBox, type Matrix, visiblePart } from '../matrix.ts'
import type { Stream } from '../pdf/pdf-syntax.ts'
import { EVERYWHERE } from './pdf-state.ts'
import type { Placing } from './picture-ink.ts'

/** `cut`: data ends too early or makes no sense. `checksum`: it unpacks, but differs from what was packed. */
export type UnpackFault = 'cut' | 'checksum'

/** `ending`: a drawing seems to break off. */
export type LossKind = 'object' | 'content' | 'ending'

/** A picture that is printed, with its first box in millimetres of the page. */
export type MetPicture = {
  stream: Stream
  /** The bytes of a picture within the drawing. */
  data?: Uint8Array
  box: Box
  /** Where it is drawn without transparency. */
  placings: Placing[]
}

const MOST_PICTURES = 5_000
const MOST_PLACINGS = 20
const MOST_LOSSES = 20

/** What the interpretation of a page met, as a base for the search for damage. */
export class Met {
  /** By offset; pictures within drawings by their number, negative. */
  readonly pictures = new Map<number, MetPicture>()
  /** Offsets of streams of drawing that do not unpack. */
  readonly faults = new Map<number, UnpackFault>()
  /** By the name of a resource: what is drawn with and not in the file, and drawings that end too early. */
  readonly losses = new Map<string, { kind: LossKind; box: Box }>()
  /** Pictures with soft masks, by offset: whether they are shadows. */
  readonly shadows = new Map<number, boolean>()
  /** Pictures, by offset: whether they are QR codes. */
  readonly codes = new Map<number, boolean>()
  /** What is printed of the page. */
  printed: Box = EVERYWHERE

  clear(): void {
    this.pictures.clear()
    this.faults.clear()
    this.losses.clear()
    this.printed = EVERYWHERE
  }

  /** @param box in millimetres of the page */
  lose(kind: LossKind, name: string, box: Box): void {
    const key = `${kind} ${name}`
    const before = this.losses.get(key)
    if (before) this.losses.set(key, { kind, box: joinedBox(before.box, box) })
    else if (this.losses.size < MOST_LOSSES) this.losses.set(key, { kind, box })
  }

  /** `matrix`: null if it is repeated all over the box. `isMixed`: what lies under it shows. */
  picture(
    stream: Stream,
    { box, matrix, isMixed }: { box: Box; matrix: Matrix | null; isMixed: boolean },
    data?: Uint8Array,
  ): void {
    const part = visiblePart(box, this.printed)
    if (!part) return
    const key = data ? -1 - this.pictures.size : stream.from
    const known = this.pictures.get(key)
    if (!known && this.pictures.size >= MOST_PICTURES) return
    const met = known ?? { stream, box: part, placings: [], ...(data && { data }) }
    if (!known) this.pictures.set(key, met)
    if (!isMixed && met.placings.length < MOST_PLACINGS) met.placings.push({ box: part, matrix })
  }
}
