import { useId } from 'react'
import { useParams } from 'react-router'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import '../products/products.css'
import '../resources/resources.css'
import './parts.css'
import { RoomMain } from '../room-main.tsx'
import { PartEditor } from './part-editor.tsx'
import { AllParts } from './part-list.tsx'

/** Parts that recipes have in common: the list, or one of them. */
export function PartsRoom({ list }: { list: PartList }) {
  const titleId = useId()
  const { id } = useParams()
  return (
    <RoomMain labelledBy={titleId} className="office-products office-parts">
      {id ? (
        <PartEditor key={id} list={list} code={id} titleId={titleId} />
      ) : (
        <AllParts list={list} titleId={titleId} />
      )}
    </RoomMain>
  )
}
