/** The demo bank's side of the shared terminal. */
export type BankSettings = { port: number; merchantCode: string; terminal: string; secret: string }

export class BankRefusal extends Error {}

/**
 * Reads the bank process's environment. Throws `BankRefusal` if a variable is missing, and always
 * with real credentials: a live shop has no demo bank.
 */
export function readBankSettings(env: Readonly<Record<string, string | undefined>>): BankSettings {
  if (Object.keys(env).some((name) => name.startsWith('REDSYS_') && env[name]))
    throw new BankRefusal('a real terminal is configured: no demo bank beside it')
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new BankRefusal(`${name} is missing`)
    return value
  }
  const port = Number(need('BANK_PORT'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BankRefusal(`BANK_PORT=${env.BANK_PORT}: not a port`)
  return {
    port,
    merchantCode: need('BANK_MERCHANT'),
    terminal: need('BANK_TERMINAL'),
    secret: need('BANK_SECRET'),
  }
}
