import { useText } from '../../../ui/text.tsx'

/** Where a list of several pages stands, with links to the page before and the page after. Nothing where there is but one. */
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
        <a className="button button-small" rel="prev" href={hrefOf(page - 1)}>
          {t('category.before')}
        </a>
      )}
      <p>{t('category.page', { page, pages })}</p>
      {page < pages && (
        <a className="button button-small" rel="next" href={hrefOf(page + 1)}>
          {t('category.after')}
        </a>
      )}
    </nav>
  )
}
