import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bankLink, cartLink, transferLink } from '../../links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { changePaymentMethod } from './payment-api.ts'
import type { Action } from './response-code.ts'

/** What can be done about an order that is not paid: the card again, a transfer instead, or back to the cart. */
export function PaymentWaysOut({ token, advice }: { token: string; advice?: Action }) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const byTransfer = async () => {
    const answer = await changePaymentMethod(language, token, 'transfer')
    if (answer.kind === 'done') void navigate(transferLink(token))
    else setProblem(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? t('pay.noAnswer')) : t('pay.noAnswer'))
  }
  // The one magenta action is the one that the bank's answer advises.
  const otherMethod = advice === 'other_method'
  return (
    <>
      <div className="ways-out">
        <ButtonLink kind={otherMethod ? 'outline' : 'go'} href={bankLink(token)}>
          {t(advice === 'same_card' || advice === undefined ? 'pay.again' : 'pay.againOtherCard')}
        </ButtonLink>
        <Button kind={otherMethod ? 'go' : 'outline'} onClick={() => void byTransfer()}>
          {t('pay.byTransfer')}
        </Button>
        <ButtonLink href={cartLink()}>{t('checkout.backToCart')}</ButtonLink>
      </div>
      {problem && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
    </>
  )
}
