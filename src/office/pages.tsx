import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'

/** Links to the pages of an office list; empty for one page. */
export function Pages({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const { t } = useText()
  if (pages <= 1) return null
  return (
    <nav className="desk-pages" aria-label={t('staff.pages')}>
      {page > 1 && (
        <Button small onClick={() => onPage(page - 1)}>
          {t('staff.pages.before')}
        </Button>
      )}
      <span className="small secondary">{t('staff.pages.at', { page, pages })}</span>
      {page < pages && (
        <Button small onClick={() => onPage(page + 1)}>
          {t('staff.pages.after')}
        </Button>
      )}
    </nav>
  )
}
