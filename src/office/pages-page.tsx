import { localText } from '../platform/text.ts'
import {
  FOOTER_COLUMNS,
  type PageForm,
  pageFormSchema,
} from '../shop/catalogue/content/page-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { contentLink } from '../shop/site/links.ts'
import { PUBLISH_OPTIONS } from './day-stages.tsx'
import { PagePreview } from './page-preview.tsx'
import {
  ChoiceInput,
  LocalTexts,
  MarkdownSigns,
  SwitchInput,
  TextInput,
} from './resources/fields.tsx'
import { PublishTag } from './resources/publish-tag.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { SlugInputs } from './resources/slug-inputs.tsx'

const label = (name: string) => `resources.pages.${name}`

const COLUMNS = FOOTER_COLUMNS.map((column) => ({
  value: column,
  label: label(`footer.${column}`),
}))
const YES_NO = [
  { value: 'true', label: 'resources.yes' },
  { value: 'false', label: 'resources.no' },
]
const NO_TEXT = { es: '', pt: '', fr: '' }

const Fields = () => (
  <>
    <div className="record-columns">
      <SlugInputs label={label('slug')} hint={label('slugHint')} />
      <ChoiceInput source="state" label="resources.publish" options={PUBLISH_OPTIONS} />
      <ChoiceInput source="footer" label={label('footer')} options={COLUMNS} />
      <TextInput
        source="order"
        label={label('order')}
        hint="resources.orderHint"
        inputMode="numeric"
        optional
      />
      <SwitchInput source="legal" label={label('legal')} />
      <TextInput
        source="category"
        label={label('category')}
        hint={label('categoryHint')}
        optional
      />
      <TextInput source="product" label={label('product')} hint={label('productHint')} optional />
    </div>
    <LocalTexts
      texts={[
        { source: 'title', label: label('title') },
        { source: 'lead', label: label('lead'), rows: 3 },
        { source: 'text', label: label('text'), rows: 20 },
        { source: 'seoTitle', label: label('seoTitle') },
        { source: 'seoDescription', label: label('seoDescription'), rows: 3 },
      ]}
    />
    <MarkdownSigns />
    <PagePreview />
  </>
)

const SCREEN = screenOf<PageForm>({
  name: 'pages',
  room: 'pages',
  texts: {
    title: 'staff.pagesRoom',
    one: 'resources.pages.one',
    create: 'resources.pages.new',
    empty: 'resources.pages.none',
  },
  schema: pageFormSchema,
  blank: {
    slug: '',
    slugs: { pt: '', fr: '' },
    footer: 'none',
    order: '',
    legal: false,
    state: 'draft',
    title: NO_TEXT,
    lead: NO_TEXT,
    text: NO_TEXT,
    seoTitle: NO_TEXT,
    seoDescription: NO_TEXT,
    category: '',
    product: '',
  },
  copy: (form) => ({ ...form, slug: '', slugs: { pt: '', fr: '' }, order: '', state: 'draft' }),
  title: ({ title }, { language }) => localText(localTextOf(title), language),
  shownAt: ({ state, slug }) => (state === 'published' ? contentLink(slug) : undefined),
  localTexts: ['title', 'lead', 'text', 'seoTitle', 'seoDescription'],
  columns: [
    {
      name: 'title',
      label: label('title'),
      show: ({ title }, _, { language }) => localText(localTextOf(title), language),
    },
    { name: 'slug', label: label('slug'), show: ({ slug }) => `/${slug}` },
    {
      name: 'place',
      label: label('footer'),
      show: ({ footer }, _, { t }) => t(label(`footer.${footer}`)),
    },
    {
      name: 'legal',
      label: label('legal'),
      sorts: false,
      show: ({ legal }, { facts }, { t }) =>
        legal ? t('resources.pages.versions', { count: Number(facts?.versions ?? 0) }) : '',
    },
    {
      name: 'state',
      label: 'resources.publish',
      sorts: false,
      show: ({ state }) => <PublishTag state={state} />,
    },
  ],
  filters: [
    { name: 'state', label: 'resources.publish', options: PUBLISH_OPTIONS },
    { name: 'footer', label: label('footer'), options: COLUMNS },
    { name: 'legal', label: label('legal'), options: YES_NO },
  ],
  firstSort: { field: 'place', order: 'ASC' },
  actions: [
    { name: 'publish', label: 'resources.publish.publish' },
    { name: 'withdraw', label: 'resources.publish.withdraw' },
  ],
  Fields,
})

/** Content pages: legal texts, help, about the brand. */
export default function PagesPage() {
  return <ResourceRoom screen={SCREEN} />
}
