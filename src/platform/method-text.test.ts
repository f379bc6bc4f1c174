import { expect, test } from 'vitest'
import es from '../../locales/es/methods.json' with { type: 'json' }
import fr from '../../locales/fr/methods.json' with { type: 'json' }
import pt from '../../locales/pt/methods.json' with { type: 'json' }
import { METHODS, methodNamed } from '../../test/payment-methods.ts'
import { methodText, textsOf } from './method-text.ts'

test.each([
  ['es', es],
  ['pt', pt],
  ['fr', fr],
])('in %s every method has all its texts, and no text is of no method', (_, texts) => {
  const needed = METHODS.all.flatMap((method) =>
    textsOf(method).map((use) => methodText(method.code, use)),
  )
  // Texts of a gateway itself, as its refusals, are of any number.
  const ofMethods = Object.keys(texts).filter((key) => !/^methods\.[\w-]+\.gateway\./.test(key))
  expect(ofMethods.toSorted()).toEqual(needed.toSorted())
})

test('a method needs the texts of what it can do', () => {
  expect(textsOf(methodNamed('card'))).toEqual(expect.arrayContaining(['pay', 'going', 'name']))
  expect(textsOf(methodNamed('transfer'))).not.toContain('going')
  expect(textsOf(methodNamed('wallet'))).not.toContain('pay')
})
