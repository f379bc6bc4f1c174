/** Proposals of the desk on a whole shop: made, seen by their link, accepted. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DeskProposal, ProposalView } from '../src/shop/ordering/proposals/proposal-schema.ts'
import { cartLine, guestForm, workedBanner } from './checkout.ts'
import { openedLater } from './opened-later.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'
import { MONDAY_MORNING } from './whole-shop.ts'

/** One shop for the tests of a file; before each it is Monday and nobody has asked for a quote. */
export function proposalDesk() {
  let opened: StaffDesk | undefined
  const desk = openedLater(() => opened)
  beforeAll(async () => {
    opened = await staffDesk()
  })
  afterAll(() => opened?.shop.close())
  beforeEach(async () => {
    desk.shop.clock.now = MONDAY_MORNING
    await desk.shop.database.pool.query('DELETE FROM quote_requests')
    await desk.shop.database.pool.query('DELETE FROM sign_in_failures')
  })
  const wanted = (changes: Record<string, unknown> = {}) => ({
    lines: [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))],
    form: { ...guestForm(), payment: '', terms: false },
    language: 'es',
    days: 15,
    said: '',
    ...changes,
  })
  const post = (path: string, body: unknown = {}) =>
    desk.shop.post(`/api/staff${path}`, body, desk.staff)
  const seen = async (key: string, payment = 'card') =>
    dataOf<ProposalView>(await desk.shop.get(`/api/proposals/${key}?payment=${payment}`))
  return {
    ...{ desk, wanted, post, seen },
    made: async (changes: Record<string, unknown> = {}): Promise<DeskProposal> => {
      const answer = await post('/proposals', wanted(changes))
      if (answer.status !== 201) throw new Error(await answer.text())
      return dataOf<DeskProposal>(answer)
    },
    again: async (number: string) =>
      dataOf<DeskProposal>(await desk.shop.get(`/api/staff/proposals/${number}`, desk.staff)),
    accept: async (key: string, changes: Record<string, unknown> = {}) => {
      const { today } = await seen(key, (changes.payment as string | undefined) ?? 'card')
      const body = { payment: 'card', terms: true, agreed: today?.cart.agreed ?? '', ...changes }
      return desk.shop.post(`/api/proposals/${key}/acceptance`, body)
    },
  }
}
