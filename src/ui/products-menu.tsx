import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { MegaPanel } from './late-panels.ts'
import { LatePart } from './late-part.tsx'
import { Popover } from './popover.tsx'
import type { MenuCategory } from './shell-links.ts'
import { useText } from './text.tsx'

type ProductsMenuProps = {
  columns: readonly (readonly MenuCategory[])[]
  currentHref?: string
}

/** The row of families, preceded by the mega-menu. */
export function ProductsMenu({ columns, currentHref }: ProductsMenuProps) {
  const { t } = useText()
  const button = (
    <>
      <Icon name="menu" />
      {t('shell.products')}
    </>
  )
  return (
    <nav className="families" aria-label={t('shell.products')}>
      <Popover
        id="products-menu"
        button={button}
        buttonClass="families-button"
        panelClass="mega-menu"
        label={t('shell.products')}
      >
        <LatePart name="menu" className="wrap mega-columns">
          <MegaPanel columns={columns} />
        </LatePart>
      </Popover>
      <ul>
        {columns.flat().map((category) => (
          <li key={category.href}>
            <Link
              to={category.href}
              aria-current={category.href === currentHref ? 'true' : undefined}
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
