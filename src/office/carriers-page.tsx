import { CARRIER_PROTOCOLS } from '../shop/ordering/parcels/carrier.ts'
import {
  CARRIED_ZONES,
  type CarrierForm,
  carrierFormSchema,
} from '../shop/ordering/shipping/carrier-form-schema.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { SelectInput, SwitchInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.carriers.${name}`
const PROTOCOLS = CARRIER_PROTOCOLS.map((protocol) => ({
  value: protocol,
  label: label(`protocol.${protocol}`),
}))
const STATES = [
  { value: 'true', label: label('active') },
  { value: 'false', label: label('isOff') },
]

function Fields() {
  const { t } = useText()
  return (
    <div className="record-columns">
      <TextInput source="name" label={label('name')} />
      <SelectInput
        source="protocol"
        label={label('protocol')}
        hint={label('protocolHint')}
        options={PROTOCOLS}
      />
      <TextInput source="service" label={label('service')} hint={label('serviceHint')} optional />
      <div className="stack-small">
        <TextInput source="trackingUrl" label={label('trackingUrl')} type="url" optional />
        <p className="small secondary">
          {t(label('trackingUrlHint'), { sign: '{number}', code: '{postalCode}' })}
        </p>
      </div>
      <TextInput
        source="maxWeight"
        label={label('maxWeight')}
        unit="kg"
        inputMode="decimal"
        optional
      />
      <TextInput
        source="maxLength"
        label={label('maxLength')}
        unit="cm"
        inputMode="decimal"
        optional
      />
      <TextInput
        source="maxGirth"
        label={label('maxGirth')}
        hint={label('maxGirthHint')}
        unit="cm"
        inputMode="decimal"
        optional
      />
      <TextInput
        source="order"
        label={label('order')}
        hint={label('orderHint')}
        inputMode="numeric"
        optional
      />
      <fieldset className="stack-small">
        <legend>{t(label('zones'))}</legend>
        {CARRIED_ZONES.map((zone) => (
          <SwitchInput key={zone} source={`zones.${zone}`} label={label(`zones.${zone}`)} />
        ))}
      </fieldset>
      <div className="stack-small">
        <SwitchInput source="hasDepot" label={label('hasDepot')} />
        <SwitchInput source="active" label={label('active')} />
      </div>
    </div>
  )
}

const limit = (value: string, unit: string): string => value && `${value}\u00a0${unit}`

const SCREEN = screenOf<CarrierForm>({
  name: 'carriers',
  room: 'carriers',
  texts: {
    title: 'shipping.carriers',
    one: 'resources.carriers.one',
    create: 'resources.carriers.new',
    empty: 'resources.carriers.none',
  },
  schema: carrierFormSchema,
  blank: {
    ...{ name: '', protocol: 'manual', service: '', trackingUrl: '' },
    zones: { peninsula: false, baleares: false, islands: false, portugal: false, france: false },
    ...{ maxWeight: '', maxLength: '', maxGirth: '', hasDepot: false, active: true, order: '' },
  },
  copy: (form) => ({ ...form, name: '' }),
  title: ({ name }) => name,
  localTexts: [],
  columns: [
    { name: 'name', label: label('name'), show: ({ name }) => name },
    {
      name: 'protocol',
      label: label('protocol'),
      sorts: false,
      show: ({ protocol }, _, { t }) => t(label(`protocol.${protocol}`)),
    },
    {
      name: 'zones',
      label: label('zones'),
      sorts: false,
      show: ({ zones }, _, { t }) =>
        CARRIED_ZONES.filter((zone) => zones[zone])
          .map((zone) => t(label(`zones.${zone}`)))
          .join(', '),
    },
    {
      name: 'maxWeight',
      label: label('maxWeight'),
      sorts: false,
      figure: true,
      show: ({ maxWeight }) => limit(maxWeight, 'kg'),
    },
    {
      name: 'maxLength',
      label: label('maxLength'),
      sorts: false,
      figure: true,
      show: ({ maxLength }) => limit(maxLength, 'cm'),
    },
    {
      name: 'shipments',
      label: label('shipments'),
      sorts: false,
      figure: true,
      show: (_, { facts }) => String(facts?.shipments ?? ''),
    },
    { name: 'order', label: label('order'), figure: true, show: ({ order }) => order },
    {
      name: 'active',
      label: label('active'),
      sorts: false,
      show: ({ active }, _, { t }) => (
        <Tag shape={active ? 'full' : 'empty'} tone={active ? 'ok' : 'quiet'}>
          {t(label(active ? 'active' : 'isOff'))}
        </Tag>
      ),
    },
  ],
  filters: [
    { name: 'protocol', label: label('protocol'), options: PROTOCOLS },
    { name: 'active', label: label('active'), options: STATES },
  ],
  firstSort: { field: 'order', order: 'ASC' },
  actions: [
    { name: 'activate', label: label('activate') },
    { name: 'deactivate', label: label('deactivate') },
  ],
  Fields,
})

/** Carriers with their limits, zones and services. */
export default function CarriersPage() {
  return <ResourceRoom screen={SCREEN} />
}
