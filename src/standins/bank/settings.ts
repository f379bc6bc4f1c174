/** The demo bank's side of the terminal that it shares with the shop. */
export type BankSettings = { port: number; merchantCode: string; terminal: string; secret: string }

export class BankRefusal extends Error {}

/**
 * Reads the environment of the bank's own process. Throws `BankRefusal` where a variable is missing, and always where
 * real credentials are in sight: a shop with a real terminal has no demo bank.
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
