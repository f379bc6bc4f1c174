import type { ReactNode } from 'react'
import { get, useController, useFormState, useWatch } from 'react-hook-form'
import { LANGUAGES, type Language } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { useOutdatedTexts } from './outdated-texts.ts'

type Source = { source: string; label: string; hint?: string }

/** The value of a field with its error, for the controls of `ui`. */
export function useField(source: string) {
  const { field, fieldState } = useController({ name: source })
  return {
    field: { ...field, id: `field-${source}`, value: field.value ?? '' },
    error: fieldState.error?.message,
  }
}

type TextInputProps = Source & Pick<TextFieldProps, 'unit' | 'type' | 'inputMode' | 'optional'>

export function TextInput({ source, label, hint, ...rest }: TextInputProps) {
  const { t } = useText()
  const { field, error } = useField(source)
  return (
    <TextField
      {...field}
      {...rest}
      label={t(label)}
      hint={hint && t(hint)}
      error={error}
      autoComplete="off"
    />
  )
}

export function SwitchInput({ source, label }: Source) {
  const { t } = useText()
  const { field, error } = useField(source)
  const { value, ...rest } = field
  return <CheckBox {...rest} checked={value === true} label={t(label)} error={error} />
}

type Options = { options: readonly { value: string; label: string }[] }

export function ChoiceInput({ source, label, options }: Source & Options) {
  const { t } = useText()
  const { field } = useField(source)
  return (
    <Segmented
      legend={t(label)}
      showLegend
      options={options.map((option) => ({ ...option, label: t(option.label) }))}
      value={String(field.value)}
      onChange={field.onChange}
    />
  )
}

export function SelectInput({ source, label, hint, options }: Source & Options) {
  const { t } = useText()
  const { field, error } = useField(source)
  return (
    <SelectField
      {...field}
      label={t(label)}
      hint={hint && t(hint)}
      error={error}
      options={options.map((option) => ({ ...option, label: t(option.label) }))}
    />
  )
}

type LocalText = { source: string; label: string; rows?: number }

/** Outdated translations that the editor has neither changed nor found right. */
function useToReview(paths: readonly string[]): readonly string[] {
  const { outdated, reviewed } = useOutdatedTexts()
  const names = paths.filter((path) => outdated.includes(path) && !reviewed.includes(path))
  const { dirtyFields } = useFormState({ name: [...names] })
  return names.filter((path) => !get(dirtyFields, path))
}

const isEmpty = (value: unknown): boolean => String(value ?? '').trim() === ''

/** Empty in this language, while another has it. */
const lacks = (text: Readonly<Record<string, unknown>> | undefined, language: Language): boolean =>
  isEmpty(text?.[language]) && LANGUAGES.some((each) => !isEmpty(text?.[each]))

type LocalFieldProps = { text: LocalText; language: Language; isMissing: boolean }

function LocalField({ text, language, isMissing }: LocalFieldProps) {
  const { t } = useText()
  const { field, error } = useField(`${text.source}.${language}`)
  const { review } = useOutdatedTexts()
  const isOutdated = useToReview([field.name]).length > 0
  const props = {
    ...field,
    error,
    label: t(text.label),
    className: classNames(
      !error && isMissing && 'field-missing',
      !error && isOutdated && 'field-outdated',
    ),
    hint: isOutdated && (
      <>
        {t('resources.outdated.why')}{' '}
        <Button kind="text" onClick={() => review(field.name)}>
          {t('resources.outdated.right')}
        </Button>
      </>
    ),
    placeholder: isMissing ? t(`resources.missing.${language}`) : undefined,
    lang: language,
  }
  return text.rows === undefined ? (
    <TextField {...props} autoComplete="off" />
  ) : (
    <TextArea {...props} rows={text.rows} />
  )
}

type LocalTextsProps = {
  texts: readonly LocalText[]
  /** What stands below the fields of a language. */
  Below?: (props: { language: Language }) => ReactNode
}

function LanguageColumn({ language, texts, Below }: LocalTextsProps & { language: Language }) {
  const { t } = useText()
  const said: (Record<string, unknown> | undefined)[] = useWatch({
    name: texts.map(({ source }) => source),
  })
  const missing = texts.filter((_, at) => lacks(said[at], language))
  const toReview = useToReview(texts.map(({ source }) => `${source}.${language}`)).length
  return (
    <fieldset className="language-column" data-missing={missing.length > 0 || undefined}>
      <legend>
        <span lang={language}>{t(`resources.language.${language}`)}</span>
        {missing.length > 0 && (
          <Tag shape="diamond" tone="warn">
            {t('resources.missing')}
          </Tag>
        )}
        {missing.length === 0 && toReview > 0 && (
          <Tag shape="half" tone="warn">
            {t('resources.outdated')}
          </Tag>
        )}
      </legend>
      {texts.map((text) => (
        <LocalField
          key={text.source}
          text={text}
          language={language}
          isMissing={missing.includes(text)}
        />
      ))}
      {Below && <Below language={language} />}
    </fieldset>
  )
}

/** How links and figures of the shop are written in a text. */
export function TextSigns() {
  const { t } = useText()
  return <p className="small secondary">{t('resources.textSigns', { figure: '{freeSend}' })}</p>
}

/** The Markdown that a page understands. */
export function MarkdownSigns() {
  const { t } = useText()
  return (
    <p className="small secondary">
      {t('resources.markdownSigns')} {t('media.inTexts', { sign: '![…](media:…)' })}{' '}
      {t('resources.textSigns', { figure: '{freeSend}' })}
    </p>
  )
}

/** Texts in three languages side by side; a missing one is marked. */
export const LocalTexts = (props: LocalTextsProps) => (
  <div className="language-columns">
    {LANGUAGES.map((language) => (
      <LanguageColumn key={language} language={language} {...props} />
    ))}
  </div>
)
