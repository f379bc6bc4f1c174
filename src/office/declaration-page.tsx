import { useEffect, useId, useState } from 'react'
import type { Declaration } from '../shop/money/invoices/invoice-schema.ts'
import { KeyValues } from '../ui/key-values.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './agency.css'
import { RoomMain } from './room-main.tsx'
import { loadDeclaration } from './staff-calls.ts'
import { shutOutBy, useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** Draft of the producer's declaration, which must be available within the system (art. 15). */
export default function DeclarationPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const [shown, setShown] = useState<Declaration | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void loadDeclaration(caller, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      setFailed(answer.kind !== 'done')
      if (answer.kind === 'done') setShown(answer.data)
    })
    return () => leaving.abort()
  }, [caller, onExpired])
  return (
    <RoomMain labelledBy={title} className="office-agency">
      <div className="desk stack">
        <h1 id={title}>{t('staff.declaration')}</h1>
        <ReadingNotes hasShown={shown !== null} failed={failed} />
        {shown && (
          <div lang="es" className="stack">
            <Note kind="warn">{shown.unsigned}</Note>
            <h2>{shown.title}</h2>
            <KeyValues items={shown.rows} />
            <p>{shown.statement}</p>
          </div>
        )}
      </div>
    </RoomMain>
  )
}
