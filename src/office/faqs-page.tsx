import { localText } from '../platform/text.ts'
import { type FaqForm, faqFormSchema } from '../shop/catalogue/content/faq-form-schema.ts'
import { PUBLISH_STATES } from '../shop/catalogue/content/publish-states.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { faqLink } from '../shop/site/links.ts'
import { ChoiceInput, LocalTexts, TextInput, TextSigns } from './resources/fields.tsx'
import { PublishTag } from './resources/publish-tag.tsx'
import { RecordName, RecordSelect } from './resources/record-options.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.faqs.${name}`

const STATES = PUBLISH_STATES.map((state) => ({
  value: state,
  label: `resources.publish.${state}`,
}))
const TOPICS = { resource: 'faq-topics', name: 'name' }

const Fields = () => (
  <>
    <div className="record-columns">
      <RecordSelect source="topic" label={label('topic')} of={TOPICS} />
      <TextInput
        source="order"
        label={label('order')}
        hint="resources.orderHint"
        inputMode="numeric"
        optional
      />
      <ChoiceInput source="state" label="resources.publish" options={STATES} />
    </div>
    <LocalTexts
      texts={[
        { source: 'question', label: label('question'), rows: 2 },
        { source: 'answer', label: label('answer'), rows: 8 },
      ]}
    />
    <TextSigns />
  </>
)

const SCREEN = screenOf<FaqForm>({
  name: 'faqs',
  room: 'faqs',
  texts: {
    title: 'staff.faqs',
    one: 'resources.faqs.one',
    create: 'resources.faqs.new',
    empty: 'resources.faqs.none',
  },
  schema: faqFormSchema,
  blank: {
    topic: '',
    order: '',
    state: 'draft',
    question: { es: '', pt: '', fr: '' },
    answer: { es: '', pt: '', fr: '' },
  },
  copy: (form) => ({ ...form, order: '', state: 'draft' }),
  title: ({ question }, { language }) => localText(localTextOf(question), language),
  shownAt: ({ state }) => (state === 'published' ? faqLink : undefined),
  localTexts: ['question', 'answer'],
  columns: [
    {
      name: 'question',
      label: label('question'),
      show: ({ question }, _, { language }) => localText(localTextOf(question), language),
    },
    {
      name: 'topic',
      label: label('topic'),
      show: ({ topic }) => <RecordName of={TOPICS} value={topic} />,
    },
    { name: 'place', label: label('order'), figure: true, show: ({ order }) => order },
    {
      name: 'state',
      label: 'resources.publish',
      sorts: false,
      show: ({ state }) => <PublishTag state={state} />,
    },
  ],
  filters: [
    { name: 'topic', label: label('topic'), of: TOPICS },
    { name: 'state', label: 'resources.publish', options: STATES },
  ],
  firstSort: { field: 'place', order: 'ASC' },
  actions: [
    { name: 'publish', label: 'resources.publish.publish' },
    { name: 'withdraw', label: 'resources.publish.withdraw' },
  ],
  Fields,
})

/** Frequently asked questions. */
export default function FaqsPage() {
  return <ResourceRoom screen={SCREEN} />
}
