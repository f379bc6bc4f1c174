import type { AskedCart } from '../../shop/ordering/islands/asked-cart-schema.ts'
import { mayTakeBack } from '../../shop/ordering/islands/take-back.ts'
import { type TakingBack, useTakeBack } from '../../shop/ordering/islands/use-take-back.ts'
import { cartLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** Why pieces are not in the cart. */
function Outcome({ taking }: { taking: TakingBack }) {
  const { t } = useText()
  const { status } = taking
  if (status === 'idle' || status === 'busy') return null
  if (status === 'gone')
    return (
      <Note
        kind="warn"
        role="alert"
        title={t('proposals.asked.back.gone', { names: taking.names.join(', ') })}
        actions={
          taking.someAdded && <ButtonLink to={cartLink()}>{t('proposals.asked.toCart')}</ButtonLink>
        }
      >
        {t(`proposals.asked.back.${taking.someAdded ? 'others' : 'none'}`)}
      </Note>
    )
  return (
    <Note kind="bad" role="alert">
      {status === 'refused'
        ? taking.refusals.map(({ message }) => message).join(' ')
        : t(status === 'unreachable' ? 'account.unreachable' : `orders.reorder.${status}`)}
    </Note>
  )
}

type TakeBackProps = {
  asked: AskedCart
  requestKey: string
  /** The request has changed. */
  onChanged: () => void
}

/** Puts the pieces of a request back into the cart; absent while its proposal can be accepted. */
export function TakeBack({ asked, requestKey, onChanged }: TakeBackProps) {
  const { t } = useText()
  const { taking, takeBack } = useTakeBack(asked, requestKey, onChanged)
  const { state, proposal } = asked
  if (!mayTakeBack({ state, standing: proposal?.standing ?? null })) return null
  return (
    <Panel title={t('proposals.asked.back.title')}>
      <p>{t(`proposals.asked.back.${state === 'open' ? 'why' : 'whyEnded'}`)}</p>
      <Outcome taking={taking} />
      <p>
        <Button onClick={takeBack} aria-disabled={taking.status === 'busy' || undefined}>
          {t('proposals.asked.back')}
        </Button>
      </p>
    </Panel>
  )
}
