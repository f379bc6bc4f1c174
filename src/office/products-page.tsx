import { type ComponentType, useEffect, useId, useState } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { useText } from '../ui/text.tsx'
import './products/products.css'
import { BulkChange } from './products/bulk-change.tsx'
import { ProductList } from './products/product-list.tsx'
import { RoomMain } from './room-main.tsx'

/** The address of the change of many prices; no product has this slug. */
const BULK = 'precios'

type EditorProps = { slug: string; titleId: string }

/** The editor with configurator and drawing is loaded when a product is opened. */
function LateEditor(props: EditorProps) {
  const { t } = useText()
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./products/product-editor.tsx').then(({ ProductEditor }) => {
      if (isHere) setEditor(() => ProductEditor)
    })
    return () => {
      isHere = false
    }
  }, [])
  if (Editor) return <Editor {...props} />
  return (
    <div className="desk stack">
      <h1 id={props.titleId}>{t('recipes.title')}</h1>
      <Loading />
    </div>
  )
}

/** Products with their prices: the list, or the editor of one. */
export default function ProductsPage() {
  const titleId = useId()
  const { id } = useParams()
  return (
    <RoomMain labelledBy={titleId} className="office-products">
      {id === BULK ? (
        <BulkChange titleId={titleId} />
      ) : id ? (
        <LateEditor key={id} slug={id} titleId={titleId} />
      ) : (
        <ProductList titleId={titleId} />
      )}
    </RoomMain>
  )
}
