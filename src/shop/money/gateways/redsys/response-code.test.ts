import { describe, expect, test } from 'vitest'
import texts from '../../../../../locales/es/payments.json' with { type: 'json' }
import french from '../../../../../locales/fr/payments.json' with { type: 'json' }
import portuguese from '../../../../../locales/pt/payments.json' with { type: 'json' }
import { ACTIONS } from '../denial.ts'
import { explainDenial, GATEWAY_CODES, gatewayCode, isShopFault } from './response-code.ts'

const messages: Record<string, string> = texts

describe('samples of the specification', () => {
  test.each([
    ['101', 'expired_card', 'other_card'],
    ['106', 'pin_blocked', 'other_card'],
    ['129', 'wrong_cvv', 'same_card'],
    ['180', 'issuer', 'other_card'],
    ['190', 'issuer', 'call_bank'],
    ['184', 'not_authenticated', 'same_card'],
    ['195', 'strong_authentication', 'same_card'],
    ['912', 'issuer_unavailable', 'wait'],
    ['913', 'repeated_order', 'same_card'],
    ['944', 'session_lost', 'same_card'],
    ['915', 'cancelled', 'same_card'],
    ['9915', 'cancelled', 'same_card'],
    ['9929', 'cancelled', 'same_card'],
    ['9051', 'repeated_order', 'same_card'],
    ['9126', 'duplicate', 'wait'],
    ['9295', 'duplicate', 'wait'],
    ['9142', 'timeout', 'same_card'],
    ['9930', 'pending_transfer', 'wait'],
    ['9997', 'card_busy', 'wait'],
    ['9999', 'at_issuer', 'wait'],
    ['9026', 'shop_fault', 'other_method'],
    ['9042', 'shop_fault', 'other_method'],
    ['9672', 'bizum_locked', 'wait'],
    ['9673', 'bizum_cancelled', 'same_card'],
    ['9677', 'bizum_funds', 'other_method'],
    ['9054', 'not_a_payment', 'contact_us'],
    ['9299', 'paypal', 'other_method'],
  ])('%s: %s, %s', (code, message, action) => {
    expect(explainDenial(code)).toEqual({
      messageKey: `payments.denied.${message}`,
      action,
      actionKey: `payments.action.${action}`,
    })
    expect(explainDenial(code.padStart(4, '0'))).toEqual(explainDenial(code))
  })
})

test.each(['', '1', '0000', '0055', '7777', 'SIS'])(
  '%j is no known denial and gets the general text',
  (code) => {
    expect(explainDenial(code)).toMatchObject({
      messageKey: 'payments.denied.other',
      action: 'other_method',
    })
  },
)

describe('the table', () => {
  test('has all 712 codes of four digits, each once', () => {
    expect(GATEWAY_CODES).toHaveLength(712)
    expect(new Set(GATEWAY_CODES.map((each) => each.code)).size).toBe(GATEWAY_CODES.length)
    expect(GATEWAY_CODES.filter((each) => !/^\d{4}$/.test(each.code))).toEqual([])
  })

  test('gives every code except the authorisation one of the six actions, and a text', () => {
    expect(GATEWAY_CODES.filter((each) => !each.action).map((each) => each.code)).toEqual(['0000'])
    for (const { code } of GATEWAY_CODES) {
      const { messageKey, action, actionKey } = explainDenial(code)
      expect(ACTIONS).toContain(action)
      expect(messages[messageKey], messageKey).toBeTruthy()
      expect(messages[actionKey], actionKey).toBeTruthy()
    }
  })

  test('uses all six actions', () => {
    expect(new Set(GATEWAY_CODES.flatMap((each) => each.action ?? []))).toEqual(
      new Set(ACTIONS.filter((each) => each !== 'again')),
    )
  })

  test.each([
    '0102',
    '0167',
    '0202',
    '0204',
    '0207',
    '0208',
    '0209',
    '0280',
    '0290',
    '9280',
    '9413',
    '9469',
    '9931',
    '9935',
  ])('a suspicion (%s) reads like any refusal by the issuer', (code) => {
    expect(explainDenial(code).messageKey).toBe('payments.denied.issuer')
  })
})

test('no text for customers mentions fraud, theft or a security block', () => {
  for (const [key, text] of Object.entries(messages))
    expect(text, key).not.toMatch(/fraud|robad|sospech|seguridad/i)
})

test('staff see the meaning, and which failures are the shop’s', () => {
  expect(gatewayCode('202')?.meaning).toMatch(/fraude/)
  expect(['9026', '9042', '9014', '0190', '1234'].map(isShopFault)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('every code is found with and without its leading zeros, and 0 to 99 authorise', () => {
  for (const { code } of GATEWAY_CODES)
    expect([gatewayCode(code)?.code, gatewayCode(String(Number(code)))?.code]).toEqual([code, code])
  for (let code = 0; code < 100; code++) expect(gatewayCode(String(code))?.category).toBe('ok')
})

test('security blocks and suspicions are not disclosed to the customer, in any language', () => {
  const suspected = GATEWAY_CODES.filter(
    ({ code, category, meaning }) =>
      ['0202', '0208'].includes(code) ||
      (['issuer', 'card'].includes(category) &&
        /fraude|sospech|bloqueo de seguridad/i.test(meaning)),
  )
  expect(suspected.length).toBeGreaterThan(20)
  expect(new Set(suspected.map(({ code }) => explainDenial(code).messageKey))).toEqual(
    new Set(['payments.denied.issuer']),
  )
  for (const said of [...Object.entries(french), ...Object.entries(portuguese)].filter(([key]) =>
    /^payments\.(denied|action)\./.test(key),
  ))
    expect(said[1], said[0]).not.toMatch(/fraud|roub|vol[ée]|suspe|soupçon|segurança|sécurité/i)
})
