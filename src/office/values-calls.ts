import { CSV_TYPE } from '../platform/csv-type.ts'
import { callShop } from '../shop/buying/checkout/shop-api.ts'
import type { ValueList } from '../shop/catalogue/parts/field-values.ts'
import type { readValuesRoute } from '../shop/ordering/bulk/api-values-routes.ts'
import { atDesk, type Caller } from './staff-calls.ts'

/** Large files and slow lines need time. */
const TIMEOUT_MS = 180_000

/** What a file of values would change. */
export const readValues = ({ language }: Caller, list: ValueList, file: Blob) =>
  callShop<typeof readValuesRoute>(`/staff/product-values/${list}/reading`, {
    method: 'POST',
    language,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers)
      headers.set('content-type', CSV_TYPE)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return atDesk(address, { ...init, headers, body: file, signal })
    },
  })
