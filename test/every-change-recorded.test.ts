/**
 * Every writing call of staff, made successfully, leaves an entry in the record of changes: who,
 * when, and what was before and after.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { glsParty } from '../src/standins/gls/gls.ts'
import { CATALOGUE_DEEDS } from './deeds/catalogue-deeds.ts'
import { type Deed, deedWorld, type World } from './deeds/deed.ts'
import { MONEY_DEEDS } from './deeds/money-deeds.ts'
import { OPINION_DEEDS } from './deeds/opinion-deeds.ts'
import { ORDER_DEEDS } from './deeds/order-deeds.ts'
import { PEOPLE_DEEDS } from './deeds/people-deeds.ts'
import { PROPOSAL_DEEDS } from './deeds/proposal-deeds.ts'
import { RESOURCE_DEEDS } from './deeds/resource-deeds.ts'
import { WORK_DEEDS } from './deeds/work-deeds.ts'
import { lateVatForTests } from './late-vat.ts'

const DEEDS = Object.entries({
  ...PEOPLE_DEEDS,
  ...ORDER_DEEDS,
  ...WORK_DEEDS,
  ...PROPOSAL_DEEDS,
  ...OPINION_DEEDS,
  ...MONEY_DEEDS,
  ...CATALOGUE_DEEDS,
  ...RESOURCE_DEEDS,
})

/** Writing by their method alone, with the reason why they leave no entry. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'post /staff/session': 'opens a session, which is listed with its device until it ends',
  'delete /staff/session': 'ends the own session',
  'post /staff/recovery': 'asks for a mail; what its link changes is recorded',
  'post /staff/session/invitation/look': 'shows an invitation',
  'post /staff/factor': 'makes a secret that counts only once its first code is confirmed',
  'post /staff/factor/passkeys/options': 'makes a challenge',
  'post /staff/session/passkey': 'makes a challenge',
  'post /staff/capacity/trial': 'shows a plan',
  'post /staff/orders/{number}/amendments/price': 'shows a price',
  'post /staff/orders/{number}/notes/seen': 'marks mentions of the reader as read, for them alone',
  'post /staff/proposals/price': 'shows a price',
  'post /staff/pages/preview': 'shows a text',
  'post /staff/mail-texts/preview': 'shows a mail',
  'post /staff/resources/texts': 'is always refused: texts come with the program',
  'post /staff/product-edits/preview': 'shows changes',
  'post /staff/product-values/{list}/reading': 'reads a file',
  'post /staff/resources/media': 'is always refused: an upload makes a file of the library',
}

/** Their entry says all by its name, as there is no value to show, or none that may be shown. */
const WITHOUT_VALUES = new Set([
  'post /staff/team/invitations/{id}/mail',
  'delete /staff/team/{id}/sessions/{session}',
  'delete /staff/sessions/{session}',
  'put /staff/password',
  'post /staff/session/password',
  'post /staff/factor/confirmation',
  'post /staff/factor/codes',
  'post /staff/factor/removal',
  'delete /staff/team/{id}/factor',
  'post /staff/newsletter/{id}/leaving',
  'post /staff/opening/{item}/confirmation',
  'post /staff/proposals/{number}/mail',
  'post /staff/proposals/{number}/withdrawal',
  // Its text is erased with its order, and the record is not.
  'post /staff/orders/{number}/notes',
  // The record of the agency itself is kept unchanged.
  'post /staff/invoices/{number}/records',
])

const GLS = 'http://gls.test'
const { desk, late } = lateVatForTests({ gls: GLS })
let world: World
beforeAll(() => {
  world = deedWorld({ desk, late })
  const { app } = glsParty({
    ...{ now: () => desk.shop.clock.now, send: fetch, later: (_s, work) => void work() },
    random: () => 0,
  })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.startsWith(GLS) ? app.request(url.slice(GLS.length), init) : others(url, init),
  )
})

async function send(method: string, { path, body, form, csv, by }: Deed): Promise<Response> {
  const token = by?.token ?? desk.staff.token
  const given = new Response(form ?? csv ?? (body === undefined ? null : JSON.stringify(body)))
  const content = await given.arrayBuffer()
  const type = form ? given.headers.get('content-type') : csv ? 'text/csv' : 'application/json'
  return desk.shop.service.request(`/api/staff${path}`, {
    method: method.toUpperCase(),
    headers: {
      ...(token !== '' && { token }),
      ...{ 'content-type': type ?? '', 'content-length': String(content.byteLength) },
    },
    ...(content.byteLength > 0 && { body: content }),
  })
}

type Entry = {
  id: string
  at: string
  by: string
  noun: string
  action: string
  before: object | null
  after: object | null
  event: object | null
}
const entries = async (): Promise<Entry[]> => (await world.ask('GET', '/audit')).items

describe('a call of staff that changes something is recorded', () => {
  test.each(DEEDS)('%s', async (call, prepare) => {
    const [method = ''] = call.split(' ')
    // Later than all that is recorded already.
    desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 1000)
    const deed = await prepare(world)
    const known = new Set((await entries()).map(({ id }) => id))
    const answer = await send(method, deed)
    expect([answer.status, answer.status < 300 || (await answer.text())]).toEqual([
      answer.status,
      true,
    ])
    const added = (await entries()).filter(({ id }) => !known.has(id))
    const { name } = deed.by ?? { name: 'Ana del taller' }
    const own = added.filter(({ by }) => by === name)
    expect(own.map(({ at }) => at)).toContain(desk.shop.clock.now.toISOString())
    const told = own.some(({ before, after, event }) =>
      method === 'put' ? event || (before && after) : event || before || after,
    )
    expect([own, told]).toEqual([own, !WITHOUT_VALUES.has(call)])
  })
})

test('each writing call of the document is made here, or changes nothing', async () => {
  const { paths } = (await (await desk.shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const writing = Object.entries(paths)
    .filter(([path]) => path.startsWith('/staff/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    .filter((call) => !call.startsWith('get '))
  const known = [...DEEDS.map(([call]) => call), ...Object.keys(CHANGES_NOTHING)]
  expect(known.sort()).toEqual(writing.sort())
})
