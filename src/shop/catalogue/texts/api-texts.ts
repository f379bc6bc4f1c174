import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accept, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { raiseContentVersions } from '../sites/store.ts'
import { countTexts, findText, type TextRow } from './store-texts.ts'
import { interfaceTexts } from './tables.ts'
import { type TextForm, textFormSchema } from './text-form-schema.ts'
import {
  faultsOfWording,
  groupOf,
  isVerbatim,
  ownWording,
  saidSigns,
  shownTexts,
  signsOf,
  VERBATIM_KEYS,
} from './wording.ts'

const { key, shipped, own } = interfaceTexts
const named = (language: ShopLanguage) => sql.raw(`'${language}'`)
const shownIn = (language: ShopLanguage) => sql`((${shipped} || ${own}) ->> ${named(language)})`
const group = sql`split_part(${key}, '.', 1)`

/** How a text stands in one language. */
const stateIn = (language: ShopLanguage) => (value: string) => {
  const name = named(language)
  if (value === 'own') return sql`${own} ? ${name}`
  if (value === 'missing') return sql`coalesce(${shownIn(language)}, '') = ''`
  if (value === 'equal') return sql`${shownIn(language)} = ${shownIn('es')}`
  return sql`NOT ${own} ? ${name}`
}

const localShape = z.object({ es: z.string(), pt: z.string(), fr: z.string() })

/**
 * The texts of the interface. They come with the program: none is created or deleted, each may be
 * worded anew.
 */
export const textResource = resourceOf({
  name: 'texts',
  title: 'key',
  right: 'content',
  form: textFormSchema,
  facts: {
    group: z.string().meta({ description: 'Namespace of its key' }),
    shipped: localShape.meta({ description: 'Texts of the program' }),
    signs: z.string().meta({ description: 'Values that every wording must hold' }),
    own: z.string().meta({ description: 'Languages with an own wording: `es fr`' }),
    verbatim: z.boolean().meta({ description: 'Law or specification give it word for word' }),
  },
  table: interfaceTexts,
  load: async (_db, rows) =>
    rows.map((row) => ({
      form: { key: row.key, text: shownTexts(row.shipped, row.own) },
      facts: {
        group: groupOf(row.key),
        shipped: shownTexts(row.shipped, {}),
        signs: saidSigns(signsOf(row.shipped.es ?? '')).join(' '),
        own: LANGUAGES.filter((language) => row.own[language] !== undefined).join(' '),
        verbatim: isVerbatim(row.key),
      },
    })),
  columns: async (db, form, before) => {
    const row = before && (await findText(db, before.key))
    if (!row) return refuse({ code: 'resources.texts.noNew', field: 'key' })
    if (form.key !== row.key) return refuse({ code: 'resources.texts.keyStays', field: 'key' })
    const wording = ownWording(row.shipped, form.text)
    const faults = faultsOfWording(row.shipped, wording)
    if (faults.length > 0) return refuse(...faults)
    return accept({ key: row.key, shipped: row.shipped, own: wording })
  },
  search: [key.getSQL(), ...LANGUAGES.map(shownIn)],
  folded: interfaceTexts.said,
  filters: {
    group: (value) => sql`${group} = ${value}`,
    es: stateIn('es'),
    pt: stateIn('pt'),
    fr: stateIn('fr'),
    verbatim: (value) =>
      sql`(${key} = ANY (ARRAY[${sql.join(
        VERBATIM_KEYS.map((each) => sql`${each}`),
        sql`, `,
      )}])) = ${value === 'true'}`,
  },
  sorts: { key, es: shownIn('es'), updatedAt: interfaceTexts.updatedAt },
  firstSort: { sort: 'key', order: 'asc' },
  key: 'key',
  bulk: { reset: { text: { es: '', pt: '', fr: '' } } },
  keeps: async (db, ids) =>
    (await countTexts(db, ids)) > 0 ? [{ code: 'resources.texts.stays', field: '' }] : [],
  unique: { interface_texts_key: { code: 'resources.texts.keyStays', field: 'key' } },
  changed: raiseContentVersions,
} satisfies Resource<TextForm, TextRow>)
