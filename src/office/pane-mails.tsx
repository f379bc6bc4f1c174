import { useState } from 'react'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import './mails.css'
import { MailSheet } from './mail-sheet.tsx'
import type { PanePart } from './pane-part.ts'
import { useMails } from './use-mails.ts'

/** The mails sent about an order; each can be read and sent again. */
export function PaneMails({ caller, order, onExpired, nowMs }: PanePart) {
  const { t, language } = useText()
  const [sentAgain, setSentAgain] = useState(false)
  const { mails, problem, again } = useMails(
    caller,
    order.number,
    null,
    onExpired,
    t('staff.unreachable'),
  )
  return (
    <section className="stack-small">
      <h3>{t('staff.mails')}</h3>
      {problem !== null && (
        <Note kind="warn" role="status">
          {problem}
        </Note>
      )}
      {sentAgain && (
        <Note kind="ok" role="status">
          {t('staff.mails.sentAgain')}
        </Note>
      )}
      {mails?.items.length === 0 && <p className="small secondary">{t('staff.mails.none')}</p>}
      <ul className="order-mails">
        {mails?.items.map(({ id, subject, html, writtenAt, sentAt }) => (
          <li key={id}>
            <details>
              <summary>
                {subject}
                <span className="small secondary">
                  {[
                    sayInstant(writtenAt, { t, language, nowMs }),
                    t(sentAt ? 'staff.mails.sent' : 'staff.mails.waiting'),
                  ].join(', ')}
                </span>
              </summary>
              <MailSheet html={html} />
              <Button
                small
                onClick={async () => setSentAgain(await again(id))}
                aria-label={t('staff.mails.againOf', { subject })}
              >
                {t('staff.mails.again')}
              </Button>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
