import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Files that the set-up creates for itself. It can be deleted at any time. */
export const cache = join(root, '.cache')

/** The installed packages. */
export const modules = join(root, 'node_modules')

/** @typedef {{ workspaces: string[], optionalDependencies: Record<string, string>, devDependencies: Record<string, string> }} Manifest */

/** @type {Manifest} */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
