import type { Context } from '../../../platform/context.ts'
import { sumCents } from '../../../platform/money.ts'
import { type Language, localText } from '../../../platform/text.ts'
import type { SiteFilter } from '../../catalogue/sites/store.ts'
import type { Published } from '../../catalogue/store-published.ts'
import type { Product } from '../../print/product/product.ts'
import type { Figures, FiguresColumn, FiguresRanked, FiguresTotals } from './figures-schema.ts'
import { columnsOf, type Period, periodBefore, sumWithin } from './period.ts'
import {
  findTotals,
  listDispatches,
  listMaterials,
  listProducts,
  listSales,
  type RankedRow,
  type Scope,
} from './store.ts'

type Db = Context['db']

async function figuresIn(
  db: Db,
  period: Scope,
): Promise<{ columns: FiguresColumn[]; totals: FiguresTotals }> {
  const [sales, dispatches, others] = await Promise.all([
    listSales(db, period),
    listDispatches(db, period),
    findTotals(db, period),
  ])
  const columns = columnsOf(period).map((column) => ({
    ...column,
    orders: sumWithin(column, sales, (day) => day.orders),
    netCents: sumWithin(column, sales, (day) => day.netCents),
    shipped: sumWithin(column, dispatches, (day) => day.shipped),
    onTime: sumWithin(column, dispatches, (day) => day.onTime),
  }))
  const sumOf = (name: 'orders' | 'netCents' | 'shipped' | 'onTime') =>
    sumCents(columns.map((column) => column[name]))
  return {
    columns,
    totals: {
      orders: sumOf('orders'),
      netCents: sumOf('netCents'),
      shipped: sumOf('shipped'),
      onTime: sumOf('onTime'),
      ...others,
    },
  }
}

/** The name by which a row is sold now, or was when it left the catalogue. */
const named = (
  rows: readonly RankedRow[],
  nameOf: (row: RankedRow) => string | undefined,
): FiguresRanked[] =>
  rows.map((row) => ({
    key: row.key,
    name: nameOf(row) ?? row.storedName,
    lines: row.lines,
    netCents: row.netCents,
    beforeCents: row.beforeCents,
  }))

const materialName = (
  products: readonly Product[],
  { key, slugs }: RankedRow,
  language: Language,
): string =>
  products
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ recipe }) => recipe.materials.filter(({ code }) => code === key))
    .map(({ label }) => localText(label, language))[0] ?? key

/** What was sold, shipped and checked in a period, beside the period before. */
export async function loadFigures(
  { db }: Pick<Context, 'db'>,
  shop: Pick<Published, 'products'>,
  period: Period,
  language: Language,
  site?: SiteFilter,
): Promise<Figures> {
  const before = periodBefore(period)
  const compared = { period: { ...period, site }, before: { ...before, site } }
  const [now, then, products, materials] = await Promise.all([
    figuresIn(db, compared.period),
    figuresIn(db, compared.before),
    listProducts(db, compared),
    listMaterials(db, compared),
  ])
  const slugs = [...products, ...materials].flatMap((row) => row.slugs)
  const onSale = (await shop.products([...new Set(slugs)])).map(({ product }) => product)
  return {
    period,
    before,
    columns: now.columns,
    columnsBefore: then.columns,
    totals: now.totals,
    totalsBefore: then.totals,
    products: named(products, ({ key }) => {
      const product = onSale.find(({ slug }) => slug === key)
      return product && localText(product.name, language)
    }),
    materials: named(materials, (row) => materialName(onSale, row, language)),
  }
}
