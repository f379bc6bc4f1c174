import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'

/** The way from one page of a list of the office to the next; nothing where there is but one. */
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
