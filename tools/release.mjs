import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeRelease } from './setup/release.mjs'
import { setUp } from './setup/set-up.mjs'
import { holdBuiltWeb } from './setup/web.mjs'

/** `npm run release -- FOLDER`: writes what a server needs into an empty folder. The Dockerfile runs it too. */
try {
  const [, , name] = process.argv
  if (!name) throw new Error('Name an empty folder: npm run release -- FOLDER')
  const folder = resolve(name)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const node = await setUp({ packages: 'production', web: true })
  await holdBuiltWeb(() => writeRelease(folder, node))
  console.log(`Start it with: ${folder}/node ${folder}/server/src/main.ts`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
