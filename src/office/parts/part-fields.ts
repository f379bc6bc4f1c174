/** The fields of a part over all products that have it: what they share, and where they differ. */
import { figureFrom } from '../../shop/catalogue/editing/typed-figure.ts'
import type { Value } from '../../shop/catalogue/parts/field-values.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import {
  figureKindIn,
  languageIn,
  lastName,
  offeredIn,
} from '../../shop/catalogue/parts/typed-values.ts'

type Use = PartView['uses'][number]

/** Texts, prices and all other values are edited apart. */
export const FIELD_KINDS = ['texts', 'rates', 'values'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export type PartField = {
  field: string
  kind: FieldKind
  /** What most of the products have. */
  usual: Value
  /** How many products have each value, the usual one first. */
  values: readonly { value: Value; slugs: readonly string[] }[]
}

function kindOf(field: string): FieldKind {
  if (languageIn(field) !== undefined) return 'texts'
  return /cents|basisPoints|included/i.test(lastName(field)) ? 'rates' : 'values'
}

/** The fields of these products, in the order of the first that has each. */
export function fieldsOf(uses: readonly Use[]): PartField[] {
  const found = new Map<string, Map<Value, string[]>>()
  for (const { slug, values } of uses)
    for (const { field, value } of values) {
      const known = found.get(field) ?? new Map<Value, string[]>()
      known.set(value, [...(known.get(value) ?? []), slug])
      found.set(field, known)
    }
  return [...found].map(([field, known]) => {
    const values = [...known]
      .map(([value, slugs]) => ({ value, slugs }))
      .toSorted((one, other) => other.slugs.length - one.slugs.length)
    return { field, kind: kindOf(field), usual: values[0]?.value ?? null, values }
  })
}

/** What a text, a figure, a yes or a known word can be typed for. */
export const isEditable = ({ field, usual, kind }: PartField): boolean =>
  kind === 'texts' || typeof usual !== 'string' || offeredIn(field) !== undefined

/** Undefined: it cannot be read. */
export function valueFrom(typed: string, { field, usual }: PartField): Value | undefined {
  if (typeof usual === 'number') return figureFrom(typed, figureKindIn(field))
  if (typeof usual === 'boolean') return typed === 'true'
  return typed === '' ? null : typed
}
