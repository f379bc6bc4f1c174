import { z } from 'zod'
import { isDay } from '../../platform/calendar.ts'
import { figuresNamed } from '../../platform/localised.ts'
import type { Refusal, Result } from '../../platform/refusal.ts'

/**
 * Parts of the forms of resources. Server and browser validate with the same schema; the messages
 * are keys of the locales.
 */
const NO_NUL = /^[^\0]*$/

/** A text that may be empty. */
export const words = (max: number) =>
  z.string().trim().max(max, 'resources.tooLong').regex(NO_NUL, 'resources.characters')

export const neededWords = (max: number) => words(max).min(1, 'resources.needed')

/** A text in three languages; the Spanish one is needed, others may be missing. */
export const localWords = (max: number) =>
  z.object({ es: neededWords(max), pt: words(max), fr: words(max) })

/** The same where the Spanish text may be missing too. */
export const maybeLocalWords = (max: number) =>
  z.object({ es: words(max), pt: words(max), fr: words(max) })

/** The same, shown as it is: figures in braces are for pages alone. */
export const localPlainWords = (max: number) =>
  localWords(max).superRefine((text, check) => {
    for (const [language, said] of Object.entries(text))
      for (const name of figuresNamed(said))
        check.addIssue({
          code: 'custom',
          message: 'settings.noFigures',
          path: [language],
          params: { figure: `{${name}}` },
        })
  })

/** Items of a list as typed, by spaces, commas or lines. */
export const typedItems = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Part of an address: lower case letters, digits and single hyphens. */
export const slugWords = () => neededWords(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'resources.slug')

/** The same in other languages; empty: the Spanish one. */
export const otherSlugWords = () => {
  const slug = words(80).regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'resources.slug')
  return z.object({ pt: slug, fr: slug })
}

const LAST_PLACE = 99_999

/** Place in a list; empty: the end. */
export const place = () => wholeNumber(LAST_PLACE)

/** A whole number as typed; it may be empty. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, 'resources.wholeNumber')
    .refine((text) => !(Number(text) > max), {
      error: 'resources.tooLarge',
      params: { limit: max },
    })

export const day = () => z.string().refine(isDay, 'resources.day')

/** Checks a form by a rule that returns refusals. */
export const refusedBy =
  <T>(rule: (form: T) => Result<unknown>) =>
  (form: T, check: z.RefinementCtx): void => {
    const read = rule(form)
    if (read.ok) return
    for (const { code, field, params } of read.refusals)
      check.addIssue({ code: 'custom', message: code, path: field.split('.'), params })
  }

const paramsOf = (issue: z.core.$ZodIssue): Refusal['params'] => {
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  return issue.code === 'custom' ? (issue.params as Refusal['params']) : undefined
}

const DOTTED = /^\w+(?:\.\w+)+$/

/** The faults of a form as refusals at their fields. */
export function formRefusals(error: z.ZodError): Refusal[] {
  return error.issues.map((issue) => {
    const params = paramsOf(issue)
    return {
      code: DOTTED.test(issue.message) ? issue.message : 'resources.invalid',
      field: issue.path.join('.'),
      ...(params && { params }),
    }
  })
}

/** A column of the CSV file of a resource: one value of its form. */
export type FormColumn = { path: string; kind: 'text' | 'flag' | 'number' }

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.unwrap()) : schema
}

/** The single values of a form, in its order. */
export function columnsOfForm(form: z.core.$ZodType, at = ''): FormColumn[] {
  const schema = unwrapped(form)
  if (schema instanceof z.ZodObject) {
    const shape: z.core.$ZodShape = schema.shape
    return Object.entries(shape).flatMap(([name, each]) =>
      columnsOfForm(each, at === '' ? name : `${at}.${name}`),
    )
  }
  if (schema instanceof z.ZodBoolean) return [{ path: at, kind: 'flag' }]
  return [{ path: at, kind: schema instanceof z.ZodNumber ? 'number' : 'text' }]
}
