import { formatDay, madridDay } from '../platform/calendar.ts'
import type { Language } from '../platform/text.ts'
import { PUBLISH_STATES } from '../shop/catalogue/content/publish-states.ts'
import { type DayStage, dayStage } from '../shop/catalogue/content/shown-days.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import type { Column } from './resources/screen.ts'

type OfDays = Parameters<typeof dayStage>[0]

export const PUBLISH_OPTIONS = PUBLISH_STATES.map((state) => ({
  value: state,
  label: `resources.publish.${state}`,
}))

const LOOKS = {
  draft: { shape: 'empty', tone: 'quiet' },
  scheduled: { shape: 'half', tone: 'warn' },
  shown: { shape: 'full', tone: 'ok' },
  over: { shape: 'empty', tone: 'quiet' },
} as const

/** What a record of the shop that is shown on some days is today. */
export const stageToday = (form: OfDays): DayStage => dayStage(form, madridDay(Date.now()))

function StageTag({ label, stage }: { label: string; stage: DayStage }) {
  const { t } = useText()
  return <Tag {...LOOKS[stage]}>{t(label)}</Tag>
}

const dayIn = (day: string, language: Language): string =>
  day === '' ? '' : `${formatDay(day, language, 'short')} ${day.slice(0, 4)}`

/** First and last day, and whether the shop shows it; `label` of the resource's texts. */
export const dayColumns = <Form extends OfDays>(
  label: (name: string) => string,
): readonly Column<Form>[] => [
  {
    name: 'from',
    label: label('from'),
    show: ({ from }, _, { language }) => dayIn(from, language),
  },
  {
    name: 'until',
    label: label('until'),
    sorts: false,
    show: ({ until }, _, { language }) => dayIn(until, language),
  },
  {
    name: 'stage',
    label: 'resources.publish',
    sorts: false,
    show: (form) => {
      const stage = stageToday(form)
      return <StageTag label={label(`stage.${stage}`)} stage={stage} />
    },
  },
]

export const stageFilter = (label: (name: string) => string) => ({
  name: 'stage',
  label: 'resources.publish',
  options: (['draft', 'scheduled', 'shown', 'over'] as const).map((stage) => ({
    value: stage,
    label: label(`stage.${stage}`),
  })),
})
