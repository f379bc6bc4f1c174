import { expect, test } from 'vitest'
import { Switches, switchesPage } from './switches.ts'

test('a party knows its own troubles only, and the last word counts', () => {
  const switches = new Switches('slow', 'down')
  switches.set(['slow', 'lost', 'nonsense'])
  expect([switches.isOn('slow'), switches.isOn('down'), switches.isOn('lost')]).toEqual([
    true,
    false,
    false,
  ])
  switches.set(['down'])
  expect([switches.isOn('slow'), switches.isOn('down')]).toEqual([false, true])
})

test('the page sets what is ticked and shows it', async () => {
  const switches = new Switches('slow', 'down', 'wrong_amount')
  const page = switchesPage('Somebody', switches)
  const body = new URLSearchParams([
    ['trouble', 'slow'],
    ['trouble', 'wrong_amount'],
  ])
  expect((await page.request('/', { method: 'POST', body })).status).toBe(303)
  expect([switches.isOn('slow'), switches.isOn('down'), switches.isOn('wrong_amount')]).toEqual([
    true,
    false,
    true,
  ])
  const shown = await (await page.request('/')).text()
  expect(shown.match(/value="(\w+)" checked/g)).toEqual([
    'value="slow" checked',
    'value="wrong_amount" checked',
  ])
  await page.request('/', { method: 'POST', body: new URLSearchParams() })
  expect(switches.isOn('slow')).toBe(false)
})
