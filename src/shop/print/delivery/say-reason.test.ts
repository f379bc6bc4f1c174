import { expect, test } from 'vitest'
import messages from '../../../../locales/es/delivery.json' with { type: 'json' }
import { type Params, translate } from '../../../platform/text.ts'
import type { DeliveryReason } from './delivery.ts'
import { sayLeft, sayReason } from './say-reason.ts'

const say = (key: string, params?: Params) => translate(messages, 'es', key, params)

test.each<[DeliveryReason, string]>([
  [
    { key: 'delivery.reason.beforeCutOff', params: { time: '16:00' } },
    'Si pides y subes el archivo hoy hasta las 16:00.',
  ],
  [
    { key: 'delivery.reason.afterCutOff', params: { time: '10:00', on: '2026-11-23' } },
    'Ya han pasado las 10:00: empezamos el lunes 23 de noviembre.',
  ],
  [
    {
      key: 'delivery.reason.holiday',
      params: { on: '2026-12-07', name: { es: 'Día de la Constitución' } },
    },
    'El lunes 7 de diciembre es festivo en Jaén: Día de la Constitución.',
  ],
  [
    { key: 'delivery.reason.transit', params: { days: 1, zone: 'peninsula' } },
    'El transporte tarda 1 día laborable (Península).',
  ],
  [
    { key: 'delivery.reason.transit', params: { days: 3, zone: 'france' } },
    'El transporte tarda 3 días laborables (Francia).',
  ],
])('%j', (reason, sentence) => {
  expect(sayReason(reason, say, 'es')).toBe(sentence)
})

test.each([
  [1, 'Queda 1 minuto.'],
  [59, 'Quedan 59 minutos.'],
  [60, 'Quedan 1 h 0 min.'],
  [134, 'Quedan 2 h 14 min.'],
])('%i minutes left', (minutes, sentence) => {
  expect(sayLeft(minutes, say).replaceAll('\u00a0', ' ')).toBe(sentence)
})
