import { type ChangeEvent, type ReactNode, useId } from 'react'
import './file-choice.css'
import { useAlive } from './use-alive.ts'

type FileChoiceProps = {
  /** Extensions and media types of the input. */
  accept: string
  /** Accessible name, if the button's text does not suffice. */
  label?: string
  several?: boolean
  /** Id of the description. */
  hintId?: string
  error?: string | null | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

/**
 * A native file input that looks like a button: keyboard and screen reader use the input itself.
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
  // A file chosen before the script runs would be lost.
  const alive = useAlive()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Choosing the same file again must trigger a change.
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
          disabled={!alive}
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
