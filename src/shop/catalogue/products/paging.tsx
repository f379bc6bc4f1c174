import { Link } from 'react-router'
import { useText } from '../../../ui/text.tsx'

/** Pagination: position, previous and next. Empty for one page. */
export function Paging({
  label,
  page,
  pages,
  hrefOf,
}: {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  const { t } = useText()
  if (pages === 1) return null
  return (
    <nav className="paging" aria-label={label}>
      {page > 1 && (
        <Link className="button button-small" rel="prev" to={hrefOf(page - 1)}>
          {t('category.before')}
        </Link>
      )}
      <p>{t('category.page', { page, pages })}</p>
      {page < pages && (
        <Link className="button button-small" rel="next" to={hrefOf(page + 1)}>
          {t('category.after')}
        </Link>
      )}
    </nav>
  )
}
