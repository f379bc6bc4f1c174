import { Link } from 'react-router'
import { useAreaPages } from '../../shop/people/accounts/use-area-pages.ts'
import { useText } from '../../ui/text.tsx'

/** The pages of the account area, at the foot of every page for customers who are signed in. */
export function PersonalLinks() {
  const { t } = useText()
  const pages = useAreaPages()
  return (
    <div className="footer-personal">
      <h2>{t('account.area.title')}</h2>
      <ul>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
