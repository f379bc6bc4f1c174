import { type ReactNode, useId } from 'react'

type FieldGridProps = {
  /** Id prefix, unique on a page; React generates one otherwise. */
  partId?: string
  /** Style of the columns; a `stack` has one on phones. */
  kind: 'measures' | 'pair' | 'stack' | 'destination'
  /** Accessible name of the group. */
  label: string
  /** Hint below the group. */
  hint?: ReactNode
  children: ReactNode
}

/** Fields side by side: labels in a row, inputs in a row, refusals below at full width. */
export function FieldGrid({ partId, kind, label, hint, children }: FieldGridProps) {
  const ownId = useId()
  const id = partId ?? ownId
  return (
    <fieldset className={`field-grid field-grid-${kind}`} aria-describedby={hint ? id : undefined}>
      <legend className="visually-hidden">{label}</legend>
      {children}
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
