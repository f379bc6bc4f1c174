import { ListBase } from 'ra-core'
import { useParams } from 'react-router'
import { RecordEditor } from './record-editor.tsx'
import { RecordList } from './record-list.tsx'
import { ResourceProvider } from './resource-context.tsx'
import { NEW_RECORD, type ResourceScreen } from './screen.ts'

/** List and form of a resource: the form stands beside the list. */
export function ResourceKit({ screen, titleId }: { screen: ResourceScreen; titleId: string }) {
  const { id } = useParams()
  return (
    <ResourceProvider screen={screen}>
      <ListBase
        resource={screen.name}
        sort={screen.firstSort}
        perPage={25}
        storeKey={false}
        disableAuthentication
        exporter={false}
      >
        <RecordList titleId={titleId} openId={id} />
        {id && <RecordEditor key={id} id={id === NEW_RECORD ? null : id} />}
      </ListBase>
    </ResourceProvider>
  )
}
