import { createContext, useContext } from 'react'
import type { ResourceRecord } from '../../shop/resources/record.ts'
import type { ListedRecord } from './record-calls.ts'

type OpenRecord = {
  /** Null: a new one. */
  record: ListedRecord | null
  /** Takes over the version and these values of a change made beside the form. */
  adopt: (saved: ResourceRecord, names: readonly string[]) => void
}

export const OpenRecordContext = createContext<OpenRecord>({ record: null, adopt: () => {} })

export const useOpenRecord = () => useContext(OpenRecordContext)
