import type { Config, OutsideParty } from './config.ts'
import type { Database, Queries } from './database.ts'
import type { FreeBytes } from './disk-space.ts'
import type { Log } from './log.ts'
import type { MailLook } from './mail/mail-look.ts'
import type { PaymentMethods } from './payment-method.ts'
import type { Papers } from './pdf/paper-thread.ts'

/** Made once at the start and passed to every room: none of it is at module level. */
export type Context = {
  config: Config
  /** The payment methods of the gateways that `boot/` has wired. */
  methods: PaymentMethods
  /**
   * Base addresses of outside parties, without a trailing slash: as configured, or those of their
   * stand-ins. Undefined: none.
   */
  outside: Readonly<Record<OutsideParty, string | undefined>>
  /** The stand-in of the mail server, in a demo. */
  demoMailUrl?: string
  db: Database
  /** Free space on the disk of a folder. */
  freeBytes: FreeBytes
  /** The only clock. */
  now: () => Date
  log: Log
  jobs: Jobs
  /** Writes papers in a worker thread. */
  papers: Papers
  /** The site of the work in progress; without it there is one, at `PUBLIC_URL`. */
  site?: () => { id: string | null; address: string; name: string | undefined }
  /** The present look of mails; the usual one without it. */
  mailLook?: () => Promise<MailLook>
}

/**
 * Background work. A job sent with the queries of a transaction exists exactly if that transaction
 * commits.
 */
export type Jobs = {
  send: (
    queries: Queries,
    name: string,
    data: Record<string, unknown>,
    /** `priority`: among waiting jobs of a name the highest runs first; default 0. */
    options?: { startAfterSeconds?: number; singletonKey?: string; priority?: number },
  ) => Promise<void>
}
