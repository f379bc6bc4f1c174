import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { dayAt } from '../../order/order-time.ts'
import { orderLink } from '../../site/links.ts'
import { loadLinks, makeLink, revokeLink } from './designer-calls.ts'
import { writeDesignerKey } from './designer-link.ts'
import type { DesignerLink } from './designer-link-schema.ts'

type DesignerLinksProps = { orderToken: string; lineId: string; product: string }

/** Valid links of a line, and the actions on them. */
function useDesignerLinks(orderToken: string, lineId: string) {
  const { t, language } = useText()
  const [links, setLinks] = useState<readonly DesignerLink[] | null>(null)
  const [made, setMade] = useState<(DesignerLink & { key: string }) | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const heard = <T,>(answer: Answer<T>): T | undefined => {
    setFailure(
      answer.kind === 'done'
        ? null
        : (answer.kind === 'refused' && answer.refusals[0]?.message) || t('designer.failed'),
    )
    return answer.kind === 'done' ? answer.data : undefined
  }
  const show = (found: readonly DesignerLink[] | undefined) =>
    found && setLinks(found.filter((link) => link.lineId === lineId))
  const opened = async (open: boolean) => {
    if (open && links === null) show(heard(await loadLinks(language, orderToken)))
  }
  const make = async () => {
    const link = heard(await makeLink(language, orderToken, lineId))
    if (!link) return
    setMade(link)
    setLinks((before) => [...(before ?? []), link])
  }
  const revoke = async (id: string) => {
    show(heard(await revokeLink(language, orderToken, id)))
    if (made?.id === id) setMade(null)
  }
  const url = made && new URL(orderLink(writeDesignerKey(made.key)), window.location.href).href
  return { links, url, failure, opened, make, revoke }
}

type LinkListProps = { links: readonly DesignerLink[]; onRevoke: (id: string) => Promise<void> }

function LinkList({ links, onRevoke }: LinkListProps) {
  const { t, language } = useText()
  return (
    <ul className="stack-small">
      {links.map(({ id, madeAt, expiresAt }) => (
        <li key={id} className="artwork-tools">
          <span>
            {t('designer.good', {
              made: dayAt(madeAt, language),
              until: dayAt(expiresAt, language),
            })}
          </span>
          <Button kind="text" onClick={() => void onRevoke(id)}>
            {t('designer.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Lets a designer send the files of a line: creates, copies and revokes links. Loads when opened.
 */
export function DesignerLinks({ orderToken, lineId, product }: DesignerLinksProps) {
  const { t } = useText()
  const { links, url, failure, opened, make, revoke } = useDesignerLinks(orderToken, lineId)
  return (
    <details
      className="designer-links"
      onToggle={({ currentTarget }) => void opened(currentTarget.open)}
    >
      <summary>
        {t('designer.open')}
        <span className="visually-hidden"> {product}</span>
      </summary>
      <div className="stack-small">
        <p className="small secondary">{t('designer.why')}</p>
        {failure && (
          <Note kind="bad" role="alert">
            {failure}
          </Note>
        )}
        {url && (
          <div role="status" className="stack-small">
            <TextField
              label={t('designer.link')}
              value={url}
              readOnly
              onFocus={({ target }) => target.select()}
              hint={t('designer.once')}
            />
            <CopyButton text={url}>{t('designer.copy')}</CopyButton>
          </div>
        )}
        {links && links.length > 0 && <LinkList links={links} onRevoke={revoke} />}
        <p>
          <Button small onClick={() => void make()}>
            {t('designer.make')}
          </Button>
        </p>
      </div>
    </details>
  )
}
