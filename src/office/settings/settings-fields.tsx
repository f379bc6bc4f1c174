import { methodText } from '../../platform/method-text.ts'
import { keysOf } from '../../platform/typed-record.ts'
import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
import { CUSTOMER_TYPES } from '../../shop/print/tax/vat.ts'
import { SOCIAL_LABELS } from '../../ui/footer-columns.tsx'
import { useText } from '../../ui/text.tsx'
import { LocalTexts, SwitchInput, TextInput } from '../resources/fields.tsx'
import { AlertFields } from './alert-fields.tsx'
import { FooterFields } from './footer-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LanguagesFields } from './languages-part.tsx'
import { LookFields } from './look-fields.tsx'
import { OpinionFields } from './opinion-fields.tsx'
import { type FormOf, partOf, type SectionPart } from './section-part.ts'

const Shop = () => (
  <>
    <div className="record-columns">
      <TextInput source="nameBrand" label="settings.shop.nameBrand" />
      <TextInput source="domain" label="settings.shop.domain" inputMode="url" />
      <TextInput source="phone" label="settings.shop.phone" type="tel" />
      <TextInput source="contactMail" label="settings.shop.contactMail" type="email" />
      <TextInput source="uploadMail" label="settings.shop.uploadMail" type="email" />
      <TextInput
        source="fromMail"
        label="settings.shop.fromMail"
        hint="settings.shop.fromMailHint"
        type="email"
      />
      <TextInput
        source="orderAdminMail"
        label="settings.shop.orderAdminMail"
        hint="settings.shop.orderAdminMailHint"
        type="email"
        optional
      />
    </div>
    <LocalTexts texts={[{ source: 'openingHours', label: 'settings.shop.openingHours' }]} />
    <div className="record-columns">
      {keysOf(SOCIAL_LABELS).map((name) => (
        <TextInput
          key={name}
          source={`social.${name}`}
          label={SOCIAL_LABELS[name]}
          inputMode="url"
          optional
        />
      ))}
    </div>
  </>
)

const Company = () => (
  <>
    <div className="record-columns">
      <TextInput source="legalName" label="settings.company.legalName" />
      <TextInput source="taxId" label="settings.company.taxId" />
      <TextInput source="registry" label="settings.company.registry" />
    </div>
    <div className="record-columns">
      <TextInput source="street" label="settings.company.street" />
      <TextInput source="zip" label="settings.company.zip" inputMode="numeric" />
      <TextInput source="city" label="settings.company.city" />
      <TextInput source="province" label="settings.company.province" />
    </div>
  </>
)

const Texts = () => (
  <LocalTexts
    texts={[
      { source: 'productHeaderHelp', label: 'settings.texts.productHeaderHelp', rows: 3 },
      { source: 'productSendHelp', label: 'settings.texts.productSendHelp', rows: 4 },
    ]}
  />
)

