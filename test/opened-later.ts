/**
 * A fixture opened in `beforeAll`, usable in declarations before: each of its parts is looked up
 * when it is used.
 */
export const openedLater = <Opened extends object>(opened: () => Opened | undefined): Opened =>
  new Proxy({} as Opened, {
    get: (_, name) => {
      const found = opened()
      if (!found) throw new Error(`${String(name)} is used before the first test`)
      return Reflect.get(found, name)
    },
  })
