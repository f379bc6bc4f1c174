import type { ByteSource } from '../../print/preflight/bytes/byte-source.ts'
import { inflateOnServer } from '../../print/preflight/bytes/inflate-io.ts'
import type { Box } from '../../print/preflight/matrix.ts'
import { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isList,
  isStream,
  nameOf,
  type Value,
} from '../../print/preflight/pdf/pdf-syntax.ts'
import { readPages } from '../../print/preflight/sheet/pdf-pages.ts'

/** The largest press profiles have three. */
const MOST_PROFILE_BYTES = 16_000_000
const MOST_INTENTS = 20
/**
 * ISO 15076-1, 7.2: the colour space is at offset 16 of a profile's header, the signature at 36.
 */
const HEADER = { bytes: 128, space: 16, signature: 36 }

const latin1 = new TextDecoder('latin1')

/** A profile of four inks, or null. */
async function fourInks(file: PdfFile, value: Value | undefined): Promise<Uint8Array | null> {
  const stream = await file.resolve(value)
  const bytes = isStream(stream) ? await file.bytesOf(stream, MOST_PROFILE_BYTES) : null
  if (!bytes || bytes.length < HEADER.bytes || bytes.length > MOST_PROFILE_BYTES) return null
  const sign = (at: number): string => latin1.decode(bytes.subarray(at, at + 4))
  return sign(HEADER.signature) === 'acsp' && sign(HEADER.space) === 'CMYK' ? bytes : null
}

/** The page's `DefaultCMYK` (PDF 32000-1, 8.6.5.6). */
async function ofDefault(file: PdfFile, resources: Dict | undefined): Promise<Uint8Array | null> {
  const space = await file.get(dictOf(await file.get(resources, 'ColorSpace')), 'DefaultCMYK')
  if (!isList(space) || nameOf(await file.resolve(space[0])) !== 'ICCBased') return null
  return fourInks(file, space[1])
}

/** Output intent of the page or file (14.11.5). */
async function ofIntents(file: PdfFile, holder: Dict | undefined): Promise<Uint8Array | null> {
  const intents = await file.get(holder, 'OutputIntents')
  for (const each of isList(intents) ? intents.slice(0, MOST_INTENTS) : []) {
    const profile = await fourInks(
      file,
      dictOf(await file.resolve(each))?.at.get('DestOutputProfile'),
    )
    if (profile) return profile
  }
  return null
}

/**
 * `profile`: that of DeviceCMYK, which is the page's own, or the output intent of page or file; null
 * if it has four components of another kind. `frame`: what is drawn instead of the crop box, which
 * hides the bleed.
 */
export type PageLook = { profile: Uint8Array | null; frame: Box | null }

async function looksIn(source: ByteSource, most: number): Promise<PageLook[]> {
  const file = await PdfFile.open(source, inflateOnServer)
  const intended = await ofIntents(file, dictOf(await file.get(file.trailer, 'Root')))
  const { pages } = await readPages(file, most)
  const found: PageLook[] = []
  for (const { dict, resources, visible, hidesBleed } of pages) {
    const own = (await ofDefault(file, resources)) ?? (await ofIntents(file, dict))
    found.push({ profile: own ?? intended, frame: hidesBleed ? visible : null })
  }
  return found
}

/** How the first pages are drawn; nothing of a file that cannot be read. */
export const looksOfPages = (source: ByteSource, most: number): Promise<PageLook[]> =>
  looksIn(source, most).catch(() => [])
