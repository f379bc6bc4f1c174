import { type ComponentType, lazy } from 'react'

type Late<Props> = {
  /** Needs a `Suspense` above. */
  View: ComponentType<Props>
  /** For the server before rendering: a suspended page would be sent without content. */
  prepare: () => Promise<void>
}

/** A view whose script loads on demand, and which the server renders all the same. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  let ready: ComponentType<Props> | undefined
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: once per module, never in a render
    View: (props) => {
      const Shown = ready ?? Loaded
      return <Shown {...props} />
    },
    prepare: async () => {
      ready ??= await load()
    },
  }
}
