import { type MediaForm, mediaFormSchema } from '../shop/catalogue/media/media-form-schema.ts'
import { MEDIA_KINDS } from '../shop/site/media.ts'
import { MediaFields } from './media/media-fields.tsx'
import { MediaUpload } from './media/media-upload.tsx'
import { saySize } from './media/say-size.ts'
import './media/media.css'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'

const KINDS = MEDIA_KINDS.map((kind) => ({ value: kind, label: `media.kind.${kind}` }))
const ALTS = ['missing', 'whole'].map((value) => ({ value, label: `media.altState.${value}` }))
const USES = ['true', 'false'].map((value) => ({ value, label: `media.used.${value}` }))

const SCREEN = screenOf<MediaForm>({
  name: 'media',
  room: 'media',
  texts: {
    title: 'media.title',
    one: 'resources.media.one',
    create: 'media.upload',
    empty: 'media.none',
  },
  schema: mediaFormSchema,
  blank: { name: '', alt: { es: '', pt: '', fr: '' }, focusX: '50', focusY: '50', file: '' },
  copy: null,
  Add: MediaUpload,
  title: ({ name }) => name,
  localTexts: ['alt'],
  columns: [
    {
      name: 'name',
      label: 'resources.media.name',
      show: ({ name }, { facts }) => (
        <span className="media-name">
          <img src={String(facts?.thumb)} alt="" loading="lazy" width={64} height={48} />
          {name}
        </span>
      ),
    },
    {
      name: 'kind',
      label: 'media.kind',
      show: (_, { facts }, { t }) => t(`media.kind.${facts?.kind}`),
    },
    { name: 'size', label: 'media.size', show: (_, { facts }, text) => saySize(facts, text) },
    {
      name: 'uses',
      label: 'media.uses',
      sorts: false,
      show: (_, { facts }, { t }) =>
        facts?.uses ? t('media.usesCount', { count: Number(facts.uses) }) : '',
    },
  ],
  filters: [
    { name: 'kind', label: 'media.kind', options: KINDS },
    { name: 'alt', label: 'media.altState', options: ALTS },
    { name: 'used', label: 'media.used', options: USES },
  ],
  firstSort: { field: 'added', order: 'DESC' },
  actions: [],
  Fields: MediaFields,
})

/** The media library: photos, graphics and documents. */
export default function MediaPage() {
  return <ResourceRoom screen={SCREEN} />
}
