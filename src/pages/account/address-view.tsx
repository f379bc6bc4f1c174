import { Link, useParams } from 'react-router'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadAddresses } from '../../shop/people/accounts/account-calls.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { addressesLink } from '../../shop/site/account-links.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { AddressForm } from './address-form.tsx'

/** `/direction` for a new address, `/direction/{id}` for a saved one. */
export function AddressView() {
  const { t } = useText()
  const { slug } = useParams()
  const { data, answer, again } = useAnswer(loadAddresses)
  const known = data?.find(({ id }) => id === slug)
  return (
    <>
      <h1>{t(slug ? 'account.address.change' : 'account.address.new')}</h1>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && slug && !known && (
        <Note kind="warn" actions={<Link to={addressesLink}>{t('account.addresses.title')}</Link>}>
          {t('account.address.unknown')}
        </Note>
      )}
      {data && (!slug || known) && (
        <AddressForm key={slug} id={slug} initial={known} first={data.length === 0} />
      )}
    </>
  )
}
