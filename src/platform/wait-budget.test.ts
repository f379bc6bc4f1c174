import { expect, test } from 'vitest'
import { WaitBudget } from './wait-budget.ts'

const late = () => new Error('late')
const pause = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, ms, value))
const never = new Promise<never>(() => {})

test('an answer is passed on, and so is a failure', async () => {
  const budget = new WaitBudget(60_000)
  expect(await budget.spend(Promise.resolve(1), late)).toBe(1)
  await expect(budget.spend(Promise.reject(new Error('no')), late)).rejects.toThrow('no')
})

test('an exhausted budget stays so: the next wait is rejected immediately', async () => {
  const budget = new WaitBudget(20)
  await expect(budget.spend(never, late)).rejects.toThrow('late')
  await expect(budget.spend(never, late)).rejects.toThrow('late')
})

test('overlapping waits are counted once, and time between waits is not counted', async () => {
  const budget = new WaitBudget(60_000)
  await Promise.all(Array.from({ length: 500 }, () => budget.spend(pause(200, 1), late)))
  await pause(300, 0)
  // Counted one by one, five hundred waits would have taken 100 seconds.
  expect(await budget.spend(pause(50, 'in time'), late)).toBe('in time')
})

test('an answer that arrived while the process was busy counts', async () => {
  const budget = new WaitBudget(10)
  const answered = new Promise<string>((resolve) => setImmediate(() => resolve('read')))
  const waiting = budget.spend(answered, late)
  const until = performance.now() + 50
  while (performance.now() < until);
  expect(await waiting).toBe('read')
})
