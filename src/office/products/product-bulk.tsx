import { useState } from 'react'
import { type Language, localText } from '../../platform/text.ts'
import type { EditedProducts } from '../../shop/catalogue/editing/editing-schema.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { Many } from './use-many.ts'

type Shown = EditedProducts

/** Categories with the names from their family down. */
export const pathOptions = (shown: Shown | null, language: Language) =>
  (shown?.categories ?? []).map(({ slug, names }) => ({
    value: slug,
    label: names.map((name) => localText(name, language)).join(' › '),
  }))

/** The ticked products, of all pages. */
export function useChosenSlugs() {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set())
  const choose = (some: readonly string[], isChosen: boolean) =>
    setSlugs((all) =>
      isChosen
        ? new Set([...all, ...some])
        : new Set([...all].filter((slug) => !some.includes(slug))),
    )
  return { slugs, choose, none: () => setSlugs(new Set()) }
}
export type Chosen = ReturnType<typeof useChosenSlugs>

/** What can be done with the chosen products: shown first, as every change of several. */
export function ProductBulk({ chosen, many, shown }: { chosen: Chosen; many: Many; shown: Shown }) {
  const { t, language } = useText()
  const [category, setCategory] = useState('')
  if (chosen.slugs.size === 0) return null
  const ask = (field: string, value: string | boolean) =>
    void many.ask(
      { kind: 'values', list: 'products', rows: [{ values: [{ field, value }] }] },
      { products: [...chosen.slugs] },
    )
  return (
    <section className="batch-bar product-bulk" aria-label={t('resources.chosen')}>
      <b>{t('resources.chosenCount', { count: chosen.slugs.size })}</b>
      <Button small disabled={many.busy} onClick={() => ask('onSale', true)}>
        {t('recipes.list.sell')}
      </Button>
      <Button small disabled={many.busy} onClick={() => ask('onSale', false)}>
        {t('recipes.list.hide')}
      </Button>
      <SelectField
        label={t('recipes.list.category')}
        hideLabel
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        options={[
          { value: '', label: t('recipes.list.category') },
          ...pathOptions(shown, language),
        ]}
      />
      {category !== '' && (
        <Button small disabled={many.busy} onClick={() => ask('category', category)}>
          {t('recipes.list.move')}
        </Button>
      )}
      <Button small onClick={chosen.none}>
        {t('resources.chooseNone')}
      </Button>
    </section>
  )
}
