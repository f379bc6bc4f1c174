/** Malicious files, made by code. Each is small; the resources it claims are not. */
import { deflateSync } from 'node:zlib'
import { pdfFile, pdfOf, pdfStream, plainTiff, program } from './artwork-files.ts'
import { manyOfOne, packWithinPack } from './object-streams.ts'

type Parts = {
  page?: string
  contents?: string | Buffer
  contentsDict?: string
  catalogue?: string
  resources?: string
  objects?: readonly (string | Buffer)[]
}

/** One page of 300 × 100 mm from its parts; further objects begin at 5. */
export const onePage = ({
  page = '',
  contents = '',
  contentsDict = '',
  catalogue = '',
  resources = '<< >>',
  objects = [],
}: Parts): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page ${page} /Parent 2 0 R /MediaBox [0 0 850.394 283.465] ` +
      `/Contents 4 0 R /Resources ${resources} >>`,
    pdfStream(contentsDict, contents),
    ...objects,
  ])

/** Paints a picture far too coarse for 300 × 100 mm. */
const COARSE_DRAWING = 'q 800 0 0 270 10 10 cm /Im0 Do Q'

/**
 * A page whose content stream is compressed and paints a coarse picture; `cut` bytes are missing at
 * its end.
 */
export const packedPdf = (cut = 0): Buffer => {
  const drawing = deflateSync(COARSE_DRAWING)
  const picture =
    '/Type /XObject /Subtype /Image /Width 80 /Height 27 ' +
    '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
  return onePage({
    contentsDict: '/Filter /FlateDecode',
    contents: drawing.subarray(0, drawing.length - cut),
    resources: '<< /XObject << /Im0 5 0 R >> >>',
    objects: [pdfStream(picture, Buffer.from([0xff, 0xd8, 0xff, 0xd9]))],
  })
}

const MEGA = 2 ** 20

/** A content stream of `megabytes`, compressed a thousandfold. */
const packed = (megabytes: number, sign = '\n'): Buffer =>
  deflateSync(Buffer.alloc(megabytes * MEGA, sign))

/** Compressed twice: the first stage has a few hundred bytes, the second 160 MB. */
const packedTwice = (): Buffer => deflateSync(packed(160))

/** 100 000 pages, each an object of its own. */
function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  const pages = Array.from(
    { length: count },
    () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] >>',
  )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...pages,
  ])
}

const referringTo = (num: number): Buffer =>
  pdfOf([`<< /Type /Catalog /Pages ${num} 0 R >>`, '2 0 R', '3 0 R'])

const withTail = (file: Buffer, tail: string | Buffer): Buffer =>
  Buffer.concat([file, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail])
const plain = pdfFile({ widthMm: 300, heightMm: 100 })
const replaced = (from: RegExp, to: string): Buffer =>
  Buffer.from(plain.toString('latin1').replace(from, to), 'latin1')

/** PDFs by attack, with the code of the refusal, or null where they are accepted. */
export const HOSTILE_PDFS: readonly (readonly [
  tries: string,
  make: () => Buffer,
  refused: string | null,
])[] = [
  [
    'a script as it opens',
    () => onePage({ catalogue: '/OpenAction << /S /JavaScript /JS (while(true){}) >>' }),
    null,
  ],
  [
    'to start a program',
    () => onePage({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    null,
  ],
  ['100 000 pages', () => manyPages(100_000), null],
  ['a reference to itself', () => referringTo(2), 'artwork.file.damaged'],
  [
    'references in a circle',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '3 0 R', '2 0 R']),
    'artwork.file.damaged',
  ],
  [
    '10⁶ points a side',
    () => replaced(/MediaBox \[[^\]]*\]/, 'MediaBox [0 0 1000000 1000000]'),
    null,
  ],
  [
    'a page of endless size',
    () => replaced(/MediaBox \[[^\]]*\]/, `MediaBox [0 0 1${'0'.repeat(400)} 10]`),
    'artwork.file.damaged',
  ],
  [
    'a page without area',
    () => replaced(/MediaBox \[[^\]]*\]/, 'MediaBox [0 0 0 0]'),
    'artwork.file.damaged',
  ],
  [
    'a drawing of 160 MB',
    () => onePage({ contentsDict: '/Filter /FlateDecode', contents: packed(160) }),
    'artwork.file.tooComplex',
  ],
  [
    'a drawing packed twice',
    () => onePage({ contentsDict: '/Filter [/FlateDecode /FlateDecode]', contents: packedTwice() }),
    'artwork.file.tooComplex',
  ],
  ['many drawings of 60 MB', () => manyLarge(), 'artwork.file.tooComplex'],
  [
    'lists within lists without end',
    () => onePage({ page: `/Endless ${'['.repeat(100_000)}` }),
    'artwork.file.damaged',
  ],
  [
    'dictionaries within dictionaries',
    () => onePage({ page: `/Endless ${'<</A '.repeat(100_000)}` }),
    'artwork.file.damaged',
  ],
  ['a text without an end', () => onePage({ page: '/Endless (((' }), 'artwork.file.damaged'],
  [
    'a name of 100 kB',
    () => onePage({ page: `/${'A'.repeat(100_000)} 1` }),
    'artwork.file.damaged',
  ],
  ['a length beyond the file', () => replaced(/\/Length \d+/, '/Length 999999999999'), null],
  ['a negative length', () => replaced(/\/Length \d+/, '/Length -5'), null],
  [
    'a cross-reference that leads nowhere',
    () => replaced(/startxref\n\d+/, 'startxref\n99999999'),
    null,
  ],
  ['no cross-reference at all', () => replaced(/xref[\s\S]*$/, ''), null],
  [
    'a cross-reference that follows itself',
    () => replaced(/trailer\n<< /, `trailer\n<< /Prev ${plain.lastIndexOf('xref\n0')} `),
    null,
  ],
  [
    'names that every object has',
    () =>
      onePage({
        contents: 'constructor toString __proto__ /constructor cs /toString gs /__proto__ Do',
      }),
    null,
  ],
  ['saved states without end', () => onePage({ contents: 'q '.repeat(200_000) }), null],
  [
    'a drawing of nothing but brackets',
    () => onePage({ contents: '<< [ ( ) ] >> ( \\'.repeat(10_000) }),
    null,
  ],
  ['a picture without an end', () => onePage({ contents: 'BI /W 10 /H 10 ID xxxxxxxxxxxx' }), null],
  [
    'a picture placed to no size',
    () => onePage({ contents: 'q 0 0 0 0 0 0 cm BI /W 10 /H 10 /CS /G /BPC 8 ID xx EI Q' }),
    null,
  ],
  [
    'runs of noughts within ASCII85',
    () =>
      onePage({
        contentsDict: '/Filter [/ASCII85Decode /RunLengthDecode]',
        contents: 'zzzz'.repeat(200_000),
      }),
    null,
  ],
  [
    'a drawing of noughts, three times packed',
    () =>
      onePage({
        contentsDict: '/Filter [/ASCII85Decode /FlateDecode /FlateDecode]',
        contents: ascii85(packedTwice()),
      }),
    'artwork.file.tooComplex',
  ],
  ['objects that are all the same large one', () => manyOfOne(), 'artwork.file.damaged'],
  ['an object stream within an object stream', () => packWithinPack(), null],
  ['brackets that nobody closes', () => onePage({ contents: '<'.repeat(1_000_000) }), null],
  [
    'trailers without end',
    () => withTail(replaced(/xref[\s\S]*$/, ''), `trailer<< ${'trailer<< '.repeat(400_000)}`),
    'artwork.file.tooComplex',
  ],
  [
    'pages that its table of objects does not lead to',
    () => replaced(/\/Pages 2 0 R/, '/Pages 9 0 R'),
    'artwork.file.damaged',
  ],
  ['a program behind it', () => withTail(plain, program()), null],
  ['a ZIP archive behind it', () => withTail(plain, 'PK\x03\x04'.repeat(100)), null],
]

/** Characters that the encoding does not shorten. */
function ascii85(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    let value = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE()
    let group = ''
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(0x21 + (value % 85)) + group
      value = Math.floor(value / 85)
    }
    text += group
  }
  return `${text}~>`
}

function manyLarge(): Buffer {
  const part = pdfStream('/Filter /FlateDecode', packed(60))
  return onePage({
    page: '/Contents [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]',
    objects: Array.from({ length: 5 }, () => part),
  })
}

/** Thick dashed strokes across the whole page: a second to read, minutes to paint. */
export function dashedPdf(strokes: number): Buffer {
  let [drawing, state] = ['[3 2] 0 d 40 w 1 J 1 j\n', 7]
  const within = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % most
  }
  for (let count = 0; count < strokes; count += 1)
    drawing += `${within(850)} ${within(283)} m ${within(850)} ${within(283)} l S\n`
  return onePage({ contentsDict: '/Filter /FlateDecode', contents: deflateSync(drawing) })
}

/** A TIFF whose directory names itself as the next one. */
export function circularTiff(): Buffer {
  const file = plainTiff(64, 64)
  file.writeUInt32LE(8, 8 + 2 + 9 * 12)
  return file
}

/** A TIFF with one value of its directory changed: `entry` counts from 0. */
export function changedTiff(entry: number, change: { count?: number; value?: number }): Buffer {
  const file = plainTiff(64, 64)
  const at = 10 + entry * 12
  if (change.count !== undefined) file.writeUInt32LE(change.count, at + 4)
  if (change.value !== undefined) file.writeUInt32LE(change.value, at + 8)
  return file
}
