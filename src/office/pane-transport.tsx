import { useId, useState } from 'react'
import { sayInstant } from '../shop/order/order-time.ts'
import type { TransportProofView } from '../shop/order/proof-schema.ts'
import { PROOF_ACCEPT, PROOF_MAX_BYTES, refuseProofSize } from '../shop/order/transfer-proof.ts'
import {
  MOST_REFERENCE_SIGNS,
  MOST_TRANSPORT_PROOFS,
  TRANSPORT_PROOF_KINDS,
  type TransportProofKind,
} from '../shop/order/transport-proof.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { FileChoice } from '../ui/file-choice.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { PanePart } from './pane-part.ts'
import { keep } from './pane-proofs.tsx'
import { addTransportProof, loadTransportProof } from './tax-calls.ts'
import { shutOutBy } from './use-desk.ts'

type Typed = { kind: TransportProofKind; reference: string; file: File | null }
const NOTHING: Typed = { kind: 'cmr', reference: '', file: null }
type Wrong = { reference?: string; file?: string; other?: string }
type Part = Pick<PanePart, 'caller' | 'order' | 'onMoved' | 'onExpired' | 'nowMs'>

/** Typed values stay until they are saved. */
function useTyped({ caller, order, onMoved, onExpired }: Part) {
  const { t } = useText()
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState<Wrong>({})
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  const type = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setState('idle')
    setWrong({})
    const size = changes.file && refuseProofSize(changes.file.size)
    if (!size) return
    setTyped(typed)
    setWrong({ file: t(size.code, size.params) })
  }
  const send = async () => {
    if (state === 'busy') return
    if (typed.reference.trim() === '')
      return setWrong({ reference: t('orders.transport.reference') })
    setState('busy')
    setWrong({})
    const answer = await addTransportProof(caller, order.number, typed)
    const notice = shutOutBy(answer)
    setState(answer.kind === 'done' ? 'added' : 'idle')
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'unreachable') return setWrong({ other: t('staff.transport.unreachable') })
    if (answer.kind === 'refused') {
      const [{ field = '', message = '' } = {}] = answer.refusals
      return setWrong({ [field === 'reference' || field === 'file' ? field : 'other']: message })
    }
    setTyped(NOTHING)
    onMoved(answer.data)
  }
  return { typed, wrong, state, type, send }
}

type ProofFileProps = {
  file: File | null
  wrong?: string | undefined
  onChoose: (file: File | null) => void
}

function ProofFile({ file, wrong, onChoose }: ProofFileProps) {
  const { t } = useText()
  const hint = useId()
  return (
    <div className="stack-small">
      <p id={hint} className="small secondary">
        {t('staff.transport.file.hint', { limit: PROOF_MAX_BYTES / 1024 / 1024 })}
      </p>
      {file && (
        <p className="small pane-chosen">
          {file.name}{' '}
          <Button kind="text" small onClick={() => onChoose(null)}>
            {t('staff.transport.file.drop')}
          </Button>
        </p>
      )}
      <FileChoice
        accept={PROOF_ACCEPT}
        hintId={hint}
        error={wrong}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      >
        {t(file ? 'staff.transport.file.other' : 'staff.transport.file')}
      </FileChoice>
    </div>
  )
}

function Kept({ part, proofs }: { part: Part; proofs: readonly TransportProofView[] }) {
  const { t, language } = useText()
  const { caller, order, nowMs } = part
  const [failed, setFailed] = useState(false)
  const open = async (id: string, fileName: string) => {
    const file = await loadTransportProof(caller, order.number, id)
    setFailed(file === null)
    if (file) keep(file, fileName)
  }
  return (
    <>
      <ul className="small pane-attempts">
        {proofs.map(({ id, kind, reference, fileName, addedAt, by }) => (
          <li key={id} className="pane-chosen">
            {t(`staff.transport.kind.${kind}`)}, {reference}{' '}
            {fileName && (
              <Button kind="text" small onClick={() => void open(id, fileName)}>
                {t('staff.proofs.open', { fileName })}
              </Button>
            )}
            <span className="secondary">
              {[sayInstant(addedAt, { t, language, nowMs }), by].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <Failure>{failed && t('staff.proofs.failed')}</Failure>
    </>
  )
}

function AddProof({ part }: { part: Part }) {
  const { t } = useText()
  const { typed, wrong, state, type, send } = useTyped(part)
  const kinds = TRANSPORT_PROOF_KINDS.map((value) => ({
    value,
    label: t(`staff.transport.kind.${value}`),
  }))
  return (
    <form
      className="stack-small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SelectField
        label={t('staff.transport.kind')}
        options={kinds}
        value={typed.kind}
        onChange={({ target }) =>
          type({ kind: kinds.find(({ value }) => value === target.value)?.value ?? 'cmr' })
        }
      />
      <TextField
        label={t('staff.transport.reference')}
        hint={t('staff.transport.reference.hint')}
        maxLength={MOST_REFERENCE_SIGNS}
        value={typed.reference}
        error={wrong.reference}
        onChange={({ target }) => type({ reference: target.value })}
      />
      <ProofFile file={typed.file} wrong={wrong.file} onChoose={(file) => type({ file })} />
      <Failure>{wrong.other}</Failure>
      <div>
        <Button small kind="ink" type="submit" aria-disabled={state === 'busy'}>
          {t(state === 'busy' ? 'staff.transport.adding' : 'staff.transport.add')}
        </Button>
      </div>
      {state === 'added' && (
        <Note kind="ok" role="status">
          {t('staff.transport.added')}
        </Note>
      )}
    </form>
  )
}

const LEFT = new Set(['shipped', 'received'])

/** Proof that goods of an intra-Community supply left for another member state. */
export function PaneTransport(part: Part) {
  const { t } = useText()
  const { transportProofs: proofs, status } = part.order
  if (!proofs) return null
  return (
    <section className="stack-small">
      <h3>{t('staff.transport')}</h3>
      <p className="small secondary">{t('staff.transport.why')}</p>
      {proofs.length === 0 && LEFT.has(status) && (
        <Note kind="warn">{t('staff.transport.missing')}</Note>
      )}
      {proofs.length > 0 && <Kept part={part} proofs={proofs} />}
      {proofs.length < MOST_TRANSPORT_PROOFS && <AddProof part={part} />}
    </section>
  )
}
