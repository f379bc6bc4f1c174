import type { Refusal } from '../../../platform/refusal.ts'

/**
 * Reads a form from unknown data. Fields are paths ("delivery.postalCode") and at the same time the
 * ids of their inputs. All refusals are collected in one list, so that they are reported together.
 */
export type Form = { input: unknown; refusals: Refusal[] }

const LONGEST_ECHO = 60

/**
 * Invisible characters (control, direction marks, zero width) and line ends become spaces; runs of
 * spaces become one.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

export const cleanText = (typed: string): string =>
  typed.toWellFormed().normalize('NFC').replace(INVISIBLE, ' ').trim()

export const echo = (value: string): string =>
  value.length > LONGEST_ECHO ? `${value.slice(0, LONGEST_ECHO - 1)}…` : value

export function refuseField(
  form: Form,
  field: string,
  code: string,
  params?: Refusal['params'],
): undefined {
  form.refusals.push({ code, field, ...(params && { params }) })
  return undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export function valueAt(input: unknown, field: string): unknown {
  let value = input
  for (const name of field.split('.')) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/** The cleaned text; empty for a missing value or one that is no text. */
export function textAt(form: Form, field: string): string {
  const value = valueAt(form.input, field)
  return typeof value === 'string' ? cleanText(value) : ''
}

/** A list of parts; empty where there is none. */
export function listAt(form: Form, field: string): readonly unknown[] {
  const value = valueAt(form.input, field)
  return Array.isArray(value) ? value : []
}

/** A required text within its length; undefined once refused. */
export function requiredText(
  form: Form,
  field: string,
  limit: number,
  missing: Omit<Refusal, 'field'> = { code: 'checkout.required' },
): string | undefined {
  const text = textAt(form, field)
  if (text === '') return refuseField(form, field, missing.code, missing.params)
  if (text.length > limit)
    return refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
  return text
}

/** One of a list; undefined once refused, with `missing` where none was chosen. */
export function oneOf<T extends string>(
  form: Form,
  field: string,
  choices: readonly T[],
  missing: string,
  unknown: string = missing,
): T | undefined {
  const text = textAt(form, field)
  const chosen = choices.find((choice) => choice === text)
  if (chosen !== undefined) return chosen
  return text === ''
    ? refuseField(form, field, missing)
    : refuseField(form, field, unknown, { value: echo(text) })
}

/** A checkbox: `true` in JSON, "on" or "true" from a page without script. */
export function isTicked(form: Form, field: string): boolean {
  const value = valueAt(form.input, field)
  return value === true || value === 'on' || value === 'true'
}
