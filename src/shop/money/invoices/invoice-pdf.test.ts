import { describe, expect, test } from 'vitest'
import { invoicePaper, invoicePages as pagesOf } from '../../../../test/invoice-paper.ts'
import { COMPANY, invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { readQrs } from '../../../../test/read-qr.ts'

describe('the paper has the legally required content (RD 1619/2012, art. 6; RD 1007/2023)', () => {
  const said = [
    'F2026-000001',
    'Medida Impresión, S. L.',
    'NIF B00000000',
    'Espeluy, 0',
    '23009 Jaén',
    'QR tributario:',
    'VERI*FACTU',
    'M-26-000001',
  ]
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
    [
      'pt',
      [
        ...said,
        'Fatura',
        '23 de novembro de 2026',
        'IVA 21 % sobre 82,60 €',
        'Base tributável',
        '99,95 €',
        'Espanha',
      ],
    ],
    [
      'fr',
      [
        ...said,
        'Facture',
        '23 novembre 2026',
        'TVA 21 % sur 82,60 €',
        'Base imposable',
        '99,95 €',
        'Espagne',
      ],
    ],
  ] as const)('in %s', async (language, words) => {
    const [page = '', ...others] = await pagesOf(invoiceWith({ language }))
    expect(others).toEqual([])
    for (const word of words) expect(page).toContain(word)
  })

  test("the recipient's reference is beside the number of the order", async () => {
    const [page = ''] = await pagesOf(
      invoiceWith({ recipient: { ...COMPANY, reference: 'CC-4711 Obra Norte' } }),
    )
    expect(page).toContain('Su referencia CC-4711 Obra Norte')
    expect((await pagesOf(invoiceWith({ recipient: COMPANY })))[0]).not.toContain('Su referencia')
  })

  test.each([
    ['es', 'ANULADA'],
    ['pt', 'ANULADA'],
    ['fr', 'ANNULÉE'],
  ] as const)('an annulled one says so across each page, in %s', async (language, mark) => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...{ position: at + 1, text: `Lona ${at + 1}`, detail: '300 × 100 cm', quantity: 1 },
      ...{ cents: 100, discountCents: 0 },
    }))
    const invoice = invoiceWith({ language, lines, annulled: true })
    const { pages, untagged } = await readPaper(invoicePaper(invoice))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain(mark)
    expect(untagged).toEqual([])
    for (const page of await pagesOf(invoiceWith({ language, lines })))
      expect(page).not.toContain(mark)
  })

  test('a simplified one has no recipient and a note that VAT is included', async () => {
    const [page = ''] = await pagesOf(invoiceWith({ kind: 'simplified', recipient: null }))
    expect(page).toContain('Factura simplificada')
    expect(page).toContain('Total, IVA incluido')
    expect(page).not.toContain('Cliente')
  })

  test('a rectifying one names the corrected invoice and the reason', async () => {
    const refersTo = [{ number: 'F2026-000001', issuedOn: '2026-11-23' }]
    const [page = ''] = await pagesOf(
      invoiceWith({
        kind: 'rectifying',
        number: 'R2026-000001',
        refersTo,
        reason: 'Devolución al cliente',
      }),
    )
    for (const word of [
      'Factura rectificativa',
      'Rectifica por diferencias: F2026-000001 del 23 de noviembre de 2026',
      'Motivo: Devolución al cliente',
    ])
      expect(page).toContain(word)
  })

  test.each([
    ['es', 'En lugar de la factura anulada F2026-000001 del 23 de noviembre de 2026'],
    ['pt', 'Em lugar da fatura anulada F2026-000001 de 23 de novembro de 2026'],
    ['fr', 'En lieu et place de la facture annulée F2026-000001 du 23 novembre 2026'],
  ] as const)('one in place of an annulled one names it, in %s', async (language, said) => {
    const inPlaceOf = { number: 'F2026-000001', issuedOn: '2026-11-23' }
    const [page = ''] = await pagesOf(invoiceWith({ language, number: 'F2026-000002', inPlaceOf }))
    expect(page).toContain(said)
    const refersTo = [{ number: 'S2026-000001', issuedOn: '2026-11-22' }]
    const [exchange = ''] = await pagesOf(
      invoiceWith({ language, kind: 'replacement', number: 'F2026-000002', inPlaceOf, refersTo }),
    )
    expect([exchange.includes(said), exchange.includes('S2026-000001')]).toEqual([true, true])
  })

  test('the day of the operation is shown where it differs from that of the issue', async () => {
    expect((await pagesOf(invoiceWith({ operatedOn: '2026-11-20' })))[0]).toContain(
      'Fecha de la operación',
    )
    expect((await pagesOf(invoiceWith({ operatedOn: '2026-11-20' })))[0]).toContain(
      '20 de noviembre de 2026',
    )
    expect((await pagesOf(invoiceWith({ operatedOn: '2026-11-23' })))[0]).not.toContain(
      'Fecha de la operación',
    )
  })

  test('an export names its article, and who pays the taxes of entry', async () => {
    const [page = ''] = await pagesOf(
      invoiceWith({ taxes: [{ ...TAXED, sale: 'export', rateBp: null, vatCents: 0 }] }),
    )
    for (const word of ['art. 21 de la Ley 37/1992', 'IGIC', 'IPSI']) expect(page).toContain(word)
    expect((await pagesOf(invoiceWith({})))[0]).not.toContain('IGIC')
  })

  test('an exempt one names the article', async () => {
    const recipient = {
      ...COMPANY,
      taxId: '40303265045',
      taxIdKind: 'eu' as const,
      address: { ...COMPANY.address, country: 'FR' },
    }
    const [page = ''] = await pagesOf(
      invoiceWith({
        recipient,
        taxes: [{ ...TAXED, sale: 'eu_goods', rateBp: null, vatCents: 0 }],
      }),
    )
    for (const word of [
      'art. 25 de la Ley 37/1992',
      'N.º fiscal FR40303265045',
      'Sin IVA sobre 82,60 €',
    ])
      expect(page).toContain(word)
  })

  test('the surcharge of equivalence and the wallet are separate from the tax', async () => {
    const taxes = [{ ...TAXED, sale: 'recargo' as const, recargoBp: 520, recargoCents: 430 }]
    const [page = ''] = await pagesOf(invoiceWith({ taxes, walletCents: 2000 }))
    for (const word of [
      'Recargo de equivalencia 5,2 % sobre 82,60 €',
      '104,25 €',
      'Pagado con tu saldo',
      '20,00 €',
      '84,25 €',
    ])
      expect(page).toContain(word)
  })

  test('a trial has a mark, a real one does not', async () => {
    const [[trial = ''], [real = '']] = [
      await pagesOf(invoiceWith()),
      await pagesOf(invoiceWith({ verifier: 'production' })),
    ]
    expect([trial.includes('Factura de prueba'), real.includes('Factura de prueba')]).toEqual([
      true,
      false,
    ])
  })
})

