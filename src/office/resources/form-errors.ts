import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/text.ts'
import { formRefusals } from '../../shop/resources/form-schema.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import type { ResourceScreen } from './screen.ts'

/** Refusals as errors of the form library: a tree by the paths of the fields. */
function errorsOf(refusals: readonly SaidRefusal[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of refusals)
    if (get(errors, field) === undefined) set(errors, field, { type: 'refused', message })
  return errors
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
