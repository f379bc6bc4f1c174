/**
 * A change of one field of a placed order leaves every other field as it was. The fields come from
 * the schema of the form, so that a new one is covered without a change here.
 */
import { describe, expect, test } from 'vitest'
import { changesForTests, type Placed } from '../../../../test/changes.ts'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import { aCoupon, customerWith, placeFor } from '../../../../test/credit.ts'
import { fieldsOf, filled, type Values, valueAt, withValue } from '../../../../test/filled-form.ts'
import { OrderForm, RecipientForm } from '../../buying/checkout/order-form-schema.ts'
import { type FullOrder, findOrderByToken } from '../../order/store.ts'
import { Amendment } from './amendment-schema.ts'
import { orderForm } from './order-form.ts'

const { desk, bank, changes } = changesForTests()

/** Over three metres on both sides: how it travels has to be chosen. */
const large = workedBanner({ widthMm: 3500, heightMm: 3500, units: 6, jobName: 'Fachada' })
const line = cartLine({ ...large, observations: 'Sin arrugas' })

const CONTACT = { 'contact.email': 'lucia@example.com', 'contact.phone': '+34600000123' }
const SPAIN = { postalCode: '41001', country: 'ES' }
const PORTUGAL = { postalCode: '1000-001', country: 'PT' }
const at = (room: string, place: object): Values =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [`${room}.${name}`, value]))

/** What an order needs that no text of the generator is valid for. */
const FORMS: Record<string, Values> = {
  'of a Spanish retailer': {
    ...CONTACT,
    ...at('delivery', { ...SPAIN, method: 'carrier' }),
    ...at('others.0', { ...SPAIN, phone: '+34600222333', handling: 'folded' }),
    'others.0.lots': { [line.id]: '2' },
    handling: 'depot',
    ...at('billing', { ...SPAIN, type: 'self-employed', taxId: '12345678Z', euVat: '' }),
    'billing.sameAddress': false,
    payment: 'card',
    'fromWallet.amount': '1,00',
  },
  'of a Portuguese company': {
    ...CONTACT,
    ...at('delivery', { ...PORTUGAL, method: 'carrier', several: false }),
    others: [],
    handling: 'folded',
    ...at('billing', { ...PORTUGAL, type: 'company', taxId: '501964843', euVat: 'PT501964843' }),
    'billing.sameAddress': false,
    'billing.recargo': false,
    payment: 'transfer',
    coupon: '',
    'fromWallet.use': false,
    'fromWallet.amount': '',
  },
}
/** Fields of the form that are no part of the record of an order, with the reason. */
const NOT_KEPT = new Map([
  ['billing.sameAddress', 'the record has the address itself'],
  ['fromWallet.use', 'the record has the cents'],
  ['fromWallet.amount', 'the record has the cents'],
])
const FIELDS = fieldsOf(OrderForm)
const KEPT = FIELDS.filter((field) => !NOT_KEPT.has(field))

type Ordered = Placed & { form: OrderForm }
async function ordered(kind: string): Promise<Ordered> {
  const customer = await customerWith(desk.shop, 1000)
  const coupon = kind === 'of a Spanish retailer' ? await aCoupon(desk.shop) : ''
  const form = filled(OrderForm, { ...FORMS[kind], coupon }) as OrderForm
  const lines = [{ ...line, configuration: line.configuration }]
  return { ...(await placeFor(desk.shop, customer, { lines, form: form as never })), form }
}
async function rowsOf({ token }: Placed): Promise<FullOrder> {
  const found = await findOrderByToken(desk.shop.database.db, token)
  if (!found) throw new Error('the order is gone')
  return found
}
/** The stored order as a form; its lots are named by the ids of its lines. */
const storedForm = ({ order, lines }: FullOrder): OrderForm => orderForm(order, lines)

/** The columns that follow from goods, destination and day. */
const FOLLOWS = new Set([
  ...['netCents', 'vatCents', 'recargoCents', 'grossCents', 'dueCents', 'discountCents', 'totals'],
  ...['promisedOn', 'startsOn', 'shipsOn', 'deliversOn', 'paidCents', 'searchText'],
])
/** The same of a line. */
const LINE_FOLLOWS = new Set(['components', 'netCents', 'discountCents', 'pieces', 'weightG'])
const without = (row: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))

test('every field of the form is filled in one of the orders', () => {
  const forms = Object.values(FORMS).map((values) => filled(OrderForm, { ...values, coupon: 'C' }))
  const empty = FIELDS.filter((field) =>
    forms.every((form) => ['', false, undefined].includes(valueAt(form, field) as string)),
  )
  expect(empty).toEqual(['billing.sameAddress'])
})

