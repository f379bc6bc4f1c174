import { describe, expect, test } from 'vitest'
import { invoicePaper, invoicePages as pagesOf } from '../../../../test/invoice-paper.ts'
import { invoiceWith } from '../../../../test/invoices.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { LANGUAGES } from '../../../platform/text.ts'

const MANY = Array.from({ length: 60 }, (_, at) => ({
  position: at + 1,
  text: `Lona ${at + 1}`,
  detail: '300 × 100 cm',
  quantity: 3,
  cents: 4057,
  discountCents: 0,
}))

const CARRIED = {
  es: ['Suma y sigue', 'Suma anterior'],
  pt: ['A transportar', 'Transporte'],
  fr: ['À reporter', 'Report'],
} as const

describe.each(LANGUAGES)('papers of 1, 12 and 60 lines in %s', (language) => {
  const [over, forward] = CARRIED[language]

  test.each([1, 12])('%i lines fit on one sheet, without a carried subtotal', async (count) => {
    const [page = '', ...others] = await pagesOf(
      invoiceWith({ language, lines: MANY.slice(0, count) }),
    )
    expect(others).toEqual([])
    expect([page.includes(over), page.includes(`${forward} `)]).toEqual([false, false])
  })

  test('sixty take more, each with its number, the heads and the previous subtotal', async () => {
    const pages = await pagesOf(invoiceWith({ language, lines: MANY }))
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const [at, page] of pages.entries())
      expect(page).toMatch(new RegExp(`(?:página|page) ${at + 1} (?:de|sur) ${pages.length}`))
    expect(pages.filter((page) => page.includes('QR tributario:'))).toHaveLength(1)
    for (const { text } of MANY) expect(pages.some((page) => page.includes(`${text} `))).toBe(true)
    let carried = ''
    pages.forEach((page, at) => {
      if (at > 0) expect(page).toContain(`${forward} ${carried}`)
      carried = new RegExp(`${over} ([\\d., ]+ €)`).exec(page)?.[1] ?? ''
      expect(carried !== '').toBe(at < pages.length - 1)
    })
    // The last sheet has lines beside the total.
    expect((pages.at(-1) ?? '').split('300 × 100 cm').length - 1).toBeGreaterThanOrEqual(3)
  })

  test('tags, language and alternative texts; all content is inside the structure', async () => {
    const read = await readPaper(invoicePaper(invoiceWith({ language, lines: MANY })))
    expect([read.language, read.isTagged, read.untagged]).toEqual([language, true, []])
    expect(read.alts.filter((alt) => alt !== 'Medida')).toEqual([
      expect.stringContaining('https://'),
    ])
    expect(read.roles.filter((role) => role === 'TH')).not.toHaveLength(0)
    expect(read.roles.filter((role) => role === 'H1')).toHaveLength(1)
  })
})

test.each(LANGUAGES)('the same invoice is the same bytes, in %s', async (language) => {
  const invoice = invoiceWith({ language, lines: MANY })
  expect(
    Buffer.from(invoicePaper(invoice)).equals(Buffer.from(invoicePaper(structuredClone(invoice)))),
  ).toBe(true)
})
