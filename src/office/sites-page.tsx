import { LANGUAGES } from '../platform/text.ts'
import { type SiteForm, siteFormSchema } from '../shop/catalogue/records/site-form-schema.ts'
import { COUNTRIES } from '../shop/print/delivery/zone.ts'
import { USUAL_ACCENT } from '../shop/site/accent.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import { useText } from '../ui/text.tsx'
import { MediaInput } from './media/media-input.tsx'
import {
  ChoiceInput,
  LocalTexts,
  SelectInput,
  SwitchInput,
  TextInput,
} from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.sites.${name}`

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: label(`language.${value}`) }))
const COUNTRY_OPTIONS = ['', ...COUNTRIES].map((value) => ({
  value,
  label: label(`country.${value || 'language'}`),
}))
const PRICE_OPTIONS = ['gross', 'net'].map((value) => ({ value, label: label(`prices.${value}`) }))

/** Name, addresses and key. */
const Identity = () => (
  <>
    <div className="record-columns">
      <TextInput source="nameBrand" label={label('nameBrand')} />
      <TextInput source="code" label={label('code')} hint={label('codeHint')} />
      <TextInput source="domain" label={label('domain')} hint={label('domainHint')} />
      <TextInput source="hosts" label={label('hosts')} hint={label('hostsHint')} optional />
    </div>
    <TextInput source="apikey" label={label('apikey')} hint={label('apikeyHint')} />
  </>
)

/** How it meets its visitors. */
const Visitors = () => (
  <>
    <div className="record-columns">
      <SelectInput source="language" label={label('language')} options={LANGUAGE_OPTIONS} />
      <SelectInput
        source="country"
        label={label('country')}
        hint={label('countryHint')}
        options={COUNTRY_OPTIONS}
      />
    </div>
    <SwitchInput source="languages.pt" label={label('languages.pt')} />
    <SwitchInput source="languages.fr" label={label('languages.fr')} />
    <ChoiceInput source="prices" label={label('prices')} options={PRICE_OPTIONS} />
    <div className="record-columns">
      <TextInput
        source="families"
        label={label('families')}
        hint={label('familiesHint')}
        optional
      />
      <TextInput source="methods" label={label('methods')} hint={label('methodsHint')} optional />
    </div>
    <SwitchInput source="newsletter" label={label('newsletter')} />
    <SwitchInput source="indexed" label={label('indexed')} />
  </>
)

const Fields = () => {
  const { t } = useText()
  return (
    <>
      <p className="hint">{t(label('why'))}</p>
      <Identity />
      <Visitors />
      <div className="record-columns">
        <TextInput source="phone" label={label('phone')} />
        <TextInput source="contactMail" label={label('contactMail')} />
        <TextInput source="uploadMail" label={label('uploadMail')} />
        <TextInput source="fromMail" label={label('fromMail')} />
      </div>
      <LocalTexts texts={[{ source: 'openingHours', label: label('openingHours') }]} />
      <TextInput
        source="look.accent"
        label={label('look.accent')}
        hint={label('look.accentHint')}
      />
      <MediaInput source="look.logo" label={label('look.logo')} />
      <MediaInput source="look.smallLogo" label={label('look.smallLogo')} />
      <MediaInput source="look.icon" label={label('look.icon')} />
    </>
  )
}

const SCREEN = screenOf<SiteForm>({
  name: 'sites',
  room: 'sites',
  texts: { title: label('room'), one: label('one'), create: label('new'), empty: label('none') },
  schema: siteFormSchema,
  blank: {
    ...{ code: '', nameBrand: '', domain: '', hosts: '', apikey: '', language: 'es' },
    ...{ languages: { pt: true, fr: true }, country: '', prices: 'gross', families: '' },
    ...{ methods: '', newsletter: false, indexed: false, phone: '' },
    ...{ contactMail: '', uploadMail: '', fromMail: '' },
    openingHours: { es: '', pt: '', fr: '' },
    look: { accent: USUAL_ACCENT, logo: '', smallLogo: '', icon: '' },
  },
  copy: (form) => ({ ...form, code: '', domain: '', hosts: '', apikey: '', indexed: false }),
  title: ({ nameBrand }) => nameBrand,
  localTexts: ['openingHours'],
  columns: [
    { name: 'nameBrand', label: label('nameBrand'), show: ({ nameBrand }) => nameBrand },
    { name: 'code', label: label('code'), show: ({ code }) => code },
    { name: 'domain', label: label('domain'), show: ({ domain }) => domain },
    {
      name: 'language',
      label: label('language'),
      sorts: false,
      show: ({ language }) => LANGUAGE_NAMES[language],
    },
    {
      name: 'country',
      label: label('country'),
      sorts: false,
      show: ({ country }, _, { t }) => t(label(`country.${country || 'language'}`)),
    },
  ],
  filters: [
    {
      name: 'country',
      label: label('country'),
      options: COUNTRY_OPTIONS.filter(({ value }) => value !== ''),
    },
  ],
  firstSort: { field: 'createdAt', order: 'ASC' },
  actions: [],
  Fields,
})

/** Storefronts: brands and countries of one seller. */
export default function SitesPage() {
  return <ResourceRoom screen={SCREEN} />
}
