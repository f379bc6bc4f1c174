import { type ReactNode, useId } from 'react'

type FieldGridProps = {
  /** Prefix of the ids of its parts, unique on a page; without it React makes one. */
  partId?: string
  /** Names the columns in the style sheet; a `stack` has one on phones, where its words are too long for two. */
  kind: 'measures' | 'pair' | 'stack' | 'destination'
  /** What the fields are together, for screen readers. */
  label: string
  /** Said of all of them, below. */
  hint?: ReactNode
  children: ReactNode
}

/** Fields side by side: labels on one line, boxes on one line, and each refusal below over the whole width. */
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
