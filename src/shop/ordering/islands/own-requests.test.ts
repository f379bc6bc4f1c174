/** The list of a customer: requests sent from the checkout. */
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { answerTo, asking } from '../../../../test/islands.ts'
import { proposalDesk } from '../../../../test/proposal-desk.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { QuoteRequests } from '../requests/request-schema.ts'
import type { OwnRequest, SentRequest } from './asked-cart-schema.ts'

const { desk, made } = proposalDesk()

const ask = async (headers: Record<string, string> = {}) =>
  dataOf<SentRequest>(await desk.shop.post('/api/quote-requests/carts', asking(), headers))
const listOf = async (token: string) =>
  dataOf<OwnRequest[]>(await desk.shop.get('/api/users/quote-requests', { token }))

describe('the list of a customer', () => {
  test('has the own requests alone, and where each stands', async () => {
    const known = { db: desk.shop.database.db, now: () => desk.shop.clock.now }
    const [own, stranger] = await Promise.all([aCustomer(known), aCustomer(known)])
    const { number, key } = await ask({ token: own.token })
    await ask()
    expect(await listOf(own.token)).toMatchObject([
      { number, key, state: 'open', certificate: 'missing', standing: null },
    ])
    expect(await listOf(stranger.token)).toEqual([])
    const answer = await desk.shop.get('/api/staff/quote-requests?state=open', desk.staff)
    const { items } = await dataOf<QuoteRequests>(answer)
    const request = items.find((each) => each.number === number)
    if (!request) throw new Error(`${number} is not open`)
    await made(answerTo(request))
    expect(await listOf(own.token)).toMatchObject([{ state: 'answered', standing: 'open' }])
  })
})
