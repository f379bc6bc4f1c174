import type { RecordKind } from './record.ts'

/** How the agency took a record. */
export const RECORD_STATES = ['Correcto', 'AceptadoConErrores', 'Incorrecto'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** The agency's answer about one record. `number` and `day` (dd-mm-yyyy) name the invoice. */
export type RecordAnswer = {
  number: string
  day: string
  kind: RecordKind
  state: RecordState
  errorCode: string | null
  errorText: string | null
}
export type BatchAnswer = { csv: string | null; waitSeconds: number; answers: RecordAnswer[] }
