import { type ComponentType, lazy } from 'react'

type Doors = typeof import('./shell-door.tsx')

/** A part of the shell that is loaded late; `otherwise` stands where it cannot be loaded. */
export const throughDoor = <Name extends keyof Doors>(
  name: Name,
  otherwise?: Doors[Name],
): Doors[Name] => {
  // The types of React have no lazy component that takes what the one of this name takes.
  const found = (door: unknown) => ({ default: door as ComponentType })
  const part: unknown = lazy(() =>
    import('./shell-door.tsx').then(
      (doors) => found(doors[name]),
      (error: unknown) => {
        if (!otherwise) throw error
        return found(otherwise)
      },
    ),
  )
  return part as Doors[Name]
}
