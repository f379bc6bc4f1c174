import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LEFT, Paper, type PaperLook } from './paper.ts'
import { drawWordmark } from './wordmark.ts'

const pdf = (look?: PaperLook): string => {
  const about = { title: 'x', author: 'x', language: 'es', createdAt: new Date(0), look }
  const paper = new Paper(about)
  paper.doc.compress = false
  drawWordmark(paper, LEFT, 108)
  return Buffer.from(paper.finish(() => 'x')).toString('latin1')
}

test('a paper has the logo with the name of the shop, else the word mark', async () => {
  const png = await sharp({ create: { width: 48, height: 12, channels: 3, background: '#0b6b4b' } })
    .png()
    .toBuffer()
  const marked = pdf()
  expect(marked).not.toContain('/Subtype /Image')
  expect(marked).toContain('/Alt (Medida)')
  const own = pdf({ name: 'Talla', accent: '#0b6b4b', logo: new Uint8Array(png) })
  expect(own).toContain('/Subtype /Image')
  expect(own).toContain('/Alt (Talla)')
})
