import { formatDay } from '../platform/calendar.ts'
import type { ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'

type ByHandNoteProps = {
  artwork: ShownArtwork
  busy: boolean
  /** False if the reader may not say so. */
  onPrepared: false | (() => void)
}

/** What a person has to prepare for the machine, and the button that says it is done. */
export function ByHandNote({ artwork, busy, onPrepared }: ByHandNoteProps) {
  const { t, language } = useText()
  const { byHand, preparedOn } = artwork
  if (!byHand) return null
  if (preparedOn)
    return (
      <p className="small secondary">
        {t('staff.byHand.done', { day: formatDay(preparedOn, language, 'short') })}
      </p>
    )
  return (
    <Note kind="warn" title={t('staff.byHand')}>
      {byHand.map((why) => (
        <p key={why}>{t(`staff.byHand.${why}`)}</p>
      ))}
      {onPrepared && (
        <Button small kind="ink" aria-disabled={busy} onClick={onPrepared}>
          {t('staff.byHand.prepared')}
        </Button>
      )}
    </Note>
  )
}
