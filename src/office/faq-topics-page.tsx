import { localText } from '../platform/text.ts'
import { type FaqTopicForm, faqTopicFormSchema } from '../shop/catalogue/content/faq-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { faqLink } from '../shop/site/links.ts'
import { LocalTexts, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.faq-topics.${name}`

const Fields = () => (
  <>
    <LocalTexts texts={[{ source: 'name', label: label('name') }]} />
    <div className="record-columns">
      <TextInput
        source="order"
        label={label('order')}
        hint="resources.orderHint"
        inputMode="numeric"
        optional
      />
    </div>
  </>
)

const SCREEN = screenOf<FaqTopicForm>({
  name: 'faq-topics',
  room: 'faq-topics',
  texts: {
    title: 'staff.faqTopics',
    one: 'resources.faq-topics.one',
    create: 'resources.faq-topics.new',
    empty: 'resources.faq-topics.none',
  },
  schema: faqTopicFormSchema,
  blank: { name: { es: '', pt: '', fr: '' }, order: '' },
  copy: ({ name }) => ({ name, order: '' }),
  title: ({ name }, { language }) => localText(localTextOf(name), language),
  shownAt: () => faqLink,
  localTexts: ['name'],
  columns: [
    {
      name: 'name',
      label: label('name'),
      show: ({ name }, _, { language }) => localText(localTextOf(name), language),
    },
    { name: 'order', label: label('order'), figure: true, show: ({ order }) => order },
    {
      name: 'faqs',
      label: label('faqs'),
      figure: true,
      sorts: false,
      show: (_, { facts }) => String(facts?.faqs ?? ''),
    },
  ],
  filters: [],
  firstSort: { field: 'order', order: 'ASC' },
  actions: [],
  Fields,
})

/** Sections of the FAQ page. */
export default function FaqTopicsPage() {
  return <ResourceRoom screen={SCREEN} />
}
