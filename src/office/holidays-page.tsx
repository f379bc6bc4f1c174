import { formatDay } from '../platform/calendar.ts'
import { localText } from '../platform/text.ts'
import {
  CALENDARS,
  type HolidayForm,
  holidayFormSchema,
} from '../shop/catalogue/products/holiday-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { HolidayYear } from './holiday-year.tsx'
import { LocalTexts, SelectInput, SwitchInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.holidays.${name}`

const OPTIONS = CALENDARS.map((calendar) => ({
  value: calendar,
  label: `resources.holidays.calendar.${calendar}`,
}))

const Fields = () => (
  <>
    <div className="record-columns">
      <TextInput source="on" label={label('on')} type="date" />
      <SelectInput source="calendar" label={label('calendar')} options={OPTIONS} />
      <SwitchInput source="closing" label={label('closing')} />
    </div>
    <LocalTexts texts={[{ source: 'name', label: label('name') }]} />
  </>
)

const SCREEN = screenOf<HolidayForm>({
  name: 'holidays',
  room: 'holidays',
  texts: {
    title: 'staff.holidays',
    one: 'resources.holidays.one',
    create: 'resources.holidays.new',
    empty: 'resources.holidays.none',
  },
  schema: holidayFormSchema,
  blank: { calendar: 'shop', on: '', name: { es: '', pt: '', fr: '' }, closing: false },
  copy: (form) => ({ ...form, on: '' }),
  title: ({ on, name }, { language }) =>
    `${formatDay(on, language, 'short')} ${on.slice(0, 4)}, ` +
    localText(localTextOf(name), language),
  localTexts: ['name'],
  columns: [
    {
      name: 'on',
      label: label('on'),
      show: ({ on }, _, { language }) => `${formatDay(on, language, 'short')} ${on.slice(0, 4)}`,
    },
    {
      name: 'name',
      label: label('name'),
      show: ({ name }, _, { language }) => localText(localTextOf(name), language),
    },
    {
      name: 'calendar',
      label: label('calendar'),
      show: ({ calendar }, _, { t }) => t(label(`calendar.${calendar}`)),
    },
    {
      name: 'closing',
      label: label('closing'),
      sorts: false,
      show: ({ closing }, _, { t }) => t(closing ? 'resources.yes' : 'resources.no'),
    },
  ],
  filters: [
    { name: 'calendar', label: label('calendar'), options: OPTIONS },
    {
      name: 'closing',
      label: label('closing'),
      options: [
        { value: 'true', label: 'resources.yes' },
        { value: 'false', label: 'resources.no' },
      ],
    },
  ],
  firstSort: { field: 'on', order: 'ASC' },
  actions: [],
  Source: HolidayYear,
  Fields,
})

/** Days without work or delivery. */
export default function HolidaysPage() {
  return <ResourceRoom screen={SCREEN} />
}
