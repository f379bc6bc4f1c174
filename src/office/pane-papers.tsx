import { CopyButton } from '../ui/copy-button.tsx'
import { useText } from '../ui/text.tsx'
import { PaneDeliveryNote } from './pane-delivery-note.tsx'
import { PaneInvoices } from './pane-invoices.tsx'
import type { PanePart } from './pane-part.ts'
import { useMay } from './use-rights.ts'

/** Invoices, delivery notes, and the page that the customer sees. */
export function PanePapers(part: PanePart) {
  const { t } = useText()
  const may = useMay()
  const { customerUrl } = part.order
  return (
    <>
      {may('invoices:see') && <PaneInvoices {...part} />}
      <section className="stack-small">
        <h3>{t('staff.orderPage.papers')}</h3>
        <PaneDeliveryNote {...part} />
        {customerUrl && (
          <div className="stack-small">
            <a className="pane-link" href={customerUrl} target="_blank" rel="noreferrer">
              {t('staff.customerPage')}
            </a>
            <CopyButton text={customerUrl}>{t('orders.copy.link')}</CopyButton>
          </div>
        )}
      </section>
    </>
  )
}
