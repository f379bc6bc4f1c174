/**
 * Channels beyond the colour, as Photoshop writes them into the image resources of a TIFF: a
 * "selection" is a mask that is not printed. Undefined kind: the file does not say.
 */
export type Channel = { name: string; kind: 'spot' | 'selection' | undefined }

/** Adobe Photoshop File Formats Specification, Image Resource IDs. */
const ID = { names: 1006, displayInfo: 1007, unicodeNames: 1045, floatDisplayInfo: 1077 } as const
const SIGNATURE = 0x38_42_49_4d // 8BIM
/** Signature, id, at least an empty name, size. */
const LEAST_BYTES = 12
const MOST_CHANNELS = 56
const SPOT = 2

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const even = (count: number): number => count + (count % 2)

/** The resources by id, each as its bytes; what is damaged ends the list. */
function resourcesOf(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = viewOf(bytes)
  const found = new Map<number, Uint8Array>()
  for (let at = 0; at + LEAST_BYTES <= bytes.length && view.getUint32(at) === SIGNATURE; ) {
    const id = view.getUint16(at + 4)
    const sizeAt = at + 6 + even(1 + view.getUint8(at + 6))
    if (sizeAt + 4 > bytes.length) break
    const [from, size] = [sizeAt + 4, view.getUint32(sizeAt)]
    if (from + size > bytes.length) break
    if (!found.has(id)) found.set(id, bytes.subarray(from, from + size))
    at = from + even(size)
  }
  return found
}

/** Strings, each after its length in one byte. */
function pascalStrings(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder('macintosh')
  const strings: string[] = []
  for (let at = 0; at < bytes.length && strings.length < MOST_CHANNELS; ) {
    const end = at + 1 + (bytes[at] ?? 0)
    strings.push(decoder.decode(bytes.subarray(at + 1, end)))
    at = end
  }
  return strings
}

/** Strings in UTF-16, each after its number of units in four bytes, closed by a zero. */
function unicodeStrings(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder('utf-16be')
  const view = viewOf(bytes)
  const strings: string[] = []
  for (let at = 0; at + 4 <= bytes.length && strings.length < MOST_CHANNELS; ) {
    const end = at + 4 + 2 * view.getUint32(at)
    if (end > bytes.length) break
    strings.push(decoder.decode(bytes.subarray(at + 4, end)).replaceAll('\0', ''))
    at = end
  }
  return strings
}

/** The last byte of each record but padding: 0 and 1 are selections, 2 a spot colour. */
function kindsOf(bytes: Uint8Array, from: number, size: number, kindAt: number): Channel['kind'][] {
  const count = Math.min(MOST_CHANNELS, Math.floor((bytes.length - from) / size))
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    bytes[from + index * size + kindAt] === SPOT ? 'spot' : 'selection',
  )
}

/** The channels of a file in their order; none where Photoshop did not write it. */
export function photoshopChannels(bytes: Uint8Array | undefined): Channel[] {
  if (!bytes) return []
  const resources = resourcesOf(bytes)
  const [unicode, names] = [resources.get(ID.unicodeNames), resources.get(ID.names)]
  const [float, old] = [resources.get(ID.floatDisplayInfo), resources.get(ID.displayInfo)]
  const said = unicode ? unicodeStrings(unicode) : names ? pascalStrings(names) : []
  // After a version: records of 13 bytes. The older ones have a byte of padding.
  const kinds = float ? kindsOf(float, 4, 13, 12) : old ? kindsOf(old, 0, 14, 12) : []
  return Array.from({ length: Math.max(said.length, kinds.length) }, (_, index) => ({
    name: said[index]?.trim() ?? '',
    kind: kinds[index],
  }))
}
