/** The wallet of a customer at the desk: found, corrected with a reason, never below zero. */
import { expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { say, sees, textbox } from './words.ts'

const house = houseForTests()

test('a debit above the balance is refused at its field, a credit is an entry with its reason', async () => {
  await house.shop.ask(`INSERT INTO users (email, name, surname, password_hash, role)
    VALUES ('monedero@example.es', 'Nuria', 'Peña', 'x', 'USER_ROLE')`)
  await house.shop.ask(`INSERT INTO wallet_entries (customer_id, at, kind, cents, reference)
    SELECT id, now(), 'refunded', 2000, 'wallet journey' FROM users WHERE email = 'monedero@example.es'`)
  const { page } = await house.enter({ expected: (_, status) => status === 422 })
  await signIn(page)
  await page.goto('/admin/monederos?busca=peña')
  await page.getByRole('link', { name: 'Nuria Peña' }).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.getByRole('link', { name: 'Nuria Peña' }).click()
  await page.getByText(say('wallets.direction.debit'), { exact: true }).click()
  await textbox(page, 'wallet.column.amount').fill('20,01')
  await textbox(page, 'wallets.reasonLabel').fill('Cobrado dos veces')
  await page.keyboard.press('Enter')
  await page.getByText(/no se puede retirar más/).waitFor()
  expect(await textbox(page, 'wallets.reasonLabel').inputValue()).toBe('Cobrado dos veces')
  await textbox(page, 'wallet.column.amount').fill('5')
  await page.keyboard.press('Enter')
  await sees(page, say('wallets.done'))
  await page.getByRole('row', { name: /Cobrado dos veces.*−?-?5,00/ }).waitFor()
  expect(await inspect(page)).toEqual([])
  const [sum] = await house.shop.ask(`SELECT sum(cents)::int AS cents FROM wallet_entries
    JOIN users u ON u.id = customer_id WHERE u.email = 'monedero@example.es'`)
  expect(sum?.cents).toBe(1500)
})
