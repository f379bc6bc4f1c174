import { useState } from 'react'
import type { CertificateView } from '../../shop/ordering/certificates/certificate-schema.ts'
import { sendCertificate } from '../../shop/ordering/islands/islands-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Note, type NoteKind } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { CertificateField } from './certificate-field.tsx'
import { useCertificate } from './use-certificate.ts'

const KINDS: Record<CertificateView['standing'], NoteKind> = {
  missing: 'warn',
  waiting: 'plain',
  valid: 'ok',
  refused: 'bad',
}

type CertificateStateProps = {
  certificate: CertificateView
  /** Of the request. */
  requestKey: string
  /** The request and its certificate have changed. */
  onSent: () => void
}

/** Sending one, or another one in place of what was sent. */
function Sending({ requestKey, onSent }: Pick<CertificateStateProps, 'requestKey' | 'onSent'>) {
  const { t, language } = useText()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const sent = useCertificate(null, () => setLost(false))
  const { file } = sent
  const send = async () => {
    if (busy || file?.secret == null) return
    setBusy(true)
    setLost(false)
    const answer = await sendCertificate(language, requestKey, file.secret)
    setBusy(false)
    if (answer.kind === 'unreachable') return setLost(true)
    if (answer.kind === 'refused') {
      sent.remove(answer.refusals.map(({ message }) => message).join(' '))
      // The desk may have confirmed the former one meanwhile.
      return answer.status === 409 && onSent()
    }
    sent.remove()
    onSent()
  }
  return (
    <>
      <CertificateField sent={sent} />
      {lost && (
        <Note kind="warn" role="alert" title={t('checkout.noAnswer')}>
          {t('proposals.certificate.lost')}
        </Note>
      )}
      {file?.done && (
        <Button kind="go" onClick={() => void send()} aria-disabled={busy || undefined}>
          {t('proposals.certificate.send')}
        </Button>
      )}
    </>
  )
}

/** Where the certificate of an export stands, and sending it. */
export function CertificateState({ certificate, requestKey, onSent }: CertificateStateProps) {
  const { t } = useText()
  const { standing, fileName, reason } = certificate
  return (
    <Panel title={t('checkout.ask.certificate')}>
      <div role="status">
        <Note kind={KINDS[standing]} title={t(`proposals.certificate.${standing}`)}>
          {reason || t(`proposals.certificate.${standing}Why`, { file: fileName })}
        </Note>
      </div>
      {standing !== 'valid' && (
        <>
          <p>{t('proposals.certificate.what')}</p>
          <Sending requestKey={requestKey} onSent={onSent} />
        </>
      )}
    </Panel>
  )
}
