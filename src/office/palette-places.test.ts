import { expect, test } from 'vitest'
import { messages } from '../../test/locale-texts.ts'
import { folded, type Translate, translate } from '../platform/text.ts'
import { fittingPlaces, jobPlace, placesFor } from './palette-places.ts'

const t: Translate = (key, params) => translate(messages.es, 'es', key, params)
const owner = placesFor(['owner'], t)
const found = (typed: string) => fittingPlaces(owner, typed).map(({ to }) => to)

test('a place is found by the beginning of its words, without accents, and by its group', () => {
  expect(found('cupo')[0]).toBe('/admin/cupones')
  expect(found('envio')).toContain('/admin/ajustes/envio')
  expect(found('ajustes pago')).toEqual(['/admin/ajustes/pago'])
  expect(found('CREAR festivo')).toEqual(['/admin/festivos/nuevo'])
  expect(found('nada de esto')).toEqual([])
})

test('labels that begin with the text come first', () => {
  const begins = fittingPlaces(owner, 'm').map(({ label }) => folded(label).startsWith('m'))
  expect(new Set(begins)).toEqual(new Set([true, false]))
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)))
})

test('help texts are found wherever they are edited, for those who may edit them', () => {
  expect(found('ayuda')).toEqual([
    '/admin/ajustes/textos',
    '/admin/opciones',
    '/admin/materiales',
    '/admin/textos',
  ])
  const ofContent = fittingPlaces(placesFor(['content'], t), 'textos ayuda')
  expect(ofContent.map(({ to }) => to)).toEqual(['/admin/textos'])
})

test('nothing typed shows the first rooms, at most twelve', () => {
  expect(found('')).toHaveLength(12)
  expect(found('')[0]).toBe('/admin')
})

test('a role is led to its own rooms only', () => {
  const places = placesFor(['workshop'], t).map(({ to }) => to)
  expect(places).toContain('/admin/taller')
  expect(places).not.toContain('/admin/cupones')
  expect(places).not.toContain('/admin/cupones/nuevo')
  expect(places).not.toContain('/admin/ajustes/pago')
})

test.each([
  ['M-26-000123-2', '/admin/taller?trabajo=M-26-000123-2'],
  [' m-26-000123-2 ', '/admin/taller?trabajo=M-26-000123-2'],
])('the code of a job, %s, leads to the board', (typed, to) => {
  expect(jobPlace(typed, ['workshop'], t).map((place) => place.to)).toEqual([to])
  expect(jobPlace(typed, ['accountant'], t)).toEqual([])
})

test.each(['M-26-000123', '000123-2', ''])('%j is no code of a job', (typed) =>
  expect(jobPlace(typed, ['owner'], t)).toEqual([]),
)
