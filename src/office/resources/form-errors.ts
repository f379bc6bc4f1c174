import type { FieldErrors, Resolver } from 'react-hook-form'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/text.ts'
import { formRefusals } from '../../shop/resources/form-schema.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import type { ResourceScreen } from './screen.ts'

/** Refusals as errors of the form library: a tree by the paths of the fields. */
function errorsOf(refusals: readonly SaidRefusal[]): FieldErrors {
  const errors: Record<string, unknown> = {}
  for (const { field, message } of refusals) {
    const path = field.split('.')
    const last = path.pop() ?? ''
    const group = path.reduce<Record<string, unknown>>((at, name) => {
      at[name] ??= {}
      return at[name] as Record<string, unknown>
    }, errors)
    group[last] ??= { type: 'refused', message }
  }
  return errors as FieldErrors
}

/** Validates as the server does, with the same schema. */
export const resolverOf =
  (schema: ResourceScreen['schema'], t: Translate): Resolver<FormValues> =>
  (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { values: read.data, errors: {} }
    const said = formRefusals(read.error).map((each) => ({
      ...each,
      message: t(each.code, each.params),
    }))
    return { values: {}, errors: errorsOf(said) }
  }
