import { useCallback } from 'react'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { CertificateDesk } from './certificate-desk.tsx'
import { loadRequest } from './proposal-calls.ts'

/** The certificate that an export waits for, beside its link. */
export function ProposalCertificate({ requestId }: { requestId: string }) {
  const caller = useCaller()
  const { onExpired } = useRoom()
  const read = useCallback(
    (signal: AbortSignal) => loadRequest(caller, requestId, signal),
    [caller, requestId],
  )
  const { shown, show } = useReading(read, onExpired)
  return shown && <CertificateDesk below="page" request={shown} onJudged={show} />
}
