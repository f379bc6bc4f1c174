import { afterPress } from './after-press.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { type StepLimits, steppedValue } from './step-value.ts'
import { useText } from './text.tsx'

type NumberStepperProps = FieldProps &
  StepLimits & {
    id?: string
    name?: string
    /** The text as typed, so that an invalid figure can be corrected. `step` 2: even figures. */
    value: string
    onChange: (typed: string) => void
    onBlur?: () => void
    onFocus?: () => void
    disabled?: boolean
  }

export function NumberStepper({
  value,
  onChange,
  step,
  min,
  max,
  name,
  onBlur,
  onFocus,
  disabled,
  ...frame
}: NumberStepperProps) {
  const { t } = useText()
  const limits = { step, min, max }
  const move = (direction: -1 | 1) => {
    const target = steppedValue(value, direction, limits)
    return {
      onClick: () => onChange(String(target)),
      disabled: disabled || String(target) === value,
    }
  }
  return (
    <Field {...frame} box="field-stepper">
      {(control) => (
        <>
          <button
            type="button"
            aria-label={t('shell.less')}
            aria-controls={control.id}
            {...move(-1)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur && (() => afterPress(onBlur))}
            onFocus={onFocus}
          />
          <button
            type="button"
            aria-label={t('shell.more')}
            aria-controls={control.id}
            {...move(1)}
          >
            <Icon name="plus" />
          </button>
        </>
      )}
    </Field>
  )
}
