import { useFormContext } from 'react-hook-form'
import { LANGUAGES, type Language } from '../platform/text.ts'
import { type TextForm, textFormSchema } from '../shop/catalogue/texts/text-form-schema.ts'
import { TEXT_GROUPS } from '../shop/catalogue/texts/text-groups.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { type FormValue, valueAt } from '../shop/resources/record.ts'
import { Button } from '../ui/button.tsx'
import { KeyValues } from '../ui/key-values.tsx'
import { Note } from '../ui/note.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { LocalTexts } from './resources/fields.tsx'
import { useOpenRecord } from './resources/open-record.ts'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { useFormValue } from './resources/use-form-value.ts'

const label = (name: string) => `resources.texts.${name}`

const groupLabel = (group: FormValue | undefined) => label(`group.${group}`)
const GROUPS = TEXT_GROUPS.map((group) => ({ value: group, label: groupLabel(group) }))
const STATES = ['own', 'shipped', 'missing', 'equal'].map((value) => ({
  value,
  label: label(`state.${value}`),
}))
const NO_TEXT = { es: '', pt: '', fr: '' }
const LONGEST_TITLE = 80

/** The text of the program below a field, where the shop says something else. */
function ShippedText({ language }: { language: Language }) {
  const { t } = useText()
  const { record } = useOpenRecord()
  const { setValue } = useFormContext()
  const source = `text.${language}`
  const typed = String(useFormValue(source) ?? '')
  const spanish = String(useFormValue('text.es') ?? '')
  const shipped = String(valueAt(record?.facts ?? {}, `shipped.${language}`) ?? '')
  const isEqual = language !== 'es' && typed !== '' && typed === spanish
  return (
    <div className="small stack-small">
      {isEqual && <p className="secondary">{t(label('equalToSpanish'))}</p>}
      {typed !== shipped && shipped !== '' && (
        <>
          <p>
            <Tag shape="half">{t(label('state.own'))}</Tag>
          </p>
          <p className="secondary">
            {t(label('shippedText'))} <q lang={language}>{shipped}</q>
          </p>
          <Button
            kind="text"
            onClick={() => setValue(source, shipped, { shouldDirty: true, shouldValidate: true })}
          >
            {t(label('reset'))}
          </Button>
        </>
      )}
    </div>
  )
}

function Fields() {
  const { t } = useText()
  const { record } = useOpenRecord()
  const { facts = {} } = record ?? {}
  const signs = String(facts.signs ?? '')
  return (
    <>
      <KeyValues
        items={[
          [t(label('key')), String(record?.form.key ?? '')],
          [t(label('group')), t(groupLabel(facts.group))],
          ...(signs === ''
            ? []
            : [
                [t(label('signs')), `${signs} · ${t(label('signsWhy'))}`] satisfies [
                  string,
                  string,
                ],
              ]),
        ]}
      />
      {facts.verbatim === true && <Note kind="warn">{t(label('verbatimWhy'))}</Note>}
      <LocalTexts texts={[{ source: 'text', label: label('text'), rows: 4 }]} Below={ShippedText} />
      <p className="small secondary">{t(label('how'))}</p>
    </>
  )
}

const SCREEN = screenOf<TextForm>({
  name: 'texts',
  room: 'texts',
  texts: { title: label('title'), one: label('one'), create: label('one'), empty: label('none') },
  schema: textFormSchema,
  blank: { key: '', text: NO_TEXT },
  copy: null,
  stays: true,
  title: ({ text }, { language }) => {
    const said = text[language === 'en' ? 'es' : language] || text.es
    return said.length > LONGEST_TITLE ? `${said.slice(0, LONGEST_TITLE - 1)}…` : said
  },
  localTexts: ['text'],
  columns: [
    {
      name: 'es',
      label: label('text'),
      show: ({ text }, _, { language }) =>
        localTextOf(text)[language === 'en' ? 'es' : language] ?? text.es,
    },
    {
      name: 'key',
      label: label('key'),
      show: ({ key }) => <span className="small">{key}</span>,
    },
    {
      name: 'group',
      label: label('group'),
      sorts: false,
      extra: true,
      show: (_, { facts }, { t }) => t(groupLabel(facts?.group)),
    },
    {
      name: 'state',
      label: label('state'),
      sorts: false,
      show: ({ text }, { facts }, { t }) => (
        <>
          {facts?.own !== '' && <Tag shape="half">{`${t(label('state.own'))}: ${facts?.own}`}</Tag>}{' '}
          {facts?.verbatim === true && (
            <Tag shape="diamond" tone="warn">
              {t(label('verbatim'))}
            </Tag>
          )}{' '}
          {LANGUAGES.filter((each) => each !== 'es' && text[each] === text.es).map((each) => (
            <span key={each} className="small secondary">
              {each} = es{' '}
            </span>
          ))}
        </>
      ),
    },
  ],
  filters: [
    { name: 'group', label: label('group'), options: GROUPS },
    { name: 'es', label: 'resources.language.es', options: STATES.slice(0, 2) },
    { name: 'pt', label: 'resources.language.pt', options: STATES },
    { name: 'fr', label: 'resources.language.fr', options: STATES },
    {
      name: 'verbatim',
      label: label('verbatim'),
      options: ['true', 'false'].map((value) => ({
        value,
        label: value === 'true' ? 'resources.yes' : 'resources.no',
      })),
    },
  ],
  firstSort: { field: 'key', order: 'ASC' },
  actions: [{ name: 'reset', label: label('reset') }],
  Fields,
})

/** The texts of the interface, in the words of the shop. */
export default function TextsPage() {
  return <ResourceRoom screen={SCREEN} />
}
