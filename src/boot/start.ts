import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Config,
  DEMO_STAFF,
  OUTSIDE_PARTIES,
  type OutsideParty,
  uploadsDir,
} from '../platform/config.ts'
import {
  type Beside,
  type ContentVersion,
  followContentVersion,
} from '../platform/content-version.ts'
import type { Context } from '../platform/context.ts'
import { requireAccounts } from '../platform/credentials.ts'
import { type Connection, connect } from '../platform/database.ts'
import { followDatabase } from '../platform/database-pulse.ts'
import { freeBytes } from '../platform/disk-space.ts'
import { startJobs } from '../platform/jobs.ts'
import { type LiveMessages, liveMessages, type OwnTexts } from '../platform/live-messages.ts'
import { type Log, makeLog, standardOutput } from '../platform/log.ts'
import { hasMailbox } from '../platform/mail/mailbox.ts'
import { loadMessages } from '../platform/messages.ts'
import { migrate } from '../platform/migrate.ts'
import { ROOT } from '../platform/own-files.ts'
import { superviseDatabase } from '../platform/postgres/supervisor.ts'
import { requirePrivate } from '../platform/s3/private.ts'
import type { SiteDirectory } from '../platform/site-directory.ts'
import { requireFolder, startFault } from '../platform/start-fault.ts'
import { LANGUAGES, translate } from '../platform/text.ts'
import { recordOf } from '../platform/typed-record.ts'
import { FILES_ARE_IN, keptIn } from '../shop/artwork/files/uploads-kept.ts'
import { cookieSections } from '../shop/catalogue/consent/cookie-sections.ts'
import { addShippedPictures } from '../shop/catalogue/media/shipped-pictures-lifecycle.ts'
import { countPostViews } from '../shop/catalogue/posts/jobs-views.ts'
import { importShipped } from '../shop/catalogue/products/import.ts'
import { wordsAhead } from '../shop/catalogue/search/shop-words-io.ts'
import { CONTENT_CHANGED, loadSite, SITE_DIRECTORY } from '../shop/catalogue/sites/store.ts'
import { type Published, publishedShop } from '../shop/catalogue/store-published.ts'
import { keepTexts, OWN_TEXTS } from '../shop/catalogue/texts/store-texts.ts'
import type { Gateways } from '../shop/money/gateways/registry.ts'
import { findReturned } from '../shop/money/payments/store-return.ts'
import { ensureStaffAccount, shutOut } from '../shop/people/accounts/staff-account.ts'
import { makeGateways, openTerminal, PAYMENT_VARIABLES, requireMethods } from './gateways.ts'
import { closing, listen } from './listening.ts'
import { type LiveSites, liveSites } from './live-sites.ts'
import { deploymentOf, LOCALES, openPages } from './page-files.ts'
import { startPapers } from './papers.ts'
import { type PageBasis, pageRenderer } from './renderer.ts'
import { makeRooms, type Rooms, SCHEDULES } from './rooms.ts'
import { isShown } from './spoken.ts'
import { Stack } from './stack.ts'
import { webServer } from './web.ts'

const MIGRATIONS = join(ROOT, 'migrations')
const CATALOGUE = join(ROOT, 'catalogue')

export type RunningShop = { greeting: string; url: string; stop: () => Promise<void> }

/** `isGone`: away for too long. */
type OpenDatabase = Connection & { url: string; isGone: () => boolean }

/**
 * The shop's own database or an outside one, migrated, with the catalogue and the staff account in
 * it.
 */
