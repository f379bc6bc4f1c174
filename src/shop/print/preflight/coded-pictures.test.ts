/** Pictures that are followed without decoding a pixel. */
import { describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { type CcittLayout, ccittDamage } from './bytes/ccitt-rows.ts'
import { jbig2Damage } from './bytes/jbig2-segments.ts'
import { jpxDamage } from './bytes/jpx-parts.ts'
import { inspect } from './inspect-fixture.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')
/** A ring of 48 × 32 pixels by libtiff. */
const GROUP_4 = bytesOf('JqDJ8gQfBA8IPCD09PRIJ6CDek30+k3///2va7aXDC7FbW1tbWGFhhYMFj8AEAE=')
const GROUP_3 = bytesOf(
  'ABNQZAATUGQAE1BkABNQIOGgAE1DFQMAAmoIIDAAJqFUAgAJqEJhwATUQwFABNRSCICAAmo0BECAAmpIDoFABNSODnFABNTOC5xgAmpnBc4wATUzgucYAJqZwXOMAE1NAOgYAJqZAcgYAJqRAQgUAE1LQtBQATUY2IACaigYQAE1EMBQATUITDgAmoVQCAAmoIIDAAJqGKgYABNQIOGgAE1BkABNQZAATUGQ',
)
const MIXED = bytesOf(
  'ABmoMgALABmoMgAKQIPABmoYqBgAFCDgAzUKoBAAVOADNRDAUAFRIJwAZqNARAgAKk3ABmpHBzigAqTcAGamcFzjABfgAzUzgucYALawAZqZAcgYAK2lABmpaFoKACsVABmooGEABWoAM1CEw4AK1ABmoIIDAAKGFABmoEHDQACjABmoMgAL',
)
/** Four tiles of 16 × 16 pixels by OpenJPEG. */
const TILES = bytesOf(
  '/0//UQApAAAAAAAgAAAAIAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEABAQEAAD/XAAdQm8gbwBvAG7gZ1BnUGdoUAVQBVBHV9NX01di/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAJgAB/5OAgIDEUdFAD2EDmPmhZJHDgEbPDEd5y13/kAAKAAEAAAApAAH/k4CAwRAM/IDGPHEgMk6cAfLgqRQp6kgUK4c1YP+QAAoAAgAAACEAAf+TgICgiAuUojARwcCiYBH5Frag6/+QAAoAAwAAACsAAf+TgICg4MAI+/3EaIgRmkMah8SolBvEPl0YLc7X1Db/2Q==',
)
const layout = (k: number, more: Partial<CcittLayout> = {}): CcittLayout => ({
  k,
  columns: 48,
  rows: 32,
  isAligned: false,
  endsWithMark: k < 0,
  ...more,
})
const cut = (bytes: Buffer, share: number): Buffer =>
  bytes.subarray(0, Math.round(bytes.length * share))
function hurt(bytes: Buffer, share = 0.5): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0, Math.round(bytes.length * share), Math.round(bytes.length * share) + 8)
  return copy
}

describe('rows of CCITT', () => {
  it.each<[string, Buffer, CcittLayout]>([
    ['group 4', GROUP_4, layout(-1)],
    ['group 3', GROUP_3, layout(0)],
    ['group 3 of both kinds', MIXED, layout(4)],
  ])('are all there, or told: %s', (_, bytes, how) => {
    expect(ccittDamage(bytes, how)).toBeNull()
    for (const bad of [cut(bytes, 0.5), hurt(bytes)])
      expect(Math.abs((ccittDamage(bad, how)?.from ?? 0) - 0.5)).toBeLessThan(0.2)
  })

  it('may end by their own mark before the stated height', () => {
    expect(ccittDamage(GROUP_4, layout(-1, { rows: 40 }))).toBeNull()
    expect(ccittDamage(GROUP_3, layout(0, { rows: 40 }))).toMatchObject({ from: 0.8 })
  })

  it('are fewer than the data holds', () => {
    const twice = Buffer.concat([GROUP_4.subarray(0, -3), GROUP_4])
    expect(ccittDamage(twice, layout(-1))).toEqual({ unsure: true })
    expect(ccittDamage(Buffer.concat([GROUP_4, Buffer.alloc(50)]), layout(-1))).toBeNull()
  })
})

