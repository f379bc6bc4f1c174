import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { DraftCheck, DraftText } from '../../shop/buying/checkout/draft-fields.tsx'
import { customerToken } from '../../shop/buying/checkout/shop-api.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { LONGEST_CODE } from '../../shop/buying/coupons/coupon.ts'
import { useShownCents, useVatWord } from '../../shop/print/quoting/use-shown-cents.ts'
import { useForCompany } from '../../shop/session/company/acting-store.ts'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { order: GroupOrder; form: CheckoutForm }

/** Coupon and wallet of a signed-in customer. A guest gets a link to sign in. */
export function CreditFields({ order, form, signInHref }: Props & { signInHref: string }) {
  const { t } = useText()
  // A wallet chosen before signing out is shown, so that its loss is visible.
  const signedIn = customerToken() !== null
  const wallet = !useForCompany() && (signedIn || form.draft.fromWallet.use)
  if (!signedIn && !wallet) {
    return (
      <p className="small secondary coupon-guest">
        {t('checkout.coupon.guest')} <Link to={signInHref}>{t('checkout.coupon.signIn')}</Link>
      </p>
    )
  }
  return (
    <FieldSet legend={t(wallet ? 'checkout.credit' : 'checkout.coupon')}>
      {signedIn && <CouponField order={order} form={form} />}
      {wallet && <WalletFields order={order} form={form} />}
    </FieldSet>
  )
}

/** A code takes effect when it is applied, not while it is typed. */
function CouponField({ order, form }: Props) {
  const { t, money } = useText()
  const shown = useShownCents(order.vatBp)
  const vat = useVatWord(order.vatBp)
  const applied = form.draft.coupon
  const [typed, setTyped] = useState(applied)
  const follow = useRef(false)
  const said = order.pricing.cart?.coupon
  const refusal = said && said.code === applied ? said.refusal?.message : undefined
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    follow.current = typed.trim() !== ''
    form.change('coupon', typed.trim())
  }
  const told = form.errorOf('coupon')
  const waits = typed.trim() !== '' && typed.trim() !== applied
  const counts =
    applied !== '' && order.credit.coupon !== undefined && order.credit.coupon !== null && !told
  // Applying and removing a code replace the pressed control: the focus moves to the new one.
  useEffect(() => {
    if (!follow.current || document.activeElement !== document.body) return
    follow.current = false
    document.getElementById(counts ? 'coupon-remove' : 'coupon')?.focus()
  }, [counts])
  if (counts) {
    const { discountCents, netCents } = order.totals
    // The difference of the two totals: VAT is rounded once, on the whole.
    const saved = shown(netCents + discountCents) - shown(netCents)
    return (
      <div className="coupon-applied">
        <p role="status">
          {t('checkout.coupon.applied', { code: applied, discount: money(saved), vat })}
        </p>
        <Button
          key="remove"
          id="coupon-remove"
          kind="text"
          onClick={() => {
            follow.current = true
            setTyped('')
            form.change('coupon', '')
          }}
        >
          {t('checkout.coupon.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className="coupon-field">
      <TextField
        id="coupon"
        name="coupon"
        label={t('checkout.coupon.code')}
        hint={t(`checkout.coupon.${waits ? 'notApplied' : refusal ? 'without' : 'hint'}`)}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={typed}
        error={typed.trim() === applied ? (told ?? refusal) : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          // A code that is not applied is not ordered with, and a refused code is dropped at the
          // first change.
          if (applied !== '') form.change('coupon', '')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event)
        }}
      />
      <Button key="apply" aria-disabled={typed.trim() === '' || undefined} onClick={() => apply()}>
        {t('checkout.coupon.apply')}
      </Button>
    </div>
  )
}

function WalletFields({ order, form }: Props) {
  const { t, money } = useText()
  const { balanceCents } = order.credit
  const { use } = form.draft.fromWallet
  if (balanceCents === 0 && !use)
    return <p className="small secondary">{t('checkout.wallet.empty')}</p>
  return (
    <>
      <DraftCheck
        form={form}
        field="fromWallet.use"
        label={
          balanceCents === null
            ? t('checkout.wallet.use')
            : t('checkout.wallet.useOf', { balance: money(balanceCents) })
        }
      />
      {use && (
        <DraftText
          form={form}
          field="fromWallet.amount"
          label={t('checkout.wallet.amount')}
          hint={t('checkout.wallet.amountHint')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          className="wallet-amount"
        />
      )}
      {use && order.walletCents > 0 && (
        <p role="status">
          {order.dueCents === 0
            ? t('checkout.wallet.paysAll')
            : t('checkout.wallet.pays', {
                used: money(order.walletCents),
                due: money(order.dueCents),
              })}
        </p>
      )}
    </>
  )
}
