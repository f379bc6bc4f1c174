import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPrivatePage, plainPath } from './private-page.ts'

const PRIVATE = [
  '/pedido/T0ken',
  '/presupuesto/K',
  '/boletin/yes/K',
  '/payment/T',
  '/payments',
  '/admin',
  '/admin/orders',
  '/cart/successredsys',
  '/cart/placed',
]

test.each([
  ...PRIVATE,
  '/Pedido/TOKEN',
  '/PEDIDO/TOKEN',
  '/%70edido/TOKEN',
  '/%50edido/TOKEN',
  '/%2570edido/TOKEN',
  '/pedido%2FTOKEN',
  '//pedido/TOKEN',
  '/pedido//TOKEN',
  '/\\pedido/TOKEN',
  '/pedido/TOKEN/',
  '/pedido/TOKEN.data',
  '/Pedido%2Edata',
  '/pedido/%ZZ',
  '/Cart/SuccessRedsys',
  '/cart/%65rrorpaypal',
])('%s is private', (path) => {
  expect(isPrivatePage(path)).toBe(true)
})

test.each([
  '/',
  '/lonas',
  '/pedidos-efectuados',
  '/pedido-minimo',
  '/cart',
  '/cart/payment',
  '/administracion',
  '/lonas/pedido',
  '/%ZZ',
])('%s is not', (path) => {
  expect(isPrivatePage(path)).toBe(false)
})

test('no spelling makes a private address public', () => {
  const spelled = (path: string) =>
    fc
      .array(fc.constantFrom('as is', 'upper', 'encoded', 'upper encoded'), {
        minLength: path.length,
        maxLength: path.length,
      })
      .map((ways) =>
        [...path]
          .map((letter, at) => {
            if (letter === '/' || ways[at] === 'as is') return letter
            const sign = ways[at]?.startsWith('upper') ? letter.toUpperCase() : letter
            return ways[at]?.endsWith('encoded') ? `%${sign.charCodeAt(0).toString(16)}` : sign
          })
          .join(''),
      )
  fc.assert(
    fc.property(
      fc.constantFrom(...PRIVATE).chain((path) => fc.tuple(fc.constant(path), spelled(path))),
      ([path, spelling]) => {
        expect(plainPath(spelling)).toBe(path.toLowerCase())
        expect(isPrivatePage(spelling)).toBe(true)
      },
    ),
  )
})
