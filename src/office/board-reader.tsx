import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { boardSearchOf } from './board-place.ts'
import { jobInCode, jobTyped } from './job-in-code.ts'
import { useBoardAddress } from './use-board.ts'
import { useReader } from './use-reader.ts'

const LONGEST_SHOWN = 60
/** So long a ticket is out of the picture before it is read again. */
const AWAY_MS = 1500

/** The number as the ticket has it below its code, for where no camera helps. */
function TypedJob({ onJob }: { onJob: (job: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const job = jobTyped(typed)
    setWrong(job === undefined)
    if (job !== undefined) onJob(job)
  }
  return (
    <form className="board-reader-typed" noValidate onSubmit={submit}>
      <TextField
        id="reader-job"
        label={t('workshop.reader.typed')}
        placeholder="M-26-000123-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={wrong && t('workshop.reader.notJob')}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <Button type="submit">{t('workshop.reader.open')}</Button>
    </form>
  )
}

/** The job that was read before, and what was done with it. */
export type LastRead = { job: string; said: string | null }

type ReaderProps = {
  last: LastRead | null
  onJob: (job: string) => void
}

/** Reads the ticket of a job with the camera, or its number as typed. */
export function BoardReader({ last, onJob }: ReaderProps) {
  const { t } = useText()
  const { place } = useBoardAddress()
  const video = useRef<HTMLVideoElement>(null)
  const [turn, setTurn] = useState(0)
  const [foreign, setForeign] = useState<string | null>(null)
  const lastJob = last?.job
  const lastSeenMs = useRef<number | null>(null)
  const read = useCallback(
    (text: string) => {
      const job = jobInCode(text)
      const nowMs = performance.now()
      // The ticket of the job that was just read still lies in front of the camera.
      const isStillThere = job === lastJob && nowMs - (lastSeenMs.current ?? nowMs) < AWAY_MS
      if (job === lastJob) lastSeenMs.current = nowMs
      if (job === undefined) setForeign(text.slice(0, LONGEST_SHOWN))
      else if (!isStillThere) onJob(job)
    },
    [onJob, lastJob],
  )
  const state = useReader(video, turn, read)
  const isOff = state !== 'starting' && state !== 'reading'
  return (
    <section className="board-reader stack-small" aria-label={t('workshop.reader')}>
      <Link to={boardSearchOf({ ...place, reads: false }) || '?'}>{t('workshop.back')}</Link>
      {last?.said && (
        <Note kind="ok" role="status">
          {last.said}
        </Note>
      )}
      <div className="board-reader-view" hidden={isOff}>
        <video ref={video} playsInline muted aria-label={t('workshop.reader.camera')} />
      </div>
      <p role="status" className={isOff ? 'board-reader-off' : 'secondary'}>
        {t(`workshop.reader.${state}`)}
      </p>
      {isOff && (
        <Button onClick={() => setTurn((before) => before + 1)}>
          {t('workshop.reader.again')}
        </Button>
      )}
      {foreign !== null && !isOff && (
        <Note kind="warn" role="status">
          {t('workshop.reader.foreign', { text: foreign })}
        </Note>
      )}
      <TypedJob onJob={onJob} />
    </section>
  )
}
