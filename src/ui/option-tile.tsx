import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type OptionTileProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Id prefix, unique on a page; React generates one otherwise. */
  partId?: string
  type?: 'radio' | 'checkbox'
  label: ReactNode
  /** Price effect at the right: "1,20 €/m". */
  price?: ReactNode
  /** One sentence below the name. */
  reason?: ReactNode
  /** Why it is unavailable; the tile is dashed and its input disabled. */
  unavailable?: ReactNode
}

export function OptionTile({
  partId,
  type = 'radio',
  label,
  price,
  reason,
  unavailable,
  className,
  ...input
}: OptionTileProps) {
  const ownId = useId()
  const id = partId ?? ownId
  const below = unavailable ?? reason
  return (
    <label className={classNames('option', Boolean(unavailable) && 'option-off', className)}>
      <input
        {...input}
        type={type}
        disabled={Boolean(unavailable) || input.disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
      />
      <span className="option-name" id={`${id}-name`}>
        {label}
      </span>
      <span className="option-more" id={`${id}-more`}>
        {price !== undefined && <span className="option-price">{price}</span>}
        {below && <span className="option-reason">{below}</span>}
      </span>
    </label>
  )
}

type OptionTilesProps = {
  /** As a tile's. */
  partId?: string
  /** The question; hidden if the fieldset's legend asks it. */
  legend: ReactNode
  hideLegend?: boolean
  columns?: 1 | 2 | 3 | 4
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

export function OptionTiles({
  partId,
  legend,
  hideLegend,
  columns = 1,
  hint,
  error,
  children,
}: OptionTilesProps) {
  const ownId = useId()
  const id = partId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="options" aria-describedby={described || undefined}>
      <legend className={classNames('field-label', hideLegend && 'visually-hidden')}>
        {legend}
      </legend>
      <div className={`options-grid options-${columns}`}>{children}</div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
