import { useState } from 'react'
import type { ShippingCarrier, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { saveLabels } from './shipping-calls.ts'
import { fitsDeed } from './shipping-rows.ts'
import { useCaller } from './use-desk.ts'
import type { ShippingDeeds, ShippingOutcome } from './use-shipping.ts'

/** What was done, and why the rest was not. */
export function ShippingResult({ outcome }: { outcome: ShippingOutcome | null }) {
  const { t } = useText()
  if (!outcome) return null
  const { done, refused } = outcome
  return (
    <Note kind={refused.length > 0 ? 'warn' : 'ok'} role={refused.length > 0 ? 'alert' : 'status'}>
      {done > 0 && <p>{t('shipping.outcome', { count: done })}</p>}
      {refused.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </Note>
  )
}

type ShippingBulkProps = {
  chosen: readonly ShippingRow[]
  carriers: readonly ShippingCarrier[]
  deeds: ShippingDeeds
  onClear: () => void
}

/** What may be done with the chosen shipments; each button says how many it takes. */
export function ShippingBulk({ chosen, carriers, deeds, onClear }: ShippingBulkProps) {
  const { t } = useText()
  const caller = useCaller()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const fitting = (deed: 'announce' | 'handover') =>
    chosen.filter((row) => fitsDeed(deed, row, carriers))
  const labelled = chosen.filter(({ hasLabels }) => hasLabels)
  const save = async (format: 'a6' | 'a4' | 'zpl') => {
    if (saving) return
    setSaving(true)
    const failed = await saveLabels(caller, labelled, format)
    setFailure(failed === '' ? t('staff.download.failed') : failed)
    setSaving(false)
  }
  if (chosen.length === 0) return null
  const { progress } = deeds
  return (
    <section className="batch-bar batch-bar-below" aria-label={t('shipping.bulk')}>
      <strong className="figure">{t('shipping.chosen', { count: chosen.length })}</strong>
      {(['announce', 'handover'] as const).map(
        (deed) =>
          fitting(deed).length > 0 && (
            <Button
              key={deed}
              kind="ink"
              aria-disabled={progress !== null}
              onClick={() => void deeds.all(deed, fitting(deed))}
            >
              {t(`shipping.${deed}Some`, { count: fitting(deed).length })}
            </Button>
          ),
      )}
      {labelled.length > 0 && (
        <>
          <Button aria-disabled={saving} onClick={() => void save('a6')}>
            {t('shipping.labels.a6', { count: labelled.length })}
          </Button>
          <Button aria-disabled={saving} onClick={() => void save('a4')}>
            {t('shipping.labels.a4')}
          </Button>
          <Button aria-disabled={saving} onClick={() => void save('zpl')}>
            {t('shipping.labels.zpl')}
          </Button>
        </>
      )}
      {progress && <span role="status">{t('shipping.working', progress)}</span>}
      <Failure>{failure}</Failure>
      <Button kind="text" onClick={onClear}>
        {t('shipping.clear')}
      </Button>
    </section>
  )
}
