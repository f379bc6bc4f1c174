import type { SpeedCode } from '../../print/quoting/speed.ts'

/** A line at the cheapest speed that is in time for the date of its order. */
export type JoinedLine = { id: string; speed: SpeedCode }

/** Lines on the date of their order, as `joined` tells it. */
export const joinLines = <Line extends { id: string; configuration: unknown }>(
  lines: readonly Line[],
  joined: readonly JoinedLine[],
): Line[] =>
  lines.map((line) => {
    const speed = joined.find(({ id }) => id === line.id)?.speed
    const { configuration } = line
    return speed && typeof configuration === 'object'
      ? { ...line, configuration: { ...configuration, speed } }
      : line
  })
