import { useState } from 'react'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import { isOnRequest } from '../../shop/print/delivery/postal-code.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note, type NoteKind } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { saveFile } from '../handover-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { certificatePath, judgeCertificate } from './proposal-calls.ts'

const REASON_LIMIT = 500

type Standing = NonNullable<QuoteRequestView['certificate']>['standing']
const KINDS: Record<Standing, NoteKind> = {
  missing: 'warn',
  waiting: 'warn',
  valid: 'ok',
  refused: 'bad',
}

type CertificateDeskProps = {
  request: QuoteRequestView
  /** The request as it is after a decision. */
  onJudged: (request: QuoteRequestView) => void
}

/** What is asked of the shop about the certificate; words typed stay after a failure. */
function useJudging({ request, onJudged }: CertificateDeskProps) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const judge = async (valid: boolean, reason: string) => {
    if (busy) return false
    setBusy(true)
    const answer = await judgeCertificate(caller, request.id, { valid, reason })
    setBusy(false)
    const done = hear(answer)
    if (answer.kind === 'done') onJudged(answer.data)
    return done
  }
  const download = async (fileName: string) => {
    const said = await saveFile(caller, certificatePath(request.id), fileName)
    setProblem(said === null ? null : said || t('staff.unreachable'))
  }
  return { problem, busy, judge, download }
}

function Refusing({ judge, busy }: Pick<ReturnType<typeof useJudging>, 'judge' | 'busy'>) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async () => {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && (await judge(false, reason))) setOpen(false)
  }
  if (!open)
    return (
      <Button small onClick={() => setOpen(true)}>
        {t('staff.certificate.refuse')}
      </Button>
    )
  return (
    <div className="stack-small certificate-refusing">
      <TextArea
        label={t('staff.certificate.reason')}
        hint={t('staff.certificate.reason.hint')}
        maxLength={REASON_LIMIT}
        value={reason}
        error={missing && t('proposals.certificate.reasonMissing')}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="proposal-line-deeds">
        <Button small kind="ink" aria-disabled={busy || undefined} onClick={() => void send()}>
          {t('staff.certificate.refuse.send')}
        </Button>
        <Button small onClick={() => setOpen(false)}>
          {t('staff.move.back')}
        </Button>
      </div>
    </div>
  )
}

/**
 * The certificate of an export: reading it, confirming or refusing it, and what waits for it.
 * `below`: the heading that it stands under.
 */
export function CertificateDesk({
  below,
  ...given
}: CertificateDeskProps & { below: 'page' | 'request' }) {
  const { request } = given
  const { t } = useText()
  const { problem, busy, judge, download } = useJudging(given)
  const { certificate, form } = request
  const Heading = below === 'page' ? 'h2' : 'h3'
  const { method, country = '', postalCode = '' } = form?.delivery ?? {}
  if (!form || method === 'pickup' || !isOnRequest(country, postalCode)) return null
  const { standing, fileName, reason } = certificate ?? {
    ...{ standing: 'missing' as const, fileName: '', reason: '' },
  }
  return (
    <section className="stack-small certificate-desk">
      <Heading>{t('staff.certificate')}</Heading>
      <Note kind={KINDS[standing]} title={t(`staff.certificate.${standing}`)}>
        {reason || t(`staff.certificate.${standing}.why`)}
      </Note>
      {fileName && (
        <div className="proposal-line-deeds">
          <Button small onClick={() => void download(fileName)}>
            {t('staff.certificate.open', { fileName })}
          </Button>
          {standing !== 'valid' && (
            <Button
              small
              kind="ink"
              aria-disabled={busy || undefined}
              onClick={() => void judge(true, '')}
            >
              {t('staff.certificate.confirm')}
            </Button>
          )}
          {standing !== 'refused' && <Refusing judge={judge} busy={busy} />}
        </div>
      )}
      <Failure>{problem}</Failure>
    </section>
  )
}
