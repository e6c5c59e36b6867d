import type { Pool } from '../database/pool.ts'
import { ConfigError } from '../errors/config-error.ts'
import { isLoopbackHost } from '../http/addresses/loopback-host.ts'
import { hashPassword, isPasswordCorrect } from '../modules/accounts/passwords/passwords.ts'
import type { ImageStore } from '../modules/images/store/image-store.ts'
import type { Config } from './config.ts'
import { isInstalled } from './optional-workspace.ts'

/** The workspace of the demo. It is loaded only here, and only if the settings need it. */
const demoModule = '@cornerstock/demo/demo'
const importDemo = () => import('@cornerstock/demo/demo')

/**
 * Fills an empty database with the demo if DEMO=1.
 * @returns one line per login to show
 * @throws ConfigError if the server would let other machines sign in with the demo's published password
 */
export async function prepareDemo(
  { demo, demoPublic, ...config }: Config,
  { db, images }: { db: Pool; images: ImageStore },
): Promise<string[]> {
  if (demo && !isInstalled(demoModule))
    throw new ConfigError('Cornerstock cannot start: the demo is not installed; set DEMO=0.')
  const reason = demoPublic ? null : reasonToExpectOthers(config)
  if (reason) await rejectPublishedPassword({ reason, demo, db })
  if (!demo) return []
  const { prepareDemo } = await importDemo()
  return prepareDemo({ pool: db.$client, images, hashPassword })
}

/** The setting by which other machines reach the server, directly or through a proxy on this machine. */
function reasonToExpectOthers({
  host,
  isProduction,
  trustedProxies,
}: Pick<Config, 'host' | 'isProduction' | 'trustedProxies'>): string | null {
  if (!isLoopbackHost(host)) return `HOST ${host}`
  if (trustedProxies !== undefined) return 'TRUST_PROXY'
  return isProduction ? 'NODE_ENV=production' : null
}

/** Checks the database too, because one that was filled earlier contains the demo even with DEMO=0. */
async function rejectPublishedPassword({ reason, demo, db }: { reason: string; demo: boolean; db: Pool }) {
  if (!isInstalled(demoModule)) return
  const { hasPublishedPassword } = await importDemo()
  if (await hasPublishedPassword({ pool: db.$client, fillsDemo: demo, isPasswordCorrect }))
    throw new ConfigError(
      `Cornerstock cannot start: ${reason} would open the demo, whose passwords are known, to other machines; set DEMO_PUBLIC=1 to allow this, or DEMO=0 with an empty database.`,
    )
}
