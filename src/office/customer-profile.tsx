import { dayAt } from '../shop/order/order-time.ts'
import type { CustomerAccount } from '../shop/personal-data/customers/customers-schema.ts'
import { useText } from '../ui/text.tsx'
import { CustomerPart } from './customer-part.tsx'

/** Who the customer is: data of the account, billing, addresses, companies. */
export function CustomerProfile({ account }: { account: CustomerAccount }) {
  const { t, language } = useText()
  const { name, companyName, email, phone, proven, active, createdAt, lastEnteredAt } = account
  const { billing, addresses, companies, team } = account
  const day = (at: string | null) => (at === null ? '–' : dayAt(at, language))
  const facts = [
    ['name', name],
    ['company', companyName || '–'],
    ['email', proven ? email : `${email} (${t('people.customers.unproven')})`],
    ['phone', phone || '–'],
    ['state', t(active ? 'people.customer.active' : 'people.customers.off')],
    ['language', account.language],
    ['since', day(createdAt)],
    ['entered', day(lastEnteredAt)],
  ] as const
  const place = (one: { address: string; postalCode: string; city: string; country: string }) =>
    `${one.address}, ${one.postalCode} ${one.city}, ${t(`delivery.country.${one.country}`)}`
  return (
    <>
      <CustomerPart title={t('people.customer.profile')} isEmpty={false}>
        <dl className="books-facts">
          {facts.map(([fact, said]) => (
            <div key={fact}>
              <dt className="small secondary">{t(`people.customers.${fact}`)}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </CustomerPart>
      <CustomerPart title={t('people.customer.billing')} isEmpty={!billing}>
        <p>
          {billing?.name} {billing?.taxId}
          {billing?.address && (
            <>
              <br />
              {place(billing.address)}
            </>
          )}
        </p>
      </CustomerPart>
      <CustomerPart title={t('people.customer.addresses')} isEmpty={addresses.length === 0}>
        <ul>
          {addresses.map(({ id, recipient, ...address }) => (
            <li key={id}>
              {recipient}, {place(address)} {address.phone}
            </li>
          ))}
        </ul>
      </CustomerPart>
      <CustomerPart
        title={t('people.customer.companies')}
        isEmpty={companies.length + team.length === 0}
      >
        <ul>
          {companies.map(({ company, role, state }) => (
            <li key={company}>
              {company}: {t(`people.member.${role}`)}, {t(`people.member.${state}`)}
            </li>
          ))}
          {team.map(({ email: member, role, state }) => (
            <li key={member}>
              {member}: {t(`people.member.${role}`)}, {t(`people.member.${state}`)}
            </li>
          ))}
        </ul>
      </CustomerPart>
    </>
  )
}
