import { useId, useState } from 'react'
import type { OwnOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Stars } from '../../shop/catalogue/opinions/stars.tsx'
import { withdrawOpinion } from '../../shop/ordering/opinions/opinion-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { OpinionForm } from './opinion-form.tsx'
import type { OwnLine } from './use-opinion-form.ts'

type Version = NonNullable<OwnLine['latest']>

/** What was written, and what became of it. */
function Written({ latest, shownBefore }: { latest: Version; shownBefore: boolean }) {
  const { t } = useText()
  const { state, stars, said, name, photo, reason, reasonWords, answer } = latest
  return (
    <>
      <Note kind={state === 'refused' ? 'warn' : 'ok'} role="status">
        {t(`opinions.own.${state}`)} {reason && t(`opinions.reason.${reason}`)} {reasonWords}
        {reasonWords && ' '}
        {state !== 'shown' && shownBefore && t('opinions.own.before')}
      </Note>
      <p>
        <Stars tenths={stars * 10} label={t('opinions.stars', { count: stars })} />{' '}
        {name || t('opinions.anonymous')}
      </p>
      {said && <p className="opinion-said">{said}</p>}
      {photo && (
        <div className="opinion-photo">
          <img
            src={photo.url}
            width={photo.widthPx}
            height={photo.heightPx}
            alt={t('opinions.form.yourPhoto')}
          />
        </div>
      )}
      {answer && (
        <div className="opinion-answer">
          <p className="small">
            <strong>{t('opinions.answer')}</strong>
          </p>
          <p className="opinion-said">{answer}</p>
        </div>
      )}
    </>
  )
}

type OwnOpinionProps = {
  token: string
  line: OwnLine
  proposedName: string
  onOpinions: (after: OwnOpinions) => void
}

/** Asks once more before the opinion is taken back. */
function Withdrawal({ token, line, onOpinions }: Omit<OwnOpinionProps, 'proposedName'>) {
  const { t, language } = useText()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    const answer = await withdrawOpinion(language, token, line.lineId)
    if (answer.kind === 'done') return onOpinions(answer.data)
    setFailure(
      answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('opinions.failed'),
    )
  }
  return (
    <>
      {asked && (
        <Button kind="ink" onClick={() => void withdraw()}>
          {t('opinions.own.withdrawSure')}
        </Button>
      )}
      <Button kind="text" onClick={() => setAsked(!asked)}>
        {t(asked ? 'opinions.form.back' : 'opinions.own.withdraw')}
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}

/** The opinion about one product of the order: written, or to be written. */
export function OwnOpinion(props: OwnOpinionProps) {
  const { token, line, onOpinions } = props
  const { t } = useText()
  const title = useId()
  const [writing, setWriting] = useState(false)
  const { latest, shownBefore, writable } = line
  const isEmpty = latest === null || latest.state === 'withdrawn'
  const onWritten = (after: OwnOpinions) => {
    setWriting(false)
    onOpinions(after)
  }
  const isTakable = shownBefore || latest?.state === 'waiting' || latest?.state === 'shown'
  return (
    <section className="opinion-sheet stack" aria-labelledby={title}>
      <h2 id={title}>
        {line.product} <span className="secondary">{line.size}</span>
      </h2>
      {latest?.state === 'withdrawn' && !writing && (
        <Note kind="ok" role="status">
          {t('opinions.own.withdrawn')}
        </Note>
      )}
      {latest && !isEmpty && !writing && <Written latest={latest} shownBefore={shownBefore} />}
      {writable && (isEmpty || writing) ? (
        <OpinionForm
          {...props}
          onWritten={onWritten}
          onBack={writing ? () => setWriting(false) : undefined}
        />
      ) : (
        <div className="opinion-actions">
          {writable && (
            <Button onClick={() => setWriting(true)}>
              {t(latest?.state === 'waiting' ? 'opinions.own.change' : 'opinions.own.anew')}
            </Button>
          )}
          {isTakable && <Withdrawal token={token} line={line} onOpinions={onOpinions} />}
        </div>
      )}
    </section>
  )
}
