import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { savedLink } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import type { Change } from '../quoting/draft.ts'
import type { Keeping } from './keep-deeds.tsx'

const DEEDS = [
  ['share', 'copy'],
  ['save', 'bookmark'],
] as const

const deeds = () => import('./keep-deeds.tsx')

/** What else can be done with a configuration than to buy it. Few do: how it is done is loaded when it is asked for. */
export function KeepBar({ keeping, change }: { keeping: Omit<Keeping, 'text'>; change: (change: Change) => void }) {
  const text = useText()
  const { t } = text
  const { search } = useLocation()
  const [outcome, setOutcome] = useState<ReactNode>(null)

  // Words are not in the address: those of a saved configuration come from where it was saved.
  useEffect(() => {
    const saved = new URLSearchParams(search).get('saved')
    if (saved) void deeds().then(({ wordsOf }) => change({ kind: 'set', fields: wordsOf(saved) }))
  }, [search, change])

  return (
    <div className="keep needs-script">
      {DEEDS.map(([deed, icon]) => (
        <Button
          key={deed}
          kind="text"
          onClick={() =>
            deeds()
              .then(async (load) => setOutcome(await load[deed]({ ...keeping, text })))
              .catch(() => setOutcome(t('saved.failed')))
          }
        >
          <Icon name={icon} />
          {t(`saved.deed.${deed}`)}
        </Button>
      ))}
      <Link to={savedLink}>{t('saved.see')}</Link>
      <div role="status">{outcome}</div>
    </div>
  )
}
