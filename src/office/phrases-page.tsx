import { localText } from '../platform/text.ts'
import { PHRASE_USES } from '../shop/catalogue/phrases/phrase.ts'
import { type PhraseForm, phraseFormSchema } from '../shop/catalogue/phrases/phrase-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { LocalTexts, SelectInput, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const label = (name: string) => `resources.phrases.${name}`

const USES = PHRASE_USES.map((value) => ({ value, label: label(`use.${value}`) }))

const Fields = () => (
  <>
    <div className="record-columns">
      <SelectInput
        source="usedFor"
        label={label('usedFor')}
        hint={label('usedForHint')}
        options={USES}
      />
      <TextInput source="name" label={label('name')} hint={label('nameHint')} />
    </div>
    <LocalTexts texts={[{ source: 'words', label: label('words'), rows: 4 }]} />
  </>
)

const SCREEN = screenOf<PhraseForm>({
  name: 'phrases',
  room: 'phrases',
  texts: {
    title: label('room'),
    one: label('one'),
    create: label('new'),
    empty: label('empty'),
  },
  schema: phraseFormSchema,
  blank: { usedFor: 'file', name: '', words: { es: '', pt: '', fr: '' } },
  copy: (form) => ({ ...form, name: '' }),
  title: ({ name }) => name,
  shownAt: () => undefined,
  localTexts: ['words'],
  columns: [
    { name: 'name', label: label('name'), show: ({ name }) => name },
    {
      name: 'usedFor',
      label: label('usedFor'),
      show: ({ usedFor }, _, { t }) => t(label(`use.${usedFor}`)),
    },
    {
      name: 'words',
      label: label('words'),
      sorts: false,
      show: ({ words }, _, { language }) => localText(localTextOf(words), language),
    },
  ],
  filters: [{ name: 'usedFor', label: label('usedFor'), options: USES }],
  firstSort: { field: 'name', order: 'ASC' },
  actions: [],
  Fields,
})

/** Sentences of the shop's own for answers to customers. */
export default function PhrasesPage() {
  return <ResourceRoom screen={SCREEN} />
}
