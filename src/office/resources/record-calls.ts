import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { CSV_TYPE } from '../../platform/csv-type.ts'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import { refusalsOf } from '../../shop/buying/checkout/shop-api.ts'
import type { FormValues, ResourceRecord } from '../../shop/resources/record.ts'
import type { Acted, Imported } from '../../shop/resources/resource-schema.ts'
import { callHeaders } from '../../ui/call-headers.ts'
import { atDesk } from '../staff-calls.ts'

/** A record as ra-core takes it. */
export type ListedRecord = RaRecord<string> & ResourceRecord

/** Another editor was first: the record of now, and that editor's email if known. */
export type Conflict = { current: ResourceRecord; by: string | null }

/** A refused call; `status` 0: the shop does not answer. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusals: readonly SaidRefusal[]
  readonly conflict: Conflict | undefined
  constructor(status: number, refusals: readonly SaidRefusal[], conflict?: Conflict) {
    super(refusals[0]?.message ?? '')
    this.status = status
    this.refusals = refusals
    this.conflict = conflict
  }
}

/** One change in the history of a record. */
export type RecordChange = {
  id: number
  at: string
  by: string | null
  kind: 'created' | 'changed' | 'archived' | 'restored' | 'deleted'
  before: FormValues | null
  after: FormValues | null
}

/** A file of 100 000 rows takes its time. */
const TIMEOUT_MS = 180_000

const addressOf = (resource: string, path = ''): string => `/api/staff/resources/${resource}${path}`

export async function ask<T>(
  language: Language,
  method: string,
  address: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const isFile = body instanceof Blob
  const answer = await atDesk(address, {
    method,
    headers: {
      ...callHeaders(language),
      ...(body !== undefined && { 'content-type': isFile ? CSV_TYPE : 'application/json' }),
    },
    body: body === undefined || isFile ? (body ?? null) : JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    throw new CallRefused(0, [])
  })
  const said: ({ data: T } & Partial<Conflict>) | null = await answer.json().catch(() => null)
  if (!answer.ok || said === null) {
    const { current, by = null } = said ?? {}
    throw new CallRefused(answer.status, refusalsOf(said), current && { current, by })
  }
  return said.data
}

/** The query of the API for what a list shows. */
export function listQuery({ filter = {}, sort, pagination }: Partial<GetListParams>): string {
  const filters: Record<string, string> = filter
  const { q = '', archived, ...others } = filters
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (archived === 'yes') query.set('archived', archived)
  for (const [name, value] of Object.entries(others))
    if (value !== '') query.set(`filter.${name}`, value)
  if (sort) {
    query.set('sort', sort.field)
    query.set('order', sort.order.toLowerCase())
  }
  if (pagination) {
    query.set('page', String(pagination.page))
    query.set('pageSize', String(pagination.perPage))
  }
  return query.toString()
}

export const recordCalls = (language: Language, resource: string) => ({
  list: (query: string, signal?: AbortSignal) =>
    ask<{ items: ListedRecord[]; total: number }>(
      language,
      'GET',
      addressOf(resource, `?${query}`),
      undefined,
      signal,
    ),
  one: (id: string, signal?: AbortSignal) =>
    ask<ListedRecord>(language, 'GET', addressOf(resource, `/${id}`), undefined, signal),
  create: (form: FormValues) => ask<ListedRecord>(language, 'POST', addressOf(resource), { form }),
  update: (id: string, version: number, form: FormValues, reviewed: readonly string[]) =>
    ask<ListedRecord>(language, 'PUT', addressOf(resource, `/${id}`), { version, form, reviewed }),
  act: (action: string, ids: readonly string[]) =>
    ask<Acted>(language, 'POST', addressOf(resource, '/actions'), { action, ids }),
  history: (id: string) =>
    ask<RecordChange[]>(language, 'GET', addressOf(resource, `/${id}/history`)),
  importFile: (file: Blob, agreed?: string) =>
    ask<Imported>(
      language,
      'POST',
      addressOf(resource, `/import${agreed === undefined ? '' : `?agreed=${agreed}`}`),
      file,
    ),
  /** The records of a search as a file. */
  exportFile: async (query: string): Promise<{ file: Blob; name: string }> => {
    const answer = await atDesk(addressOf(resource, `/file.csv?${query}`), {
      headers: callHeaders(language),
    })
    if (!answer.ok) throw new CallRefused(answer.status, refusalsOf(await answer.json()))
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { file: await answer.blob(), name: name ?? resource }
  },
})
export type RecordCalls = ReturnType<typeof recordCalls>

const unused = () => Promise.reject(new Error('not used: see recordCalls'))

/** Lists and records for ra-core's controllers; changes are made with `recordCalls`. */
export const dataProviderIn = (language: Language): DataProvider =>
  ({
    getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
      const calls = recordCalls(language, resource)
      const { items, total } = await calls.list(listQuery(params), params.signal)
      return { data: items, total }
    },
    getOne: async (resource: string, { id }: { id: string }) => ({
      data: await recordCalls(language, resource).one(id),
    }),
    getMany: unused,
    getManyReference: unused,
    create: unused,
    update: unused,
    updateMany: unused,
    delete: unused,
    deleteMany: unused,
  }) as DataProvider
