import {
  type RedirectForm,
  redirectFormSchema,
} from '../shop/catalogue/redirects/redirect-form-schema.ts'
import { SwitchInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.redirects.${name}`

const Fields = () => (
  <div className="record-columns">
    <TextInput source="from" label={label('from')} hint={label('fromHint')} />
    <TextInput source="to" label={label('to')} hint={label('toHint')} />
    <SwitchInput source="permanent" label={label('permanent')} />
  </div>
)

const SCREEN = screenOf<RedirectForm>({
  name: 'redirects',
  room: 'redirects',
  texts: {
    title: 'staff.redirects',
    one: 'resources.redirects.one',
    create: 'resources.redirects.new',
    empty: 'resources.redirects.none',
  },
  schema: redirectFormSchema,
  blank: { from: '', to: '', permanent: true },
  copy: (form) => ({ ...form, from: '' }),
  title: ({ from }) => from,
  shownAt: ({ from }) => from,
  localTexts: [],
  columns: [
    { name: 'from', label: label('from'), show: ({ from }) => from },
    { name: 'to', label: label('to'), show: ({ to }) => to },
    {
      name: 'permanent',
      label: label('permanent'),
      sorts: false,
      show: ({ permanent }, _, { t }) => t(permanent ? 'resources.yes' : 'resources.no'),
    },
  ],
  filters: [
    {
      name: 'permanent',
      label: label('permanent'),
      options: [
        { value: 'true', label: 'resources.yes' },
        { value: 'false', label: 'resources.no' },
      ],
    },
  ],
  firstSort: { field: 'from', order: 'ASC' },
  actions: [],
  Fields,
})

/** Addresses that moved. */
export default function RedirectsPage() {
  return <ResourceRoom screen={SCREEN} />
}
