import { useState } from 'react'
import type { ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'

type SendOnProps = {
  artwork: ShownArtwork
  busy: boolean
  /** False if the shop refused. */
  onSend: (reason: string) => Promise<boolean>
}

/** Why staff cannot send a blocked file on; null if they can, or if it is not blocked. */
function whyNotSentOn({ state, asked, pastCheck }: ShownArtwork): 'asked' | 'unreadable' | null {
  if (state === 'rejected') return 'unreadable'
  return state === 'blocked' && asked && !pastCheck ? 'asked' : null
}

const maySendOn = ({ state, asked, pastCheck }: ShownArtwork): boolean =>
  state === 'blocked' && !asked && !pastCheck

/** Sends a blocked file past the check for the customer, for example as agreed by phone. */
export function SendOn({ artwork, busy, onSend }: SendOnProps) {
  const { t } = useText()
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const why = whyNotSentOn(artwork)
  if (why) return <p className="small secondary">{t(`staff.sendOn.not.${why}`)}</p>
  if (!maySendOn(artwork)) return null
  const send = async () => {
    const typed = reason?.trim() ?? ''
    setMissing(typed === '')
    if (typed !== '' && (await onSend(typed))) setReason(null)
  }
  if (reason === null) {
    return (
      <div className="viewer-tools">
        <Button small onClick={() => setReason('')}>
          {t('staff.sendOn.open')}
          <span className="visually-hidden"> {artwork.fileName}</span>
        </Button>
      </div>
    )
  }
  return (
    <div className="stack-small">
      <p className="small secondary">{t('staff.sendOn.why')}</p>
      <TextArea
        label={t('staff.move.reason')}
        hint={t('staff.move.reason.hint')}
        error={missing ? t('artwork.pastCheck.noReason') : undefined}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setMissing(false)
          setReason(target.value)
        }}
      />
      <div className="viewer-tools">
        <Button small kind="ink" aria-disabled={busy} onClick={() => void send()}>
          {t('staff.sendOn.send')}
        </Button>
        <Button small onClick={() => setReason(null)}>
          {t('staff.move.back')}
        </Button>
      </div>
    </div>
  )
}
