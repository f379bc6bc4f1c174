import { IconPath } from './icon.tsx'
import type { MenuEntry } from './shell-links.ts'

/** A category in a menu: its icon, its name, and a badge beside it. */
export const MenuLabel = ({ entry: { label, icon, thumb, badge } }: { entry: MenuEntry }) => (
  <>
    {icon && <IconPath d={icon} />}
    {thumb && (
      <img className="menu-thumb" src={thumb} alt="" width="24" height="24" loading="lazy" />
    )}
    {label}
    {badge && <span className="menu-badge">{badge}</span>}
  </>
)
