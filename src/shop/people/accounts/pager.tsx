import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Pages } from './use-pages.ts'

/** Links to the previous and the next page; nothing for a single page. */
export function Pager({
  pages,
  next,
  label,
}: {
  pages: Pages
  next: string | null
  label: string
}) {
  const { t } = useText()
  if (pages.first && next === null) return null
  return (
    <nav className="area-actions" aria-label={label}>
      {!pages.first && <Button onClick={pages.newer}>{t('account.orders.newer')}</Button>}
      {next !== null && (
        <Button onClick={() => pages.older(next)}>{t('account.orders.older')}</Button>
      )}
    </nav>
  )
}
