import { useWatch } from 'react-hook-form'
import {
  SCRIPT_KINDS,
  type ScriptForm,
  scriptFormSchema,
} from '../shop/catalogue/scripts/script-form-schema.ts'
import { CONSENT_CATEGORIES } from '../shop/site/consent.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import {
  ChoiceInput,
  LocalTexts,
  SelectInput,
  SwitchInput,
  TextInput,
  useField,
} from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { ChosenSites, SitesInput } from './sites-input.tsx'

const label = (name: string) => `resources.scripts.${name}`

const KINDS = SCRIPT_KINDS.map((value) => ({ value, label: label(`kind.${value}`) }))
const CATEGORIES = CONSENT_CATEGORIES.map((value) => ({
  value,
  label: label(`category.${value}`),
}))
const ACTIVE = ['true', 'false'].map((value) => ({ value, label: label(`active.${value}`) }))
const ORIGINS = ['script', 'connect', 'image', 'frame'] as const
const NO_TEXT = { es: '', pt: '', fr: '' }

type LinesInputProps = { source: string; label: string; hint: string; rows: number }

function LinesInput({ source, label: name, hint, rows }: LinesInputProps) {
  const { t } = useText()
  const { field, error } = useField(source)
  return (
    <TextArea
      {...field}
      label={t(name)}
      hint={t(hint)}
      error={error}
      rows={rows}
      spellCheck={false}
    />
  )
}

/** A file of theirs, or lines that the shop serves itself. */
function SourceFields() {
  const kind = useWatch({ name: 'kind' })
  return (
    <>
      <ChoiceInput source="kind" label={label('kind')} options={KINDS} />
      {kind === 'code' ? (
        <LinesInput source="code" label={label('code')} hint={label('codeHint')} rows={8} />
      ) : (
        <div className="record-columns">
          <TextInput source="url" label={label('url')} hint={label('urlHint')} />
          <TextInput
            source="integrity"
            label={label('integrity')}
            hint={label('integrityHint')}
            optional
          />
        </div>
      )}
    </>
  )
}

const Fields = () => {
  const { t } = useText()
  return (
    <>
      <div className="record-columns">
        <TextInput source="name" label={label('name')} hint={label('nameHint')} />
        <SelectInput
          source="category"
          label={label('category')}
          hint={label('categoryHint')}
          options={CATEGORIES}
        />
        <TextInput source="provider" label={label('provider')} hint={label('providerHint')} />
        <TextInput source="policy" label={label('policy')} hint={label('policyHint')} optional />
      </div>
      <SwitchInput source="active" label={label('active')} />
      <SwitchInput source="inCheckout" label={label('inCheckout')} />
      <SitesInput />
      <SourceFields />
      <p className="hint">{t(label('originsWhy'))}</p>
      <div className="record-columns">
        {ORIGINS.map((kind) => (
          <TextInput
            key={kind}
            source={`origins.${kind}`}
            label={label(`origins.${kind}`)}
            optional
          />
        ))}
      </div>
      <LinesInput source="cookies" label={label('cookies')} hint={label('cookiesHint')} rows={3} />
      <LocalTexts texts={[{ source: 'purpose', label: label('purpose') }]} />
    </>
  )
}

const SCREEN = screenOf<ScriptForm>({
  name: 'scripts',
  room: 'scripts',
  texts: { title: label('room'), one: label('one'), create: label('new'), empty: label('none') },
  schema: scriptFormSchema,
  blank: {
    name: '',
    provider: '',
    policy: '',
    category: 'performance',
    active: false,
    inCheckout: false,
    sites: '',
    kind: 'file',
    url: '',
    integrity: '',
    code: '',
    origins: { script: '', connect: '', image: '', frame: '' },
    cookies: '',
    purpose: NO_TEXT,
  },
  copy: (form) => ({ ...form, name: '', active: false }),
  title: ({ name }) => name,
  localTexts: ['purpose'],
  columns: [
    { name: 'name', label: label('name'), show: ({ name }) => name },
    { name: 'provider', label: label('provider'), sorts: false, show: ({ provider }) => provider },
    {
      name: 'category',
      label: label('category'),
      show: ({ category }, _, { t }) => t(label(`category.${category}`)),
    },
    {
      name: 'sites',
      label: 'staff.column.site',
      sorts: false,
      show: ({ sites }) => <ChosenSites sites={sites} />,
    },
    {
      name: 'active',
      label: label('active'),
      sorts: false,
      show: ({ active }, _, { t }) => (
        <Tag shape={active ? 'full' : 'empty'} tone={active ? 'ok' : 'quiet'}>
          {t(label(`active.${active}`))}
        </Tag>
      ),
    },
  ],
  filters: [
    { name: 'category', label: label('category'), options: CATEGORIES },
    { name: 'active', label: label('active'), options: ACTIVE },
  ],
  firstSort: { field: 'name', order: 'ASC' },
  actions: [
    { name: 'activate', label: label('activate') },
    { name: 'stop', label: label('stop') },
  ],
  Fields,
})

/** Scripts of others, loaded after the matching consent. */
export default function ScriptsPage() {
  return <ResourceRoom screen={SCREEN} />
}
