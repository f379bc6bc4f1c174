import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Change } from '../../shop/print/quoting/draft.ts'
import { savedLink } from '../../shop/site/links.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import type { Keeping } from './keep-deeds.tsx'

const DEEDS = [
  ['share', 'copy'],
  ['save', 'bookmark'],
  ['offer', 'file'],
  ['file', 'upload'],
  ['template', 'down'],
] as const

const deeds = () => import('./keep-deeds.tsx')

/** Further actions with a configuration. Their code loads on demand. */
export function KeepBar({
  keeping,
  change,
}: {
  keeping: Omit<Keeping, 'text'>
  change: (change: Change) => void
}) {
  const text = useText()
  const { t } = text
  const { search, hash } = useLocation()
  const [outcome, setOutcome] = useState<ReactNode>(null)
  const [files, setFiles] = useState<ReactNode>(null)

  // Texts are not in the address; they come from where they were kept.
  useEffect(() => {
    const words = new URLSearchParams(search).get('words')
    if (words) void deeds().then(({ wordsOf }) => change({ kind: 'set', fields: wordsOf(words) }))
    document.getElementById(hash.slice(1))?.focus()
  }, [search, hash, change])

  // Files that wait for a product come back by themselves. Storage may be forbidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    try {
      if (/secret|early/.test(localStorage.earlyFiles + localStorage.cart))
        deeds().then(({ again }) => again({ ...keeping, text }).then(setFiles))
    } catch {}
  }, [])

  const act = async (deed: (typeof DEEDS)[number][0]) => {
    // The uploaded file stays in the drawing.
    const show = deed === 'file' ? setFiles : setOutcome
    show(t('shell.loading'))
    show(
      await deeds()
        .then((load) => load[deed]({ ...keeping, text }))
        .catch(() => t('saved.failed')),
    )
  }

  return (
    <div className="keep needs-script">
      {DEEDS.filter(
        ([deed]) =>
          (deed !== 'file' && deed !== 'template') ||
          keeping.product.recipe.artwork.needed !== false,
      ).map(([deed, icon]) => (
        <Button key={deed} kind="text" onClick={() => void act(deed)}>
          <Icon name={icon} />
          {t(`saved.deed.${deed}`)}
        </Button>
      ))}
      <Link to={savedLink}>{t('saved.see')}</Link>
      <div role="status">
        {outcome}
        {files}
      </div>
    </div>
  )
}
