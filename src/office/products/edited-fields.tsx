import { useState } from 'react'
import { LANGUAGES } from '../../platform/text.ts'
import { placeIn, valueAt, withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import {
  type FigureKind,
  figureFrom,
  figureText,
  unitOf,
} from '../../shop/catalogue/editing/typed-figure.ts'
import type { Fault } from '../../shop/print/quoting/fault.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useEdited } from './editing-context.ts'
import { useSayFault } from './use-say-fault.ts'

/** The id of the field of a path, to which a fault leads. */
export const fieldIdAt = (place: string): string => `field-${place}`

/** Also places whose faults stand at this field: those of its row. */
type Place = { place: string; also?: string }

export function useFaultAt({ place, also }: Place): string | undefined {
  const { faults } = useEdited()
  const say = useSayFault()
  const found = faults.find((fault) => [place, also].includes(languagePlace(fault)))
  return found && say(found)
}

/** A missing translation stands at the field of its language. */
export const languagePlace = ({ place, code, params }: Fault): string =>
  code === 'quoting.fault.noTranslation' ? `${place}.${params?.value}` : place

/** The published value of a field; its part may have had another position in the list then. */
export function usePublished(place: string): unknown {
  const { content, published } = useEdited()
  const there = placeIn(published.content, content, place)
  return there === undefined ? undefined : valueAt(published.content, there)
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
  const { content, set, setReadable, invalid } = useEdited()
  const fault = useFaultAt({ place, also })
  const published = usePublished(place)
  const value = valueAt(content, place)
  const [typed, setTyped] = useState<{ place: string; said: string }>()
  const shown = typeof value === 'number' ? figureText(value, kind) : ''
  const isUnread = invalid.has(place)
  const take = (said: string) => {
    setTyped({ place, said })
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
      className={classNames('figure-field', published !== value && 'field-changed')}
      inputMode="decimal"
      autoComplete="off"
      value={typed?.place === place ? typed.said : shown}
      error={isUnread ? t('recipes.fault.number') : fault}
      onChange={({ target }) => take(target.value)}
      onBlur={() => !isUnread && setTyped(undefined)}
    />
  )
}

type WordsProps = Place & {
  label: string
  rows?: number
  lang?: string
  /** Its text may be missing in every language. */
  optional?: boolean
}

const isBlank = (text: unknown): boolean =>
  typeof text === 'object' && text !== null && Object.values(text).every((words) => !words)

export function WordsField({ place, also, rows, lang, label, optional }: WordsProps) {
  const { content, set } = useEdited()
  const fault = useFaultAt({ place, also })
  const published = usePublished(place)
  const value = valueAt(content, place)
  const props = {
    label,
    lang,
    id: fieldIdAt(place),
    value: typeof value === 'string' ? value : '',
    error: fault,
    className: classNames(published !== value && 'field-changed'),
  }
  const whole = place.replace(/\.\w+$/, '')
  // A translation that is empty is none, and an optional text in no language either.
  const take = (said: string) => {
    const isEmpty = said === '' && lang !== undefined && lang !== 'es'
    set(place, isEmpty ? undefined : said)
    if (optional && isBlank(valueAt(withValueAt(content, place, said), whole)))
      set(whole, undefined)
  }
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
  optional,
}: Pick<WordsProps, 'place' | 'label' | 'rows' | 'optional'>) {
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
          optional={optional}
        />
      ))}
    </fieldset>
  )
}

type ChosenProps = Place & {
  label: string
  hideLabel?: boolean
  options: readonly SelectOption[]
  /** What no value is called; without it there must be one. */
  none?: string
  /** Sets it, and what goes with it. */
  onChoose?: (value: string | undefined) => void
}

/** One of several values. One that is not offered any more stays to be seen until it is changed. */
export function ChosenField({ place, also, options, none, onChoose, ...field }: ChosenProps) {
  const { t } = useText()
  const { content, set } = useEdited()
  const error = useFaultAt({ place, also })
  const published = usePublished(place)
  const value = valueAt(content, place)
  const isGone = value !== undefined && options.every((option) => option.value !== value)
  const choose = onChoose ?? ((chosen: string | undefined) => set(place, chosen))
  return (
    <SelectField
      {...field}
      id={fieldIdAt(place)}
      className={classNames(published !== value && 'field-changed')}
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      options={[
        ...(none === undefined && value !== undefined ? [] : [{ value: '', label: none ?? '–' }]),
        ...(isGone
          ? [{ value: String(value), label: t('recipes.gone', { value: String(value) }) }]
          : []),
        ...options,
      ]}
    />
  )
}

type FlagProps = Place & {
  label: string
  /** What is written where it is not ticked: some flags are there or not. */
  off?: false
}

export function FlagField({ place, also, label, off }: FlagProps) {
  const { content, set } = useEdited()
  const error = useFaultAt({ place, also })
  return (
    <CheckBox
      id={fieldIdAt(place)}
      label={label}
      error={error}
      checked={valueAt(content, place) === true}
      onChange={({ target }) => set(place, target.checked ? true : off)}
    />
  )
}

/** Name and help of an option, material or format in three languages; its code is not changed. */
export function PartTexts({ place, name, code }: { place: string; name: string; code: string }) {
  const { t } = useText()
  return (
    <details>
      <summary>
        {t('recipes.part.texts')}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <p className="small secondary">{t('recipes.part.code', { code })}</p>
      <LocalWords place={`${place}.label`} label={t('recipes.field.label')} />
      <LocalWords place={`${place}.help`} label={t('recipes.field.help')} optional />
    </details>
  )
}
