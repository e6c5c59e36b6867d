import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Where the data folder with the demo is, for the workers to copy: filling it once is slow, copying is not. */
export const seededDataVariable = 'CORNERSTOCK_SEEDED_DATA'

/** Playwright's global set-up: a server fills a data folder with the demo and stops. Answers how to clear up. */
async function seedData(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'cornerstock-journeys-'))
  const clearUp = () => rm(home, { recursive: true, force: true })
  try {
    const dataDir = join(home, 'seeded')
    const server = await startServer(dataDir)
    await server.stop()
    process.env[seededDataVariable] = dataDir
    return clearUp
  } catch (error) {
    await clearUp()
    throw error
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default seedData
