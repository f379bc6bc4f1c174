import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommon, LONGEST_PASSWORD, refuseNewPassword, SHORTEST_PASSWORD } from './new-password.ts'

test.each([
  ['', 'missing'],
  ['abc', 'short'],
  ['lonas y', 'short'],
  ['ñññ🙂🙂🙂🙂', 'short'],
  ['x7'.repeat(200), 'long'],
  ['lona roja\0grande', 'signs'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['contraseña', 'common'],
  ['CONTRASEÑA123', 'common'],
  ['motdepasse1', 'common'],
  ['palavrapasse', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['qwertyuiop', 'common'],
  ['azertyuiop', 'common'],
  ['12345678a', 'common'],
  ['aaaaaaaa', 'common'],
  ['12121212', 'common'],
  ['abcabcabc', 'common'],
  ['realmadrid', 'common'],
  ['ana.soler@example.es', 'common'],
  ['Ana.Soler', 'common'],
  ['ana.soler1990', 'common'],
  ['tres lonas azules', null],
  ['gH7$kd92', null],
  ['correcto caballo grapa', null],
  ['12 ollados niquelados', null],
])('%j: %s', (password, why) => {
  expect(refuseNewPassword(password, 'password', ['ana.soler@example.es'])?.code ?? null).toBe(
    why && `account.password.${why}`,
  )
})

test('a refusal names limit and value', () => {
  expect(refuseNewPassword('abc', 'password')).toEqual({
    code: 'account.password.short',
    field: 'password',
    params: { limit: SHORTEST_PASSWORD, value: 3 },
  })
  expect(refuseNewPassword('a'.repeat(300), 'p')?.params).toEqual({
    limit: LONGEST_PASSWORD,
    value: 300,
  })
})

test('random passwords of twelve different letters are hardly ever common', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), {
    minLength: 12,
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, (chosen) => {
      fc.pre(
        chosen
          .slice(1)
          .some(
            (letter, index) =>
              Math.abs(letter.charCodeAt(0) - (chosen[index] ?? '').charCodeAt(0)) > 1,
          ),
      )
      expect(isCommon(chosen.join(''))).toBe(false)
    }),
  )
})
