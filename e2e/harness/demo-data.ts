import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBuiltWeb } from '../../server/test/support/built-web.ts'
import { startDemoServer } from './demo-server.ts'

/** The environment variable that names the data folder with the demo. */
export const demoDataVariable = 'CORNERSTOCK_DEMO_DATA'

/**
 * Playwright's global setup: fills a data folder with the demo once, because each worker can copy it faster than
 * fill its own. Returns the teardown.
 */
async function createDemoData(): Promise<() => Promise<void>> {
  findBuiltWeb()
  const home = await mkdtemp(join(tmpdir(), 'cornerstock-journeys-'))
  const tearDown = () => rm(home, { recursive: true, force: true })
  try {
    const dataDir = join(home, 'demo')
    const server = await startDemoServer(dataDir)
    await server.stop()
    process.env[demoDataVariable] = dataDir
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default createDemoData
