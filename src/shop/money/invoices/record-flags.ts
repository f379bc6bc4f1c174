import type { RecordState } from './agency-answer.ts'
import type { RecordKind } from './record.ts'

/**
 * A record's relation to earlier ones of the same invoice (Orden HAC/1177/2024, annex).
 * `correction`: Subsanacion S. `refusedBefore`: RechazoPrevio: S, the previous attempt was refused
 * and the agency holds an earlier record; X, the agency holds none. `withoutPrior`:
 * SinRegistroPrevio S, an annulment of an invoice of which the agency holds no record.
 */
export type RecordFlags = {
  correction: boolean
  refusedBefore: 'S' | 'X' | null
  withoutPrior: boolean
}
export const FIRST_RECORD: RecordFlags = {
  correction: false,
  refusedBefore: null,
  withoutPrior: false,
}

/** A record of the invoice with the agency's answer; `state` null: none yet. */
export type AnsweredRecord = {
  kind: RecordKind
  state: RecordState | null
  errorCode: string | null
}

const DUPLICATE = '3000'
const ANNULLED = '3001'
const UNKNOWN = '3002'

/**
 * Whether the agency holds a record of the invoice after these. An unanswered record counts as
 * accepted.
 */
function isHeld(records: readonly AnsweredRecord[]): boolean {
  let held = false
  for (const { kind, state, errorCode } of records) {
    if (state !== 'Incorrecto') held = kind === 'alta'
    else if (errorCode === DUPLICATE) held = true
    else if (errorCode === UNKNOWN || errorCode === ANNULLED) held = false
  }
  return held
}

/** The flags of the next record of an invoice, after the sent ones, oldest first. */
export function flagsAfter(kind: RecordKind, before: readonly AnsweredRecord[]): RecordFlags {
  const last = before.at(-1)
  if (!last) return FIRST_RECORD
  const held = isHeld(before)
  const refused = last.kind === kind && last.state === 'Incorrecto'
  if (kind === 'anulacion') {
    return { correction: false, refusedBefore: refused ? 'S' : null, withoutPrior: !held }
  }
  return {
    correction: true,
    refusedBefore: held ? (refused ? 'S' : null) : 'X',
    withoutPrior: false,
  }
}

/**
 * Whether an answered record can be sent again corrected. An annulment that was accepted, or
 * refused because the invoice is annulled already, leaves nothing to correct.
 */
export function isCorrectable({ kind, state, errorCode }: AnsweredRecord): boolean {
  if (state === null || state === 'Correcto') return false
  return kind === 'alta' || (state === 'Incorrecto' && errorCode !== ANNULLED)
}
