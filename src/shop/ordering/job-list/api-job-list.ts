import { madridDay } from '../../../platform/calendar.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, type ApiContext, makeApi } from '../../../platform/http.ts'
import { formatNumber } from '../../../platform/text.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { optionLabel } from '../../print/quoting/labels.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { jobFileRoute, jobFiltersRoute, jobListRoute } from './api-job-list-routes.ts'
import type { JobFilter, ListedJob } from './job-list-schema.ts'
import {
  cursorOf,
  type JobRow,
  listJobs,
  listOrderedMaterials,
  listOrderedProducts,
} from './store-job-list.ts'

const PAGE_SIZE = 50
const MOST_IN_FILE = 20_000
/** Rows that are named at a time. */
const PART_SIZE = 1_000

const COLUMNS = [
  ...(['job', 'customer', 'product', 'jobName', 'size', 'material'] as const),
  ...(['pieces', 'state', 'order', 'ships', 'placed'] as const),
]

/** The names that products and materials have for the reader. */
async function namesFor<Row extends Pick<JobRow, 'productSlug' | 'productName' | 'recipeVersion'>>(
  { context: { db }, shop }: Lifecycle,
  rows: readonly Row[],
  { language }: ApiContext['var'],
) {
  const slugs = new Set(rows.map(({ productSlug }) => productSlug))
  await Promise.all([...slugs].map((slug) => shop.product(slug)))
  const [recipeOf, named] = await Promise.all([
    findRecipesOf(db, rows, shop.loadedProduct),
    withNamesIn(db, rows, language),
  ])
  const materialOf = (row: Row, code: string): string => {
    const recipe = recipeOf(row)
    return (recipe && optionLabel(recipe, language, `material.${code}`)) ?? code
  }
  return { named, materialOf }
}

async function listed(life: Lifecycle, c: ApiContext, rows: JobRow[]): Promise<ListedJob[]> {
  const { named, materialOf } = await namesFor(life, rows, c.var)
  const number = (value: number) => formatNumber(value, c.var.language)
  return named.map((row) => {
    const { lineId, configuration, state, orderStatus, shipsOn, placedAt, pieces, jobName } = row
    const materialCode = configuration.material
    return {
      ...{ lineId, state, orderStatus, shipsOn, pieces, jobName, materialCode },
      ...{ job: `${row.number}-${row.position}`, number: row.number, customer: row.customer },
      ...{ product: row.productName, productSlug: row.productSlug },
      size: sizeText(configuration, number),
      material: materialOf(row, materialCode),
      placedAt: placedAt.toISOString(),
    }
  })
}

/** The rows of a file, read part by part. */
async function fileRows(life: Lifecycle, c: ApiContext, filter: JobFilter): Promise<ListedJob[]> {
  const all: ListedJob[] = []
  let after: string | undefined
  while (all.length < MOST_IN_FILE) {
    const rows = await listJobs(life.context.db, filter, { after, limit: PART_SIZE })
    all.push(...(await listed(life, c, rows)))
    const last = rows.at(-1)
    if (!last || rows.length < PART_SIZE) break
    after = cursorOf(filter.sort, last)
  }
  return all
}

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label)

/** The jobs of all orders as a list of the office. */
export function jobListApi(life: Lifecycle): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()

  api.openapi(jobListRoute, async (c) => {
    await requireStaff(context, c, jobListRoute)
    const { after, ...filter } = c.req.valid('query')
    const found = await listJobs(db, filter, { after, limit: PAGE_SIZE + 1 })
    const rows = found.slice(0, PAGE_SIZE)
    const last = rows.at(-1)
    const next = last && found.length > rows.length ? cursorOf(filter.sort, last) : null
    return c.json({ data: { items: await listed(life, c, rows), next } }, 200)
  })

  api.openapi(jobFiltersRoute, async (c) => {
    await requireStaff(context, c, jobFiltersRoute)
    const [slugs, codes] = await Promise.all([listOrderedProducts(db), listOrderedMaterials(db)])
    const [products, materials] = await Promise.all([
      namesFor(life, slugs, c.var),
      namesFor(life, codes, c.var),
    ])
    const data = {
      products: products.named.map(({ value, productName: label }) => ({ value, label })),
      materials: codes.map((row) => ({
        value: row.value,
        label: materials.materialOf(row, row.value),
      })),
    }
    return c.json(
      { data: { products: data.products.sort(byLabel), materials: data.materials.sort(byLabel) } },
      200,
    )
  })

  api.openapi(jobFileRoute, async (c) => {
    const staff = await requireStaff(context, c, jobFileRoute)
    const { t } = c.var
    const all = await fileRows(life, c, c.req.valid('query'))
    await recordChange(db, {
      ...{ at: context.now(), by: staff, noun: 'jobs', nounId: '', action: 'exported' },
      after: { jobs: all.length },
    })
    const rows = all.map((row) => [
      ...[row.job, row.customer, row.product, row.jobName, row.size, row.material, row.pieces],
      ...[t(`staff.job.${row.state}`), t(`orders.status.${row.orderStatus}`), row.shipsOn],
      madridDay(Date.parse(row.placedAt)),
    ])
    const head = COLUMNS.map((column) => t(`staff.jobList.${column}`))
    return c.body(csvOf([head, ...rows]), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': 'attachment; filename="jobs.csv"',
    })
  })
  return api
}
