import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { MenuLabel } from './menu-label.tsx'
import { Popover } from './popover.tsx'
import type { MenuCategory } from './shell-links.ts'
import { ShellPart } from './shell-part.tsx'
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
        <ShellPart name="menu" className="wrap mega-columns">
          {columns.map((column) => (
            <div key={column[0]?.href}>
              {column.map((category) => (
                <MegaCategory key={category.href} category={category} />
              ))}
            </div>
          ))}
        </ShellPart>
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

function MegaCategory({ category }: { category: MenuCategory }) {
  return (
    <div className="mega-category">
      <Link className="mega-title" to={category.href}>
        <MenuLabel entry={category} />
      </Link>
      {category.childs.length > 0 && (
        <ul>
          {category.childs.map((child) => (
            <li key={child.href}>
              <Link to={child.href}>
                <MenuLabel entry={child} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
