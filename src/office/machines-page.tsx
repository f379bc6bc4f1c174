import {
  type MachineForm,
  machineFormSchema,
  WEEKDAYS,
} from '../shop/ordering/workshop/machine-form-schema.ts'
import { MACHINE_KINDS } from '../shop/print/workshop/machine.ts'
import { SelectInput, SwitchInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.machines.${name}`
const KINDS = MACHINE_KINDS.map((kind) => ({ value: kind, label: label(`kind.${kind}`) }))

const Fields = () => (
  <div className="record-columns">
    <TextInput source="name" label={label('name')} />
    <SelectInput source="kind" label={label('kind')} options={KINDS} />
    <TextInput
      source="speed"
      label={label('speed')}
      hint={label('speedHint')}
      unit="m²/h"
      inputMode="numeric"
      optional
    />
    <TextInput
      source="capacity"
      label={label('capacity')}
      hint={label('capacityHint')}
      unit="m²"
      inputMode="numeric"
      optional
    />
    {WEEKDAYS.map((name) => (
      <SwitchInput key={name} source={name} label={label(name)} />
    ))}
  </div>
)

const SCREEN = screenOf<MachineForm>({
  name: 'machines',
  room: 'machines',
  texts: {
    title: 'workshop.machines',
    one: 'resources.machines.one',
    create: 'resources.machines.new',
    empty: 'resources.machines.none',
  },
  schema: machineFormSchema,
  blank: {
    ...{ name: '', kind: 'roll', speed: '', capacity: '' },
    ...{ monday: true, tuesday: true, wednesday: true, thursday: true, friday: true },
  },
  copy: (form) => ({ ...form, name: '' }),
  title: ({ name }) => name,
  localTexts: [],
  columns: [
    { name: 'name', label: label('name'), show: ({ name }) => name },
    {
      name: 'kind',
      label: label('kind'),
      show: ({ kind }, _, { t }) => t(label(`kind.${kind}`)),
    },
    {
      name: 'speed',
      label: label('speed'),
      sorts: false,
      figure: true,
      show: ({ speed }) => speed && `${speed}\u00a0m²/h`,
    },
    {
      name: 'capacity',
      label: label('capacity'),
      sorts: false,
      figure: true,
      show: ({ capacity }) => capacity && `${capacity}\u00a0m²`,
    },
    {
      name: 'rolls',
      label: label('rolls'),
      sorts: false,
      figure: true,
      show: (_, { facts }) => String(facts?.rolls ?? ''),
    },
  ],
  filters: [{ name: 'kind', label: label('kind'), options: KINDS }],
  firstSort: { field: 'name', order: 'ASC' },
  actions: [],
  Fields,
})

/** Machines of the workshop. */
export default function MachinesPage() {
  return <ResourceRoom screen={SCREEN} />
}
