import { useState } from 'react'
import type { FieldValue } from '../../shop/catalogue/parts/field-values.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { typedOf } from '../../shop/catalogue/parts/typed-values.ts'
import { fieldsOf, type PartField, valueFrom } from './part-fields.ts'

/** What is typed over the values of a part, and for which of its products. */
export function usePartDraft({ uses }: PartView) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = uses.filter(({ slug }) => !left.has(slug))
  const fields = fieldsOf(chosen)
  const type = (field: string, said: string) => setTyped((all) => new Map([...all, [field, said]]))
  const isTyped = ({ field, usual, values }: PartField): boolean => {
    const said = typed.get(field)
    return said !== undefined && !(values.length === 1 && said === typedOf(usual, field))
  }
  const changed = fields.filter(isTyped)
  const unreadable = new Set(
    changed
      .filter((each) => valueFrom(typed.get(each.field) ?? '', each) === undefined)
      .map(({ field }) => field),
  )
  const values = changed.flatMap((each): FieldValue[] => {
    const value = valueFrom(typed.get(each.field) ?? '', each)
    return value === undefined ? [] : [{ field: each.field, value }]
  })
  return {
    ...{ fields, chosen, typed, type, values, unreadable },
    isChosen: (slug: string) => !left.has(slug),
    choose: (slugs: readonly string[], isChosen: boolean) =>
      setLeft((all) => {
        const next = new Set(all)
        for (const slug of slugs) {
          if (isChosen) next.delete(slug)
          else next.add(slug)
        }
        return next
      }),
    forget: () => setTyped(new Map()),
  }
}
export type PartDraft = ReturnType<typeof usePartDraft>
