/** CSV of a resource: coupons out of the shop and into it, on a real database. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { BLANK_COUPON, type CouponForm } from './new-coupon.ts'

const desk = resourceDesk('coupons')
const { importFile, exported, historyOf } = desk

const made = async (changes: Partial<CouponForm>) =>
  (await desk.create({ ...BLANK_COUPON, ...changes })).data
const one = async (id: string) => (await desk.ask('GET', `/${id}`)).data
const list = (q: string) => desk.list({ q })

test('what was exported is imported without a change', async () => {
  const tag = randomUUID().slice(0, 8)
  await made({ code: `A-${tag}`, value: '12,5', singleUse: false })
  const file = await exported(tag)
  expect(file).toMatch(/^\ufeffid;code;kind;value;/)
  expect(file).toContain(`;A-${tag};percent;12,50;;;;;no;sí\r\n`)
  expect((await importFile(file)).data).toMatchObject({
    created: 0,
    changed: 0,
    same: 1,
    wrong: 0,
    separator: ';',
  })
})

test('shown first, then saved as shown, all or nothing', async () => {
  const tag = randomUUID().slice(0, 8)
  const { id } = await made({ code: `A-${tag}`, value: '5' })
  const file = `code,value,kind,active\nA-${tag},6,percent,sí\nB-${tag},7,percent,no\n`
  const shown = await importFile(file)
  expect(shown.data).toMatchObject({ created: 1, changed: 1, wrong: 0, separator: ',' })
  expect(shown.data.rows[0]).toMatchObject({
    row: 2,
    kind: 'changed',
    changes: [{ field: 'value', before: '5', after: '6' }],
  })
  expect((await one(id)).form.value).toBe('5')
  expect((await importFile(file, 'other')).refused.code).toBe('resources.import.stale')
  expect((await importFile(file, shown.data.agreed)).status).toBe(200)
  expect(await one(id)).toMatchObject({ version: 2, form: { value: '6' } })
  const { items } = await list(`B-${tag}`)
  expect(items[0]).toMatchObject({ version: 1, form: { value: '7', active: false } })
  expect((await historyOf(id))[0]).toMatchObject({
    kind: 'changed',
    after: { value: '6' },
  })
})

test('the encoding of spreadsheets, other separators, escaped formulas', async () => {
  const tag = randomUUID().slice(0, 8)
  const latin = Uint8Array.from(
    [...`code\tkind\tvalue\nOtoño-${tag}\tpercent\t5\n`].map((sign) => sign.charCodeAt(0)),
  )
  const { data } = await importFile(latin)
  expect(data).toMatchObject({ encoding: 'windows-1252', separator: '\t', created: 1 })
  expect(data.rows[0]?.changes).toContainEqual({
    field: 'code',
    before: '',
    after: `Otoño-${tag}`,
  })
  const formula = await importFile(`sep=;\ncode;kind;value\n'=A1;percent;5\n`)
  expect(formula.data.rows[0]?.errors[0]).toMatchObject({
    field: 'code',
    code: 'coupons.new.codeFormat',
  })
})

test('errors by row; nothing is saved', async () => {
  const tag = randomUUID().slice(0, 8)
  const file = [
    'id;code;kind;value;active;other',
    `;A-${tag};percent;120;sí;x`,
    `;A-${tag};percent;10;quizás;x`,
    `${randomUUID()};B-${tag};percent;10;sí;x`,
    `;C-${tag};percent;10;sí;x`,
    `;C-${tag};percent;11;sí;x`,
  ].join('\n')
  const { data } = await importFile(file)
  expect(data).toMatchObject({ wrong: 4, created: 1, unknownColumns: ['other'] })
  expect(
    data.rows
      .filter(({ kind }) => kind === 'wrong')
      .map(({ row, errors }) => [row, errors[0]?.code]),
  ).toEqual([
    [2, 'coupons.new.percent'],
    [3, 'resources.flag'],
    [4, 'resources.import.unknownId'],
    [6, 'resources.import.twice'],
  ])
  expect((await importFile(file, data.agreed)).status).toBe(422)
  expect((await list(tag)).total).toBe(0)
})

test.each([
  ['', 'resources.import.empty'],
  ['code;value', 'resources.import.empty'],
  ['name;price\nx;1', 'resources.import.noColumn'],
  ['code;value\n"x;1', 'resources.import.quotes'],
  [`code\n${'x\n'.repeat(100_001)}`, 'resources.import.tooManyRows'],
])('not a table: %.20s', async (file, refusal) => {
  const { status, refused } = await importFile(file)
  expect([status, refused.code]).toEqual([422, refusal])
})

test('a hundred thousand rows', async () => {
  const tag = randomUUID().slice(0, 6)
  const rows = Array.from({ length: 100_000 }, (_, row) => `L-${tag}-${row};percent;5`)
  const file = ['code;kind;value', ...rows].join('\n')
  const shown = await importFile(file)
  expect(shown.data).toMatchObject({ created: 100_000, wrong: 0 })
  expect(shown.data.rows).toHaveLength(500)
  expect((await importFile(file, shown.data.agreed)).status).toBe(200)
  expect((await list(tag)).total).toBe(100_000)
  expect((await exported(tag)).split('\r\n')).toHaveLength(100_002)
})
