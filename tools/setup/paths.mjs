import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What set-up makes for itself; may be deleted at any time. */
export const cache = join(root, '.cache')

/** The Node version that everything here runs on. */
export const pinnedNode = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
