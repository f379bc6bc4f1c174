import { type ChangeEvent, type ReactNode, useId } from 'react'

const ACCEPT = '.pdf,.jpg,.jpeg,.tif,.tiff,application/pdf,image/jpeg,image/tiff'

type FileChoiceProps = { label: string; several: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** The native file field, looking like a button: the keyboard and the screen reader meet the field itself. */
export function FileChoice({ label, several, onFiles, children }: FileChoiceProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <span className="file-choice">
      <input id={id} className="visually-hidden" type="file" accept={ACCEPT} multiple={several} aria-label={label} onChange={choose} />
      <label htmlFor={id} className="button button-outline button-small">
        {children}
      </label>
    </span>
  )
}
