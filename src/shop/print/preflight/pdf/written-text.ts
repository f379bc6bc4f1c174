import { isText, type Value } from './pdf-syntax.ts'

const LONGEST = 80
/** PDFDocEncoding where it differs from Latin 1 (ISO 32000-1, annex D.2): 0x80 to 0xa0. */
const DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u{fffd}€'

/** A text string (7.9.2.2): UTF-16 or UTF-8 with their marks, PDFDocEncoding without. */
export function writtenText(value: Value): string {
  if (!isText(value)) return ''
  const { text } = value
  const bytes = Uint8Array.from(text.slice(0, 4 * LONGEST), (each) => each.charCodeAt(0))
  const read = (encoding: string): string => new TextDecoder(encoding).decode(bytes)
  const words = text.startsWith('\xfe\xff')
    ? read('utf-16be')
    : text.startsWith('\xff\xfe')
      ? read('utf-16le')
      : text.startsWith('\xef\xbb\xbf')
        ? read('utf-8')
        : text.replace(/[\x80-\xa0]/g, (sign) => DOC[sign.charCodeAt(0) - 0x80] ?? '')
  return words.replace(/\p{C}/gu, '').slice(0, LONGEST)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A name as shown: its bytes are UTF-8 (7.3.5), or Latin 1 from older programs. */
export function writtenName(name: string): string {
  if (!/[\x80-\xff]/.test(name)) return name
  try {
    return UTF8.decode(Uint8Array.from(name, (each) => each.charCodeAt(0)))
  } catch {
    return name
  }
}
