import { useState } from 'react'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { loadProof } from './staff-calls.ts'

/** Downloads a file: it never opens as a page of the shop. */
export function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Proofs of transfer sent by the customer. */
export function PaneProofs({ caller, order, nowMs }: Pick<PanePart, 'caller' | 'order' | 'nowMs'>) {
  const { t, language } = useText()
  const [failed, setFailed] = useState(false)
  if (order.proofs.length === 0) return null
  const open = async (id: string, fileName: string) => {
    const file = await loadProof(caller, order.number, id)
    setFailed(file === null)
    if (file) keep(file, fileName)
  }
  return (
    <section className="stack-small">
      <h3>{t('staff.proofs')}</h3>
      <ul className="small pane-attempts">
        {order.proofs.map(({ id, fileName, receivedAt }) => (
          <li key={id}>
            <Button kind="text" small onClick={() => void open(id, fileName)}>
              {t('staff.proofs.open', { fileName })}
            </Button>
            <span className="secondary">{sayInstant(receivedAt, { t, language, nowMs })}</span>
          </li>
        ))}
      </ul>
      {failed && (
        <Note kind="warn" role="alert">
          {t('staff.proofs.failed')}
        </Note>
      )}
    </section>
  )
}
