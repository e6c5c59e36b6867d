import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What set-up makes for itself; may be deleted at any time. */
export const cache = join(root, '.cache')

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The Node version that everything here runs on. */
export const pinnedNode = manifest.dependencies.node

/** The npm version for machines whose own is older. */
export const pinnedNpm = manifest.packageManager.replace('npm@', '')