function Payment({ form: payment }: FormOf<'payment'>) {
  const { t } = useText()
  return (
    <>
      {keysOf(payment.methods).map((code) => (
        <fieldset key={code} className="settings-group">
          <legend>{t(methodText(code, 'name'))}</legend>
          <SwitchInput source={`methods.${code}.on`} label="settings.payment.on" />
          <div className="record-columns">
            {CUSTOMER_TYPES.map((type) => (
              <TextInput
                key={type}
                source={`methods.${code}.surcharge.${type}`}
                label={`settings.payment.surcharge.${type}`}
                unit="%"
                inputMode="decimal"
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="settings-group">
        <legend>{t('settings.payment.account')}</legend>
        <div className="record-columns">
          <TextInput source="transfer.iban" label="settings.payment.transfer.iban" />
          <TextInput source="transfer.holder" label="settings.payment.transfer.holder" />
          <TextInput source="transfer.bank" label="settings.payment.transfer.bank" />
        </div>
      </fieldset>
    </>
  )
}

const Unpaid = () => (
  <>
    <div className="record-columns">
      <TextInput source="remindDays" label="settings.unpaid.remindDays" inputMode="numeric" />
      <TextInput source="expireDays" label="settings.unpaid.expireDays" inputMode="numeric" />
    </div>
    <div className="record-columns">
      <TextInput
        source="holdMinutes"
        label="settings.unpaid.holdMinutes"
        hint="settings.unpaid.holdHint"
        inputMode="numeric"
      />
      <TextInput
        source="holdWorkingDays"
        label="settings.unpaid.holdWorkingDays"
        hint="settings.unpaid.holdHint"
        inputMode="numeric"
      />
    </div>
    <div className="record-columns">
      <TextInput source="perMailbox" label="settings.unpaid.perMailbox" inputMode="numeric" />
      <TextInput source="perNetwork" label="settings.unpaid.perNetwork" inputMode="numeric" />
      <TextInput source="perAccount" label="settings.unpaid.perAccount" inputMode="numeric" />
    </div>
  </>
)

function Delivery({ form: delivery }: FormOf<'delivery'>) {
  const { t } = useText()
  return (
    <>
      <div className="record-columns">
        <TextInput
          source="freeFrom"
          label="settings.delivery.freeFrom"
          hint="settings.delivery.net"
          unit="€"
          inputMode="decimal"
        />
      </div>
      {keysOf(delivery.zones).map((code) => (
        <fieldset key={code} className="settings-group">
          <legend>{t(`delivery.zone.${code}`)}</legend>
          <div className="record-columns">
            <TextInput
              source={`zones.${code}.price`}
              label="settings.delivery.price"
              hint="settings.delivery.net"
              unit="€"
              inputMode="decimal"
            />
            <TextInput
              source={`zones.${code}.transitDays`}
              label="settings.delivery.transitDays"
              inputMode="numeric"
            />
            <SwitchInput source={`zones.${code}.free`} label="settings.delivery.free" />
          </div>
        </fieldset>
      ))}
      <fieldset className="settings-group">
        <legend>{t('settings.delivery.handling')}</legend>
        <div className="record-columns">
          <TextInput
            source="handling.bothSidesOver"
            label="settings.delivery.handling.bothSidesOver"
            hint="settings.delivery.handling.bothSidesHint"
            unit="cm"
            inputMode="numeric"
          />
          <TextInput
            source="handling.exemptProvinces"
            label="settings.delivery.handling.exemptProvinces"
            hint="settings.delivery.handling.provincesHint"
            optional
          />
          <TextInput
            source="handling.exemptUpTo"
            label="settings.delivery.handling.exemptUpTo"
            unit="cm"
            inputMode="numeric"
          />
          <TextInput
            source="handling.shortSideOver"
            label="settings.delivery.handling.shortSideOver"
            unit="cm"
            inputMode="numeric"
          />
          <TextInput
            source="handling.packaging"
            label="settings.delivery.handling.packaging"
            hint="settings.delivery.net"
            unit="€"
            inputMode="decimal"
          />
        </div>
      </fieldset>
    </>
  )
}

const Tax = () => (
  <>
    <SwitchInput source="oss" label="settings.tax.oss" />
    <div className="record-columns">
      <TextInput
        source="threshold"
        label="settings.tax.threshold"
        hint="settings.tax.thresholdHint"
        unit="€"
        inputMode="decimal"
      />
      <TextInput
        source="warnPercent"
        label="settings.tax.warnPercent"
        unit="%"
        inputMode="numeric"
      />
      <TextInput
        source="mandatoryInvoice"
        label="settings.tax.mandatoryInvoice"
        hint="settings.tax.mandatoryInvoiceHint"
        unit="€"
        inputMode="decimal"
      />
    </div>
  </>
)

function Loyalty() {
  const { t } = useText()
  return (
    <>
      <div className="record-columns">
        <TextInput source="club.nameClub" label="settings.loyalty.club.nameClub" />
        <SwitchInput source="club.active" label="settings.loyalty.club.active" />
      </div>
      {(['silver', 'gold', 'platinum'] as const).map((code) => (
        <fieldset key={code} className="settings-group">
          <legend>{t(`wallet.tier.${code}`)}</legend>
          <div className="record-columns">
            {code !== 'silver' && (
              <TextInput
                source={`${code}.over`}
                label={`settings.loyalty.${code}.over`}
                hint="settings.delivery.net"
                unit="€"
                inputMode="decimal"
              />
            )}
            <TextInput
              source={`${code}.rate`}
              label={`settings.loyalty.${code}.rate`}
              unit="%"
              inputMode="decimal"
            />
          </div>
        </fieldset>
      ))}
      <div className="record-columns">
        <SwitchInput source="newsletterShown" label="settings.loyalty.newsletterShown" />
        <TextInput
          source="subscribedCompanies"
          label="settings.loyalty.subscribedCompanies"
          hint="settings.loyalty.subscribedHint"
          inputMode="numeric"
        />
      </div>
    </>
  )
}

/** The fields of each section. */
export const SETTING_FIELDS: Record<SettingSection, SectionPart> = {
  shop: Shop,
  look: LookFields,
  languages: LanguagesFields,
  company: Company,
  texts: Texts,
  alert: () => <AlertFields />,
  footer: FooterFields,
  payment: partOf(Payment),
  unpaid: Unpaid,
  delivery: partOf(Delivery),
  hours: HoursFields,
  tax: Tax,
  loyalty: Loyalty,
  opinions: OpinionFields,
}
