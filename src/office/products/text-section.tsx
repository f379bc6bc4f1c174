import { localText } from '../../platform/text.ts'
import { withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, fieldIdAt, LocalWords, WordsField } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { PartList, PartTools } from './part-tools.tsx'
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

const BLANK = { es: '' }
type ListProps = {
  list: 'uses' | 'sheet' | 'faqs'
  fields: readonly string[]
  /** A new one: its texts are asked for. */
  empty: unknown
}
const LISTS: readonly ListProps[] = [
  { list: 'uses', fields: [], empty: BLANK },
  { list: 'sheet', fields: ['label', 'value'], empty: { label: BLANK, value: BLANK } },
  { list: 'faqs', fields: ['question', 'answer'], empty: { question: BLANK, answer: BLANK } },
]

/** Uses, lines of the data sheet or questions: added, moved and taken out one by one. */
function TextList({ list, fields, empty }: ListProps) {
  const { t } = useText()
  const { content, rebuild } = useEdited()
  const items: readonly unknown[] = content[list]
  const add = () => rebuild(list, (whole) => withValueAt(whole, list, [...items, empty]))
  return (
    <PartList list={list}>
      <h2 className="h3">{t(`recipes.field.${list}`)}</h2>
      {items.map((_, index) => {
        const name = t(`recipes.list.${list}`, { row: index + 1 })
        const place = `${list}[${index}]`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its position
          <div key={index} className="group-part">
            <div className="part-head">
              <strong>{name}</strong>
              <PartTools list={list} at={index} name={name} />
            </div>
            {fields.length === 0 && <LocalWords place={place} label={name} />}
            {fields.map((field) => (
              <LocalWords
                key={field}
                place={`${place}.${field}`}
                label={`${name}: ${t(`recipes.field.${field}`)}`}
                rows={field === 'answer' ? 3 : undefined}
              />
            ))}
          </div>
        )
      })}
      <Button small onClick={add}>
        {t(`recipes.part.${list}`)}
      </Button>
    </PartList>
  )
}

/** The texts of the page, and the names in the configurator. */
export function TextSection() {
  const { t } = useText()
  return (
    <div className="stack">
      <LocalWords place="name" label={t('recipes.field.name')} />
      <LocalWords place="shortText" label={t('recipes.field.shortText')} rows={2} />
      <LocalWords place="description" label={t('recipes.field.description')} rows={8} />
      <LocalWords place="artworkAdvice" label={t('recipes.field.artworkAdvice')} rows={4} />
      <details className="stack-small">
        <summary>{t('recipes.pageTexts')}</summary>
        <div className="stack">
          {LISTS.map(({ list, fields, empty }) => (
            <TextList key={list} list={list} fields={fields} empty={empty} />
          ))}
        </div>
      </details>
      <Labels />
    </div>
  )
}

/** Its addresses in other languages; the Spanish one identifies the product and stays. */
function Addresses() {
  const { t } = useText()
  const { slug } = useEdited().content
  return (
    <fieldset className="local-words">
      <legend>{t('recipes.field.slugs')}</legend>
      {OTHER_LANGUAGES.map((language) => (
        <WordsField
          key={language}
          place={`slugs.${language}`}
          label={t(`resources.language.${language}`)}
          lang={language}
          optional
        />
      ))}
      <p className="field-hint">{t('recipes.slugsHint', { slug })}</p>
    </fieldset>
  )
}
const OTHER_LANGUAGES = ['pt', 'fr'] as const

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
      <Addresses />
      <FigureField place="sort" kind="whole" label={t('recipes.field.sort')} />
    </div>
  )
}
