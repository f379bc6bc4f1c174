import { expect, test } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import type { OrderShipment } from '../../order/shipments.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ProductionPlan } from '../files/production-plan.ts'
import { isHandedOver } from './handed-over.ts'
import { type ApprovedFile, fileNameFor, jobTicket } from './job-ticket.ts'
import { ticketsPdf } from './ticket-pdf.ts'

const messages = loadMessages('locales')
const words = {
  language: 'es' as const,
  t: (key: string, params?: object) => translate(messages.es, 'es', key, params as never),
}
const order = {
  number: 'M-26-000123',
  startsOn: '2026-11-24',
  shipsOn: '2026-11-26',
  deliversOn: '2026-11-27',
  zone: 'peninsula',
  delivery: {
    method: 'carrier' as const,
    handling: 'folded' as const,
    parcel: { recipient: 'Lucía Herrera Gil', anonymous: true, courierNote: 'Timbre roto' },
  },
}
const banner = productNamed('lona-frontal-pvc')
const line = {
  position: 2,
  productName: 'Lona frontal de PVC',
  productSlug: banner.slug,
  recipeVersion: 3,
  configuration: workedBanner({ designs: 2, jobName: 'Fachada' }) as Configuration,
  pieces: 4,
  weightG: 6120,
  jobState: 'approved' as const,
}
const about = {
  ...words,
  author: 'Medida',
  createdAt: new Date('2026-11-21T10:00:00Z'),
}
const link = 'https://medida.example/admin/taller?trabajo=M-26-000123-2'
const file: ApprovedFile = {
  design: 2,
  fileName: '../Lona fáchada.PDF',
  format: 'pdf',
  sizeBytes: 4_820_000,
  dpi: null,
}

test('a ticket says what, how many, by when and from which file', () => {
  expect(jobTicket(order, line, banner.recipe, [file], words)).toMatchObject({
    job: 'M-26-000123-2',
    order: 'M-26-000123',
    widthMm: 3000,
    heightMm: 1000,
    pieces: 4,
    designs: 2,
    speed: 'normal',
    startsOn: '2026-11-24',
    shipsOn: '2026-11-26',
    delivery: {
      ...{ method: 'carrier', zone: 'peninsula', handling: 'folded', anonymous: true },
      courierNote: 'Timbre roto',
    },
    files: [
      {
        design: 2,
        name: 'M-26-000123-2_d2_lona-frontal-pvc_3000x1000mm.pdf',
        sentAs: '../Lona fáchada.PDF',
      },
    ],
  })
})

test('a ticket names no customer and no price', () => {
  const told = JSON.stringify(jobTicket(order, line, banner.recipe, [file], words))
  expect(told).not.toMatch(/Lucía|Molino|[Cc]ents/)
})

test.each([
  ['pdf', 'pdf'],
  ['jpeg', 'jpg'],
  ['tiff', 'tif'],
] as const)(
  'the name of a %s says job, design, product and measure, whatever the customer called it',
  (format, ending) => {
    const name = fileNameFor(line, 'M-26-000123-2', { ...file, format })
    expect(name).toBe(`M-26-000123-2_d2_lona-frontal-pvc_3000x1000mm.${ending}`)
    expect(name).toMatch(/^[\w.-]+$/)
  },
)

test('lines are handed over from their approval on', () => {
  expect(JOB_STATES.filter(isHandedOver)).toEqual([
    'approved',
    'in_production',
    'finished',
    'packed',
  ])
})

test('the sheet of every product is one page', async () => {
  const long: string[] = []
  for (const { slug, recipe, defaultConfiguration } of allProducts()) {
    const made = {
      ...line,
      productSlug: slug,
      configuration: {
        ...defaultConfiguration,
        jobName: 'Fachada',
        observations: 'x '.repeat(100),
      },
    }
    const pdf = Buffer.from(
      ticketsPdf([{ ticket: jobTicket(order, made, recipe, [file], words), link }], about),
    ).toString('latin1')
    if (!/\/Count 1\b/.test(pdf)) long.push(slug)
  }
  expect(long).toEqual([])
})

