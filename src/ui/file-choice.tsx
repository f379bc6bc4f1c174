import { type ChangeEvent, type ReactNode, useId } from 'react'
import './file-choice.css'

type FileChoiceProps = {
  /** Endings and media types that the browser offers. */
  accept: string
  /** The name of the field, where the words of its button do not say it. */
  label?: string
  several?: boolean
  /** Id of the text that describes the field. */
  hintId?: string
  error?: string | null | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

/**
 * The native file field, looking like a button: the keyboard and the screen reader meet the field
 * itself.
 */
export function FileChoice({
  accept,
  label,
  several = false,
  hintId,
  error,
  onFiles,
  children,
}: FileChoiceProps) {
  const [id, why] = [useId(), useId()]
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <span className="file-choice">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={several}
          aria-label={label}
          aria-describedby={[error && why, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={Boolean(error)}
          onChange={choose}
        />
        <label htmlFor={id} className="button button-outline button-small">
          {children}
        </label>
      </span>
      {error && (
        <p id={why} className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
