import { differenceOf } from '../../shop/catalogue/editing/difference.ts'
import type { ProductContent } from '../../shop/catalogue/products/product-content.ts'
import { useText } from '../../ui/text.tsx'
import { sayChange } from './say-change.ts'

type DifferenceProps = {
  before: ProductContent
  after: ProductContent
  /** Heads of the two columns. */
  names: readonly [before: string, after: string]
}

/** Everything in which two contents differ, in words. */
export function DifferenceTable({ before, after, names }: DifferenceProps) {
  const { t, language } = useText()
  const changes = differenceOf(before, after)
  if (changes.length === 0) return <p className="secondary">{t('recipes.difference.none')}</p>
  return (
    <table className="changes difference-table">
      <caption className="visually-hidden">{t('recipes.difference')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('resources.field')}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => {
          const said = sayChange(change, { t, language })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gone thing may have another's path
            <tr key={`${change.place} ${index}`}>
              <th scope="row">{said.what}</th>
              <td>{said.before}</td>
              <td>{said.after}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
