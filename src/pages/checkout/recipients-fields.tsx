import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { MAX_RECIPIENTS } from '../../shop/buying/cart/lots.ts'
import { EMPTY_RECIPIENT, type RecipientDraft } from '../../shop/buying/checkout/checkout-draft.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { lotsTyped } from '../../shop/buying/checkout/recipients.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import type { SavedAddresses } from '../account/saved-for-recipients.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import '../../shop/ordering/orders/recipients.css'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'

const ADD = 'recipients-add'

/** Loaded for signed-in customers. */
const SavedForRecipients = lazy(() =>
  import('../account/checkout-customer.tsx').then((module) => ({
    default: module.SavedForRecipients,
  })),
)

/** The rest of each line, for the first recipient. */
function FirstGets({ order, others }: { order: GroupOrder; others: readonly RecipientDraft[] }) {
  const { t, number } = useText()
  const left = order.lines.flatMap(({ id, lots }) => {
    const item = order.items.find((each) => each.id === id)
    const rest = others.reduce((all, other) => all - (lotsTyped(other.lots[id]) ?? 0), lots)
    if (!item || rest <= 0) return []
    const { productName, configuration } = item
    const parts = [productName, sizeText(configuration, number), configuration.jobName]
    return [`${number(rest)} × ${parts.filter(Boolean).join(', ')}`]
  })
  return (
    <p role="status">
      <strong>{t('checkout.recipients.first')}</strong>{' '}
      {left.length > 0 ? `${left.join('; ')}.` : t('checkout.recipients.firstNothing')}
    </p>
  )
}

/** Further recipients of parts of the order, each with an address and a number of every line. */
export function RecipientsFields({ order, form }: { order: GroupOrder; form: CheckoutForm }) {
  const { t } = useText()
  const checkout = useCheckout()
  const signedIn = useToken() !== null
  const [saved, setSaved] = useState<SavedAddresses | null>(null)
  const focusOn = useRef<string | null>(null)
  const { draft } = form
  const { others } = draft
  const replace = (next: readonly RecipientDraft[]) => {
    // A refusal for one entry of the list is not shown at another.
    form.tell([])
    checkout.replaceDraft({ ...draft, others: next })
  }
  const add = () => {
    focusOn.current = `others.${others.length}.recipient`
    replace([...others, { ...EMPTY_RECIPIENT, country: draft.delivery.country }])
  }
  const remove = (index: number) => {
    focusOn.current = ADD
    replace(others.filter((_, at) => at !== index))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows those who come and go
  useEffect(() => {
    if (others.length === 0 && focusOn.current === null) add()
    else if (focusOn.current) document.getElementById(focusOn.current)?.focus()
    focusOn.current = null
  }, [others.length])
  return (
    <FieldSet legend={t('checkout.recipients.title')}>
      <p className="secondary">{t('checkout.recipients.lead')}</p>
      {signedIn && (
        <Suspense>
          <SavedForRecipients onKnown={setSaved} />
        </Suspense>
      )}
      {others.map((other, index) => (
        <RecipientFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipient is a place in the list
          key={index}
          {...{ order, form, other, index }}
          saved={signedIn ? saved : null}
          onReplace={(next) => replace(others.map((each, at) => (at === index ? next : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      <FirstGets order={order} others={others} />
      <p>
        {others.length < MAX_RECIPIENTS - 1 ? (
          <Button id={ADD} onClick={add}>
            {t('checkout.recipients.add')}
          </Button>
        ) : (
          t('checkout.recipients.full', { limit: MAX_RECIPIENTS })
        )}
      </p>
    </FieldSet>
  )
}
