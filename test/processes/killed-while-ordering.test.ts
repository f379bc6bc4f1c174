import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attempt, fillCart, press } from './buyer.ts'
import { type KeptShop, startKeptShop } from './kept-shop.ts'

const KILLS = 6
const BUYERS = 6
/** Twice 73.60 EUR net (pricing.md), shipped free, with 21 %. */
const GROSS_CENTS = 17_811

let shop: KeptShop
beforeAll(async () => {
  shop = await startKeptShop()
})
afterAll(() => shop.close())

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Places orders one after the other until the shop is killed. */
async function buyUntilItFalls(attempts: Attempt[], fallen: () => boolean): Promise<void> {
  while (!fallen()) {
    const attempt = await fillCart(shop.url, 'transfer')
    if (!attempt) continue
    attempts.push(attempt)
    await press(shop.url, attempt)
  }
}

describe('a shop that is killed while it takes orders', () => {
  const attempts: Attempt[] = []

  test(`${KILLS} kills under load: a repeated request returns the order that was placed before`, async () => {
    let unanswered = 0
    for (let kills = 0; kills < KILLS; kills++) {
      const begun = attempts.length
      let fallen = false
      const buyers = Array.from({ length: BUYERS }, () => buyUntilItFalls(attempts, () => fallen))
      while (attempts.length < begun + 2 * BUYERS) await pause(5)
      // Each kill at another moment of a placement, which takes some milliseconds.
      await pause((kills * 7) % 23)
      await shop.kill()
      fallen = true
      await Promise.all(buyers)
      await shop.start()
      for (const attempt of attempts.slice(begun)) {
        const before = attempt.answered
        if (!before) unanswered += 1
        expect(before ? [200] : [200, 201]).toContain(await press(shop.url, attempt))
        if (before) expect(attempt.answered).toEqual(before)
      }
    }
    // Otherwise no kill interrupted an order, and the test has no value.
    expect(unanswered).toBeGreaterThan(0)
  }, 600_000)

  test('each key has one complete order, with its events and its mail, and no order lacks its key', async () => {
    const rows = await shop.ask<{ idempotency_key: string; number: string; token: string }>(
      `SELECT idempotency_key, number, access_token AS token, gross_cents::int AS gross,
         (SELECT count(*)::int FROM order_lines WHERE order_id = o.id) AS lines,
         (SELECT count(*)::int FROM order_events
           WHERE order_id = o.id AND data->>'to' = 'pending_payment') AS events,
         (SELECT count(*)::int FROM mails WHERE order_id = o.id) AS mails
       FROM orders o`,
    )
    expect(rows).toHaveLength(attempts.length)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    const byKey = new Map(rows.map((row) => [row.idempotency_key, row]))
    for (const { key, answered } of attempts)
      expect(byKey.get(key)).toMatchObject({
        number: answered?.number,
        token: answered?.token,
        gross: GROSS_CENTS,
        lines: 2,
        events: 1,
        mails: 1,
      })
  })
})
