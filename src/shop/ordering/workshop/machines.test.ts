/** Machines and rolls as resources of the office. */
import { describe, expect, test } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { minutesFor } from '../../print/workshop/machine.ts'

const days = (isOpen: boolean) => ({
  ...{ monday: isOpen, tuesday: isOpen, wednesday: isOpen, thursday: isOpen, friday: isOpen },
})
const NO_DAY = days(false)
const BLANK = { name: '', kind: 'roll', speed: '', capacity: '', ...days(true) }

describe('machines', () => {
  const { create, list, act } = resourceDesk('machines')

  test('are kept with their speed, each name once', async () => {
    const form = { ...BLANK, name: 'Plotter A', kind: 'cutter', capacity: '40', monday: false }
    const { status, data } = await create(form)
    expect([status, data.form]).toEqual([201, form])
    const again = await create({ ...BLANK, name: 'plotter a', speed: '5' })
    expect([again.status, again.refused.errors]).toMatchObject([
      422,
      [{ field: 'name', code: 'workshop.machineTaken' }],
    ])
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'resources.needed'],
    ['a word for a speed', { speed: 'fast' }, 'speed', 'resources.wholeNumber'],
    ['no speed at all', { speed: '0' }, 'speed', 'workshop.speedZero'],
    ['an unknown kind', { kind: 'press' }, 'kind', 'resources.invalid'],
    ['no capacity at all', { capacity: '0' }, 'capacity', 'workshop.speedZero'],
    ['no day of work', { ...NO_DAY }, 'monday', 'workshop.noWeekday'],
  ])('refused: %s', async (_, changes, field, code) => {
    const { status, refused } = await create({ ...BLANK, name: 'B', speed: '1', ...changes })
    expect([status, refused.errors]).toMatchObject([422, [{ field, code }]])
  })

  test('one with rolls is not deleted', async () => {
    const { items } = await list({ q: 'latex 160' })
    expect(items[0]?.facts).toEqual({ rolls: 3 })
    await act('delete', items[0]?.id ?? '')
    expect(
      (await list({ q: 'latex 160' })).total +
        (await list({ q: 'latex 160', archived: 'yes' })).total,
    ).toBe(1)
  })
})

describe('rolls', () => {
  const { create } = resourceDesk('rolls')
  const form = {
    ...{ material: 'vinylCast', width: '137,2', length: '', gap: '5', edge: '10' },
    ...{ turns: false, machine: 'Látex 160' },
  }

  test('say their material, size and machine', async () => {
    const { status, data } = await create(form)
    expect([status, data.form]).toEqual([201, form])
    const again = await create(form)
    expect(again.refused.errors).toMatchObject([{ field: 'width', code: 'workshop.rollTaken' }])
  })

  test.each([
    ['a material of no recipe', { material: 'gold' }, 'material', 'workshop.unknownMaterial'],
    ['an unknown machine', { machine: 'Nada' }, 'machine', 'workshop.unknownMachine'],
    ['a width in words', { width: 'wide' }, 'width', 'workshop.length'],
    ['a width of a ribbon', { width: '1' }, 'width', 'workshop.length'],
    ['a negative length', { length: '-300' }, 'length', 'workshop.length'],
    ['no gap', { gap: '' }, 'gap', 'resources.needed'],
    ['edges that leave no room', { width: '30', edge: '150' }, 'edge', 'workshop.edgeTooWide'],
  ])('refused: %s', async (_, changes, field, code) => {
    const { status, refused } = await create({ ...form, width: '99', ...changes })
    expect([status, refused.errors]).toMatchObject([422, [{ field, code }]])
  })
})

test.each([
  [18, 17_660_000, 59],
  [45, 1, 1],
  [null, 1_000_000, null],
])('at %s m²/h, %s mm² take %s min', (m2PerHour, areaMm2, minutes) => {
  expect(minutesFor({ m2PerHour }, areaMm2)).toBe(minutes)
})
