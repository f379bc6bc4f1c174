/** A resource of the office through its staff calls, by a signed-in member of staff. */
import { beforeAll } from 'vitest'
import type { FormValues, ResourceRecord } from '../src/shop/resources/record.ts'
import type { Acted, Imported } from '../src/shop/resources/resource-schema.ts'
import { aCustomer, becomesStaff, type Customer, callTo } from './customers.ts'
import { openedLater } from './opened-later.ts'
import { shopForTests } from './shop-for-tests.ts'

type Refused = {
  code: string
  current?: ResourceRecord
  by?: string | null
  errors?: { field: string; code: string; message: string }[]
}
type Page = { items: ResourceRecord[]; total: number }
type Change = {
  kind: string
  by: string | null
  before: FormValues | null
  after: FormValues | null
}

/** A shop for one test file and the calls below `/staff/resources/<name>`. */
export function resourceDesk(name: string) {
  const shop = shopForTests()
  let signedIn: Customer | undefined
  beforeAll(async () => {
    signedIn = await aCustomer(shop.context)
    await becomesStaff(shop, signedIn)
  })
  const staff = openedLater(() => signedIn)
  const address = `/staff/resources/${name}`

  const ask = async <T = ResourceRecord>(method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await callTo(shop)(method, `${address}${path}`, {
      token: staff.token,
      ...(body !== undefined && { body }),
    })
    const data: T = answer.data
    const refused: Refused = answer
    return { status, data, refused }
  }
  const importFile = async (file: string | Uint8Array<ArrayBuffer>, agreed?: string) => {
    const query = agreed === undefined ? '' : `?agreed=${agreed}`
    const answer = await shop.service.request(`/api${address}/import${query}`, {
      method: 'POST',
      headers: {
        token: staff.token,
        'content-type': 'text/csv',
        'content-length': String(new Blob([file]).size),
      },
      body: file,
    })
    const body: { data: Imported } & Refused = JSON.parse(await answer.text())
    return { status: answer.status, data: body.data, refused: body }
  }
  return {
    shop,
    staff,
    address,
    ask,
    importFile,
    create: (form: unknown) => ask('POST', '', { form }),
    act: async (action: string, ...ids: string[]) =>
      (await ask<Acted>('POST', '/actions', { action, ids })).data,
    list: async (query: Record<string, string> = {}) =>
      (await ask<Page>('GET', `?${new URLSearchParams({ pageSize: '100', ...query })}`)).data,
    historyOf: async (id: string) => (await ask<Change[]>('GET', `/${id}/history`)).data,
    /** The file of a search, with its byte order mark. */
    exported: async (q: string) => {
      const query = new URLSearchParams({ q })
      const answer = await shop.get(`/api${address}/file.csv?${query}`, { token: staff.token })
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    },
  }
}