async function openDatabase(
  config: Config,
  { log, live, stack }: { log: Log; live: LiveMessages; stack: Stack },
): Promise<OpenDatabase> {
  const own = config.databaseUrl
    ? undefined
    : stack.add(
        await superviseDatabase({
          dataDir: config.dataDir,
          onEvent: (event, fields) => log.warn(event, fields),
        }),
      )
  const url = config.databaseUrl ?? own?.url ?? ''
  const ran = await migrate(url, MIGRATIONS)
  if (ran.length > 0) log.info('database.migrated', { files: ran.length })
  const connection = connect(url, { requestWaitMs: config.databaseWaitMs })
  stack.add({ stop: connection.close })
  const imported = await importShipped(connection.db, CATALOGUE)
  if (imported === 'changed') log.info('catalogue.imported')
  await keepTexts(connection.db, live.messages, isShown)
  await ensureStaffAccount(connection.db, config.staff)
  const { settings } = await loadSite(connection.db)
  requireMethods(settings)
  requireAccounts(config, { payments: PAYMENT_VARIABLES, offered: settings.paymentMethods })
  if (!config.demo && config.staff.email !== DEMO_STAFF.email)
    await shutOut(connection.db, DEMO_STAFF.email)
  const pulse = stack.add(followDatabase(url, { log, ...(own && { onSilent: own.restart }) }))
  return { ...connection, url, isGone: pulse.isGone }
}

/** The real address of each party. */
const REAL_ADDRESSES: Record<OutsideParty, string | undefined> = {
  vies: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  agency: 'https://www1.agenciatributaria.gob.es',
  gls: 'https://ws-customer.gls-spain.es',
  // In `social-providers.ts`: there are nine of them.
  social: undefined,
}

/** The configured address of each party, else its stand-in in a demo, else the real one. */
const outsideOf = ({ outside }: Config, bankUrl: string | undefined): Context['outside'] =>
  recordOf(
    OUTSIDE_PARTIES,
    (party) => outside[party] ?? (bankUrl ? `${bankUrl}/${party}` : REAL_ADDRESSES[party]),
  )

type Greeted = { url: string; bankUrl: string | undefined; sites: LiveSites }

const greetingOf = (config: Config, { url, bankUrl, sites }: Greeted): string =>
  [
    '',
    `  Medida   ${url}`,
    ...sites
      .all()
      .slice(1)
      .map(({ id, code }) => `  ${code.padEnd(8)} ${sites.addressOf(id)}`),
    `  Office   ${url}/admin` +
      (config.demo ? `   (${config.staff.email} / ${config.staff.password})` : ''),
    ...(hasMailbox(config) ? [`  Mailbox  ${url}/mailbox`] : []),
    ...(config.s3 ? [`  Files    ${config.s3.endpoint}, bucket ${config.s3.bucket}`] : []),
    ...(bankUrl ? [`  Bank     ${bankUrl}   (demo: no real money)`] : []),
    '',
    '',
  ].join('\n')

type Opened = {
  context: Context
  connection: OpenDatabase
  content: ContentVersion
  gateways: Gateways
  live: LiveMessages
  sites: LiveSites
  /** The address of the default site. */
  home: { url: string }
}

/** Starts the background work; from then on jobs can be sent. */
const startWork = ({ context, connection }: Opened, handlers: Rooms['jobs']) =>
  startJobs({
    pool: connection.pool,
    log: context.log,
    handlers,
    schedules: SCHEDULES,
    work: true,
    ready: ({ send }) => {
      context.jobs.send = send
    },
  })

const pageBasis = (
  { context, connection, gateways, live, sites }: Opened,
  published: Published,
): PageBasis => ({
  db: connection.db,
  log: context.log,
  published,
  languages: LANGUAGES.filter((language) => live.messages[language] !== undefined),
  origin: () => sites.addressOf(published.siteNow()),
  cookieSections: (language, facts) =>
    cookieSections(
      (key, params) =>
        translate(live.messages[language] ?? live.messages.es, language, key, params),
      language,
      facts,
    ),
  demo: context.config.demo,
  methods: gateways.methods,
  returned: (named) => findReturned(connection.db, named),
})

