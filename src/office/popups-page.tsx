import { formatDay, madridDay } from '../platform/calendar.ts'
import { type Language, localText } from '../platform/text.ts'
import { POPUP_PAGES } from '../shop/catalogue/content/popup.ts'
import { PUBLISH_STATES } from '../shop/catalogue/content/publish-states.ts'
import { type DayStage, dayStage } from '../shop/catalogue/content/shown-days.ts'
import { type PopupForm, popupFormSchema } from '../shop/catalogue/popup/popup-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { MediaInput } from './media/media-input.tsx'
import { PopupPreview } from './popup-preview.tsx'
import {
  ChoiceInput,
  LocalTexts,
  SelectInput,
  SwitchInput,
  TextInput,
} from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { ChosenSites, SitesInput } from './sites-input.tsx'

const label = (name: string) => `resources.popups.${name}`

const PAGES = POPUP_PAGES.map((value) => ({ value, label: label(`pages.${value}`) }))
const YES_NO = ['true', 'false'].map((value) => ({ value, label: label(`asks.${value}`) }))
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

/** Whether the shop shows a popup today. */
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
      <TextInput source="code" label={label('code')} hint={label('codeHint')} />
      <TextInput
        source="order"
        label={label('order')}
        hint={label('orderHint')}
        inputMode="numeric"
        optional
      />
      <SelectInput source="pages" label={label('pages')} options={PAGES} />
      <TextInput source="from" label={label('from')} type="date" optional />
      <TextInput
        source="until"
        label={label('until')}
        hint="resources.slides.untilHint"
        type="date"
        optional
      />
      <TextInput
        source="seconds"
        label={label('seconds')}
        hint={label('secondsHint')}
        inputMode="numeric"
      />
      <TextInput source="coupon" label={label('coupon')} hint={label('couponHint')} optional />
      <MediaInput source="picture" label={label('picture')} hint={label('pictureHint')} />
    </div>
    <SwitchInput source="asks" label={label('asks')} />
    <SitesInput />
    <LocalTexts
      texts={[
        { source: 'title', label: label('title') },
        { source: 'description', label: label('description'), rows: 4 },
      ]}
    />
    <PopupPreview />
  </>
)

const SCREEN = screenOf<PopupForm>({
  name: 'popups',
  room: 'popups',
  texts: {
    title: label('room'),
    one: label('one'),
    create: label('new'),
    empty: label('none'),
  },
  schema: popupFormSchema,
  blank: {
    state: 'draft',
    code: '',
    order: '',
    from: '',
    until: '',
    seconds: '20',
    pages: 'all',
    sites: '',
    asks: false,
    coupon: '',
    picture: '',
    title: NO_TEXT,
    description: NO_TEXT,
  },
  copy: (form) => ({ ...form, state: 'draft', code: '', order: '' }),
  title: ({ title }, { language }) => localText(localTextOf(title), language),
  localTexts: ['title', 'description'],
  columns: [
    {
      name: 'title',
      label: label('title'),
      show: ({ title }, _, { language }) => localText(localTextOf(title), language),
    },
    { name: 'place', label: label('order'), figure: true, show: ({ order }) => order },
    { name: 'code', label: label('code'), show: ({ code }) => code },
    {
      name: 'pages',
      label: label('pages'),
      sorts: false,
      show: ({ pages }, _, { t }) => t(label(`pages.${pages}`)),
    },
    {
      name: 'sites',
      label: 'staff.column.site',
      sorts: false,
      show: ({ sites }) => <ChosenSites sites={sites} />,
    },
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
    {
      name: 'asks',
      label: label('asks'),
      sorts: false,
      extra: true,
      show: ({ asks }, _, { t }) => t(label(`asks.${asks}`)),
    },
    {
      name: 'seconds',
      label: label('seconds'),
      figure: true,
      extra: true,
      show: ({ seconds }) => seconds,
    },
    {
      name: 'coupon',
      label: label('coupon'),
      sorts: false,
      extra: true,
      show: ({ coupon }) => coupon,
    },
  ],
  filters: [
    { name: 'stage', label: 'resources.publish', options: STAGES },
    { name: 'pages', label: label('pages'), options: PAGES },
    { name: 'asks', label: label('asks'), options: YES_NO },
  ],
  firstSort: { field: 'place', order: 'ASC' },
  actions: [
    { name: 'publish', label: 'resources.publish.publish' },
    { name: 'withdraw', label: 'resources.publish.withdraw' },
  ],
  Fields,
})

/** Windows that open for visitors of the storefront. */
export default function PopupsPage() {
  return <ResourceRoom screen={SCREEN} />
}
