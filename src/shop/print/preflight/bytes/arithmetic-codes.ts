/**
 * Arithmetic codes of JPEG 2000 and JBIG2 (ITU-T T.800 annex C, T.88 annex E). Their encoder stuffs
 * a bit after a byte of ones, and adds to its register with every symbol.
 */

/** After a byte of ones; larger values are markers. */
const LARGEST_AFTER_ONES = 0x8f
/** The encoder writes no such run of zeros. */
const LONGEST_ZEROS = 48

/**
 * Whether bytes of a code were changed: a marker where none can be, or a run of zeros.
 * @param markers second bytes of markers that may stand within the code
 * @param zeros zeros in a row that may stand between codes
 */
export function isChangedCode(
  code: Uint8Array,
  { markers = [], zeros = 0 }: { markers?: readonly number[]; zeros?: number } = {},
): boolean {
  const most = LONGEST_ZEROS + zeros
  let run = 0
  for (let at = 0; at < code.length; at += 1) {
    const byte = code[at] ?? 0
    run = byte === 0 ? run + 1 : 0
    if (run > most) return true
    if (byte !== 0xff) continue
    const next = code[at + 1] ?? 0
    if (next > LARGEST_AFTER_ONES && !markers.includes(next)) return true
  }
  return false
}
