import { useId } from 'react'
import {
  CERTIFICATE_ACCEPT,
  CERTIFICATE_MAX_BYTES,
} from '../../shop/ordering/certificates/certificate.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { useText } from '../../ui/text.tsx'
import { FileState } from './file-state.tsx'
import type { CertificateFile } from './use-certificate.ts'

const MEGA = 1_000_000

/** Choosing, sending and removing the certificate. */
export function CertificateField({ sent }: { sent: CertificateFile }) {
  const { t } = useText()
  const hint = useId()
  const { file, error } = sent
  return (
    <div className="certificate-field stack-small" id="certificate" tabIndex={-1}>
      <p id={hint} className="field-hint">
        {t('proposals.certificate.hint', { limitMb: CERTIFICATE_MAX_BYTES / MEGA })}
      </p>
      <div role="status">
        {file && (
          <p>
            <strong>{file.name}</strong> <FileState file={file} />{' '}
            <Button kind="text" onClick={() => sent.remove()}>
              {t('proposals.request.fileRemove')}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          </p>
        )}
      </div>
      <FileChoice accept={CERTIFICATE_ACCEPT} hintId={hint} error={error} onFiles={sent.choose}>
        {t(file ? 'proposals.certificate.other' : 'proposals.certificate.add')}
      </FileChoice>
    </div>
  )
}
