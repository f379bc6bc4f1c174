/** The same number, true distance and warning of eyelets wherever a line is told of. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { productNamed } from '../../../../test/products.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { type Params, translate } from '../../../platform/text.ts'
import { jobTicket } from '../../artwork/production/job-ticket.ts'
import { parseList } from '../../catalogue/lists/pasted-list.ts'
import { priceList } from '../../catalogue/lists/priced-list.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { drawnBanner } from '../../print/drawing/drawn-banner.ts'
import { choicesText, warningTexts } from '../../print/line/line-text.ts'
import { wordsOf } from '../../print/line/recipe-words.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'

const messages = loadMessages('locales')
const SLUG = 'lona-frontal-pvc'
const { recipe } = productNamed(SLUG)
const choices = { sides: 'one', finish: 'hem', finishEdges: 'all', eyeletPlace: 'perimeter' }
const byCount = (count: number) => ({ choices, counts: { eyelets: count } })
const bySpacing = (mm: number) => ({ choices, counts: {}, spacings: { eyelets: mm } })

const MANY = 'Ollados por lona: 52, cada 50 cm'
const CASES: [string, string, Record<string, unknown>, number, string, string | null][] = [
  ['a large one by distance', '1000;300;1', bySpacing(500), 52, MANY, null],
  [
    'a small one by distance',
    '100;50;1',
    bySpacing(500),
    6,
    'Ollados por lona: 6, cada 50 cm',
    null,
  ],
  ['by number, close enough', '300;100;1', byCount(10), 10, 'Ollados por lona: 10', null],
  [
    'by number, too far apart',
    '1000;300;1',
    byCount(10),
    10,
    'Ollados por lona: 10',
    'aconsejamos 100 como mucho',
  ],
]

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

/** As texts stand on a page: French and figures bring their own spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe.each(CASES)('%s', (_, row, asked, count, said, warned) => {
  const [first] = priceList(
    parseList(row).rows,
    recipe,
    workedBanner(asked) as Configuration,
  ).priced
  const configuration = first?.configuration as Configuration
  const t = (key: string, params?: Params) => translate(messages.es, 'es', key, params)

  test('the pasted list, the drawing, the cart and the ticket', () => {
    expect(configuration.counts.eyelets).toBe(count)
    expect(drawnBanner(configuration).eyelets).toHaveLength(count)
    const words = { [SLUG]: wordsOf(recipe, 'es') }
    expect(plain(choicesText(SLUG, configuration, words, t))).toContain(said)
    const again = warningTexts(SLUG, configuration, words, t)
    expect(again).toEqual(
      eyeletWarnings(recipe, configuration).map(({ key, params }) => t(key, params)),
    )
    if (warned) expect(again).toEqual([expect.stringContaining(warned)])
    else expect(again).toEqual([])

    const order = {
      number: 'M-1',
      startsOn: '',
      shipsOn: '',
      deliversOn: '',
      zone: 'peninsula',
      delivery: { method: 'carrier' as const, handling: null },
    }
    const line = {
      ...{
        position: 1,
        productName: 'Lona',
        productSlug: SLUG,
        recipeVersion: 1,
        configuration,
        pieces: 1,
        weightG: 1,
      },
      jobState: 'approved' as const,
    }
    const ticket = jobTicket(order, line, recipe, [], { language: 'es', t })
    expect(plain(ticket.chosen.map((pair) => pair.join(': ')).join('. '))).toContain(said)
    expect(ticket.warnings).toEqual(again)
  })

  test('the order’s page, the desk and the mail', async () => {
    const { shop } = desk
    const { token, number } = await placeOrder(
      shop,
      [cartLine(configuration)],
      guestForm({ payment: 'transfer' }),
    )
    const order = await dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`))
    const atDesk = await desk.orderOf(number)
    const [mail] = await mailsNaming(shop.database.db, number)
    for (const line of [order.lines[0], atDesk.lines[0]]) {
      expect(plain(line?.options.join('. ') ?? '')).toContain(said)
      expect(line?.warnings).toEqual(warned ? [expect.stringContaining(warned)] : [])
    }
    const text = plain(mail?.bodyText ?? '')
    expect(text).toContain(said)
    expect(text.includes('entre dos ollados')).toBe(warned !== null)
    if (warned) expect(text).toContain(warned)
  })
})
