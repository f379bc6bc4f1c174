/** Files that the media library refuses, each with its reason. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bytes, jpeg, mediaUploads, picture } from '../../../../test/media-files.ts'
import { resourceDesk } from '../../../../test/resource-desk.ts'

const { upload } = mediaUploads(resourceDesk('media'))

describe('refused, with words', () => {
  /** A PNG that claims 20 000 × 20 000 pixels in 100 bytes. */
  const bomb = async () => {
    const png = await sharp({
      create: { width: 16, height: 16, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    png.writeUInt32BE(20_000, 16)
    png.writeUInt32BE(20_000, 20)
    return bytes(
      Buffer.concat([png.subarray(0, 29), crcOf(png.subarray(12, 29)), png.subarray(33)]),
    )
  }
  const cut = async () => (await jpeg()).slice(0, 3000)
  const animated = async () => {
    const frames = { create: { width: 8, height: 16, channels: 3 as const, background: '#0aa' } }
    const two = await sharp(frames).raw().toBuffer({ resolveWithObject: true })
    two.data.fill(9, 0, 8 * 8 * 3)
    const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 }
    return bytes(await sharp(two.data, { raw }).webp({ loop: 0 }).toBuffer())
  }
  test.each([
    ['words', 'damaged', () => bytes('no picture at all')],
    ['a spreadsheet', 'damaged', () => bytes('PK\u0003\u0004 xlsx')],
    ['a TIFF', 'kind', async () => bytes(await picture(20, 20).tiff().toBuffer())],
    ['a GIF', 'kind', async () => bytes(await picture(20, 20).gif().toBuffer())],
    ['half a picture', 'damaged', cut],
    ['a decompression bomb', 'pixels', bomb],
    ['an animation', 'animated', animated],
    ['a drawing with entities', 'svg', () => bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
    [
      'a drawing that ends early',
      'svg',
      () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
    ],
    ['an empty PDF', 'damaged', () => bytes('%PDF-1.4\n%%EOF')],
  ])('%s', async (_, fault, make) => {
    expect(await upload(await make())).toMatchObject({
      ...{ status: 422, code: `media.refused.${fault}` },
    })
  })
  test('a picture of 100 MB, by its announced size', async () => {
    expect(await upload(new Uint8Array(100_000_000))).toMatchObject({
      ...{ status: 413, code: 'media.tooLarge' },
    })
  })
  test('no file', async () => {
    expect(await upload(null)).toMatchObject({ status: 422, code: 'media.missing' })
  })
})

function crcOf(chunk: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of chunk) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return out
}
