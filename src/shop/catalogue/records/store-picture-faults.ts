import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { picturesIn } from '../../site/media.ts'
import { namesOfPictures } from '../content/page-pictures.ts'
import { sectionsOf } from '../content/page-text-io.ts'
import { listMediaNamed } from '../media/store.ts'

/** How a text names a picture of the library. */
const PICTURE_SIGN = '![…](media:…)'

export type FieldText = readonly [field: string, text: string]

/** Pictures that a text names wrongly: of elsewhere, within other words, unknown. */
export async function pictureFaults(db: Queries, texts: readonly FieldText[]): Promise<Refusal[]> {
  const named = texts.flatMap(([field, text]) =>
    picturesIn(text).map(({ name }) => ({ field, text, name })),
  )
  const names = named.flatMap(({ name }) => name ?? [])
  const library = await listMediaNamed(db, names)
  const known = new Set(library.filter(({ kind }) => kind !== 'document').map(({ name }) => name))
  return named.flatMap(({ field, text, name }): Refusal[] => {
    if (name === undefined)
      return [{ code: 'media.onlyOwn', field, params: { sign: PICTURE_SIGN } }]
    const params = { value: name, sign: PICTURE_SIGN }
    if (!known.has(name)) return [{ code: 'media.unknownInText', field, params }]
    const isAlone = namesOfPictures(sectionsOf(text)).includes(name)
    return isAlone ? [] : [{ code: 'media.aloneInText', field, params }]
  })
}

/** The texts of some fields with their paths, `text.fr`. */
export const textsOf = <Name extends string>(
  form: Readonly<Record<Name, Readonly<Record<string, string>>>>,
  names: readonly Name[],
): FieldText[] =>
  names.flatMap((name) =>
    Object.entries(form[name]).map(([language, text]) => [`${name}.${language}`, text] as const),
  )
