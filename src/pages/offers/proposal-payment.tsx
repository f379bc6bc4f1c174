import { useState } from 'react'
import { methodText } from '../../platform/method-text.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { PaymentIcon } from '../../shop/buying/checkout/payment-icon.tsx'
import type { ProposalView } from '../../shop/ordering/proposals/proposal-schema.ts'
import { TERMS_SLUG } from '../../shop/site/named-pages.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import type { ProposalState } from './use-proposal.ts'

type Today = NonNullable<ProposalView['today']>
type PaymentProps = { today: Today; state: ProposalState }

/** What is missing before the button works. */
function missingOf({ payment, terms }: ProposalState): 'payment' | 'terms' | null {
  if (payment === null) return 'payment'
  return terms ? null : 'terms'
}

function Methods({ today, state, error }: PaymentProps & { error: string | false }) {
  const { t, money } = useText()
  return (
    <OptionTiles legend={t('checkout.payment')} hideLegend error={error}>
      {today.methods.map(({ code, icon, surchargeCents, refusal }, index) => (
        <OptionTile
          key={code}
          id={index === 0 ? 'payment' : undefined}
          name="payment"
          value={code}
          checked={state.payment === code}
          onChange={() => state.choosePayment(code)}
          label={
            <span className="payment-name">
              <PaymentIcon icon={icon} /> {t(methodText(code, 'name'))}
            </span>
          }
          price={
            surchargeCents === 0
              ? t('checkout.payment.noSurcharge')
              : `+${money(surchargeCents)} ${t('shell.withoutVat')}`
          }
          reason={t(methodText(code, 'why'))}
          unavailable={refusal?.message}
        />
      ))}
    </OptionTiles>
  )
}

function Outcome({ state: { accepting } }: { state: ProposalState }) {
  const { t } = useText()
  if (accepting.kind === 'unreachable')
    return (
      <Note kind="warn" role="alert" title={t('checkout.noAnswer')}>
        {t('checkout.noAnswerWhy')}
      </Note>
    )
  if (accepting.kind === 'changed')
    return (
      <Note kind="warn" role="alert" title={t('checkout.changed')}>
        {t('checkout.changedAgain')}
      </Note>
    )
  if (accepting.kind !== 'refused') return null
  const said = [...new Set(accepting.refusals.map(({ message }) => message))]
  return (
    <Note kind="bad" role="alert">
      {said.join(' ')}
    </Note>
  )
}

/** The method of payment, the terms, and the button that orders. */
export function ProposalPayment({ today, state }: PaymentProps) {
  const { t, money } = useText()
  const links = useLinks()
  const [pressed, setPressed] = useState(false)
  const missing = pressed ? missingOf(state) : null
  const send = () => {
    setPressed(true)
    const first = missingOf(state)
    if (first !== null) return document.getElementById(first)?.focus()
    state.accept()
  }
  return (
    <form
      className="proposal-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FieldSet legend={t('checkout.payment')}>
        <Methods
          {...{ today, state }}
          error={missing === 'payment' && t('checkout.payment.missing')}
        />
        <CheckBox
          id="terms"
          label={
            <>
              {t('checkout.terms.accept')}{' '}
              <a href={links.content(TERMS_SLUG)} target="_blank" rel="noopener">
                {t('checkout.terms.link')}
                <span className="visually-hidden"> {t('checkout.newTab')}</span>
              </a>
              .
            </>
          }
          checked={state.terms}
          error={missing === 'terms' ? t('checkout.terms.missing') : undefined}
          onChange={({ target }) => state.setTerms(target.checked)}
        />
        <p className="small secondary">{t('checkout.withdrawal')}</p>
        <Outcome state={state} />
        <p className="price price-l">
          <span className="price-figure">{money(today.cart.totals.grossCents)}</span>
          <span className="price-note">
            {' '}
            {t(totalLabel('checkout.withVatAndShipping', today.cart.totals))}
          </span>
        </p>
        <Failure>{missing && t(`checkout.${missing}.missing`)}</Failure>
        <Button
          kind="go"
          type="submit"
          aria-disabled={state.accepting.kind === 'busy' || undefined}
        >
          {t('checkout.place')}
        </Button>
      </FieldSet>
    </form>
  )
}
