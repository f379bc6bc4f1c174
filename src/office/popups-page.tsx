import { localText } from '../platform/text.ts'
import { POPUP_PAGES } from '../shop/catalogue/content/popup.ts'
import { type PopupForm, popupFormSchema } from '../shop/catalogue/popup/popup-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { dayColumns, PUBLISH_OPTIONS, stageFilter } from './day-stages.tsx'
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
const NO_TEXT = { es: '', pt: '', fr: '' }

const Fields = () => (
  <>
    <div className="record-columns">
      <ChoiceInput source="state" label="resources.publish" options={PUBLISH_OPTIONS} />
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
    ...dayColumns<PopupForm>(label),
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
    stageFilter(label),
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
