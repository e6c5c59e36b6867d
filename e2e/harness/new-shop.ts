import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../server/test/support/servers/start-server.ts'

/** Runs `use` with a server that has no demo and an empty database, and removes both afterwards. */
export async function withNewShop(use: (server: RunningServer, dataDir: string) => Promise<void>) {
  const home = await mkdtemp(join(tmpdir(), 'cornerstock-set-up-'))
  const dataDir = join(home, 'data')
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' })
  try {
    await use(server, dataDir)
  } finally {
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

/** Finds the address of the set-up link in the output of the server's start. */
export const findSetupLink = ({ url, output }: RunningServer) =>
  `${url}/setup?token=${/\/setup\?token=([\w-]{43})/.exec(output())?.[1]}`