function shipmentsTo(handling: HandlingChoice | null): OrderShipment[] {
  const to = {
    recipient: 'Lucía Herrera Gil',
    phone: '600 000 123',
    address: {
      address: 'Calle del Molino, 14',
      postalCode: '41001',
      city: 'Sevilla',
      country: 'ES',
    },
    remarks: { handling, courierNote: 'Portal 3' },
    lots: [],
  }
  return [
    { ...to, number: 1, pieces: [4, 0] },
    { ...to, number: 2, pieces: [2, 3] },
    { ...to, number: 3, pieces: [0, 1] },
  ]
}

test('of several recipients a ticket says how many pieces go into which shipment, by place and not by name', () => {
  const shipments = shipmentsTo('depot')
  const told = { handling: 'depot', courierNote: 'Portal 3' }
  const ticket = jobTicket({ ...order, shipments }, line, banner.recipe, [file], words)
  expect(ticket.shipments).toEqual([
    {
      number: 2,
      pieces: 3,
      postalCode: '41001',
      city: 'Sevilla',
      country: 'ES',
      ...told,
    },
    {
      number: 3,
      pieces: 1,
      postalCode: '41001',
      city: 'Sevilla',
      country: 'ES',
      ...told,
    },
  ])
  expect(JSON.stringify(ticket)).not.toMatch(/Lucía|Molino|600 000/)
  expect('shipments' in jobTicket(order, line, banner.recipe, [file], words)).toBe(false)
})

test('a ticket tells how the goods travel, that the parcel names no sender, and the note for the courier', async () => {
  const textOf = async (shipments?: OrderShipment[]) => {
    const ticket = jobTicket({ ...order, shipments }, line, banner.recipe, [file], words)
    return (await readPaper(ticketsPdf([{ ticket, link }], about))).pages.join(' ')
  }
  expect(await textOf()).toMatch(
    /Entrega Doblada[\s\S]*Entrega Paquete anónimo Nota para el transportista Timbre roto/,
  )
  const shared = await textOf(shipmentsTo('depot'))
  expect(shared).toMatch(
    /41001 Sevilla, ES En la delegación del transportista Nota para el transportista: Portal 3/,
  )
  expect(shared).not.toContain('Timbre roto')
  expect(shared.match(/Paquete anónimo/g)).toHaveLength(1)
})

test('however many files there are, no sheet has one of them alone, or their heading without them', async () => {
  const alone: number[] = []
  for (let count = 1; count <= 32; count += 1) {
    const files = Array.from({ length: count }, (_, at) => ({ ...file, design: at + 1 }))
    const ticket = jobTicket(order, line, banner.recipe, files, words)
    const { pages } = await readPaper(ticketsPdf([{ ticket, link }], about))
    const rows = pages.map((page) => page.split('_lona-frontal-pvc_').length - 1)
    if (count > 1 && rows.some((some, at) => some === 1 || (some === 0 && at === pages.length - 1)))
      alone.push(count)
    if (count === 1 && pages.length > 1) alone.push(count)
  }
  expect(alone).toEqual([])
})

test('many tickets are one PDF: each begins a page and counts its own', async () => {
  const ticketOf = (position: number, files: number) => ({
    ticket: jobTicket(
      order,
      { ...line, position },
      banner.recipe,
      Array.from({ length: files }, () => file),
      words,
    ),
    link,
  })
  const { pages, title } = await readPaper(
    ticketsPdf([ticketOf(1, 1), ticketOf(2, 40), ticketOf(3, 1)], about),
  )
  const feet = pages.map((text) => /(M-26-000123-\d) · hoja (\d de \d)/.exec(text)?.slice(1))
  expect(feet).toEqual([
    ['M-26-000123-1', '1 de 1'],
    ['M-26-000123-2', '1 de 3'],
    ['M-26-000123-2', '2 de 3'],
    ['M-26-000123-2', '3 de 3'],
    ['M-26-000123-3', '1 de 1'],
  ])
  expect(title).toBe('3 órdenes de fabricación')
})

