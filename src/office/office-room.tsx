import { type ComponentType, lazy, Suspense, useId } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useText } from '../ui/text.tsx'
import './desk.css'
import { OfficeFrame } from './office-frame.tsx'
import { OFFICE_ROOMS, type OfficeRoomName } from './office-rooms.ts'
import type { OnExpired } from './use-desk.ts'

/** Props of a room: sign-out, and what to do when the session has ended. */
export type OfficeRoomProps = { onSignOut: () => void; onExpired: OnExpired }

/** Each loads on demand. */
const ROOMS: Record<OfficeRoomName, ComponentType<OfficeRoomProps>> = {
  orders: lazy(async () => ({ default: (await import('./order-desk.tsx')).OrderDesk })),
  stock: lazy(async () => ({ default: (await import('./stock-room.tsx')).StockRoom })),
  money: lazy(async () => ({ default: (await import('./money-room.tsx')).MoneyRoom })),
  agency: lazy(async () => ({ default: (await import('./agency-room.tsx')).AgencyRoom })),
  taxes: lazy(async () => ({ default: (await import('./tax-room.tsx')).TaxRoom })),
  declaration: lazy(async () => ({
    default: (await import('./declaration-room.tsx')).DeclarationRoom,
  })),
  mails: lazy(async () => ({ default: (await import('./mail-room.tsx')).MailRoom })),
  newsletter: lazy(async () => ({
    default: (await import('./newsletter-room.tsx')).NewsletterRoom,
  })),
  coupons: lazy(async () => ({ default: (await import('./coupon-room.tsx')).CouponRoom })),
}

/** The office with its menu and the room's name while the room loads. */
export function EmptyRoom({
  room,
  onSignOut,
}: Pick<OfficeRoomProps, 'onSignOut'> & { room: OfficeRoomName }) {
  const { t } = useText()
  const title = useId()
  return (
    <OfficeFrame room={room} labelledBy={title} onSignOut={onSignOut}>
      <div className="desk stack">
        <h1 id={title}>
          {t(OFFICE_ROOMS.find((each) => each.room === room)?.title ?? 'staff.title')}
        </h1>
        <Loading />
      </div>
    </OfficeFrame>
  )
}

export function OfficeRoom({ room, ...props }: OfficeRoomProps & { room: OfficeRoomName }) {
  const Room = ROOMS[room]
  return (
    <Suspense fallback={<EmptyRoom room={room} onSignOut={props.onSignOut} />}>
      <Room {...props} />
    </Suspense>
  )
}
