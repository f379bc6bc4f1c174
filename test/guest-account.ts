/** A guest with files and orders, and the ways to an account. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { ArtworkLine } from '../src/shop/artwork/files/artwork-schema.ts'
import { pdfFile } from './artwork-files.ts'
import { patchHeaders, uploadHeaders } from './artwork-shop.ts'
import { PRODUCT, workedBanner } from './checkout.ts'
import { aCustomer, type Caller, callTo, PASSWORD } from './customers.ts'
import { mailsTo } from './mails.ts'
import { shopForTests } from './shop-for-tests.ts'
import type { WholeShop } from './whole-shop.ts'

/** 300 × 100 cm; the content is not inspected here. */
const FILE = pdfFile({ widthMm: 3000, heightMm: 1000 })
const keyIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? ''
export const names = (lines: readonly ArtworkLine[]) =>
  lines.flatMap(({ artworks }) => artworks.map(({ fileName }) => fileName))

/** Shop and address are known before the first call. */
function guestCalls(given: () => { shop: WholeShop; email: string }) {
  const call: Caller = (method, path, said) => callTo(given().shop)(method, path, said)
  const contact = () => ({ name: 'Lucía Herrera Gil', email: given().email, phone: '600 000 123' })
  async function upload(into: Record<string, string>): Promise<void> {
    const begun = await given().shop.service.request('/files', {
      method: 'POST',
      headers: uploadHeaders(FILE.length, { ...into, design: '1', filename: 'lona.pdf' }),
    })
    const sent = await given().shop.service.request(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: patchHeaders(0),
      body: new Uint8Array(FILE),
    })
    expect([begun.status, sent.status]).toEqual([201, 204])
  }
  /** A file sent on the page of a product: its secret is only in the browser. */
  async function earlyFile(): Promise<string> {
    const { body } = await call('POST', '/early-files', {
      body: { product: PRODUCT, configuration: workedBanner() },
    })
    await upload({ early: body.data.secret })
    return body.data.secret
  }
  const filesOf = async (token: string) =>
    names((await call('GET', `/orders/${token}/artworks`)).body.data)

  const registered = async (address: string, more: object = {}) =>
    (
      await call('POST', '/users', {
        body: {
          name: 'Lucía',
          surname: 'Herrera',
          email: address,
          password: 'tres lonas azules',
          terms: true,
          privacy: true,
          ...more,
        },
      })
    ).body.data.token as string
  const signedIn = async (address: string) => {
    await aCustomer(given().shop.context, { email: address, confirmed: true })
    return () =>
      call('POST', '/users/login', { body: { email: address, password: PASSWORD } }).then(
        ({ body }) => body.data.token as string,
      )
  }
  /** Numbers of the account's orders. */
  const ordersOf = async (token: string): Promise<string[]> =>
    (await call('GET', '/users/orders', { token })).body.data.items.map(
      ({ number }: { number: string }) => number,
    )
  const enterBy = waysIn(given, { call, registered, signedIn })
  return { call, contact, upload, earlyFile, filesOf, registered, ordersOf, enterBy }
}

/** A shop and, for each test, the address that a guest enters in the checkout. */
export function guestForTests() {
  let email = ''
  const shop = shopForTests()
  beforeEach(async () => {
    email = `guest-${randomUUID()}@example.es`
    await shop.database.pool.query('DELETE FROM sign_in_failures')
  })
  return { shop, address: () => email, ...guestCalls(() => ({ shop, email })) }
}

type Entering = {
  call: Caller
  registered: (address: string, more?: object) => Promise<string>
  signedIn: (address: string) => Promise<() => Promise<string>>
}

/** Preparations, and the sign-in itself. */
const waysIn = (
  given: () => { shop: WholeShop; email: string },
  { call, registered, signedIn }: Entering,
) =>
  ({
    'registers, and proves the address of the order': async () => async () => {
      const token = await registered(given().email)
      expect(
        (
          await call('POST', '/users/confirm', {
            token,
            body: {
              key: keyIn(
                (
                  await mailsTo(given().shop.database.db, given().email)
                ).find(({ subject }) => subject.includes('Confirma'))?.bodyText,
              ),
            },
          })
        ).status,
      ).toBe(200)
      return token
    },
    'signs in with the address of the order, proven long ago': () => signedIn(given().email),
    'signs in with another address': () => signedIn(`other-${given().email}`),
    'registers with another address': async () => () => registered(`other-${given().email}`),
    'registers with another address, by the link of the order': async () => (link: string) =>
      registered(`other-${given().email}`, link ? { order: link } : {}),
  }) as const satisfies Record<Way, () => Promise<unknown>>

export const ALL_WAYS = [
  'registers, and proves the address of the order',
  'signs in with the address of the order, proven long ago',
  'signs in with another address',
  'registers with another address',
  'registers with another address, by the link of the order',
] as const
export type Way = (typeof ALL_WAYS)[number]
