import { useState } from 'react'
import type { ShippingCarrier, ShippingDay } from '../shop/ordering/shipping/shipping-schema.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { askPickup, type ShippingPlace, saveList } from './shipping-calls.ts'
import { type OnExpired, useCaller } from './use-desk.ts'
import { useProblem } from './use-problem.ts'
import { SHIPPING_TABS } from './use-shipping.ts'

type PlaceProps = { place: ShippingPlace; go: (change: Partial<ShippingPlace>) => void }

/** What leaves, what is on its way, what needs help, each with its number of orders. */
export function ShippingTabs({ place, go, shown }: PlaceProps & { shown: ShippingDay | null }) {
  const { t, number } = useText()
  return (
    <fieldset className="desk-views">
      <legend className="visually-hidden">{t('shipping.views')}</legend>
      {SHIPPING_TABS.map((view) => (
        <button
          key={view}
          type="button"
          className="desk-view"
          aria-pressed={place.view === view}
          onClick={() => go({ view })}
        >
          {t(`shipping.view.${view}`)}{' '}
          {shown && <span className="figure">{number(shown.counts[view])}</span>}
        </button>
      ))}
    </fieldset>
  )
}

type HeadProps = PlaceProps & { shown: ShippingDay; onDone: () => void; onExpired: OnExpired }

/** Day, pick-up list, and the pick-ups of carriers with a service. */
export function ShippingHead({ go, shown, onDone, onExpired }: HeadProps) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const list = async (format: 'pdf' | 'csv') => {
    if (busy) return
    setBusy(true)
    const failed = await saveList(caller, shown.on, format)
    setProblem(failed === '' ? t('staff.download.failed') : failed)
    setBusy(false)
  }
  const fetch = async ({ id }: ShippingCarrier) => {
    if (busy) return
    setBusy(true)
    if (hear(await askPickup(caller, id))) onDone()
    setBusy(false)
  }
  const waits = ({ id, linked }: ShippingCarrier) =>
    linked &&
    shown.rows.some(
      ({ carrierId, hasLabels, handedOn }) => carrierId === id && hasLabels && handedOn === null,
    )
  return (
    <div className="shipping-head">
      <TextField
        label={t('shipping.day')}
        type="date"
        value={shown.on}
        onChange={({ target }) => go({ on: target.value === shown.today ? '' : target.value })}
      />
      <Button aria-disabled={busy} onClick={() => void list('pdf')}>
        {t('shipping.list.pdf')}
      </Button>
      <Button aria-disabled={busy} onClick={() => void list('csv')}>
        {t('shipping.list.csv')}
      </Button>
      {shown.on === shown.today &&
        shown.carriers.map((carrier) =>
          carrier.pickup ? (
            <p key={carrier.id} className="small">
              {t('shipping.pickupCode', { carrier: carrier.name, code: carrier.pickup })}
            </p>
          ) : (
            waits(carrier) && (
              <Button key={carrier.id} aria-disabled={busy} onClick={() => void fetch(carrier)}>
                {t('shipping.requestPickup', { carrier: carrier.name })}
              </Button>
            )
          ),
        )}
      <Failure>{problem}</Failure>
    </div>
  )
}
