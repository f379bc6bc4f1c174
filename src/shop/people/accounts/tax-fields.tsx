import { formatDay } from '../../../platform/calendar.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { mayHaveEuVat, offersRecargo } from '../../print/tax/vat.ts'
import type { BillingDraft } from './use-billing-form.ts'

type TaxFieldsProps = {
  draft: BillingDraft
  declaredOn: string | undefined
  euVat: TextFieldProps
  error: string | undefined
  onRecargo: (declared: boolean) => void
}

/** The fields that decide about the tax of a business, as in the checkout. */
export function TaxFields({ draft, declaredOn, euVat, error, onRecargo }: TaxFieldsProps) {
  const { t, language } = useText()
  return (
    <>
      {mayHaveEuVat(draft.type, [draft.country]) && (
        <TextField
          {...euVat}
          className="field-medium"
          hint={t('checkout.field.euVatHint', {
            example: draft.country === 'FR' ? 'FR23334175221' : 'PT501964843',
          })}
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
      )}
      {offersRecargo(draft.type, draft.country, draft) && (
        <div>
          <CheckBox
            id="billing.recargo"
            name="billing.recargo"
            aria-describedby="billing.recargo-why"
            checked={draft.recargo}
            error={error}
            onChange={(event) => onRecargo(event.target.checked)}
            label={t('checkout.field.recargo')}
          />
          <p className="small secondary" id="billing.recargo-why">
            {t('checkout.field.recargoWhy')}
            {declaredOn &&
              draft.recargo &&
              ` ${t('account.profile.recargoDeclared', {
                day: formatDay(declaredOn, language, 'long'),
              })}`}
          </p>
        </div>
      )}
    </>
  )
}
