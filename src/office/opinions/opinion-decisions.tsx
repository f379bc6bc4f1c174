import { useId, useState } from 'react'
import {
  ANSWER_LIMIT,
  REFUSAL_REASONS,
  type RefusalReason,
  takesAnswer,
} from '../../shop/catalogue/opinions/opinion.ts'
import type { StaffOpinion } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { PhraseSelect } from '../phrase-choice.tsx'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { answerOpinion, type Refusal, refuseOpinion, showOpinion } from './opinion-calls.ts'

export type DecisionProps = { opinion: StaffOpinion; onDone: () => void }

type State = StaffOpinion['state']
export const isShowable = ({ state, latest }: Pick<StaffOpinion, 'state' | 'latest'>): boolean =>
  state === 'waiting' || (state === 'refused' && latest)
export const isRefusable = (state: State): boolean => state === 'waiting' || state === 'shown'

/** One call at a time; what was refused is said, and nothing typed is lost. */
function useDeciding(onDone: () => void) {
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<Parameters<typeof hear>[0]>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    const done = hear(await call())
    setBusy(false)
    if (done) onDone()
    return done
  }
  return { problem, busy, send }
}

type RefusalDialogProps = {
  open: boolean
  busy: boolean
  problem: string | null
  onClose: () => void
  onRefuse: (why: Refusal) => void
}

/** Asks for the legal reason of a refusal. */
export function RefusalDialog({ open, busy, problem, onClose, onRefuse }: RefusalDialogProps) {
  const { t } = useText()
  const name = useId()
  const [reason, setReason] = useState<RefusalReason | null>(null)
  const [phrase, setPhrase] = useState('')
  const [missing, setMissing] = useState(false)
  const refuse = () => {
    setMissing(reason === null)
    if (reason && !busy) onRefuse({ reason, ...(phrase && { phrase }) })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.opinions.refuse.ask')}
      actions={
        <>
          <Button kind="ink" aria-disabled={busy || undefined} onClick={refuse}>
            {t('staff.opinions.refuse.send')}
          </Button>
          <Button onClick={onClose}>{t('staff.move.back')}</Button>
        </>
      }
    >
      <div className="stack-small">
        <p className="secondary">{t('staff.opinions.refuse.why')}</p>
        <OptionTiles
          legend={t('staff.opinions.column.reason')}
          error={missing && t('staff.opinions.refuse.missing')}
        >
          {REFUSAL_REASONS.map((each) => (
            <OptionTile
              key={each}
              name={name}
              label={t(`staff.opinions.reason.${each}`)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </OptionTiles>
        {open && (
          <PhraseSelect
            usedFor="opinion"
            hint={t('resources.phrases.besideHint')}
            chosen={phrase}
            onChoose={setPhrase}
          />
        )}
        <Failure>{problem}</Failure>
      </div>
    </Dialog>
  )
}

/** Refuses for a legal reason. */
function Refusing({ opinion, onDone }: DecisionProps) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, busy, send } = useDeciding(onDone)
  const [open, setOpen] = useState(false)
  const refuse = async (why: Refusal) => {
    if (await send(() => refuseOpinion(caller, opinion, why))) setOpen(false)
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('staff.opinions.refuse')}
        <span className="visually-hidden"> {opinion.order}</span>
      </Button>
      <RefusalDialog
        {...{ open, busy, problem }}
        onClose={() => setOpen(false)}
        onRefuse={(why) => void refuse(why)}
      />
    </>
  )
}

/** The words of the shop below the opinion. */
function Answering({ opinion, onDone }: DecisionProps) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, busy, send } = useDeciding(onDone)
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState(opinion.answer)
  const save = async () => {
    if (await send(() => answerOpinion(caller, opinion, answer))) setOpen(false)
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t(opinion.answer ? 'staff.opinions.answer.change' : 'staff.opinions.answer')}
        <span className="visually-hidden"> {opinion.order}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.opinions.answer')}
        actions={
          <>
            <Button kind="ink" aria-disabled={busy || undefined} onClick={() => void save()}>
              {t('staff.opinions.answer.save')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('staff.move.back')}</Button>
          </>
        }
      >
        <div className="stack-small">
          {opinion.said && (
            <blockquote className="opinion-quote" lang={opinion.language}>
              {opinion.said}
            </blockquote>
          )}
          <TextArea
            label={t('staff.opinions.answer.words')}
            hint={t(`staff.opinions.answer.in.${opinion.language}`)}
            rows={5}
            lang={opinion.language}
            maxLength={ANSWER_LIMIT}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Failure>{problem}</Failure>
        </div>
      </Dialog>
    </>
  )
}

/** What may be done with an opinion in its state. */
export function Decisions(props: DecisionProps) {
  const { opinion, onDone } = props
  const { t } = useText()
  const caller = useCaller()
  const { problem, busy, send } = useDeciding(onDone)
  const { state, latest } = opinion
  const showable = isShowable({ state, latest })
  return (
    <div className="opinion-deeds">
      {showable && (
        <Button
          small
          kind={state === 'waiting' ? 'ink' : 'outline'}
          aria-disabled={busy || undefined}
          onClick={() => void send(() => showOpinion(caller, opinion))}
        >
          {t('staff.opinions.show')}
          <span className="visually-hidden"> {opinion.order}</span>
        </Button>
      )}
      {isRefusable(state) && <Refusing {...props} />}
      {takesAnswer(state) && <Answering key={opinion.answer} {...props} />}
      <Failure>{problem}</Failure>
    </div>
  )
}
