import { formatDay, madridDay } from '../platform/calendar.ts'
import { localText } from '../platform/text.ts'
import { type PostStage, stageOf } from '../shop/catalogue/posts/post.ts'
import { type PostForm, postFormSchema } from '../shop/catalogue/posts/post-form-schema.ts'
import { localTextOf } from '../shop/resources/local-form.ts'
import { postLink } from '../shop/site/links.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { PUBLISH_OPTIONS } from './day-stages.tsx'
import { MediaInput } from './media/media-input.tsx'
import { PagePreview } from './page-preview.tsx'
import { ChoiceInput, LocalTexts, MarkdownSigns, TextInput } from './resources/fields.tsx'
import { ResourceRoom } from './resources/resource-room.tsx'
import { screenOf } from './resources/screen.ts'
import { SlugInputs } from './resources/slug-inputs.tsx'

const label = (name: string) => `resources.posts.${name}`

const STAGES = (['draft', 'scheduled', 'published'] as const).map((stage) => ({
  value: stage,
  label: label(`stage.${stage}`),
}))
const NO_TEXT = { es: '', pt: '', fr: '' }

const today = (): string => madridDay(Date.now())

const LOOKS = {
  draft: { shape: 'empty', tone: 'quiet' },
  scheduled: { shape: 'half', tone: 'warn' },
  published: { shape: 'full', tone: 'ok' },
} as const

/** Whether the shop shows a post, now or from its day on. */
function StageTag({ stage }: { stage: PostStage }) {
  const { t } = useText()
  return <Tag {...LOOKS[stage]}>{t(label(`stage.${stage}`))}</Tag>
}

const Fields = () => (
  <>
    <div className="record-columns">
      <SlugInputs label={label('slug')} hint={label('slugHint')} />
      <ChoiceInput source="state" label="resources.publish" options={PUBLISH_OPTIONS} />
      <TextInput source="on" label={label('on')} hint={label('onHint')} type="date" />
      <MediaInput source="picture" label={label('picture')} hint={label('pictureHint')} />
      <TextInput source="drawing" label={label('drawing')} hint={label('drawingsHint')} optional />
      <TextInput
        source="category"
        label={label('category')}
        hint={label('categoryHint')}
        optional
      />
      <TextInput
        source="products"
        label={label('products')}
        hint={label('productsHint')}
        optional
      />
    </div>
    <LocalTexts
      texts={[
        { source: 'title', label: label('title') },
        { source: 'lead', label: label('lead'), rows: 3 },
        { source: 'text', label: label('text'), rows: 20 },
        { source: 'seoTitle', label: label('seoTitle') },
        { source: 'seoDescription', label: label('seoDescription'), rows: 3 },
      ]}
    />
    <MarkdownSigns />
    <PagePreview />
  </>
)

const SCREEN = screenOf<PostForm>({
  name: 'posts',
  room: 'posts',
  texts: {
    title: label('room'),
    one: label('one'),
    create: label('new'),
    empty: label('none'),
  },
  schema: postFormSchema,
  blank: {
    slug: '',
    slugs: { pt: '', fr: '' },
    state: 'draft',
    on: today(),
    picture: '',
    drawing: '',
    category: '',
    products: '',
    title: NO_TEXT,
    lead: NO_TEXT,
    text: NO_TEXT,
    seoTitle: NO_TEXT,
    seoDescription: NO_TEXT,
  },
  copy: (form) => ({ ...form, slug: '', slugs: { pt: '', fr: '' }, state: 'draft', on: today() }),
  title: ({ title }, { language }) => localText(localTextOf(title), language),
  shownAt: (form) => (stageOf(form, today()) === 'published' ? postLink(form.slug) : undefined),
  localTexts: ['title', 'lead', 'text', 'seoTitle', 'seoDescription'],
  columns: [
    {
      name: 'title',
      label: label('title'),
      show: ({ title }, _, { language }) => localText(localTextOf(title), language),
    },
    {
      name: 'on',
      label: label('on'),
      show: ({ on }, _, { language }) => `${formatDay(on, language, 'short')} ${on.slice(0, 4)}`,
    },
    {
      name: 'stage',
      label: 'resources.publish',
      sorts: false,
      show: (form) => <StageTag stage={stageOf(form, today())} />,
    },
    {
      name: 'views',
      label: label('views'),
      figure: true,
      show: (_, { facts }, { number }) => number(Number(facts?.views ?? 0)),
    },
    { name: 'slug', label: label('slug'), extra: true, show: ({ slug }) => postLink(slug) },
    {
      name: 'category',
      label: label('category'),
      sorts: false,
      extra: true,
      show: ({ category }) => category,
    },
  ],
  filters: [{ name: 'stage', label: 'resources.publish', options: STAGES }],
  firstSort: { field: 'on', order: 'DESC' },
  actions: [
    { name: 'publish', label: 'resources.publish.publish' },
    { name: 'withdraw', label: 'resources.publish.withdraw' },
  ],
  Fields,
})

/** Posts of the blog. */
export default function PostsPage() {
  return <ResourceRoom screen={SCREEN} />
}
