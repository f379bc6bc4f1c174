import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { COMPANY, invoiceWith, TAXED } from '../../../test/invoices.ts'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES, translate } from '../../platform/text.ts'
import type { Invoice } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

const messages = loadMessages('locales')
const pdfOf = (invoice: Invoice) =>
  invoicePdf(invoice, (key, params) => translate(messages[invoice.language] ?? messages.es, invoice.language, key, params))

/** What each page says, with plain spaces. */
async function pagesOf(invoice: Invoice): Promise<string[]> {
  const loading = getDocument({ data: pdfOf(invoice), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/[\s\u00a0\u202f]+/g, ' '),
    )
  }
  await loading.destroy()
  return pages
}

describe('the paper says what the law asks for (RD 1619/2012, art. 6; RD 1007/2023)', () => {
  const said = ['F2026-000001', 'Medida Impresión, S. L.', 'NIF B00000000', 'Espeluy, 0', '23009 Jaén', 'QR tributario:', 'VERI*FACTU', 'M-26-000001']
  test.each([
    [
      'es',
      [
        ...said,
        'Factura',
        '23 de noviembre de 2026',
        'NIF B12345674',
        '03501 Benidorm',
        '36,80 €',
        '73,60 €',
        'IVA 21 % sobre 82,60 €',
        '17,35 €',
        '99,95 €',
      ],
    ],
    ['pt', [...said, 'Fatura', '23 de novembro de 2026', 'IVA 21 % sobre 82,60 €', 'Base tributável', '99,95 €', 'Espanha']],
    ['fr', [...said, 'Facture', '23 novembre 2026', 'TVA 21 % sur 82,60 €', 'Base imposable', '99,95 €', 'Espagne']],
  ] as const)('in %s', async (language, words) => {
    const [page = '', ...others] = await pagesOf(invoiceWith({ language }))
    expect(others).toEqual([])
    for (const word of words) expect(page).toContain(word)
  })

  test('the reference that the recipient gave stands by the number of the order', async () => {
    const [page = ''] = await pagesOf(invoiceWith({ recipient: { ...COMPANY, reference: 'CC-4711 Obra Norte' } }))
    expect(page).toContain('Su referencia CC-4711 Obra Norte')
    expect((await pagesOf(invoiceWith({ recipient: COMPANY })))[0]).not.toContain('Su referencia')
  })

  test('a simplified one has no recipient and says that VAT is included', async () => {
    const [page = ''] = await pagesOf(invoiceWith({ kind: 'simplified', recipient: null }))
    expect(page).toContain('Factura simplificada')
    expect(page).toContain('Total, IVA incluido')
    expect(page).not.toContain('Cliente')
  })

  test('a rectifying one says what it corrects and why', async () => {
    const refersTo = [{ number: 'F2026-000001', issuedOn: '2026-11-23' }]
    const [page = ''] = await pagesOf(invoiceWith({ kind: 'rectifying', number: 'R2026-000001', refersTo, reason: 'Devolución al cliente' }))
    for (const word of [
      'Factura rectificativa',
      'Rectifica por diferencias: F2026-000001 del 23 de noviembre de 2026',
      'Motivo: Devolución al cliente',
    ])
      expect(page).toContain(word)
  })

  test('an exempt one names the article', async () => {
    const recipient = { ...COMPANY, taxId: '40303265045', taxIdKind: 'eu' as const, address: { ...COMPANY.address, country: 'FR' } }
    const [page = ''] = await pagesOf(invoiceWith({ recipient, taxes: [{ ...TAXED, sale: 'eu_goods', rateBp: null, vatCents: 0 }] }))
    for (const word of ['art. 25 de la Ley 37/1992', 'N.º fiscal FR40303265045', 'Sin IVA sobre 82,60 €']) expect(page).toContain(word)
  })

  test('the surcharge of equivalence and the wallet stand apart from the tax', async () => {
    const taxes = [{ ...TAXED, sale: 'recargo' as const, recargoBp: 520, recargoCents: 430 }]
    const [page = ''] = await pagesOf(invoiceWith({ taxes, walletCents: 2000 }))
    for (const word of ['Recargo de equivalencia 5,2 % sobre 82,60 €', '104,25 €', 'Pagado con tu saldo', '20,00 €', '84,25 €'])
      expect(page).toContain(word)
  })

  test('a trial says that it is one, a real one does not', async () => {
    const [[trial = ''], [real = '']] = [await pagesOf(invoiceWith()), await pagesOf(invoiceWith({ verifier: 'production' }))]
    expect([trial.includes('Factura de prueba'), real.includes('Factura de prueba')]).toEqual([true, false])
  })
})

const MANY = Array.from({ length: 60 }, (_, at) => ({
  position: at + 1,
  text: `Lona ${at + 1}`,
  detail: '300 × 100 cm',
  quantity: 3,
  cents: 4057,
  discountCents: 0,
}))

test('many lines take more pages, each with its number and the heads of the columns', async () => {
  const pages = await pagesOf(invoiceWith({ lines: MANY }))
  expect(pages.length).toBe(3)
  for (const [at, page] of pages.entries()) expect(page).toContain(`página ${at + 1} de 3`)
  expect(pages.filter((page) => page.includes('Precio unitario sin IVA')).length).toBeGreaterThanOrEqual(2)
  for (const { text } of MANY) expect(pages.some((page) => page.includes(`${text} `))).toBe(true)
  expect(pages.filter((page) => page.includes('QR tributario:'))).toHaveLength(1)
})

test.each(LANGUAGES)('the same invoice is the same bytes, in %s', async (language) => {
  const invoice = invoiceWith({ language, lines: MANY })
  expect(Buffer.from(pdfOf(invoice)).equals(Buffer.from(pdfOf(structuredClone(invoice))))).toBe(true)
})

test('the QR is 30 to 40 mm wide (AEAT, "Características del QR", 3)', async () => {
  const file = Buffer.from(pdfOf(invoiceWith()))
  const drawn = [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return [] // What stands in the file as it is.
    }
  })
  // How large a module is, and the modules in a row, each with its place.
  const symbols = drawn.flatMap((page) => [...page.matchAll(/^([\d.]+) 0 0 \1 0 0 cm\n((?:\d+ \d+ \d+ 1 re\n){100,})/gm)])
  expect(symbols).toHaveLength(1)
  const [, module, shapes = ''] = symbols[0] ?? []
  const runs = [...shapes.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map(([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }))
  const mm = (modules: number) => (modules * Number(module) * 25.4) / 72
  const width = mm(Math.max(...runs.map(({ x, width }) => x + width)) - Math.min(...runs.map(({ x }) => x)))
  const height = mm(Math.max(...runs.map(({ y }) => y + 1)) - Math.min(...runs.map(({ y }) => y)))
  for (const each of [width, height]) {
    expect(each).toBeGreaterThanOrEqual(30)
    expect(each).toBeLessThanOrEqual(40)
  }
})
