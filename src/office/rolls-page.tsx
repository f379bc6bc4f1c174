import { type RollForm, rollFormSchema } from '../shop/ordering/workshop/machine-form-schema.ts'
import { MaterialInput, MaterialName } from './material-input.tsx'
import { SwitchInput, TextInput } from './resources/fields.tsx'
import { RecordSelect } from './resources/record-options.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.rolls.${name}`
const MACHINES = { resource: 'machines', name: 'name', none: label('noMachine') }

const Fields = () => (
  <div className="record-columns">
    <MaterialInput source="material" label={label('material')} />
    <TextInput source="width" label={label('width')} unit="cm" inputMode="decimal" />
    <TextInput
      source="length"
      label={label('length')}
      hint={label('lengthHint')}
      unit="cm"
      inputMode="decimal"
      optional
    />
    <TextInput source="gap" label={label('gap')} unit="mm" inputMode="numeric" />
    <TextInput source="edge" label={label('edge')} unit="mm" inputMode="numeric" />
    <RecordSelect source="machine" label={label('machine')} of={MACHINES} />
    <SwitchInput source="turns" label={label('turns')} />
  </div>
)

const SCREEN = screenOf<RollForm>({
  name: 'rolls',
  room: 'rolls',
  texts: {
    title: 'workshop.rolls',
    one: 'resources.rolls.one',
    create: 'resources.rolls.new',
    empty: 'resources.rolls.none',
  },
  schema: rollFormSchema,
  blank: { material: '', width: '', length: '', gap: '10', edge: '10', turns: true, machine: '' },
  copy: (form) => ({ ...form, width: '' }),
  title: ({ material, width }) => `${material}, ${width}\u00a0cm`,
  localTexts: [],
  columns: [
    {
      name: 'material',
      label: label('material'),
      show: ({ material }) => <MaterialName code={material} />,
    },
    {
      name: 'width',
      label: label('width'),
      figure: true,
      show: ({ width, length }) => `${width}${length && ` × ${length}`}\u00a0cm`,
    },
    { name: 'machine', label: label('machine'), show: ({ machine }) => machine },
    {
      name: 'gap',
      label: label('gap'),
      sorts: false,
      figure: true,
      show: ({ gap }) => `${gap}\u00a0mm`,
    },
    {
      name: 'edge',
      label: label('edge'),
      sorts: false,
      figure: true,
      show: ({ edge }) => `${edge}\u00a0mm`,
    },
    {
      name: 'turns',
      label: label('turns'),
      sorts: false,
      show: ({ turns }, _, { t }) => t(turns ? 'resources.yes' : 'resources.no'),
    },
  ],
  filters: [
    { name: 'machine', label: label('machine'), of: MACHINES },
    {
      name: 'turns',
      label: label('turns'),
      options: [
        { value: 'true', label: 'resources.yes' },
        { value: 'false', label: 'resources.no' },
      ],
    },
  ],
  firstSort: { field: 'material', order: 'ASC' },
  actions: [],
  Fields,
})

/** Rolls and boards of the workshop. */
export default function RollsPage() {
  return <ResourceRoom screen={SCREEN} />
}
