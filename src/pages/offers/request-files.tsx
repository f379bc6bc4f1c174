import { useId } from 'react'
import { MOST_REQUEST_FILES } from '../../shop/ordering/requests/asked-fields.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { useText } from '../../ui/text.tsx'
import { FileState } from '../request-files/file-state.tsx'
import './request-files.css'
import type { RequestFiles as Files } from './use-request-files.ts'

/** The files of a request or message, each sent when it is chosen. */
export function RequestFiles({ sent, about }: { sent: Files; about: string }) {
  const { t } = useText()
  const hint = useId()
  return (
    <fieldset className="request-files">
      <legend className="field-label">
        {t('proposals.request.files')}{' '}
        <span className="secondary">({t('proposals.request.optional')})</span>
      </legend>
      <p id={hint} className="field-hint">
        {about}
      </p>
      <div role="status">
        {sent.files.length > 0 && (
          <ul>
            {sent.files.map((file) => (
              <li key={file.id}>
                <strong>{file.name}</strong> <FileState file={file} />{' '}
                <Button kind="text" onClick={() => sent.remove(file.id)}>
                  {t('proposals.request.fileRemove')}
                  <span className="visually-hidden"> {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {sent.files.length < MOST_REQUEST_FILES && (
        <FileChoice
          accept=".pdf,.jpg,.jpeg,.tif,.tiff"
          several
          hintId={hint}
          error={sent.error}
          onFiles={sent.add}
        >
          {t('proposals.request.fileAdd')}
        </FileChoice>
      )}
    </fieldset>
  )
}
