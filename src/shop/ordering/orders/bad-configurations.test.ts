/** Configurations that no form of the shop sends are refused with field and reason, not priced. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, orderBody, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const { choices } = workedBanner()
const BAD: readonly [string, object, string, string][] = [
  ['null units', { units: null }, 'units', 'notANumber'],
  ['null designs', { designs: null }, 'designs', 'notANumber'],
  ['null counts', { counts: null }, 'counts', 'unreadable'],
  ['a null count', { counts: { eyelets: null } }, 'counts.eyelets', 'notANumber'],
  ['units as text', { units: '2' }, 'units', 'notANumber'],
  [
    'an unknown choice',
    { choices: { ...choices, finish: 'x' } },
    'choices.finish',
    'choiceUnknown',
  ],
  ['an unknown question', { choices: { ...choices, gift: 'x' } }, 'choices.gift', 'unknownField'],
  ['an unknown field', { netCents: 1 }, 'netCents', 'unknownField'],
]
type Refusal = { field: string; code: string; message: string }

describe.each(['es', 'pt', 'fr'])('in %s', (langid) => {
  const saidIn = ({ field, code, message }: Refusal) => {
    expect(message).not.toContain('quoting.')
    return [field, code]
  }

  test.each(BAD)('%s', async (_, changes, field, reason) => {
    const code = `quoting.refused.${reason}`
    const line = cartLine({ ...workedBanner(), ...changes })
    const { product, configuration } = line
    const quoted = await shop.post('/api/quotes', { product, configuration }, { langid })
    expect(quoted.status).toBe(422)
    const [quoteRefusal] = ((await quoted.json()) as { errors: Refusal[] }).errors
    expect(quoteRefusal && saidIn(quoteRefusal)).toEqual([field, code])

    const priced = await shop.post('/api/carts/price', { lines: [line] }, { langid })
    const { data } = (await priced.json()) as {
      data: { lines: { ok: boolean; refusals: Refusal[] }[] }
    }
    expect(data.lines[0]?.ok).toBe(false)
    expect(data.lines[0]?.refusals.map(saidIn)).toEqual([[field, code]])

    const body = { ...(await orderBody(shop)), lines: [line] }
    const placed = await shop.post('/api/orders', body, { langid })
    expect(placed.status).toBe(422)
    const refusals = ((await placed.json()) as { errors: Refusal[] }).errors.map(saidIn)
    expect(refusals).toEqual([[`lines.${line.id}.${field}`, code]])
  })
})