describe('tiles of JPEG 2000', () => {
  it.each<[string, Buffer, object | null]>([
    ['whole', TILES, null],
    ['with bytes after its end', Buffer.concat([TILES, Buffer.from('\n')]), null],
    ['without its end', TILES.subarray(0, -2), null],
    ['cut in the last tile', TILES.subarray(0, -6), { from: 0.75 }],
    ['cut in the second tile', TILES.subarray(0, 180), { from: 0.25 }],
    ['cut in its head', TILES.subarray(0, 50), {}],
    ['nothing', Buffer.alloc(0), {}],
  ])('%s', (_, bytes, expected) => {
    expect(jpxDamage(bytes)).toEqual(expected)
  })

  it.each<[string, number[], object | null]>([
    ['some zeros', Array.from({ length: 40 }, () => 0), null],
    ['more zeros than an encoder writes', Array.from({ length: 90 }, () => 0), { unsure: true }],
    ['ones with what may follow', [0xff, 0x8f], null],
    ['a marker where none can be', [0xff, 0xa0], { unsure: true }],
    ['marks of packets', [0xff, 0x91, 0xff, 0x92], null],
  ])('hold in their codes %s', (_, within, expected) => {
    const at = TILES.lastIndexOf(Buffer.from('ff93', 'hex')) + 10
    const bytes = Buffer.concat([TILES.subarray(0, at), Buffer.from(within), TILES.subarray(at)])
    const part = TILES.lastIndexOf(Buffer.from('ff90', 'hex'))
    bytes.writeUInt32BE(TILES.readUInt32BE(part + 6) + within.length, part + 6)
    expect(jpxDamage(bytes)).toEqual(expected)
    // Of the last part that goes on to the end.
    bytes.writeUInt32BE(0, part + 6)
    expect(jpxDamage(bytes)).toEqual(expected)
  })

  it('are found in a file of their own', () => {
    const box = (kind: string, body: Buffer): Buffer => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(body.length + 8)
      head.write(kind, 4, 'latin1')
      return Buffer.concat([head, body])
    }
    const file = Buffer.concat([
      box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
      box('jp2c', TILES),
    ])
    expect(jpxDamage(file)).toBeNull()
    expect(jpxDamage(file.subarray(0, 170))).toEqual({ from: 0 })
  })
})

/** A segment of JBIG2 without references: its number, kind, page and bytes. */
function segment(number: number, kind: number, body: number[]): Buffer {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head[4] = kind
  head[6] = 1
  head.writeUInt32BE(body.length, 7)
  return Buffer.concat([head, Buffer.from(body)])
}

describe('segments of JBIG2', () => {
  const page = segment(
    0,
    48,
    Array.from({ length: 19 }, () => 0),
  )
  const whole = Buffer.concat([
    page,
    segment(
      1,
      38,
      Array.from({ length: 60 }, (_, at) => at),
    ),
  ])
  it.each<[string, Buffer, object | null]>([
    ['whole', whole, null],
    [
      'with its end',
      Buffer.concat([whole, segment(2, 49, []), Buffer.from('more than that')]),
      null,
    ],
    ['cut', cut(whole, 0.6), {}],
    ['without a page', whole.subarray(page.length), {}],
  ])('%s', (_, bytes, expected) => {
    expect(jbig2Damage(bytes)).toEqual(expected)
  })
})

