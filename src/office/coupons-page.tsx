import { formatDay } from '../platform/calendar.ts'
import { couponFormSchema } from '../shop/buying/coupons/coupon-form-schema.ts'
import { BLANK_COUPON, type CouponForm } from '../shop/buying/coupons/new-coupon.ts'
import { Tag } from '../ui/tag.tsx'
import type { Text } from '../ui/text.tsx'
import { ChoiceInput, SwitchInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { useFormValue } from './resources/use-form-value.ts'

const label = (name: string) => `resources.coupons.${name}`

const dayIn = (day: string, { language }: Text): string =>
  day === '' ? '' : `${formatDay(day, language, 'short')} ${day.slice(0, 4)}`

const KINDS = (['percent', 'amount'] as const).map((kind) => ({
  value: kind,
  label: `resources.coupons.kind.${kind}`,
}))

const STATES = [
  { value: 'true', label: 'resources.coupons.isOn' },
  { value: 'false', label: 'resources.coupons.isOff' },
]

function Fields() {
  const kind = useFormValue('kind')
  return (
    <div className="record-columns">
      <TextInput source="code" label={label('code')} hint="staff.coupons.codeHint" />
      <ChoiceInput source="kind" label={label('kind')} options={KINDS} />
      <TextInput
        source="value"
        label={label('value')}
        unit={kind === 'amount' ? '€' : '%'}
        inputMode="decimal"
      />
      <TextInput
        source="minimum"
        label={label('minimum')}
        hint="staff.coupons.minimumHint"
        unit="€"
        inputMode="decimal"
        optional
      />
      <TextInput source="validFrom" label={label('validFrom')} type="date" optional />
      <TextInput source="validUntil" label={label('validUntil')} type="date" optional />
      <TextInput
        source="ownerEmail"
        label={label('ownerEmail')}
        hint="staff.coupons.ownerHint"
        type="email"
        optional
      />
      <div className="stack-small">
        <SwitchInput source="singleUse" label={label('singleUse')} />
        <SwitchInput source="active" label={label('active')} />
      </div>
    </div>
  )
}

const SCREEN = screenOf<CouponForm>({
  name: 'coupons',
  room: 'coupons',
  texts: {
    title: 'staff.coupons',
    one: 'resources.coupons.one',
    create: 'staff.coupons.new',
    empty: 'staff.coupons.none',
  },
  schema: couponFormSchema,
  blank: BLANK_COUPON,
  copy: (form) => ({ ...form, code: '' }),
  title: ({ code }) => code,
  localTexts: [],
  columns: [
    { name: 'code', label: label('code'), show: ({ code }) => code },
    {
      name: 'value',
      label: label('value'),
      figure: true,
      show: ({ kind, value }) => `−${value}\u00a0${kind === 'percent' ? '%' : '€'}`,
    },
    {
      name: 'minimum',
      label: label('minimum'),
      figure: true,
      sorts: false,
      show: ({ minimum }) => minimum && `${minimum}\u00a0€`,
    },
    {
      name: 'validFrom',
      label: label('validFrom'),
      extra: true,
      show: ({ validFrom }, _, text) => dayIn(validFrom, text),
    },
    {
      name: 'validUntil',
      label: label('validUntil'),
      show: ({ validUntil }, _, text) => dayIn(validUntil, text),
    },
    {
      name: 'ownerEmail',
      label: label('ownerEmail'),
      sorts: false,
      show: ({ ownerEmail }) => ownerEmail,
    },
    {
      name: 'singleUse',
      label: label('singleUse'),
      sorts: false,
      extra: true,
      show: ({ singleUse }, _, { t }) => t(singleUse ? 'staff.coupons.once' : 'staff.coupons.many'),
    },
    {
      name: 'uses',
      label: label('uses'),
      figure: true,
      sorts: false,
      show: (_, { facts }) => String(facts?.uses ?? ''),
    },
    {
      name: 'active',
      label: label('active'),
      sorts: false,
      show: ({ active }, _, { t }) => (
        <Tag shape={active ? 'full' : 'empty'} tone={active ? 'ok' : 'quiet'}>
          {t(active ? 'resources.coupons.isOn' : 'resources.coupons.isOff')}
        </Tag>
      ),
    },
  ],
  filters: [
    { name: 'active', label: label('active'), options: STATES },
    { name: 'kind', label: label('kind'), options: KINDS },
  ],
  firstSort: { field: 'createdAt', order: 'DESC' },
  actions: [
    { name: 'enable', label: 'staff.coupons.on' },
    { name: 'disable', label: 'staff.coupons.off' },
  ],
  Fields,
})

/** Coupons: conditions, use, switches. */
export default function CouponsPage() {
  return <ResourceRoom screen={SCREEN} />
}