async function serveShop(opened: Opened, stack: Stack, development: boolean): Promise<void> {
  const { context, connection, content, gateways, live, sites, home } = opened
  const { config, log, now } = context
  const { messages } = live
  const published = publishedShop(connection.db, content.current, sites.all)
  let stopping = false
  const rooms = makeRooms({
    context,
    gateways,
    published,
    messages,
    pool: connection.pool,
    migrationsFolder: MIGRATIONS,
    deployed: await deploymentOf(development),
    databaseGone: connection.isGone,
    stopping: () => stopping,
    sites,
  })
  stack.add(await startWork(opened, rooms.jobs))
  const pages = await openPages({ development, live, log }, stack)
  const page = pageBasis(opened, published)
  const render = pageRenderer({
    loadBuild: pages.loadBuild,
    mode: development ? 'development' : 'production',
    formTargets: gateways.online.flatMap(({ online }) => online.formOrigins),
  })
  const views = stack.add(countPostViews(connection.db, log))
  const server = webServer({
    ...rooms,
    ...pages,
    refresh: content.refresh,
    page,
    now,
    render,
    https: config.publicUrl.startsWith('https:'),
    asRequest: connection.asRequest,
    watch: views.watch,
    atHost: sites.atHost,
  })
  const port = await listen(server, config)
  if (port !== config.port) home.url = `http://localhost:${port}`
  void rooms.lookForFiles()
  void addShippedPictures(context, CATALOGUE).catch(({ message }: Error) =>
    log.warn('catalogue.pictures', { message }),
  )
  const report = ({ message }: Error) => stopping || log.warn('search.words', { message })
  const readWords = wordsAhead(published, page.languages, report)
  content.whenChanged(readWords)
  void readWords()
  stack.add({
    stop: async () => {
      stopping = true
      await closing(server)()
    },
  })
}

type ReadBeside = { texts: OwnTexts | null; sites: SiteDirectory | null }

/** The own wordings and the sites follow the version of the content. */
const beside = (live: LiveMessages, sites: LiveSites): Beside => ({
  select: `SELECT jsonb_build_object('texts', (${OWN_TEXTS}), 'sites', (${SITE_DIRECTORY}))`,
  take: (read) => {
    const { texts, sites: listed } = read as ReadBeside
    live.word(texts ?? {})
    sites.take(listed ?? [])
  },
})

/** Starts all parts in order; if one fails to start, the parts before it are stopped. */
export async function startShop(
  config: Config,
  { development = false }: { development?: boolean } = {},
): Promise<RunningShop> {
  const now = () => new Date()
  const lines = standardOutput()
  process.once('exit', lines.flush)
  const log = makeLog(config.logLevel, lines.write, now)
  const stack = new Stack()
  try {
    requireFolder(config)
    if (config.s3) await requirePrivate(config.s3, (code) => log.warn('storage.unproven', { code }))
    mkdirSync(uploadsDir(config), { recursive: true, mode: 0o700 })
    writeFileSync(join(config.dataDir, FILES_ARE_IN), keptIn(config), { mode: 0o600 })
    const live = liveMessages(loadMessages(LOCALES))
    const connection = await openDatabase(config, { log, live, stack })
    const home = { url: config.publicUrl }
    const sites = liveSites(() => home.url)
    const content = stack.add(
      await followContentVersion(connection.url, CONTENT_CHANGED, log, beside(live, sites)),
    )
    const { terminal, bankUrl, ...mail } = await openTerminal(config, (part) => stack.add(part))
    const notYet = () => Promise.reject(new Error('jobs are not running yet'))
    const papers = stack.add(startPapers(log))
    const { db } = connection
    const gateways = makeGateways({ config, db, now, terminal, standIns: bankUrl })
    const context: Context = {
      config,
      methods: gateways.methods,
      outside: outsideOf(config, bankUrl),
      ...mail,
      db,
      freeBytes,
      now,
      log,
      jobs: { send: notYet },
      papers,
    }
    const opened = { context, gateways, connection, content, live, sites, home }
    await serveShop(opened, stack, development)
    const { url } = home
    return { url, greeting: greetingOf(config, { url, bankUrl, sites }), stop: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw startFault(error, config)
  }
}
