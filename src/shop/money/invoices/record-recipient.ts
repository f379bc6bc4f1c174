import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { BILLING_COUNTRIES } from '../../buying/checkout/billing-countries.ts'
import { euVatNumber } from '../../print/tax/eu-vat.ts'
import { bareId, checkTaxId, isNaturalPerson } from '../../print/tax/tax-id.ts'
import type { Recipient } from './invoice.ts'

/**
 * The kind of number of the recipient in a record. `nif`: a Spanish number; the others are the
 * IDType of list L7: 02 number for trade within the Union, 03 passport, 04 document of the country
 * of residence, 05 certificate of residence, 06 another document, 07 not in the census.
 */
export const ID_TYPES = ['nif', '02', '03', '04', '05', '06', '07'] as const
type IdType = (typeof ID_TYPES)[number]

/** `country`: ISO 3166; null for a Spanish number, and where a prefix is no country code. */
export type RecordRecipient = { name: string; idType: IdType; country: string | null; id: string }

/** TextMax120Type and TextMax20Type of the schema. */
const RECORD_NAME_MAX = 120
const RECORD_ID_MAX = 20

/** Prefixes for trade within the Union that are no country codes: Greece and Northern Ireland. */
const PREFIXES_WITHOUT_COUNTRY = new Set(['EL', 'XI'])

function unionNumber(name: string, number: string): RecordRecipient {
  const prefix = number.slice(0, 2)
  return {
    name,
    idType: '02',
    country: PREFIXES_WITHOUT_COUNTRY.has(prefix) ? null : prefix,
    id: number,
  }
}

const shortened = (name: string): string => [...name].slice(0, RECORD_NAME_MAX).join('')

/** The recipient of an invoice in its record; null: the record has none. */
export function recordRecipient(recipient: Recipient | null): RecordRecipient | null {
  if (recipient === null || recipient.taxId === null) return null
  const { taxId, taxIdKind, address } = recipient
  const name = shortened(recipient.name)
  if (taxIdKind === 'nif') return { name, idType: 'nif', country: null, id: taxId }
  if (taxIdKind !== 'eu') return { name, idType: '04', country: address.country, id: taxId }
  const number = euVatNumber(taxId, address.country)
  return number === null
    ? { name, idType: '04', country: address.country, id: taxId }
    : unionNumber(name, number)
}

/** A recipient as typed in the office. */
export type TypedRecipient = { name: string; idType: IdType; country: string; id: string }

function readId(
  { idType, country, id: typed }: TypedRecipient,
  name: string,
): Result<RecordRecipient> {
  const id = bareId(typed)
  const field = 'recipient.id'
  const value = id.slice(0, RECORD_ID_MAX)
  if (id === '') return refuse({ code: 'invoices.recipient.idMissing', field })
  if (idType === '02') {
    const number = euVatNumber(typed, country)
    return number === null
      ? refuse({ code: 'checkout.euVat.shape', field, params: { value } })
      : accept(unionNumber(name, number))
  }
  if (idType === 'nif' || idType === '07') {
    const checked = checkTaxId('ES', typed, field)
    if (!checked.ok) return checked
    if (idType === 'nif') return accept({ name, idType, country: null, id: checked.value })
    return isNaturalPerson(checked.value)
      ? accept({ name, idType, country: 'ES', id: checked.value })
      : refuse({ code: 'invoices.recipient.person', field, params: { value } })
  }
  if (id.length > RECORD_ID_MAX) {
    return refuse({
      code: 'checkout.tooLong',
      field,
      params: { limit: RECORD_ID_MAX, value: id.length },
    })
  }
  return accept({ name, idType, country, id })
}

/** Checks the recipient of a correction, by the agency's rules; returns all refusals together. */
export function readRecipient(typed: TypedRecipient): Result<RecordRecipient> {
  const name = typed.name.trim()
  const refusals: Refusal[] = []
  if (name === '') refusals.push({ code: 'checkout.required', field: 'recipient.name' })
  if ([...name].length > RECORD_NAME_MAX) {
    refusals.push({
      code: 'checkout.tooLong',
      field: 'recipient.name',
      params: { limit: RECORD_NAME_MAX, value: [...name].length },
    })
  }
  const { idType, country } = typed
  const named = idType !== 'nif' && idType !== '02' && idType !== '07'
  if (named && !BILLING_COUNTRIES.includes(country))
    refusals.push({ code: 'checkout.required', field: 'recipient.country' })
  // Residents of Spain are identified by their number, or by a passport (error 1126 of the agency).
  if (named && country === 'ES' && idType !== '03') {
    refusals.push({ code: 'invoices.recipient.spanish', field: 'recipient.idType' })
  }
  const read = readId(typed, name)
  if (!read.ok) refusals.push(...read.refusals)
  return read.ok && refusals.length === 0 ? read : { ok: false, refusals }
}
