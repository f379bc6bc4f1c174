import { type JSX, lazy } from 'react'

type Doors = typeof import('./shell-door.tsx')

/** A part of the shell that is loaded late; `otherwise` stands where it cannot be loaded. */
export const throughDoor = <Name extends keyof Doors>(
  name: Name,
  otherwise?: Doors[Name],
): Doors[Name] =>
  // A lazy component takes what the component of this name takes, which its type cannot say.
  lazy(() =>
    import('./shell-door.tsx').then(
      (doors): { default: (props: never) => JSX.Element | null } => ({ default: doors[name] }),
      (error: unknown) => {
        if (!otherwise) throw error
        return { default: otherwise }
      },
    ),
  ) as unknown as Doors[Name]
