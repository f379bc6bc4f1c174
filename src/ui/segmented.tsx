import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SegmentedProps<Value extends string> = {
  legend: string
  /** Visually hidden legend, unless requested. */
  showLegend?: boolean
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Group name in a form; generated otherwise. */
  name?: string
  className?: string
}

/** Two or three options side by side; arrow keys move. */
export function Segmented<Value extends string>({
  legend,
  showLegend,
  options,
  value,
  onChange,
  name,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId()
  return (
    <fieldset className={classNames('segmented', className)}>
      <legend className={showLegend ? 'field-label' : 'visually-hidden'}>{legend}</legend>
      <div className="segmented-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
