import { useState } from 'react'
import { isHandedOver } from '../shop/artwork/production/handed-over.ts'
import type { JobState } from '../shop/order/job-state.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { type Handover, saveHandover } from './handover-calls.ts'
import type { Caller } from './staff-calls.ts'
import { useMay } from './use-rights.ts'

type PaneHandoverProps = { caller: Caller; number: string; lineId: string; jobState: JobState }

/** Downloads of an approved line: files and job ticket. */
export function PaneHandover({ caller, number, lineId, jobState }: PaneHandoverProps) {
  const { t } = useText()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!isHandedOver(jobState) || !may('files:see')) return null
  const save = async (what: Handover) => {
    if (busy) return
    setBusy(true)
    const failed = await saveHandover(caller, number, lineId, what)
    setFailure(failed === '' ? t('staff.download.failed') : failed)
    setBusy(false)
  }
  return (
    <>
      <div className="pane-handover">
        <Button kind="text" aria-disabled={busy} onClick={() => void save('package')}>
          {t('staff.package')}
        </Button>
        <Button kind="text" aria-disabled={busy} onClick={() => void save('ticket')}>
          {t('staff.ticket')}
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </>
  )
}
