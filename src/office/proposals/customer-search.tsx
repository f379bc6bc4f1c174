import { useEffect, useState } from 'react'
import { prefilled } from '../../shop/buying/checkout/prefill.ts'
import type { ListedCustomer } from '../../shop/personal-data/customers/customers-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadCustomer, loadCustomers } from '../customers-calls.ts'
import { shutOutBy, useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { EMPTY_PROPOSAL } from './proposal-draft.ts'
import type { NewProposalState } from './use-new-proposal.ts'

const WAIT_MS = 250
const MOST = 6
const LEAST_TYPED = 2

function useFound(typed: string) {
  const caller = useCaller()
  const [found, setFound] = useState<readonly ListedCustomer[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const search = typed.trim()
    if (search.length < LEAST_TYPED) return setFound(null)
    const left = new AbortController()
    const ask = async () => {
      const question = { search, filter: '', sort: '', order: '', page: 1 }
      const answer = await loadCustomers(caller, question, left.signal)
      if (left.signal.aborted) return
      setFailed(answer.kind !== 'done')
      if (answer.kind === 'done') setFound(answer.data.items.slice(0, MOST))
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [caller, typed])
  return { found, failed }
}

/** Finds an account; its saved data fill what is still empty, and the order will be its own. */
export function CustomerSearch({ state }: { state: NewProposalState }) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [typed, setTyped] = useState('')
  const { found, failed } = useFound(typed)
  const [lost, setLost] = useState(false)
  const { customer } = state.draft
  const choose = async ({ id }: ListedCustomer) => {
    const answer = await loadCustomer(caller, id, new AbortController().signal)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    setLost(answer.kind !== 'done')
    if (answer.kind !== 'done') return
    const { name, companyName, email, phone, billing, addresses } = answer.data
    const known = { name, surname: '', email, phone, billing }
    const form = prefilled(EMPTY_PROPOSAL.form, known, addresses)
    state.change({ form, customer: { id, name: companyName || name || email } })
    setTyped('')
  }
  if (customer)
    return (
      <p className="proposal-customer">
        <span>{t('staff.proposals.customer.is', { name: customer.name })}</span>
        <Button small onClick={() => state.change({ customer: null })}>
          {t('staff.proposals.customer.none')}
        </Button>
      </p>
    )
  return (
    <div className="stack-small">
      <TextField
        id="proposal-customer"
        type="search"
        label={t('staff.proposals.customer.search')}
        hint={t('staff.proposals.customer.hint')}
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Failure>{(failed || lost) && t('staff.unreachable')}</Failure>
      <p className="small secondary" role="status">
        {found?.length === 0 && t('staff.proposals.customer.nobody')}
      </p>
      {found && found.length > 0 && (
        <ul className="proposal-products">
          {found.map((each) => (
            <li key={each.id}>
              <Button small onClick={() => void choose(each)}>
                {[each.companyName || each.name, each.email].filter(Boolean).join(', ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
