import { useController, useWatch } from 'react-hook-form'
import { LANGUAGES, type Language } from '../../platform/text.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField, type TextFieldProps } from '../../ui/text-field.tsx'

type Source = { source: string; label: string; hint?: string }

/** The value of a field with its error, for the controls of `ui`. */
function useField(source: string) {
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

function LocalField({ text, language }: { text: LocalText; language: Language }) {
  const { t } = useText()
  const { field, error } = useField(`${text.source}.${language}`)
  const isMissing = String(field.value).trim() === ''
  const props = {
    ...field,
    error,
    label: t(text.label),
    className: isMissing && !error ? 'field-missing' : undefined,
    placeholder: isMissing ? t(`resources.missing.${language}`) : undefined,
    lang: language,
  }
  return text.rows === undefined ? (
    <TextField {...props} autoComplete="off" />
  ) : (
    <TextArea {...props} rows={text.rows} />
  )
}

function LanguageColumn({ language, texts }: { language: Language; texts: readonly LocalText[] }) {
  const { t } = useText()
  const said: unknown[] = useWatch({ name: texts.map(({ source }) => `${source}.${language}`) })
  const missing = said.filter((value) => String(value ?? '').trim() === '').length
  return (
    <fieldset className="language-column" data-missing={missing > 0 || undefined}>
      <legend>
        <span lang={language}>{t(`resources.language.${language}`)}</span>
        {missing > 0 && (
          <Tag shape="diamond" tone="warn">
            {t('resources.missing')}
          </Tag>
        )}
      </legend>
      {texts.map((text) => (
        <LocalField key={text.source} text={text} language={language} />
      ))}
    </fieldset>
  )
}

/** Texts in three languages side by side; a missing one is marked. */
export const LocalTexts = ({ texts }: { texts: readonly LocalText[] }) => (
  <div className="language-columns">
    {LANGUAGES.map((language) => (
      <LanguageColumn key={language} language={language} texts={texts} />
    ))}
  </div>
)
