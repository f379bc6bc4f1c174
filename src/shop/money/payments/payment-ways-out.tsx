import { useState } from 'react'
import { useNavigate } from 'react-router'
import { methodText } from '../../../platform/method-text.ts'
import type { OfferedMethod } from '../../../platform/payment-method.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCartFacts } from '../../buying/checkout/use-cart-facts.ts'
import { chooseMethod } from '../../order/order-calls.ts'
import { bankLink, cartLink, transferLink } from '../../site/links.ts'
import type { Action } from '../gateways/denial.ts'

type WaysOutProps = {
  token: string
  advice?: Action | undefined
  /** The chosen method; where it is unknown, the first of the site. */
  method?: string | undefined
}

/** The options for an unpaid order: try again, another method, or back to the cart. */
export function PaymentWaysOut({ token, advice, method }: WaysOutProps) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const { settings } = useCartFacts()
  const [problem, setProblem] = useState<string | null>(null)
  const [first] = settings.paymentMethods
  const others = settings.paymentMethods.filter(({ code }) => code !== (method ?? first?.code))
  const payBy = async ({ code, settles }: OfferedMethod) => {
    const answer = await chooseMethod(language, token, code)
    if (answer.kind === 'done')
      void navigate(settles === 'later' ? transferLink(token) : bankLink(token))
    else
      setProblem(
        answer.kind === 'refused'
          ? (answer.refusals[0]?.message ?? t('pay.noAnswer'))
          : t('pay.noAnswer'),
      )
  }
  // The primary action is the one advised by the gateway's answer.
  const otherMethod = advice === 'other_method'
  const again = advice === 'again' || advice === 'same_card' || advice === undefined
  return (
    <>
      <div className="ways-out">
        <ButtonLink kind={otherMethod ? 'outline' : 'go'} to={bankLink(token)}>
          {t(again ? 'pay.again' : 'pay.againOtherCard')}
        </ButtonLink>
        {others.map((other, index) => (
          <Button
            key={other.code}
            className="needs-script"
            kind={otherMethod && index === 0 ? 'go' : 'outline'}
            onClick={() => void payBy(other)}
          >
            {t(methodText(other.code, 'pay'))}
          </Button>
        ))}
        <ButtonLink to={cartLink()}>{t('checkout.backToCart')}</ButtonLink>
      </div>
      <Failure>{problem}</Failure>
    </>
  )
}