describe.each(Object.keys(FORMS))('an order %s', (kind) => {
  test('has every field of its form', async () => {
    const { form, ...order } = await ordered(kind)
    const rows = await rowsOf(order)
    const stored = storedForm(rows)
    const lots = { [rows.lines[0]?.id ?? '']: '2' }
    for (const field of KEPT) {
      const expected = field === 'others.0.lots' && form.others[0] ? lots : valueAt(form, field)
      expect([field, valueAt(stored, field)]).toEqual([field, expected])
    }
  })

  test.each([
    ['quantity', (id: string): Amendment => ({ units: { [id]: 8 } })],
    ['speed', (): Amendment => ({ speed: 'relax' })],
    ['quantity and speed', (id: string): Amendment => ({ units: { [id]: 5 }, speed: 'relax' })],
    ['nothing', (): Amendment => ({})],
  ])('with another %s is otherwise the same', async (_, amendmentOf) => {
    const order = await ordered(kind)
    const before = await rowsOf(order)
    const [{ id = '' } = {}] = before.lines
    const amendment = amendmentOf(id)
    expect(await changes.amended(order, amendment)).toMatchObject({ number: order.number })
    const after = await rowsOf(order)
    expect(storedForm(after)).toEqual(storedForm(before))
    expect(without(after.order, FOLLOWS)).toEqual(without(before.order, FOLLOWS))
    const changed = new Set([
      ...LINE_FOLLOWS,
      'configuration',
      ...(amendment.speed ? ['speed'] : []),
    ])
    for (const [index, each] of after.lines.entries()) {
      const was = before.lines[index]
      expect(without(each, changed)).toEqual(without(was ?? {}, changed))
      const { speed = was?.configuration.speed, units } = amendment
      const wanted = { speed, units: units?.[id] ?? was?.configuration.units }
      expect(each.configuration).toEqual({ ...was?.configuration, ...wanted })
    }
  })

  test('whose quantity is raised after the payment is otherwise the same once that is paid', async () => {
    const order = await ordered(kind)
    if (kind === 'of a Portuguese company') return
    await bank.pay(order.token)
    const before = await rowsOf(order)
    await changes.amended(order, { units: { [before.lines[0]?.id ?? '']: 9 } })
    await bank.pay(order.token)
    const after = await rowsOf(order)
    expect(after.lines[0]?.configuration.units).toBe(9)
    expect(storedForm(after)).toEqual(storedForm(before))
    expect(without(after.order, FOLLOWS)).toEqual(without(before.order, FOLLOWS))
  })
})

/** Another valid value of each field of a place; a country alone does not fit its address. */
const OTHER_VALUES: Record<string, unknown> = {
  postalCode: '41002',
  phone: '+34600999888',
  anonymous: false,
  handling: { handling: 'folded', 'others.0.handling': 'depot' },
}
const changeable = (schema: unknown) => fieldsOf(schema).filter((name) => name !== 'country')
const otherValue = (field: string): unknown => {
  const name = field.split('.').at(-1) ?? ''
  const value = OTHER_VALUES[name] ?? `Another ${name}`
  return name === 'handling' ? (value as Record<string, string>)[field] : value
}

describe('a change of one field of a destination leaves the others as they are', () => {
  const { delivery } = Amendment.shape
  test.each([
    ...changeable(delivery).map((name) => `delivery.${name}`),
    ...changeable(RecipientForm).map((name) => `others.0.${name}`),
    'handling',
  ])('%s', async (field) => {
    const order = await ordered('of a Spanish retailer')
    const before = await rowsOf(order)
    const form = storedForm(before)
    const [{ id = '' } = {}] = before.lines
    const value = field === 'others.0.lots' ? { [id]: '4' } : otherValue(field)
    const wanted = withValue(form, field, value)
    const [room = '', name = ''] = field.split('.')
    const amendment: Amendment =
      room === 'delivery'
        ? { delivery: { [name]: value } }
        : room === 'others'
          ? { recipients: wanted.others }
          : { handling: value as string }
    expect(await changes.amended(order, amendment)).toMatchObject({ number: order.number })
    const after = await rowsOf(order)
    expect(storedForm(after)).toEqual(wanted)
    const changed = new Set([...FOLLOWS, 'delivery', 'searchWords', 'searchText', 'tax'])
    expect(without(after.order, changed)).toEqual(without(before.order, changed))
    for (const [index, each] of after.lines.entries())
      expect(without(each, LINE_FOLLOWS)).toEqual(without(before.lines[index] ?? {}, LINE_FOLLOWS))
  })
})
