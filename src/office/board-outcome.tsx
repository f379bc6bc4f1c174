import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { Outcome } from './use-board.ts'

/** What came of the last press. */
export function BoardOutcome({ outcome }: { outcome: Outcome | null }) {
  const { t } = useText()
  return (
    <div role="status">
      {outcome && outcome.moved > 0 && (
        <Note kind="ok">
          {t('workshop.moved', { move: t(`artwork.move.${outcome.move}`), count: outcome.moved })}
        </Note>
      )}
      {outcome && outcome.refused.length > 0 && (
        <Note kind="warn" title={t('workshop.refused', { count: outcome.refused.length })}>
          <ul>
            {outcome.refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
