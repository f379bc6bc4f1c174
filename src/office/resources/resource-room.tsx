import { type ComponentType, useEffect, useId, useState } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { RoomMain } from '../room-main.tsx'
import './resources.css'
import type { ResourceScreen } from './screen.ts'

type KitProps = { screen: ResourceScreen; titleId: string }

/** The kit is loaded when the first of these rooms is opened, and only in a browser. */
export function ResourceRoom({ screen }: { screen: ResourceScreen }) {
  const { t } = useText()
  const titleId = useId()
  const { id } = useParams()
  const [Kit, setKit] = useState<ComponentType<KitProps> | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./resource-kit.tsx').then(({ ResourceKit }) => {
      if (isHere) setKit(() => ResourceKit)
    })
    return () => {
      isHere = false
    }
  }, [])
  return (
    <RoomMain labelledBy={titleId} className={id ? 'resource resource-open' : 'resource'}>
      {Kit ? (
        <Kit screen={screen} titleId={titleId} />
      ) : (
        <div className="desk stack">
          <h1 id={titleId}>{t(screen.texts.title)}</h1>
          <Loading />
        </div>
      )}
    </RoomMain>
  )
}
