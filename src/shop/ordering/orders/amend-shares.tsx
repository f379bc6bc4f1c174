import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { useText } from '../../../ui/text.tsx'
import { MAX_RECIPIENTS } from '../../buying/cart/lots.ts'
import type { RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import { lotsTyped } from '../../buying/checkout/recipients.ts'
import { sizeText } from '../../print/line/size-text.ts'
import './recipients.css'
import { mayAdd, sharesOf, withoutRecipient, withRecipient } from './amend-draft.ts'
import type { CustomerLine } from './order-view.ts'
import type { AmendFields } from './use-amend-form.ts'

export type AmendableLine = Pick<CustomerLine, 'id' | 'productName' | 'configuration'>
type SharesProps = { form: AmendFields; lines: readonly AmendableLine[] }

const ADD = 'amend.add'

/** "Lona frontal, 300 × 100 cm, Fachada". */
export const useLineName = () => {
  const { number } = useText()
  return ({ productName, configuration }: AmendableLine) =>
    [productName, sizeText(configuration, number), configuration.jobName].filter(Boolean).join(', ')
}

type LotsProps = SharesProps & {
  index: number
  lots: RecipientDraft['lots']
  onLots: (lots: RecipientDraft['lots']) => void
}

/** The share of each line for one further recipient; lots of the others are not available. */
export function RecipientLots({ form, lines, index, lots, onLots }: LotsProps) {
  const { t } = useText()
  const nameOf = useLineName()
  const shares = sharesOf(form.draft, lines)
  return (
    <div className="recipient-lots">
      {lines.map((line, at) => {
        const { id, configuration } = line
        const { lots: all, left: rest } = shares[at] ?? { lots: 0, left: 0 }
        const left = Math.max(0, rest + (lotsTyped(lots[id]) ?? 0))
        const whole = all === 1 && configuration.units > 1
        const key = whole ? 'whole' : configuration.designs > 1 ? 'copies' : 'left'
        return (
          <NumberStepper
            key={id}
            id={`amend.others.${index}.lots.${id}`}
            label={nameOf(line)}
            hint={t(`checkout.recipients.hint.${key}`, {
              left,
              lots: all,
              designs: configuration.designs,
            })}
            value={lots[id] ?? ''}
            min={0}
            max={left}
            error={form.errorOf(`others.${index}.lots.${id}`)}
            onChange={(typed) => onLots({ ...lots, [id]: typed })}
          />
        )
      })}
    </div>
  )
}

/** The rest for the first recipient. */
export function FirstGets({ form, lines }: SharesProps) {
  const { t, number } = useText()
  const nameOf = useLineName()
  const error = form.errorOf('delivery.several')
  const left = sharesOf(form.draft, lines).flatMap(({ left: some }, at) => {
    const line = lines[at]
    return line && some > 0 ? [`${number(some)} × ${nameOf(line)}`] : []
  })
  return (
    <div role="status">
      {error ? (
        <FieldError>{error}</FieldError>
      ) : (
        <p>
          <strong>{t('orders.amend.firstGets')}</strong>{' '}
          {left.length > 0 ? `${left.join('; ')}.` : '–'}
        </p>
      )}
    </div>
  )
}

/** Adding and removing a recipient. */
export function RecipientButtons({ form }: Pick<SharesProps, 'form'>) {
  const { t } = useText()
  const { draft, at, share } = form
  const { others } = draft
  const room = others.length
  const add = () => share(withRecipient(draft), room + 1, `amend.others.${room}.recipient`, true)
  const remove = () =>
    share(withoutRecipient(draft, at), Math.max(0, at - 1), room > 1 ? 'amend.recipient' : ADD)
  // The first recipient has the customer's own phone.
  const losesPhone = at === 0 && others[0]?.phone
  return (
    <div className="stack-small">
      <div className="amend-actions">
        {mayAdd(draft) ? (
          <Button id={ADD} onClick={add}>
            {t('checkout.recipients.add')}
          </Button>
        ) : (
          <p className="small">{t('checkout.recipients.full', { limit: MAX_RECIPIENTS })}</p>
        )}
        {room > 0 && (
          <Button kind="text" onClick={remove}>
            {t('checkout.recipients.remove', { number: at + 1 })}
          </Button>
        )}
      </div>
      {room > 0 && (
        <p className="small secondary">
          {t(
            at > 0
              ? 'orders.amend.goesToFirst'
              : losesPhone
                ? 'orders.amend.secondMovesUpCalled'
                : 'orders.amend.secondMovesUp',
          )}
        </p>
      )}
    </div>
  )
}
