import { create } from 'qrcode'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { jobLink } from '../shop/site/office-rooms.ts'
import { jobInCode, jobTyped } from './job-in-code.ts'
import { textInFrame } from './read-code-io.ts'

const JOB = 'M-26-000123-2'

test.each([
  [`https://medida.example${jobLink(JOB)}`, JOB],
  [`http://192.168.1.20:8080${jobLink(JOB)}`, JOB],
  [`https://medida.example/admin/taller?trabajo=${JOB}&x=1`, undefined],
  [`https://medida.example/admin?trabajo=${JOB}`, undefined],
  [`https://medida.example/admin/taller?trabajo=M-26-123`, undefined],
  ['https://medida.example/admin/taller', undefined],
  [`ftp://medida.example${jobLink(JOB)}`, undefined],
  [JOB, undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the code %j is of the job %s', (text, job) => {
  expect(jobInCode(text)).toBe(job)
})

test.each([
  [JOB, JOB],
  [' m-26-000123-2 ', JOB],
  ['M-26-000123', undefined],
  ['26-000123-2', undefined],
  ['', undefined],
])('typed %j is the job %s', (typed, job) => {
  expect(jobTyped(typed)).toBe(job)
})

describe('the code of a ticket, drawn as tickets draw it, is read', () => {
  const LINK = `https://www.imprenta-medida.example${jobLink(JOB)}`
  /** As `drawQr` does, with its quiet zone. */
  async function pictureOf(text: string): Promise<Buffer> {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const { size } = modules
    const quiet = 4
    const side = size + 2 * quiet
    const pixels = Buffer.alloc(side * side, 255)
    for (let row = 0; row < size; row++)
      for (let at = 0; at < size; at++)
        if (modules.get(row, at)) pixels[(row + quiet) * side + at + quiet] = 0
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .resize(side * 8, side * 8, { kernel: 'nearest' })
      .png()
      .toBuffer()
  }
  /** On the grey table of a workshop, in a frame of the camera. */
  async function frameOf(code: Sharp, left = 180, top = 60) {
    const { data, info } = await sharp({
      create: { width: 960, height: 720, channels: 3, background: '#9a948c' },
    })
      .composite([{ input: await code.png().toBuffer(), left, top }])
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  }
  const code = async () => sharp(await pictureOf(LINK))

  test.each<[string, (code: Sharp) => Sharp]>([
    ['upright', (each) => each],
    ['turned by a quarter', (each) => each.rotate(90)],
    ['askew', (each) => each.rotate(17, { background: '#ffffff' })],
    ['small and blurred', (each) => each.resize(190).blur(0.8)],
    ['in poor light', (each) => each.linear(0.35, 20)],
  ])('%s', async (_, changed) => {
    expect(await textInFrame(await frameOf(changed(await code())))).toBe(LINK)
  })

  test('and nothing where there is none', async () => {
    const empty = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    expect(await textInFrame(await frameOf(empty))).toBeUndefined()
  })
})
