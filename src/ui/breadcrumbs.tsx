import { Link } from 'react-router'
import { useText } from './text.tsx'

/** The way here; the last entry is this page and has no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  const { t } = useText()
  return (
    <nav className="breadcrumbs" aria-label={t('shell.path')}>
      <ol>
        {items.map((item) => (
          <li key={item.href ?? item.label}>
            {item.href ? (
              <Link to={item.href}>{item.label}</Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
