import { localText } from '../../platform/text.ts'
import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, fieldIdAt, LocalWords } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { useSayFault } from './use-say-fault.ts'

/** Names of materials, options and choices. */
function Labels() {
  const { t, language } = useText()
  const { recipe } = useEdited().content
  return (
    <details className="stack-small">
      <summary>{t('recipes.labels')}</summary>
      <div className="stack">
        {recipe.materials.map(({ code, label }, index) => (
          <LocalWords
            key={code}
            place={`recipe.materials[${index}].label`}
            label={localText(label, language)}
          />
        ))}
        {recipe.groups.map((group, at) => (
          <div key={group.code} className="stack-small">
            <LocalWords
              place={`recipe.groups[${at}].label`}
              label={localText(group.label, language)}
            />
            {group.kind === 'choice' &&
              group.choices.map(({ code, label }, index) => (
                <LocalWords
                  key={code}
                  place={`recipe.groups[${at}].choices[${index}].label`}
                  label={`${localText(group.label, language)}: ${localText(label, language)}`}
                />
              ))}
          </div>
        ))}
      </div>
    </details>
  )
}

/** The texts of the page, and the names in the configurator. */
export function TextSection() {
  const { t } = useText()
  const { uses, sheet, faqs } = useEdited().content
  return (
    <div className="stack">
      <LocalWords place="name" label={t('recipes.field.name')} />
      <LocalWords place="shortText" label={t('recipes.field.shortText')} rows={2} />
      <LocalWords place="description" label={t('recipes.field.description')} rows={8} />
      <LocalWords place="artworkAdvice" label={t('recipes.field.artworkAdvice')} rows={4} />
      <details className="stack-small">
        <summary>{t('recipes.pageTexts')}</summary>
        <div className="stack">
          {uses.map((_, index) => (
            <LocalWords
              // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its position
              key={index}
              place={`uses[${index}]`}
              label={t('recipes.list.uses', { row: index + 1 })}
            />
          ))}
          {sheet.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its position
            <div key={index} className="stack-small">
              {(['label', 'value'] as const).map((name) => (
                <LocalWords
                  key={name}
                  place={`sheet[${index}].${name}`}
                  label={`${t('recipes.list.sheet', { row: index + 1 })}: ${t(`recipes.field.${name}`)}`}
                />
              ))}
            </div>
          ))}
          {faqs.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its position
            <div key={index} className="stack-small">
              {(['question', 'answer'] as const).map((name) => (
                <LocalWords
                  key={name}
                  place={`faqs[${index}].${name}`}
                  label={`${t('recipes.list.faqs', { row: index + 1 })}: ${t(`recipes.field.${name}`)}`}
                  rows={name === 'answer' ? 3 : undefined}
                />
              ))}
            </div>
          ))}
        </div>
      </details>
      <Labels />
    </div>
  )
}

/** Whether and where the product is sold. */
export function SaleSection({ categories }: Pick<EditedProductView, 'categories'>) {
  const { t, language } = useText()
  const { content, set, faults } = useEdited()
  const say = useSayFault()
  const fault = faults.find(({ place }) => place === 'category')
  return (
    <div className="stack">
      <CheckBox
        label={t('recipes.field.onSale')}
        checked={content.onSale}
        onChange={({ target }) => set('onSale', target.checked)}
      />
      <SelectField
        id={fieldIdAt('category')}
        label={t('recipes.category')}
        value={content.category}
        error={fault && say(fault)}
        onChange={({ target }) => set('category', target.value)}
        options={[
          ...(content.category === '' ? [{ value: '', label: '–' }] : []),
          ...categories.map(({ slug, names }) => ({
            value: slug,
            label: names.map((name) => localText(name, language)).join(' › '),
          })),
        ]}
      />
      <FigureField place="sort" kind="whole" label={t('recipes.field.sort')} />
    </div>
  )
}
