import { formatDay, madridDay } from '../platform/calendar.ts'
import { type Language, localText } from '../platform/text.ts'
import { PUBLISH_STATES } from '../shop/catalogue/content/publish-states.ts'
import { type DayStage, dayStage } from '../shop/catalogue/content/shown-days.ts'
import { type SlideForm, slideFormSchema } from '../shop/catalogue/slides/slide-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { homeLink } from '../shop/site/links.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { MediaInput } from './media/media-input.tsx'
import { ChoiceInput, LocalTexts, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.slides.${name}`

const STATES = PUBLISH_STATES.map((state) => ({
  value: state,
  label: `resources.publish.${state}`,
}))
const STAGES = (['draft', 'scheduled', 'shown', 'over'] as const).map((stage) => ({
  value: stage,
  label: label(`stage.${stage}`),
}))
const NO_TEXT = { es: '', pt: '', fr: '' }

const today = (): string => madridDay(Date.now())

const LOOKS = {
  draft: { shape: 'empty', tone: 'quiet' },
  scheduled: { shape: 'half', tone: 'warn' },
  shown: { shape: 'full', tone: 'ok' },
  over: { shape: 'empty', tone: 'quiet' },
} as const

/** Whether the home page shows a slide today. */
function StageTag({ stage }: { stage: DayStage }) {
  const { t } = useText()
  return <Tag {...LOOKS[stage]}>{t(label(`stage.${stage}`))}</Tag>
}

const dayIn = (day: string, language: Language): string =>
  day === '' ? '' : `${formatDay(day, language, 'short')} ${day.slice(0, 4)}`

const Fields = () => (
  <>
    <div className="record-columns">
      <ChoiceInput source="state" label="resources.publish" options={STATES} />
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
  shownAt: (form) => (dayStage(form, today()) === 'shown' ? homeLink : undefined),
  localTexts: ['title', 'text', 'label'],
  columns: [
    {
      name: 'title',
      label: label('title'),
      show: ({ title }, _, { language }) => localText(localTextOf(title), language),
    },
    { name: 'place', label: label('order'), figure: true, show: ({ order }) => order },
    {
      name: 'from',
      label: label('from'),
      show: ({ from }, _, { language }) => dayIn(from, language),
    },
    {
      name: 'until',
      label: label('until'),
      sorts: false,
      show: ({ until }, _, { language }) => dayIn(until, language),
    },
    {
      name: 'stage',
      label: 'resources.publish',
      sorts: false,
      show: (form) => <StageTag stage={dayStage(form, today())} />,
    },
    { name: 'link', label: label('link'), sorts: false, extra: true, show: ({ link }) => link },
  ],
  filters: [{ name: 'stage', label: 'resources.publish', options: STAGES }],
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
