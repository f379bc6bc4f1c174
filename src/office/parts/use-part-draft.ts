import { useState } from 'react'
import type { FieldValue } from '../../shop/catalogue/parts/field-values.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { typedOf } from '../../shop/catalogue/parts/typed-values.ts'
import { fieldsOf, type PartField, valueFrom } from './part-fields.ts'
import type { PartChoice } from './use-part-choice.ts'

/** The field as it was on the page where it was typed: other pages may lack it. */
type Typed = { said: string; of: PartField }

/** What is typed over the values of a part, for its chosen products. */
export function usePartDraft({ uses, total }: PartView, { isChosen, count }: PartChoice) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const ticked = uses.filter(({ slug }) => isChosen(slug))
  // The chosen products may all be on other pages.
  const fields = fieldsOf(ticked.length === 0 && count > 0 ? uses : ticked)
  const type = (of: PartField, said: string) =>
    setTyped((all) => new Map([...all, [of.field, { said, of }]]))
  /** What is written in all products already is no change. */
  const isChange = ({ said, of: { field, usual, values } }: Typed): boolean =>
    uses.length < total || values.length > 1 || said !== typedOf(usual, field)
  const changed = [...typed.values()].filter(isChange)
  const read = changed.map(({ said, of }) => ({ field: of.field, value: valueFrom(said, of) }))
  return {
    ...{ fields, typed, type },
    unreadable: new Set(read.flatMap(({ field, value }) => (value === undefined ? [field] : []))),
    values: read.flatMap(({ field, value }): FieldValue[] =>
      value === undefined ? [] : [{ field, value }],
    ),
    forget: () => setTyped(new Map()),
  }
}
export type PartDraft = ReturnType<typeof usePartDraft>
