import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SegmentedProps<Value extends string> = {
  legend: string
  /** The legend is spoken, not shown, unless asked for. */
  showLegend?: boolean
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Of the group in a form; without one it gets one of its own. */
  name?: string
  className?: string
}

/** Two or three answers side by side; arrow keys move. */
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
