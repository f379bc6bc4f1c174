import { expect, test } from 'vitest'
import { testContext } from '../../test/context.ts'
import { testDatabase } from '../../test/database.ts'
import type { PaperLook } from '../platform/pdf/paper.ts'
import { filesOf } from '../shop/artwork/files/uploads-kept.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import { dressed } from './dress.ts'

test('papers and mails take name, colour and logo as they are now', async () => {
  const database = await testDatabase()
  const looks: PaperLook[] = []
  const plain = {
    ...(await testContext(database)),
    papers: {
      render: async (job: object) => {
        looks.push((job as { look: PaperLook }).look)
        return new Uint8Array()
      },
    },
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>'
  const hash = 'b'.repeat(32)
  await filesOf(plain).media.write(`${hash}.svg`, new TextEncoder().encode(svg))
  const logoFile = { hash, format: 'svg' as const, widthPx: 40, heightPx: 10, bytes: svg.length }
  let brand: object = { accent: '#c9005e', shown: {} }
  const facts = {
    site: async () => ({ settings: { nameBrand: 'Talla' } }),
    brand: async () => brand,
    siteNow: () => undefined,
  } as unknown as Pick<Published, 'site' | 'brand' | 'siteNow'>
  const sites = { all: () => [], addressOf: () => plain.config.publicUrl }
  const context = dressed(plain, facts, sites)
  await context.papers.render({ paper: 'invoice' })
  expect(looks[0]).toEqual({ name: 'Talla', accent: '#c9005e' })
  const logo = { src: `/media/${hash}/x.svg`, widthPx: 144, heightPx: 36 }
  brand = { accent: '#0b6b4b', shown: { logo }, logoFile }
  await context.papers.render({ paper: 'invoice' })
  expect(looks[1]).toMatchObject({ name: 'Talla', accent: '#0b6b4b' })
  expect(Buffer.from(looks[1]?.logo ?? []).toString('latin1', 1, 4)).toBe('PNG')
  expect(await context.mailLook?.()).toEqual({
    ...{ name: 'Talla', accent: '#0b6b4b' },
    logo: { ...logo, src: `${plain.config.publicUrl}/media/${hash}/logo.png` },
  })
  await database.drop()
})
