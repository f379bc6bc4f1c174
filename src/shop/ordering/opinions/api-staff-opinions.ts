import { madridDay } from '../../../platform/calendar.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { plainLines } from '../../catalogue/opinions/opinion-form.ts'
import type { StaffOpinion } from '../../catalogue/opinions/opinion-schema.ts'
import { photoView, sizeIn } from '../../catalogue/opinions/opinion-view.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { mustBeDone } from './api-opinions.ts'
import {
  answerOpinionRoute,
  exportOpinionsRoute,
  opinionHistoryRoute,
  refuseOpinionRoute,
  showOpinionRoute,
  staffOpinionsRoute,
} from './api-staff-opinions-routes.ts'
import { answerOpinion, opinionNumber, refuseOpinion, showOpinion } from './opinion-lifecycle.ts'
import {
  countModerated,
  findModerated,
  listDecisions,
  listModerated,
  listProducts,
  listVersions,
  MODERATION_PAGE_SIZE,
  type ModeratedRow,
} from './store-moderation.ts'

function staffView(row: ModeratedRow, language: Language): StaffOpinion {
  const { opinion, photo, configuration, latest, product, position, order } = row
  const { lineId: _line, photoId: _photo, writtenAt, decidedAt, answeredAt, ...plain } = opinion
  return {
    ...plain,
    ...{ latest, product, position, order },
    size: sizeIn(configuration, language),
    photo: photoView(photo),
    writtenAt: writtenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

const CSV_COLUMNS = [
  ...['number', 'written', 'product', 'stars', 'said', 'name', 'language', 'state'],
  ...['reason', 'decided', 'by', 'answer'],
]

const csvRow = ({ opinion, ...row }: ModeratedRow, t: Translate): (string | number)[] => [
  opinionNumber({ number: row.order }, row),
  opinion.writtenAt.toISOString(),
  row.product,
  opinion.stars,
  opinion.said,
  opinion.name,
  opinion.language,
  t(`opinions.state.${opinion.state}`),
  opinion.reason ? t(`staff.opinions.reason.${opinion.reason}`) : '',
  opinion.decidedAt?.toISOString() ?? '',
  opinion.decidedBy,
  opinion.answer,
]

const unknown = () => new HttpProblem(404, { code: 'opinions.unknown', field: 'id' })

/** Moderation of opinions. */
export function staffOpinionsApi(life: Lifecycle): Api {
  const api = makeApi()
  readingCalls(api, life)
  decidingCalls(api, life)
  return api
}

function readingCalls(api: Api, { context }: Lifecycle): void {
  const { db, now } = context

  api.openapi(staffOpinionsRoute, async (c) => {
    await requireStaff(context, c, staffOpinionsRoute)
    const { page, ...filter } = c.req.valid('query')
    const [rows, total, waiting, products] = await Promise.all([
      listModerated(db, filter, page),
      countModerated(db, filter),
      countModerated(db, { state: 'waiting', search: '' }),
      listProducts(db),
    ])
    const items = rows.map((row) => staffView(row, c.var.language))
    const data = { items, total, pageSize: MODERATION_PAGE_SIZE, waiting, products }
    return c.json({ data }, 200)
  })

  api.openapi(exportOpinionsRoute, async (c) => {
    const staff = await requireStaff(context, c, exportOpinionsRoute)
    const { t } = c.var
    const rows = await listModerated(db, c.req.valid('query'))
    await recordChange(db, {
      ...{ at: now(), by: staff, noun: 'opinion', nounId: '', action: 'exported' },
      after: { opinions: rows.length },
    })
    const head = CSV_COLUMNS.map((name) => t(`staff.opinions.column.${name}`))
    const name = `${t('staff.opinions.file')}-${madridDay(now().getTime())}.csv`
    return c.body(csvOf([head, ...rows.map((row) => csvRow(row, t))]), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })

  api.openapi(opinionHistoryRoute, async (c) => {
    await requireStaff(context, c, opinionHistoryRoute)
    const found = await findModerated(db, c.req.valid('param').id)
    if (!found) throw unknown()
    const [versions, events] = await Promise.all([
      listVersions(db, found.opinion.lineId),
      listDecisions(db, opinionNumber({ number: found.order }, found)),
    ])
    const data = {
      versions: versions.map((row) => staffView(row, c.var.language)),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    }
    return c.json({ data }, 200)
  })
}

function decidingCalls(api: Api, life: Lifecycle): void {
  const { context } = life
  const shown = async (id: string, language: Language) => {
    const found = await findModerated(context.db, id)
    if (!found) throw unknown()
    return { data: staffView(found, language) }
  }

  api.openapi(showOpinionRoute, async (c) => {
    const staff = await requireStaff(context, c, showOpinionRoute)
    const { id } = c.req.valid('param')
    mustBeDone(await showOpinion(life, staff, { id, ...c.req.valid('json') }))
    c.var.log.info('opinion.shown', { opinion: id, by: staff.id })
    return c.json(await shown(id, c.var.language), 200)
  })

  api.openapi(refuseOpinionRoute, async (c) => {
    const staff = await requireStaff(context, c, refuseOpinionRoute)
    const { id } = c.req.valid('param')
    const { revision, ...why } = c.req.valid('json')
    mustBeDone(await refuseOpinion(life, staff, { id, revision }, why))
    c.var.log.info('opinion.refused', { opinion: id, reason: why.reason, by: staff.id })
    return c.json(await shown(id, c.var.language), 200)
  })

  api.openapi(answerOpinionRoute, async (c) => {
    const staff = await requireStaff(context, c, answerOpinionRoute)
    const { id } = c.req.valid('param')
    const { revision, answer } = c.req.valid('json')
    mustBeDone(await answerOpinion(life, staff, { id, revision }, plainLines(answer)))
    c.var.log.info('opinion.answered', { opinion: id, by: staff.id })
    return c.json(await shown(id, c.var.language), 200)
  })
}
