import { expect, test } from 'vitest'
import {
  catalogue,
  found,
  letters,
  mailIn,
  transfer,
  unpaidDays,
} from '../../../../test/order-mails.ts'
import { offered } from '../../../../test/payment-methods.ts'
import { translate } from '../../../platform/text.ts'
import type { FullOrder } from '../../order/store.ts'
import { orderMail } from './order-mail.ts'

test('the mail of a new order has every option', () => {
  expect(mailIn('fr', 'placed').rows[1]?.[0]).toMatch(
    /^Letras, [\d,]+\u00a0×\u00a0100\u00a0×\u00a020\u00a0cm\. 1 unité\. Épaisseur\s:\s20\u00a0cm\. Première initiale\s:\sA\. .*Police\s:\sbâton\./,
  )
})

test('the mail of a new order draws its lines, without text in the drawing, up to the size that mail programs show', () => {
  const { rows } = mailIn('es', 'placed')
  expect(rows.map(([, , drawing]) => drawing !== undefined)).toEqual([
    true,
    true,
    ...rows.slice(2).map(() => false),
  ])
  for (const [, , drawing] of rows.slice(0, 2)) {
    expect(drawing).toMatch(
      /^<svg xmlns="[^"]+" width="\d+" height="\d+"[^>]*>(?:<path [^<>]+\/>)+<\/svg>$/,
    )
    expect(drawing).not.toMatch(/NaN|undefined|style=|class=/)
  }
  const many = { ...found, lines: Array.from({ length: 50 }, () => found.lines[1]) } as FullOrder
  const drawn = orderMail('placed', many, {
    t: (key, params) => translate(catalogue.es, 'es', key, params),
    language: 'es',
    orderUrl: '',
    transfer,
    unpaidDays,
    methods: offered('card', 'transfer'),
    recipeOf: () => letters.recipe,
  }).rows.flatMap(([, , drawing]) => drawing ?? [])
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.join('').length).toBeLessThanOrEqual(40_000)
})

test('the mail names the job, the depth and the review of the file', () => {
  const [banner] = found.lines
  const configuration = {
    ...letters.defaultConfiguration,
    jobName: 'Boda de Inés',
    fileCheck: true,
  }
  const lines = [
    { ...banner, productSlug: letters.slug, configuration },
  ] as unknown as FullOrder['lines']
  const [[said] = ['']] = orderMail(
    'placed',
    { ...found, lines },
    {
      t: (key, params) => translate(catalogue.es, 'es', key, params),
      language: 'es',
      orderUrl: '',
      transfer,
      unpaidDays,
      methods: offered('card', 'transfer'),
      recipeOf: () => letters.recipe,
    },
  ).rows
  expect(said.replaceAll('\u00a0', ' ')).toMatch(/Grosor: 20 cm\..*Revisión.*\. .*Boda de Inés/)
})