test('there is no column for discounts without one', async () => {
  const [none = ''] = await pagesOf(invoiceWith())
  const lines = invoiceWith().lines.map((line) => ({ ...line, discountCents: 100 }))
  const [some = ''] = await pagesOf(invoiceWith({ lines }))
  expect([none.includes('Descuento'), some.includes('Descuento')]).toEqual([false, true])
})

test.each([
  ['es', ['Entrega', 'Calle del Olmo, 4', '28013 Madrid', 'Tarjeta, 23 de noviembre de 2026']],
  ['pt', ['Entrega', 'Calle del Olmo, 4', '28013 Madrid', 'Cartão, 23 de novembro de 2026']],
  ['fr', ['Livraison', 'Calle del Olmo, 4', '28013 Madrid', 'Carte bancaire, 23 novembre 2026']],
] as const)('where it goes, and how and when it was paid, in %s', async (language, words) => {
  const [page = ''] = await pagesOf(invoiceWith({ language }))
  for (const word of words) expect(page).toContain(word)
})

test('several places are listed without the names of recipients, and pick-up is named', async () => {
  const [place] = invoiceWith().deliveredTo
  const two = place ? [place, { ...place, name: 'Marta Ruiz' }] : []
  const [[several = ''], [fetched = '']] = [
    await pagesOf(invoiceWith({ deliveredTo: two })),
    await pagesOf(invoiceWith({ deliveredTo: [] })),
  ]
  expect(several).toContain('Entrega en 2 direcciones')
  expect(several.split('Calle del Olmo').length - 1).toBeGreaterThanOrEqual(2)
  expect(several).not.toContain('Marta Ruiz')
  expect(fetched).toContain('Recogida en nuestro taller de Jaén')
})

test('a rectifying one does not mention the payment', async () => {
  const [page = ''] = await pagesOf(
    invoiceWith({ kind: 'rectifying', number: 'R2026-000001', payment: null }),
  )
  expect(page).not.toContain('Pago Tarjeta')
})

test('the QR is 30 to 40 mm wide (AEAT, "Características del QR", 3)', () => {
  const [qr, ...others] = readQrs(invoicePaper(invoiceWith()))
  expect(others).toEqual([])
  expect(qr?.sideMm).toBeGreaterThanOrEqual(30)
  expect(qr?.sideMm).toBeLessThanOrEqual(40)
})
