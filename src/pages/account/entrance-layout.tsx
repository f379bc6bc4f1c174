import { Outlet } from 'react-router'
import { AccountAside } from '../../shop/people/accounts/account-aside.tsx'

/** Around the pages that lead into an account. */
export default function EntranceLayout() {
  return (
    <div className="wrap account-page account-entrance">
      <div className="account-narrow">
        <Outlet />
      </div>
      <AccountAside />
    </div>
  )
}
