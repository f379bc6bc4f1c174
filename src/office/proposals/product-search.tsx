import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCaller } from '../use-desk.ts'
import { searchProducts } from './proposal-calls.ts'

const WAIT_MS = 250
const MOST = 8

export type FoundProduct = { slug: string; name: string }

/** The products of the shop that fit what is typed; the first ones without it. */
export function ProductSearch({ onChoose }: { onChoose: (product: FoundProduct) => void }) {
  const { t } = useText()
  const caller = useCaller()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ items: readonly FoundProduct[]; total: number } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const ask = async () => {
      const answer = await searchProducts(caller, typed.trim(), left.signal)
      if (left.signal.aborted) return
      setFailed(answer.kind !== 'done')
      if (answer.kind === 'done') setFound(answer.data)
    }
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : WAIT_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [caller, typed])
  return (
    <div className="stack-small">
      <TextField
        id="proposal-product"
        type="search"
        label={t('staff.proposals.product')}
        hint={t('staff.proposals.product.hint')}
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Failure>{failed && t('staff.unreachable')}</Failure>
      <p className="visually-hidden" role="status">
        {found && t('staff.proposals.product.found', { count: found.total })}
      </p>
      {found?.total === 0 && <p className="secondary">{t('staff.proposals.product.none')}</p>}
      <ul className="proposal-products">
        {found?.items.slice(0, MOST).map(({ slug, name }) => (
          <li key={slug}>
            <Button small onClick={() => onChoose({ slug, name })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