describe('a region of JBIG2', () => {
  /** The pixels of its template are `ff fd` and the like. */
  const region = (flags: number, codes: number[]): Buffer =>
    segment(1, 38, [
      ...Array.from({ length: 17 }, () => 0),
      ...[flags, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe],
      ...Array.from({ length: 20 }, (_, at) => at),
      ...codes,
      ...[1, 2, 0xff, 0xac],
    ])
  const head = segment(
    0,
    48,
    Array.from({ length: 19 }, () => 0),
  )
  const zeros = Array.from({ length: 90 }, () => 0)
  it.each<[string, number, number[], object | null]>([
    ['of plain codes', 0, [], null],
    ['with a marker in its codes', 0, [0xff, 0xb0], { unsure: true }],
    ['with many zeros', 0, zeros, { unsure: true }],
    ['of fax codes with many zeros', 1, zeros, null],
    ['of fax codes with ones', 1, [0xff, 0xff], null],
  ])('%s', (_, flags, codes, expected) => {
    expect(jbig2Damage(Buffer.concat([head, region(flags, codes)]))).toEqual(expected)
  })
})

const SIZE = '/W 48 /H 32 /BPC 1 /CS /G'
const inline = (how: string, bytes: Buffer, after = ' EI Q'): Buffer =>
  Buffer.concat([
    Buffer.from(`q 400 0 0 200 100 40 cm BI ${SIZE} ${how} ID `),
    bytes,
    Buffer.from(after),
  ])
async function damageOf(drawing: Buffer) {
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850.394 283.465] /Contents 4 0 R >>',
    pdfStream('', drawing),
  ])
  const result = await inspect(file)
  return result.ok && result.value.format === 'pdf' ? result.value.damage : 'refused'
}

describe('a picture within the drawing', () => {
  const fax = '/F /CCF /DP << /K -1 /Columns 48 >>'
  const plain = Buffer.from(Array.from({ length: 192 }, (_, at) => ' EI '.charCodeAt(at % 4)))
  it.each<[string, Buffer, number | undefined]>([
    ['coded', inline(fax, GROUP_4), undefined],
    ['coded and cut', inline(fax, cut(GROUP_4, 0.5)), 0.5],
    ['plain', inline('', plain), undefined],
    ['plain and cut', inline('', Buffer.alloc(96, 1)), 0.5],
    [
      'in hexadecimal digits',
      inline('/F /AHx', Buffer.from(`${plain.toString('hex')}>`)),
      undefined,
    ],
    [
      'square, in hexadecimal digits',
      inline('/W 24 /H 24 /F /AHx', Buffer.from(`${'5a'.repeat(72)}>`)),
      undefined,
    ],
    [
      'in too few of them',
      inline('/F /AHx', Buffer.from(`${plain.toString('hex').slice(192)}>`)),
      0.5,
    ],
  ])('%s', async (_, drawing, from) => {
    const found = await damageOf(drawing)
    if (from === undefined) return expect(found).toBeUndefined()
    const place = { page: 1, xMm: 35, yMm: 15, widthMm: 141, heightMm: 71 }
    expect(found).toMatchObject([{ kind: 'picture', place }])
    expect(
      Math.abs(Number(found?.[0] && (found[0] as { from?: number }).from) - from),
    ).toBeLessThan(0.2)
  })

  const runs = (last: number): Buffer =>
    Buffer.from([127, ...Buffer.alloc(128, 1), last - 1, ...Buffer.alloc(last, 1), 128])
  const digits = `${plain.toString('hex')}>`
  it.each<[string, Buffer, boolean]>([
    ['runs', inline('/F /RL', runs(64)), false],
    ['runs of a row more', inline('/F /RL', runs(70)), false],
    ['runs of a part of a row more', inline('/F /RL', runs(71)), true],
    ['a wrong digit', inline('/F /AHx', Buffer.from(`x${digits}`)), true],
    ['blanks between digits', inline('/F /AHx', Buffer.from(`\r\n\t ${digits}`)), false],
    ['a wrong sign', inline('/F /A85', Buffer.from(`${'!'.repeat(240)}|~>`)), true],
    ['too large a group', inline('/F /A85', Buffer.from(`${'!'.repeat(235)}uuuuu~>`)), true],
    ['signs', inline('/F /A85', Buffer.from(`${'!'.repeat(240)}~>`)), false],
  ])('is told if bytes were changed: %s', async (_, drawing, isTold) => {
    const found = await damageOf(drawing)
    if (isTold) expect(found).toMatchObject([{ kind: 'picture', unsure: true }])
    else expect(found).toBeUndefined()
  })
})
