import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ISSUER } from '../../../../test/invoices.ts'
import { productNamed } from '../../../../test/products.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { placeShared } from '../../../../test/shared-order.ts'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES, type Language, type Params, translate } from '../../../platform/text.ts'
import type { OrderLineRow } from '../../order/tables.ts'
import { deliveryNote } from './delivery-note.ts'
import { deliveryNotePdf } from './delivery-note-pdf.ts'

const messages = loadMessages('locales')
const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params?: Params) => translate(messages[language] ?? {}, language, key, params),
})
const banner = productNamed('lona-frontal-pvc')
const at = { address: 'Calle del Olmo, 4', postalCode: '28013', city: 'Madrid', country: 'ES' }
const configuration = {
  ...banner.defaultConfiguration,
  widthMm: 3000,
  heightMm: 1000,
  units: 6,
  designs: 1,
  unitsMode: 'same' as const,
}
const line = {
  productName: 'Lona frontal de PVC',
  configuration,
  pieces: 6,
  weightG: 6_120,
} as unknown as OrderLineRow
const order = {
  number: 'M-26-000123',
  contact: { name: 'Lucía Herrera Gil', phone: '600 000 123' },
  delivery: {
    method: 'carrier',
    address: at,
    handling: null,
    parcel: { recipient: null, anonymous: false },
  },
  shipsOn: '2026-11-26',
  reference: '',
}
const other = {
  recipient: 'Marta Ruiz',
  phone: '611 111 111',
  address: { ...at, city: 'Sevilla' },
  handling: null,
  lots: [2],
}

function noteOf(
  changes: object = {},
  { shipment, count = 1, language = 'es' as Language } = {} as {
    shipment?: number
    count?: number
    language?: Language
  },
) {
  const found = {
    order: { ...order, ...changes },
    lines: Array.from({ length: count }, () => line),
  }
  const facts = { recipeOf: () => banner.recipe, sender: ISSUER, ...wordsIn(language) }
  return deliveryNote(found as unknown as Parameters<typeof deliveryNote>[0], shipment, facts)
}
const saidOf = async (note: ReturnType<typeof noteOf>) => {
  if (!note) throw new Error('no note')
  return readPaper(deliveryNotePdf(note, wordsIn(note.language).t))
}

