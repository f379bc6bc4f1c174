import { useQuery } from '@tanstack/react-query'
import { type Language, localText } from '../platform/text.ts'
import {
  type CategoryForm,
  categoryFormSchema,
} from '../shop/catalogue/products/category-form-schema.ts'
import { CATEGORY_PATHS } from '../shop/catalogue/products/category-icons.ts'
import { CATEGORY_ICONS } from '../shop/print/product/category.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import type { FormValue } from '../shop/resources/record.ts'
import { IconPath } from '../ui/icon.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { MediaInput } from './media/media-input.tsx'
import { LocalTexts, SelectInput, SwitchInput, TextInput, useField } from './resources/fields.tsx'
import { useOpenRecord } from './resources/open-record.ts'
import { type ListedRecord, recordCalls } from './resources/record-calls.ts'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { SlugInputs } from './resources/slug-inputs.tsx'
import { useFormValue } from './resources/use-form-value.ts'

const label = (name: string) => `resources.categories.${name}`

const ICONS = ['none' as const, ...CATEGORY_ICONS].map((icon) => ({
  value: icon,
  label: label(`icon.${icon}`),
}))
const YES_NO = ['true', 'false'].map((value) => ({
  value,
  label: value === 'true' ? 'resources.yes' : 'resources.no',
}))
const LEVELS = ['1', '2', '3'].map((value) => ({ value, label: label(`level.${value}`) }))
const NO_TEXT = { es: '', pt: '', fr: '' }
const AT_ONCE = 100

/** A text of a record in the language of the office. */
function textIn(value: FormValue | undefined, language: Language): string {
  const { es = '', pt = '', fr = '' } = typeof value === 'object' && value !== null ? value : {}
  return localText(localTextOf({ es: String(es), pt: String(pt), fr: String(fr) }), language)
}

/** All categories in the order of the menu. */
function useCategories(): readonly ListedRecord[] {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['all-categories', language],
    queryFn: async ({ signal }) => {
      const { list } = recordCalls(language, 'categories')
      const all: ListedRecord[] = []
      for (let page = 1, total = 1; all.length < total && page <= total; page += 1) {
        const found = await list(`sort=place&pageSize=${AT_ONCE}&page=${page}`, signal)
        all.push(...found.items)
        total = found.items.length === 0 ? 0 : found.total
      }
      return all
    },
  })
  return data ?? []
}

/** A category above: families and their categories, of three levels the third holds none. */
function ParentInput() {
  const { t, language } = useText()
  const { field, error } = useField('parent')
  const { record } = useOpenRecord()
  const categories = useCategories()
  const options = categories
    .filter(({ id, facts }) => id !== record?.id && Number(facts?.level) < 3)
    .map(({ form, facts }) => {
      const names = [textIn(facts?.path, language), textIn(form.name, language)]
      return {
        value: String(form.slug),
        label: names.filter((name) => name !== '').join(' › '),
      }
    })
  const value = String(field.value)
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      label={t(label('parent'))}
      error={error}
      options={[
        { value: '', label: t(label('parent.none')) },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ]}
    />
  )
}

/** The chosen icon as the menu draws it. */
function DrawnIcon() {
  const icon = String(useFormValue('icon'))
  const path = new Map(Object.entries(CATEGORY_PATHS)).get(icon)
  return path === undefined ? null : (
    <span className="drawn-icon">
      <IconPath d={path} />
    </span>
  )
}

const Fields = () => (
  <>
    <div className="record-columns">
      <SlugInputs label={label('slug')} hint={label('slugHint')} />
      <ParentInput />
      <TextInput
        source="order"
        label={label('order')}
        hint="resources.orderHint"
        inputMode="numeric"
        optional
      />
      <div className="with-drawn-icon">
        <SelectInput source="icon" label={label('icon')} options={ICONS} />
        <DrawnIcon />
      </div>
      <MediaInput source="picture" label={label('picture')} hint={label('pictureHint')} />
      <SwitchInput source="hidden" label={label('hiddenSwitch')} />
    </div>
    <LocalTexts
      texts={[
        { source: 'name', label: label('name') },
        { source: 'badge', label: label('badge') },
        { source: 'description', label: label('description'), rows: 5 },
        { source: 'seoTitle', label: label('seoTitle') },
        { source: 'seoDescription', label: label('seoDescription'), rows: 3 },
      ]}
    />
  </>
)

const SCREEN = screenOf<CategoryForm>({
  name: 'categories',
  room: 'categories',
  texts: {
    title: label('title'),
    one: label('one'),
    create: label('new'),
    empty: label('none'),
  },
  schema: categoryFormSchema,
  blank: {
    slug: '',
    slugs: { pt: '', fr: '' },
    parent: '',
    order: '',
    hidden: false,
    icon: 'none',
    picture: '',
    name: NO_TEXT,
    badge: NO_TEXT,
    description: NO_TEXT,
    seoTitle: NO_TEXT,
    seoDescription: NO_TEXT,
  },
  copy: (form) => ({ ...form, slug: '', slugs: { pt: '', fr: '' }, order: '', hidden: true }),
  title: ({ name }, { language }) => localText(localTextOf(name), language),
  shownAt: ({ slug }) => `/${slug}`,
  localTexts: ['name', 'badge', 'description', 'seoTitle', 'seoDescription'],
  columns: [
    {
      name: 'name',
      label: label('name'),
      show: ({ name }, { facts }, { language }) => {
        const path = textIn(facts?.path, language)
        return (
          <>
            {path !== '' && <span className="secondary">{path} › </span>}
            {textIn(name, language)}
          </>
        )
      },
    },
    { name: 'slug', label: label('slug'), show: (_, { facts }) => String(facts?.address) },
    { name: 'place', label: label('order'), figure: true, show: ({ order }) => order },
    {
      name: 'products',
      label: label('products'),
      figure: true,
      show: (_, { facts }) => String(facts?.products),
    },
    {
      name: 'shown',
      label: label('shown'),
      sorts: false,
      show: ({ hidden }, _, { t }) => (
        <Tag shape={hidden ? 'empty' : 'full'} tone={hidden ? 'quiet' : 'ok'}>
          {t(label(hidden ? 'hidden.true' : 'hidden.false'))}
        </Tag>
      ),
    },
    {
      name: 'badge',
      label: label('badge'),
      sorts: false,
      extra: true,
      show: ({ badge }, _, { language }) =>
        badge.es === '' ? '' : localText(localTextOf(badge), language),
    },
  ],
  filters: [
    { name: 'level', label: label('level'), options: LEVELS },
    {
      name: 'hidden',
      label: label('shown'),
      options: YES_NO.map(({ value }) => ({ value, label: label(`hidden.${value}`) })),
    },
    { name: 'empty', label: label('empty'), options: YES_NO },
  ],
  firstSort: { field: 'place', order: 'ASC' },
  actions: [
    { name: 'hide', label: label('hide') },
    { name: 'show', label: label('show') },
  ],
  Fields,
})

/** The categories of the shop. */
export default function CategoriesPage() {
  return <ResourceRoom screen={SCREEN} />
}
