import { type ComponentType, lazy } from 'react'

type Late<Props> = {
  /** To be called within a `Suspense`. */
  View: ComponentType<Props>
  /** For the server, before a page renders: a page that suspends would be sent without its content. */
  prepare: () => Promise<void>
}

/** A view whose script a page loads when it shows it, and that the server's HTML holds all the same. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  let ready: ComponentType<Props> | undefined
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, never within a render
    View: (props) => {
      const Shown = ready ?? Loaded
      return <Shown {...props} />
    },
    prepare: async () => {
      ready ??= await load()
    },
  }
}
