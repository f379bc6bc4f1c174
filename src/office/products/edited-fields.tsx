import { useState } from 'react'
import { LANGUAGES } from '../../platform/text.ts'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import { classNames } from '../../ui/class-names.ts'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useEdited } from './editing-context.ts'
import { type FigureKind, figureFrom, figureText, unitOf } from './typed-figure.ts'
import { useSayFault } from './use-say-fault.ts'

/** The id of the field of a path, to which a fault leads. */
export const fieldIdAt = (place: string): string => `field-${place}`

/** Also places whose faults stand at this field: those of its row. */
type Place = { place: string; also?: string }

function useFaultAt({ place, also }: Place): string | undefined {
  const { faults } = useEdited()
  const say = useSayFault()
  const found = faults.find((fault) => fault.place === place || fault.place === also)
  return found && say(found)
}

type FigureFieldProps = Place & {
  label: string
  kind: FigureKind
  hideLabel?: boolean
  unit?: string
  /** May be left empty: then there is no such value. */
  optional?: boolean
}

/** A figure as typed; it is taken as soon as it can be read. Changed ones have a thick foot. */
export function FigureField({ place, also, kind, optional, ...field }: FigureFieldProps) {
  const { t } = useText()
  const { content, published, set, setReadable, invalid } = useEdited()
  const fault = useFaultAt({ place, also })
  const value = valueAt(content, place)
  const [typed, setTyped] = useState<string>()
  const shown = typeof value === 'number' ? figureText(value, kind) : ''
  const isUnread = invalid.has(place)
  const take = (said: string) => {
    setTyped(said)
    const isEmpty = optional === true && said.trim() === ''
    const read = isEmpty ? undefined : figureFrom(said, kind)
    setReadable(place, isEmpty || read !== undefined)
    if (isEmpty || read !== undefined) set(place, read)
  }
  return (
    <TextField
      unit={unitOf(kind)}
      {...field}
      id={fieldIdAt(place)}
      className={classNames(
        'figure-field',
        valueAt(published.content, place) !== value && 'field-changed',
      )}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      error={isUnread ? t('recipes.fault.number') : fault}
      onChange={({ target }) => take(target.value)}
      onBlur={() => !isUnread && setTyped(undefined)}
    />
  )
}

type WordsProps = Place & { label: string; rows?: number; lang?: string }

export function WordsField({ place, also, rows, lang, label }: WordsProps) {
  const { content, published, set } = useEdited()
  const fault = useFaultAt({ place, also })
  const value = valueAt(content, place)
  const props = {
    label,
    lang,
    id: fieldIdAt(place),
    value: typeof value === 'string' ? value : '',
    error: fault,
    className: classNames(valueAt(published.content, place) !== value && 'field-changed'),
  }
  // A translation that is empty is none.
  const take = (said: string) => set(place, said === '' && lang && lang !== 'es' ? undefined : said)
  return rows === undefined ? (
    <TextField {...props} autoComplete="off" onChange={({ target }) => take(target.value)} />
  ) : (
    <TextArea {...props} rows={rows} onChange={({ target }) => take(target.value)} />
  )
}

/** A text in three languages side by side. */
export function LocalWords({
  place,
  label,
  rows,
}: {
  place: string
  label: string
  rows?: number
}) {
  const { t } = useText()
  return (
    <fieldset className="local-words">
      <legend>{label}</legend>
      {LANGUAGES.map((language) => (
        <WordsField
          key={language}
          place={`${place}.${language}`}
          also={language === 'es' ? place : undefined}
          label={t(`resources.language.${language}`)}
          lang={language}
          rows={rows}
        />
      ))}
    </fieldset>
  )
}
