import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'

/** Common to all fields. The error is one sentence: limit, typed value, cure. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Shows "(opcional)" behind the label. */
  optional?: boolean
  /** The label is for screen readers only. */
  hideLabel?: boolean
  /** Inside the box at the right: "cm". */
  unit?: string
  /** The active dimension: magenta border. */
  live?: boolean
  className?: string
}

/** Passed to the control. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = FieldProps & {
  id?: string
  box?: string
  after?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  unit,
  live,
  className,
  box,
  after,
  children,
}: FieldFrameProps) {
  const { t } = useText()
  const generated = useId()
  const controlId = id ?? generated
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ')
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div
      className={classNames(
        'field',
        Boolean(error) && 'field-bad',
        live && 'field-live',
        className,
      )}
    >
      <label
        className={classNames('field-label', hideLabel && 'visually-hidden')}
        htmlFor={controlId}
      >
        {label}
        {optional && <span className="field-optional"> {t('shell.optional')}</span>}
      </label>
      <span className={classNames('field-box', box)}>
        {children(control)}
        {unit && (
          <span className="field-unit" aria-hidden="true">
            {unit}
          </span>
        )}
        {after}
      </span>
      {hint && (
        <p className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Also used alone, below a group of options. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="octagon" />
      <span>{children}</span>
    </p>
  )
}
