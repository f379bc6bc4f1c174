import { useCallback, useId } from 'react'
import { KeyValues } from '../ui/key-values.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './agency.css'
import { RoomMain } from './room-main.tsx'
import { loadDeclaration } from './staff-calls.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** Draft of the producer's declaration, which must be available within the system (art. 15). */
export default function DeclarationPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadDeclaration(caller, signal), [caller])
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="office-agency">
      <div className="desk stack">
        <h1 id={title}>{t('staff.declaration')}</h1>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
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