describe('a delivery note', () => {
  test.each([
    [
      'es',
      [
        'Albarán de entrega',
        'Destinatario',
        'Lona frontal 510 g.',
        'Una cara.',
        '6 copias.',
        '6 piezas en total, 6,12 kg',
      ],
    ],
    [
      'pt',
      [
        'Guia de remessa',
        'Destinatário',
        '510 g.',
        'Uma face.',
        '6 cópias.',
        '6 peças no total, 6,12 kg',
      ],
    ],
    [
      'fr',
      [
        'Bon de livraison',
        'Destinataire',
        '510 g.',
        'Une face.',
        '6 exemplaires.',
        '6 pièces au total, 6,12 kg',
      ],
    ],
  ] as const)('says what it is, how many and for whom, in %s', async (language, words) => {
    const { pages, untagged, language: said, isTagged } = await saidOf(noteOf({}, { language }))
    expect([pages.length, untagged, said, isTagged]).toEqual([1, [], language, true])
    for (const word of [
      ...words,
      'M-26-000123',
      'Lucía Herrera Gil',
      'Calle del Olmo, 4',
      '28013 Madrid',
      ISSUER.name,
    ]) {
      expect(pages[0]).toContain(word)
    }
  })

  test('tells customs where the goods leave the territory of VAT', async () => {
    const to = (code: string) => noteOf({ delivery: { ...order.delivery, zone: { code } } })
    expect((await saidOf(to('islands'))).pages[0]).toContain('viaja con la factura y el DUA')
    expect((await saidOf(to('baleares'))).pages[0]).not.toContain('DUA')
  })

  test('says the number of its order where its own is another', async () => {
    expect((await saidOf(noteOf())).pages[0]).not.toContain('Pedido')
    const several = await saidOf(
      noteOf({ delivery: { ...order.delivery, others: [other] } }, { shipment: 2 }),
    )
    expect(several.pages[0]).toMatch(/Número M-26-000123-2 .*Pedido M-26-000123 /)
  })

  test('has no price', () => {
    expect(JSON.stringify(noteOf())).not.toMatch(/[Cc]ents|€/)
  })

  test('of an anonymous parcel has no sender', async () => {
    const note = noteOf({
      delivery: { ...order.delivery, parcel: { recipient: 'Rótulos Sur', anonymous: true } },
    })
    const { pages, alts } = await saidOf(note)
    expect([note?.sender, alts]).toEqual([null, []])
    expect(pages[0]).not.toMatch(/Medida|B00000000/)
    expect(pages[0]).toContain('Rótulos Sur')
  })

  test('of one of several shipments lists only its pieces', () => {
    const delivery = { ...order.delivery, others: [other] }
    expect([
      noteOf({ delivery }, { shipment: 1 }),
      noteOf({ delivery }, { shipment: 2 }),
    ]).toMatchObject([
      {
        number: 'M-26-000123-1',
        to: { name: 'Lucía Herrera Gil' },
        lines: [{ pieces: 4 }],
        weightG: 4_080,
      },
      {
        number: 'M-26-000123-2',
        to: { name: 'Marta Ruiz', phone: '611 111 111' },
        lines: [{ pieces: 2 }],
        weightG: 2_040,
      },
    ])
    expect(noteOf({ delivery }, { shipment: 2 })?.lines[0]?.detail).toContain('2 copias.')
    expect(noteOf({ delivery }, { shipment: 3 })).toBeUndefined()
    expect(noteOf({}, { shipment: 1 })).toBeUndefined()
  })

  test.each(LANGUAGES)(
    'of sixty lines has heads on every sheet and space to sign on the last, in %s',
    async (language) => {
      const { pages } = await saidOf(noteOf({}, { count: 60, language }))
      expect(pages.length).toBeGreaterThan(2)
      const t = wordsIn(language).t
      for (const page of pages) expect(page).toContain(t('papers.deliveryNote.pieces'))
      expect(pages.at(-1)).toContain(t('papers.deliveryNote.signed').replaceAll('\u00a0', ' '))
      expect((pages.at(-1) ?? '').split('300 × 100 cm').length - 1).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('access', () => {
  let desk: StaffDesk
  beforeAll(async () => {
    desk = await staffDesk()
  })
  afterAll(() => desk.shop.close())

  const ofStaff = (number: string, query = '') =>
    desk.shop.get(`/api/staff/orders/${number}/delivery-note${query}`, desk.staff)
  const ofCustomer = (token: string, query = '') =>
    desk.shop.get(`/api/orders/${token}/delivery-note${query}`)

  test('the workshop once it is paid, the customer once it has left', async () => {
    const { number, token } = await desk.place()
    expect(await problemOf(await ofStaff(number))).toMatchObject({
      status: 409,
      code: 'papers.notPaid',
    })
    await desk.move(number, 'preparing')
    const paper = await ofStaff(number)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(paper.headers.get('content-disposition')).toContain(`albaran-${number}.pdf`)
    expect((await readPaper(new Uint8Array(await paper.arrayBuffer()))).pages[0]).toContain(
      'Lucía Herrera Gil',
    )
    expect(await problemOf(await ofCustomer(token))).toMatchObject({
      status: 409,
      code: 'papers.notSent',
    })
    await desk.setJobs(number, 'packed')
    await desk.move(number, 'shipped')
    expect((await ofCustomer(token)).status).toBe(200)
    expect(await problemOf(await ofCustomer(token, '?shipment=2'))).toMatchObject({
      status: 404,
      code: 'papers.shipment',
    })
    expect((await ofCustomer('nobody')).status).toBe(404)
  })

  test('of several shipments each has its own', async () => {
    const { number } = await placeShared(desk)
    await desk.move(number, 'preparing')
    const names = await Promise.all(
      [1, 2].map(async (shipment) =>
        (await ofStaff(number, `?shipment=${shipment}`)).headers.get('content-disposition'),
      ),
    )
    expect(names).toEqual([
      expect.stringContaining(`${number}-1.pdf`),
      expect.stringContaining(`${number}-2.pdf`),
    ])
  })
})
