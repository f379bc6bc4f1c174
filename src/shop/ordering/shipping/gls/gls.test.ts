/** The client of GLS Spain against its stand-in, in good order and under each of its faults. */
import { describe, expect, test } from 'vitest'
import { partyOf, set } from '../../../../../test/standin-world.ts'
import { parseXml, textIn } from '../../../../platform/xml.ts'
import type { Announced } from '../carrier-port.ts'
import { DEMO_GLS_ACCOUNT, glsClient } from './gls-client.ts'
import { readFound, registerMessage } from './gls-messages-xml.ts'

const SHOP = {
  ...{ name: 'Medida', street: 'Calle Espeluy, 0', postalCode: '23009', city: 'Jaén' },
  ...{ country: 'ES' as const, phone: '953000000', email: 'hola@medida.example' },
}
const BUYER = {
  ...{ name: 'Lucía & Hijos <S. L.>', street: 'Calle Olmo, 4', postalCode: '41001' },
  ...{ city: 'Sevilla', country: 'ES' as const, phone: '600000123', email: 'l@example.com' },
}
const announced = (changes: Partial<Announced> = {}): Announced => ({
  ...{ reference: 'M-26-000001-1-1', on: '2026-11-24', parcels: 2, weightG: 12_345 },
  ...{ service: '96/18', sender: SHOP, recipient: BUYER, note: '2.º piso' },
  ...changes,
})

function carrier(account = DEMO_GLS_ACCOUNT) {
  const { app, answered } = partyOf('gls')
  const send = (url: string, init: RequestInit) =>
    answered(app.request(url.replace('http://gls', 'http://127.0.0.1:3001'), init))
  const client = glsClient({ url: 'http://gls', account, send })
  const state = (code: string, next: string) =>
    app.request('/states', {
      method: 'POST',
      body: new URLSearchParams({ code, state: next }),
    })
  return { client, state, trouble: (name: string | null) => set(app, '/', name) }
}

const [FIRST, SECOND] = ['61000100000001', '61000100000002']
const REGISTERED = { kind: 'registered', number: FIRST, barcode: FIRST }

test('what is sent: escaped texts, whole kilograms, country by prefix, the own reference', () => {
  const sent = parseXml(registerMessage('uid', announced()))
  const envio = sent.children[0]?.children[0]?.children[0]?.children[0]?.children[0]
  const values = ['Fecha', 'Servicio', 'Horario', 'Bultos', 'Peso', 'Portes']
  expect(values.map((name) => textIn(envio, name))).toEqual([
    ...['24/11/2026', '96', '18', '2', '13', 'P'],
  ])
  expect(textIn(envio, 'Destinatario', 'Nombre')).toBe('Lucía & Hijos <S. L.>')
  expect(textIn(envio, 'Destinatario', 'Pais')).toBe('34')
  expect(textIn(envio, 'Destinatario', 'Observaciones')).toBe('2.º piso')
  expect(textIn(envio, 'Remite', 'CP')).toBe('23009')
  expect(textIn(envio, 'Referencias', 'Referencia')).toBe('M-26-000001-1-1')
})

