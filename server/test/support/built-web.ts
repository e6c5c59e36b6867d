import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../web/dist')

/** The folder of the built web app, which the test app serves. Throws if it has not been built. */
export function findBuiltWeb(): string {
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new Error('These tests read the built web app, which is missing: run `npm run build` first.')
}
