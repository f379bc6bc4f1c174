import { localText } from '../platform/text.ts'
import { type SlideForm, slideFormSchema } from '../shop/catalogue/slides/slide-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { homeLink } from '../shop/site/links.ts'
import { dayColumns, PUBLISH_OPTIONS, stageFilter, stageToday } from './day-stages.tsx'
import { MediaInput } from './media/media-input.tsx'
import { ChoiceInput, LocalTexts, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.slides.${name}`

const NO_TEXT = { es: '', pt: '', fr: '' }

const Fields = () => (
  <>
    <div className="record-columns">
      <ChoiceInput source="state" label="resources.publish" options={PUBLISH_OPTIONS} />
      <TextInput
        source="order"
        label={label('order')}
        hint="resources.orderHint"
        inputMode="numeric"
        optional
      />
      <TextInput source="from" label={label('from')} type="date" optional />
      <TextInput
        source="until"
        label={label('until')}
        hint={label('untilHint')}
        type="date"
        optional
      />
      <TextInput source="link" label={label('link')} hint={label('linkHint')} />
      <MediaInput source="picture" label={label('picture')} hint="resources.posts.pictureHint" />
      <TextInput
        source="drawing"
        label={label('drawing')}
        hint="resources.posts.drawingHint"
        optional
      />
    </div>
    <LocalTexts
      texts={[
        { source: 'title', label: label('title') },
        { source: 'text', label: label('text'), rows: 3 },
        { source: 'label', label: label('label') },
      ]}
    />
  </>
)

const SCREEN = screenOf<SlideForm>({
  name: 'slides',
  room: 'slides',
  texts: {
    title: label('room'),
    one: label('one'),
    create: label('new'),
    empty: label('none'),
  },
  schema: slideFormSchema,
  blank: {
    state: 'draft',
    order: '',
    from: '',
    until: '',
    link: '',
    picture: '',
    drawing: '',
    title: NO_TEXT,
    text: NO_TEXT,
    label: NO_TEXT,
  },
  copy: (form) => ({ ...form, state: 'draft', order: '' }),
  title: ({ title }, { language }) => localText(localTextOf(title), language),
  shownAt: (form) => (stageToday(form) === 'shown' ? homeLink : undefined),
  localTexts: ['title', 'text', 'label'],
  columns: [
    {
      name: 'title',
      label: label('title'),
      show: ({ title }, _, { language }) => localText(localTextOf(title), language),
    },
    { name: 'place', label: label('order'), figure: true, show: ({ order }) => order },
    ...dayColumns<SlideForm>(label),
    { name: 'link', label: label('link'), sorts: false, extra: true, show: ({ link }) => link },
  ],
  filters: [stageFilter(label)],
  firstSort: { field: 'place', order: 'ASC' },
  actions: [
    { name: 'publish', label: 'resources.publish.publish' },
    { name: 'withdraw', label: 'resources.publish.withdraw' },
  ],
  Fields,
})

/** Slides of the home page. */
export default function SlidesPage() {
  return <ResourceRoom screen={SCREEN} />
}
