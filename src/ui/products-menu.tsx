import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { MenuCategory } from './shell-links.ts'
import { ShellPart } from './shell-part.tsx'
import { useText } from './text.tsx'

type ProductsMenuProps = {
  madeOf: object
  columns: readonly (readonly MenuCategory[])[]
  currentHref?: string
}

/** The row of families, and before it the mega-menu with every child link. */
export function ProductsMenu({ madeOf, columns, currentHref }: ProductsMenuProps) {
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
        <ShellPart of={madeOf} name="menu" className="wrap mega-columns">
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
            <a
              href={category.href}
              aria-current={category.href === currentHref ? 'true' : undefined}
            >
              {category.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MegaCategory({ category }: { category: MenuCategory }) {
  return (
    <div className="mega-category">
      <a className="mega-title" href={category.href}>
        {category.label}
      </a>
      {category.childs.length > 0 && (
        <ul>
          {category.childs.map((child) => (
            <li key={child.href}>
              <a href={child.href}>{child.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