test('of twelve files with long names the ticket says how each was made, by whom it was approved, and what is left to a person', async () => {
  const plan: ProductionPlan = {
    ...{ pages: [1, 2], turns: 1, scalePercent: 1000, unit: 10, widthMm: 6000, heightMm: 1000 },
    ...{ bleed: { kind: 'mirrored', mm: 10 }, dpi: null, byHand: [] },
    inks: [
      { name: 'Corte', use: 'cut', fate: 'renamed', as: 'CutContour' },
      { name: 'White', use: 'white', fate: 'removed' },
    ],
  }
  const madeAt = '2026-11-21T10:00:00.000Z'
  const made = {
    state: 'made',
    format: 'tiff',
    sizeBytes: 9_000_000,
    sha256: 'ab'.repeat(32),
  } as const
  const files = Array.from(
    { length: 12 },
    (_, at): ApprovedFile => ({
      ...{
        ...file,
        design: at + 1,
        fileName: `${'Fachada principal, versión buena '.repeat(4)}.pdf`,
      },
      ...{ approvedAt: new Date('2026-11-21T09:00:00Z'), reviewedAt: null, sha256: null },
      production:
        at === 11
          ? { state: 'byHand', madeAt, plan: { ...plan, byHand: ['channels'] } }
          : { ...made, plan, madeAt },
    }),
  )
  const accepted = [{ design: 2, warnings: ['Falta sangrado.'] }]
  const ticket = jobTicket(order, line, banner.recipe, files, words, { name: 'Lucía', accepted })
  expect(ticket.files[1]).toMatchObject({
    ...{ format: 'tiff', sizeBytes: 9_000_000, production: { sha256: 'ab'.repeat(32) } },
    name: 'M-26-000123-2_d2_lona-frontal-pvc_3000x1000mm.tif',
    original: { name: 'original/M-26-000123-2_d2_lona-frontal-pvc_3000x1000mm.pdf' },
    approval: { by: 'Lucía', at: '2026-11-21T09:00:00.000Z', warnings: ['Falta sangrado.'] },
  })
  expect(ticket.files[11]?.name).toMatch(/^original\//)
  const { pages } = await readPaper(ticketsPdf([{ ticket, link }], about))
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(
    text.match(/Anverso: página 1; dorso: página 2, girada un cuarto a la derecha, al 1.000 %/g),
  ).toHaveLength(12)
  expect(text.match(/Aprobado por Lucía/g)).toHaveLength(12)
  for (const part of [
    'tinta Corte (ahora CutContour), tinta White (quitada)',
    'Avisos aceptados: Falta sangrado.',
    'A mano: la imagen tiene canales',
    'SHA-256 abababababababab',
  ])
    expect(text).toContain(part)
  expect(pages.length).toBeLessThanOrEqual(3)
})

test('a design of two files has a row and a name for each side', async () => {
  const files = (['front', 'back'] as const).map((side) => ({ ...file, design: 2, side }))
  const ticket = jobTicket(order, line, banner.recipe, files, words)
  expect(ticket.files.map(({ side, name }) => [side, name])).toEqual([
    ['front', 'M-26-000123-2_d2-front_lona-frontal-pvc_3000x1000mm.pdf'],
    ['back', 'M-26-000123-2_d2-back_lona-frontal-pvc_3000x1000mm.pdf'],
  ])
  const { pages } = await readPaper(ticketsPdf([{ ticket, link }], about))
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Diseño 2, anverso .*_d2-front_.* Diseño 2, dorso .*_d2-back_/)
})
