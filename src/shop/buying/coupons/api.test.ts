/** Coupons as a resource of the office: the frame of all resources, on a real database. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { customerWith, placeFor, priceFor } from '../../../../test/credit.ts'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import type { ResourceRecord } from '../../resources/record.ts'
import { BLANK_COUPON, type CouponForm } from './new-coupon.ts'

const desk = resourceDesk('coupons')
const { shop, staff, ask, act, list, historyOf } = desk

const formOf = (changes: Partial<CouponForm> = {}): CouponForm => ({
  ...BLANK_COUPON,
  code: `C-${randomUUID().slice(0, 13)}`,
  value: '10',
  ...changes,
})
const create = (changes: Partial<CouponForm> = {}) => desk.create(formOf(changes))
const made = async (changes: Partial<CouponForm> = {}) => (await create(changes)).data
const codesOf = (items: readonly ResourceRecord[]) => items.map(({ form }) => form.code)

describe('one coupon', () => {
  test('made, used, disabled and enabled again', async () => {
    const customer = await customerWith(shop, 0)
    const { status, data } = await create({
      code: 'FERIA10',
      ownerEmail: customer.email.toUpperCase(),
      minimum: '50',
      validUntil: '2026-12-31',
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      version: 1,
      archivedAt: null,
      form: {
        code: 'FERIA10',
        value: '10',
        minimum: '50',
        ownerEmail: customer.email,
        active: true,
      },
      facts: { uses: 0 },
    })
    const discount = async () =>
      (await priceFor(shop, customer, { form: { coupon: 'FERIA10' } })).totals.discountCents
    expect(await discount()).toBe(736)
    expect(await act('disable', data.id)).toEqual({ done: 1, archived: 0 })
    expect(await discount()).toBe(0)
    await act('enable', data.id)
    expect(await discount()).toBe(736)
    await act('archive', data.id)
    expect(await discount()).toBe(0)
  })

  test('all errors together, each with its text', async () => {
    const { status, refused } = await create({
      code: 'DOS PALABRAS',
      value: '120',
      minimum: 'mucho',
    })
    expect(status).toBe(422)
    expect(refused.errors?.map(({ field }) => field)).toEqual(['code', 'value', 'minimum'])
    for (const { message } of refused.errors ?? []) expect(message).not.toMatch(/^coupons\./)
  })

  test('a code is unique; its owner must be a customer', async () => {
    await create({ code: 'UNICO' })
    expect((await create({ code: 'UNICO' })).refused.errors?.[0]).toMatchObject({
      field: 'code',
      code: 'coupons.new.taken',
    })
    expect((await create({ code: 'Unico' })).status).toBe(201)
    for (const ownerEmail of ['nadie@example.es', staff.email])
      expect((await create({ ownerEmail })).refused.errors?.[0]).toMatchObject({
        field: 'ownerEmail',
        code: 'coupons.new.owner',
      })
  })

  test('of two editors the second is told, and gets the version of the first', async () => {
    const { id, version, form } = await made({ value: '5' })
    const save = (value: string) => ask('PUT', `/${id}`, { version, form: { ...form, value } })
    expect((await save('6')).data).toMatchObject({ version: 2, form: { value: '6' } })
    const second = await save('7')
    expect(second.status).toBe(409)
    expect(second.refused).toMatchObject({
      by: staff.email,
      current: { version: 2, form: { value: '6' } },
    })
    expect((await ask('GET', `/${id}`)).data.form.value).toBe('6')
  })

  test('its history says who changed what', async () => {
    const { id, version, form } = await made({ value: '5' })
    await ask('PUT', `/${id}`, { version, form: { ...form, value: '8' } })
    await act('archive', id)
    const [archived, changed, created] = await historyOf(id)
    expect([archived?.kind, changed?.kind, created?.kind]).toEqual([
      'archived',
      'changed',
      'created',
    ])
    expect(changed).toMatchObject({
      by: staff.email,
      before: { value: '5' },
      after: { value: '8' },
    })
    expect(created?.before).toBeNull()
  })

  test('deleted, or archived where an order refers to it', async () => {
    const customer = await customerWith(shop, 0)
    const [used, unused] = [await made(), await made()]
    await placeFor(shop, customer, { form: { coupon: String(used.form.code) } })
    expect(await act('delete', used.id, unused.id)).toEqual({ done: 2, archived: 1 })
    expect((await ask('GET', `/${unused.id}`)).status).toBe(404)
    expect((await ask('GET', `/${used.id}`)).data.archivedAt).not.toBeNull()
    expect(await act('restore', used.id)).toEqual({ done: 1, archived: 0 })
    expect((await ask('GET', `/${used.id}`)).data).toMatchObject({ archivedAt: null, version: 3 })
  })
})

test('searched without accents, filtered, sorted, by pages', async () => {
  const tag = randomUUID().slice(0, 8)
  for (const [name, value, active] of [
    ['Otoño', '5', true],
    ['otoño-b', '30', false],
    ['Verano', '10', true],
  ] as const)
    await made({ code: `${name}-${tag}`, value, active })
  const found = await list({ q: `otono ${tag}`, sort: 'value', order: 'desc' })
  expect(codesOf(found.items)).toEqual([`otoño-b-${tag}`, `Otoño-${tag}`])
  expect(codesOf((await list({ q: tag, 'filter.active': 'false' })).items)).toEqual([
    `otoño-b-${tag}`,
  ])
  const second = await list({ q: tag, sort: 'value', order: 'asc', page: '2', pageSize: '2' })
  expect([codesOf(second.items), second.total]).toEqual([[`otoño-b-${tag}`], 3])
  // Signs of LIKE are letters of the search.
  expect((await list({ q: `%${tag}` })).total).toBe(0)
})

test('only for staff', async () => {
  const customer = await customerWith(shop, 0)
  const address = `/api${desk.address}`
  expect((await shop.get(address)).status).toBe(401)
  expect((await shop.get(address, { token: customer.token })).status).toBe(403)
  const body = { form: formOf() }
  expect((await shop.post(address, body, { token: customer.token })).status).toBe(403)
})
