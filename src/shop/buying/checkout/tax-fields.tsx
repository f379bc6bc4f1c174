import { useEffect, useState } from 'react'
import { madridDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { decideTax } from '../../print/tax/tax-decision.ts'
import {
  billingCountryIn,
  euVatNumberIn,
  mayHaveEuVat,
  offeredEuVat,
  offersRecargo,
  tradeCountriesIn,
} from '../../print/tax/vat.ts'
import { DraftCheck, DraftText } from './draft-fields.tsx'
import { checkEuVat } from './shop-api.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { GroupOrder } from './use-group-order.ts'

type Props = { order: GroupOrder; form: CheckoutForm }

/** Delay after the last key. */
const TYPING_MS = 700

/**
 * Input that determines the tax of a business: its number for trade within the Union, or the
 * declaration of a retailer.
 */
export function TaxFields({ order, form }: Props) {
  const { t } = useText()
  const asForm = { input: form.draft, refusals: [] }
  const { customerType: type } = order
  const country = billingCountryIn(asForm)
  const offered = offeredEuVat(form.draft)
  return (
    <>
      {mayHaveEuVat(type, tradeCountriesIn(asForm)) && (
        <div>
          <DraftText
            form={form}
            field="billing.euVat"
            className="field-medium"
            label={t('checkout.field.euVat')}
            hint={t('checkout.field.euVatHint', {
              example: country === 'FR' ? 'FR23334175221' : 'PT501964843',
            })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            optional
          />
          {offered && (
            <Button kind="text" type="button" onClick={() => form.change('billing.euVat', offered)}>
              {t('checkout.euVat.use', { number: offered })}
            </Button>
          )}
          <ViesNote order={order} form={form} />
        </div>
      )}
      {offersRecargo(type, country, form.draft.billing) && (
        <DraftCheck
          form={form}
          field="billing.recargo"
          label={t('checkout.field.recargo')}
          why={t('checkout.field.recargoWhy')}
        />
      )}
    </>
  )
}

/**
 * Has the shop query the number once it is typed, and reprices the order with the result; the
 * shop's own record decides.
 */
function useVies({ order: { pricing }, form }: Props) {
  const { language } = useText()
  const number = euVatNumberIn(form.draft)
  const [asked, setAsked] = useState<string | null>(null)
  const { again } = pricing
  const ask = async (signal?: AbortSignal) => {
    if (number === null) return
    setAsked(null)
    await checkEuVat(language, number, signal)
    if (signal?.aborted) return
    setAsked(number)
    await again()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per number, not per price
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => void ask(left.signal), TYPING_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [number])
  const known = pricing.cart?.euVat
  const settled =
    number !== null && asked === number && pricing.status !== 'asking' && known?.number === number
  return { number, vies: settled ? known.vies : ('asking' as const), ask: () => void ask() }
}

function ViesNote(props: Props) {
  const { t } = useText()
  const { number, vies, ask } = useVies(props)
  const { taxpayer } = props.order
  // By the shop's own rule, as if the goods left Spain, so that the note does not depend on an
  // address.
  const decided = decideTax({
    on: madridDay(Date.now()),
    oss: false,
    destination: { country: 'PT', postalCode: null },
    taxpayer,
  })
  const { doubt } = decided
  const denied = decided.says.key === 'taxes.says.denied'
  const holder = taxpayer.euVat?.name
  return (
    <div className="stack-small" aria-live="polite">
      {number !== null && (
        <p className={vies === 'asking' ? 'small secondary' : 'small'}>
          {t(`taxes.vies.${vies}`, { number })}
        </p>
      )}
      {number !== null && vies === 'valid' && doubt && (
        <Note kind={doubt === 'unnamed' ? 'plain' : 'warn'}>
          {t(`taxes.doubt.${doubt}`, { number, ...(holder && { name: holder }) })}
        </Note>
      )}
      {number !== null && vies === 'valid' && denied && (
        <Note kind="warn">{t('taxes.denied', { number })}</Note>
      )}
      {vies === 'unknown' && (
        <Button kind="ink" small type="button" onClick={ask}>
          {t('taxes.vies.again')}
        </Button>
      )}
    </div>
  )
}
