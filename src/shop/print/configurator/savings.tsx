import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { useVat } from '../../../ui/vat-display.tsx'
import type { SavingListProps } from './saving-list.tsx'

/** Distance below the viewport at which hints load. */
const NEAR = '0px 0px 300px'

let load = () => {}
const wanted = new Promise<void>((resolve) => {
  load = resolve
})

/** Not loaded before it is near; the server's hints stand until then. */
const SavingList: ComponentType<SavingListProps> = import.meta.env.SSR
  ? (await import('./saving-list.tsx')).SavingList
  : lazy(async () => {
      await wanted
      return { default: (await import('./saving-list.tsx')).SavingList }
    })

/** What costs less than the present choice, or gives more for the same. Never delays typing. */
export function Savings(props: Omit<SavingListProps, 'showGross'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), {
      rootMargin: NEAR,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Deferred {...props} showGross={useVat().showGross} />
    </div>
  )
}

function Deferred(props: SavingListProps) {
  return <Waiting {...useDeferredValue(props)} />
}

const Waiting = memo((props: SavingListProps) => (
  <Suspense fallback={<Soon />}>
    <SavingList {...props} />
  </Suspense>
))

/** Without server markup the hints load at once. */
function Soon() {
  useEffect(() => load(), [])
  return null
}
