import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { CLAIM_REASONS, CLAIM_SAID_LIMIT } from '../../order/claims/claim.ts'
import type { OrderClaims } from '../../order/claims/claim-schema.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { PieceView } from '../../print/drawing/piece-view.tsx'
import { sizeText } from '../../print/line/size-text.ts'
import { AreaDialog } from './area-dialog.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { Marked } from './claim-picture.tsx'
import { useClaimForm } from './use-claim-form.ts'

type Form = ReturnType<typeof useClaimForm>
type Line = CustomerOrder['lines'][number]

/** The area on the drawing of the line. */
function DrawingArea({ line, form }: { line: Line; form: Form }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { drawingArea } = form.draft
  const drawing = <PieceView configuration={line.configuration} focused={null} />
  return (
    <fieldset className="claim-part">
      <legend className="field-label">{t('claims.drawing')}</legend>
      <div className="claim-drawing">
        <Marked area={drawingArea}>{drawing}</Marked>
      </div>
      <div>
        <Button small onClick={() => setOpen(true)}>
          {t('claims.area.drawing')}
        </Button>
      </div>
      <AreaDialog
        open={open}
        title={t('claims.area.drawing')}
        area={drawingArea}
        onArea={(area) => form.set({ drawingArea: area })}
        onClose={() => setOpen(false)}
      >
        {drawing}
      </AreaDialog>
    </fieldset>
  )
}

function ReasonTiles({ form }: { form: Form }) {
  const { t } = useText()
  const { draft, set, wrong } = form
  return (
    <OptionTiles
      legend={t('claims.reason')}
      columns={2}
      error={wrong.reason ? t(wrong.reason) : undefined}
    >
      {CLAIM_REASONS.map((reason) => (
        <OptionTile
          key={reason}
          name="claim-reason"
          label={t(`claims.reason.${reason}`)}
          checked={draft.reason === reason}
          onChange={() => set({ reason })}
        />
      ))}
    </OptionTiles>
  )
}

type ClaimFormProps = {
  token: string
  order: Pick<CustomerOrder, 'lines'>
  claimable: readonly string[]
  onClaims: (claims: OrderClaims) => void
  onClose: () => void
}

/** Writes a claim: product, reason, words, photos and where the defect is. */
export function ClaimForm({ token, order, claimable, onClaims, onClose }: ClaimFormProps) {
  const { t, number } = useText()
  const form = useClaimForm(token, claimable, onClaims)
  const { draft, set, wrong, busy, failure } = form
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const lines = order.lines.filter(({ id }) => claimable.includes(id))
  const line = lines.find(({ id }) => id === draft.lineId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <form ref={first} className="stack claim-form" noValidate onSubmit={send}>
      {claimable.length > 1 && (
        <SelectField
          label={t('claims.line')}
          value={draft.lineId}
          error={wrong.lineId && t(wrong.lineId)}
          options={[
            { value: '', label: '—' },
            ...lines.map(({ id, position, productName, configuration }) => ({
              value: id,
              label: `${position}. ${productName} ${sizeText(configuration, number)}`,
            })),
          ]}
          onChange={({ target }) => set({ lineId: target.value, drawingArea: null })}
        />
      )}
      <ReasonTiles form={form} />
      <TextArea
        label={t('claims.said')}
        hint={t('claims.said.hint')}
        maxLength={CLAIM_SAID_LIMIT}
        value={draft.said}
        error={wrong.said && t(wrong.said)}
        onChange={({ target }) => set({ said: target.value })}
      />
      <ClaimPhotos photos={form.photos} missing={wrong.photos ? t(wrong.photos) : null} />
      {line && <DrawingArea line={line} form={form} />}
      <Failure>{failure}</Failure>
      <div className="claim-actions">
        <Button kind="go" type="submit" aria-disabled={busy || form.photos.sending}>
          {t(busy ? 'claims.sending' : 'claims.send')}
        </Button>
        <Button onClick={onClose}>{t('claims.back')}</Button>
      </div>
    </form>
  )
}
