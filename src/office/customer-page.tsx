import { useEffect, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { CustomerAccount } from '../shop/personal-data/customers/customers-schema.ts'
import { officeRoomLink } from '../shop/site/office-rooms.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { CustomerBusiness } from './customer-business.tsx'
import { CustomerProfile } from './customer-profile.tsx'
import { loadCustomer } from './customers-calls.ts'
import { RoomMain } from './room-main.tsx'
import { shutOutBy, useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** Asked once for each visit of the page: the shop records every look. */
function useCustomer(id: string) {
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [answer, setAnswer] = useState<Answer<CustomerAccount>>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const given = await loadCustomer(caller, id, leaving.signal)
      if (leaving.signal.aborted) return
      const notice = shutOutBy(given)
      if (notice !== undefined) return onExpired(notice)
      setAnswer(given)
    }
    void ask()
    return () => leaving.abort()
  }, [caller, id, onExpired])
  return answer
}

/** The account of a customer, read-only. */
export default function CustomerPage() {
  const { t } = useText()
  const { customer: id = '' } = useParams()
  const title = useId()
  const answer = useCustomer(id)
  const account = answer?.kind === 'done' ? answer.data : null
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <p>
          <Link to={officeRoomLink('customers')}>{t('people.customers')}</Link>
        </p>
        <h1 id={title}>
          {account ? account.companyName || account.name || account.email : t('people.customer')}
        </h1>
        {answer === undefined && <Loading />}
        {answer?.kind === 'unreachable' && (
          <Note kind="warn" role="alert">
            {t('staff.signIn.unreachable')}
          </Note>
        )}
        {answer?.kind === 'refused' && <EmptyState title={t('people.customer.gone')} />}
        {account && (
          <>
            <p className="secondary">{t('people.customer.readOnly')}</p>
            <CustomerProfile account={account} />
            <CustomerBusiness account={account} />
          </>
        )}
      </div>
    </RoomMain>
  )
}
