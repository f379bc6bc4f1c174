import { type Kill, killUnderLoad, VICTIMS } from '../../test/processes/kills.ts'

const TIMES = 100

const figuresOf = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return {
    times: sorted.length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
  }
}

const told = ({ victim, readyMs }: Kill) =>
  process.stderr.write(`${victim} killed, ready after ${readyMs} ms\n`)

/**
 * A hundred kills under load: time until the shop answers again, and lost or duplicate orders.
 * Waits are those of a real shop.
 */
export async function measureKills() {
  const { kills, slowestRefusalMs, orders, cutShort, faults } = await killUnderLoad(
    TIMES,
    { DATABASE_WAIT_MS: '1500' },
    told,
  )
  const ready = Object.fromEntries(
    VICTIMS.map((victim) => [
      victim,
      figuresOf(kills.filter((kill) => kill.victim === victim).map(({ readyMs }) => readyMs)),
    ]),
  )
  return { kills: { ready, slowestRefusalMs, orders, cutShort, faults } }
}
