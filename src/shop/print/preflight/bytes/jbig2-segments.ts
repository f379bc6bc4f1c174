import type { PictureDamage } from '../damage.ts'
import { isChangedCode } from './arithmetic-codes.ts'

const UNKNOWN_LENGTH = 0xff_ff_ff_ff
const PAGE_HEAD = 48
const GENERIC = new Set([36, 38, 39])
/** Of a generic region: its place, flags, and the pixels that its template adds. */
const REGION_BYTES = 18
const TEMPLATES = { plain: 8, extended: 24, small: 2 }
/** The mark of the end, and a byte that fills. */
const END_BYTES = 4
const ENDS = new Set([49, 51])
const FEW = 4
const SHORT = 256
const MIDDLE = 65_536

/** Numbers of other segments that a segment refers to, in bytes (ITU-T T.88, 7.2.4 and 7.2.5). */
function referredBytes(view: DataView, at: number): number {
  const number = view.getUint32(at)
  const each = number <= SHORT ? 1 : number <= MIDDLE ? 2 : 4
  const few = view.getUint8(at + 5) >> 5
  if (few <= FEW) return 1 + few * each
  const many = view.getUint32(at + 5) & 0x1f_ff_ff_ff
  return 4 + Math.ceil((many + 1) / 8) + many * each
}

/** Whether bytes of a generic region (7.4.6) were changed, if it is coded arithmetically. */
function isChangedRegion(body: Uint8Array): boolean {
  const flags = body[REGION_BYTES - 1] ?? 0
  if ((flags & 1) !== 0) return false
  const isSmall = (flags & 6) !== 0
  const isExtended = (flags & 16) !== 0
  const more = isSmall ? TEMPLATES.small : isExtended ? TEMPLATES.extended : TEMPLATES.plain
  return isChangedCode(body.subarray(REGION_BYTES + more, -END_BYTES))
}

/** Null if the segments fill the bytes, or their lengths are not stated. */
export function jbig2Damage(bytes: Uint8Array): PictureDamage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let seen = 0
  let changed = false
  try {
    for (let at = 0; at + 11 <= bytes.length; ) {
      const flags = view.getUint8(at + 4)
      const referred = referredBytes(view, at)
      const lengthAt = at + 5 + referred + ((flags & 0x40) !== 0 ? 4 : 1)
      const length = view.getUint32(lengthAt)
      if (length === UNKNOWN_LENGTH) return null
      const kind = flags & 0x3f
      if (ENDS.has(kind)) break
      if (kind === PAGE_HEAD) seen += 1
      const from = lengthAt + 4
      at = from + length
      if (at > bytes.length) return {}
      if (GENERIC.has(kind)) changed ||= isChangedRegion(bytes.subarray(from, at))
    }
  } catch {
    return {}
  }
  if (seen === 0) return {}
  return changed ? { unsure: true } : null
}
