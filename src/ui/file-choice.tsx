import { type ReactNode, useEffect, useId, useRef } from 'react'
import './file-choice.css'

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
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    const files = [...(input.current?.files ?? [])]
    // Choosing the same file again must trigger a change.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  const chooseNow = useRef(choose)
  chooseNow.current = choose
  // The input works as soon as it is shown: files chosen before the script runs are taken by it.
  useEffect(() => chooseNow.current(), [])
  return (
    <>
      <span className="file-choice">
        <input
          id={id}
          ref={input}
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