describe('a shipment', () => {
  test('gets its number, and each reference one of its own', async () => {
    const { client } = carrier()
    expect(await client.register(announced())).toEqual(REGISTERED)
    expect(await client.register(announced({ reference: 'other' }))).toMatchObject({
      number: SECOND,
    })
  })

  test('asked for again with the same reference is the same', async () => {
    const { client } = carrier()
    expect([await client.register(announced()), await client.register(announced())]).toEqual([
      REGISTERED,
      REGISTERED,
    ])
  })

  test('whose answer was lost is found by asking again', async () => {
    const { client, trouble } = carrier()
    await trouble('lost')
    expect(await client.register(announced())).toEqual({ kind: 'unknown', why: 'http 504' })
    await trouble(null)
    expect(await client.find(announced().reference)).toMatchObject({
      ...{ kind: 'found', number: FIRST, state: 'registered' },
    })
    expect(await client.register(announced())).toEqual(REGISTERED)
  })

  test.each<[string, string, unknown]>([
    ['503', 'down', { kind: 'unknown', why: 'http 503' }],
    ['a page instead of XML', 'garbage', { kind: 'unknown', why: 'unreadable' }],
    ['half an answer', 'damaged', { kind: 'unknown', why: 'unreadable' }],
    ['a SOAP fault', 'fault', { kind: 'unknown', why: 'http 500' }],
    [
      'a postal code without an agency',
      'refuse',
      { kind: 'refused', said: 'No se puede canalizar, revise el CP' },
    ],
    [
      'a wrong account',
      'denied',
      { kind: 'refused', said: 'No estás autorizado a grabar envíos de ese cliente' },
    ],
    ['a reference that is taken', 'duplicate', REGISTERED],
  ])('%s', async (_, name, answer) => {
    const { client, trouble } = carrier()
    await trouble(name)
    expect(await client.register(announced())).toEqual(answer)
  })

  test('no answer in time leaves it open', async () => {
    const { app } = partyOf('gls')
    const send = (_url: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    await set(app, '/', 'slow')
    const client = glsClient({ url: 'http://gls', account: 'x', send, patienceMs: 1 })
    expect(await client.register(announced())).toEqual({ kind: 'unknown', why: 'TimeoutError' })
  })

  test.each<[string, Partial<Announced['recipient']>, RegExp]>([
    ['a postal code of another country', { country: 'PT' }, /Código postal/],
    ['a name of two letters', { name: 'Lu' }, /nombre/],
    ['no street', { street: '' }, /dirección/],
    ['a telephone number of six digits', { phone: '600000' }, /Teléfono/],
  ])('refused: %s', async (_, changes, said) => {
    const { client } = carrier()
    const answer = await client.register(announced({ recipient: { ...BUYER, ...changes } }))
    expect(answer).toEqual({ kind: 'refused', said: expect.stringMatching(said) })
  })

  test('with another account is refused, and its number tells nothing', async () => {
    const { client } = carrier('11111111-0000-4000-8000-000000000000')
    expect((await client.register(announced())).kind).toBe('refused')
    expect(await client.find(FIRST)).toEqual({ kind: 'none' })
  })
})

describe('state', () => {
  test.each([
    ['-10', 'registered', 'GRABADO'],
    ['2', 'in_transit', 'EN TRANSITO A DESTINO'],
    ['6', 'in_transit', 'EN REPARTO'],
    ['7', 'delivered', 'ENTREGADO'],
    ['10', 'incident', 'DEVUELTA'],
    ['91', 'incident', 'CON INCIDENCIA: DIRECCION INCORRECTA'],
    ['5', 'cancelled', 'ANULADA'],
  ])('%s is %s', async (code, state, said) => {
    const { client, state: says } = carrier()
    await client.register(announced())
    await says(FIRST, code)
    expect(await client.find(FIRST)).toEqual({
      ...{ kind: 'found', number: FIRST, barcode: FIRST, state, said },
    })
  })
  test('of an unknown number is none, without an answer unknown', async () => {
    const { client, trouble } = carrier()
    expect(await client.find('1')).toEqual({ kind: 'none' })
    await trouble('down')
    expect(await client.find('1')).toEqual({ kind: 'unknown', why: 'http 503' })
  })
  test('that is not in the list is an incident', () => {
    const answer =
      '<E><Body><GetExpCliResponse><GetExpCliResult><expediciones><exp>' +
      '<codbar>1</codbar><codestado>777</codestado><estado>NUEVO</estado>' +
      '</exp></expediciones></GetExpCliResult></GetExpCliResponse></Body></E>'
    expect(readFound(answer)).toMatchObject({ kind: 'found', state: 'incident', said: 'NUEVO' })
    expect(readFound(answer.replace('<codbar>1</codbar>', ''))).toMatchObject({ kind: 'unknown' })
  })
})

describe('cancelled', () => {
  test('before it is on its way; afterwards it is refused', async () => {
    const { client, state } = carrier()
    await client.register(announced())
    await state(FIRST, '2')
    expect(await client.cancel(announced().reference)).toEqual({
      ...{ kind: 'refused', said: 'Tiene tracking operativo' },
    })
    await state(FIRST, '-10')
    expect(await client.cancel(announced().reference)).toEqual({ kind: 'cancelled' })
  })
  test('one that is not there, or is already, is none', async () => {
    const { client, trouble } = carrier()
    expect(await client.cancel('none')).toEqual({ kind: 'cancelled' })
    await trouble('garbage')
    expect((await client.cancel('none')).kind).toBe('unknown')
  })
})

describe('a pick-up', () => {
  const asked = { ...announced(), reference: 'R-2026-11-24' }
  test('is requested once a day', async () => {
    const { client } = carrier()
    expect(await client.requestPickup(asked)).toEqual({ kind: 'requested', code: '700000001' })
    expect(await client.requestPickup(asked)).toEqual({
      ...{ kind: 'requested', code: 'R-2026-11-24' },
    })
  })
  test('may be refused, or unanswered', async () => {
    const { client, trouble } = carrier()
    await trouble('refuse')
    expect((await client.requestPickup(asked)).kind).toBe('refused')
    await trouble('damaged')
    expect((await client.requestPickup(asked)).kind).toBe('unknown')
  })
})
