import { Outlet } from 'react-router'
import { AreaFrame } from './area-frame.tsx'

/** Around the pages of the account area: navigation, and a redirect without a session. */
export default function AreaLayout() {
  return (
    <AreaFrame>
      <Outlet />
    </AreaFrame>
  )
}
