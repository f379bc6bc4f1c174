import { viewOf } from './tiff-directory.ts'

/** A field of a directory: short, long, ratio (two values each), bytes or, in a BigTIFF, long8. */
export type Entry = { tag: number; type: 3 | 4 | 5 | 7 | 16; values: ArrayLike<number> }
export type TiffForm = { little: boolean; big: boolean }

const SIZE = { 3: 2, 4: 4, 5: 4, 7: 1, 16: 8 } as const
const RATIO = 5

const long = ({ type, values }: Entry): number => SIZE[type] * values.length
const even = (length: number): number => length + (length % 2)

function put(view: DataView, at: number, size: number, value: number, little: boolean): void {
  if (size === 1) view.setUint8(at, value)
  else if (size === 2) view.setUint16(at, value, little)
  else if (size === 4) view.setUint32(at, value, little)
  else view.setBigUint64(at, BigInt(value), little)
}

/** A directory that stands at `at`, followed by the values that do not fit into it. */
export function directoryBytes(
  unsorted: readonly Entry[],
  at: number,
  form: TiffForm,
): Uint8Array<ArrayBuffer> {
  const { little } = form
  const entries = unsorted.toSorted((one, other) => one.tag - other.tag)
  const [lead, each, word] = layoutOf(form)
  const head = lead + entries.length * each + word
  const beyond = entries.map((entry) => (long(entry) > word ? even(long(entry)) : 0))
  const bytes = new Uint8Array(head + beyond.reduce((sum, length) => sum + length, 0))
  const view = viewOf(bytes)
  put(view, 0, lead, entries.length, little)
  let free = head
  for (const [index, { tag, type, values }] of entries.entries()) {
    const place = lead + index * each
    put(view, place, 2, tag, little)
    put(view, place + 2, 2, type, little)
    put(view, place + 4, word, type === RATIO ? values.length / 2 : values.length, little)
    const isInline = beyond[index] === 0
    if (!isInline) put(view, place + 4 + word, word, at + free, little)
    const start = isInline ? place + 4 + word : free
    for (let number = 0; number < values.length; number += 1)
      put(view, start + number * SIZE[type], SIZE[type], values[number] ?? 0, little)
    free += beyond[index] ?? 0
  }
  return bytes
}

const layoutOf = ({ big }: TiffForm): readonly [lead: number, each: number, word: number] =>
  big ? [8, 20, 8] : [2, 12, 4]

/** Where a directory of so many fields states the place of the next one. */
export function nextAt(entries: number, form: TiffForm): number {
  const [lead, each] = layoutOf(form)
  return lead + entries * each
}

/** A place in the file, as a directory states it. */
export function placeBytes(at: number, form: TiffForm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(layoutOf(form)[2])
  put(viewOf(bytes), 0, bytes.length, at, form.little)
  return bytes
}

/** Bytes of the head, after which strips may begin. */
export const HEAD_LENGTH = 16

/** The head of a file whose first directory stands at `at`. */
export function headBytes(at: number, { little, big }: TiffForm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_LENGTH)
  const view = viewOf(bytes)
  view.setUint16(0, little ? 0x4949 : 0x4d4d)
  put(view, 2, 2, big ? 43 : 42, little)
  if (big) put(view, 4, 2, 8, little)
  put(view, big ? 8 : 4, big ? 8 : 4, at, little)
  return bytes
}
