import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { officeScreens } from '../../web/src/app/screens/office-screens.ts'
import { findScreen } from '../../web/src/app/screens/screen.ts'
import { shopScreens } from '../../web/src/app/screens/shop-screens.ts'
import { visitorScreens } from '../../web/src/app/screens/visitor-screens.ts'
import { root } from '../setup/paths.mjs'

/** For each picture of the README, the address of its screen and a hash of the screen's sources. */
export type PictureSources = Record<string, { path: string; sources: string }>

export const picturesFolder = join(root, 'docs', 'pictures')
export const picturesFile = join(picturesFolder, 'sources.json')

/** A hash of the components in the folder of a screen. Other files change too often without changing the picture. */
export function hashSourcesOf(path: string): string {
  const screen = findScreen({ ...visitorScreens, ...shopScreens, ...officeScreens }, path)
  if (!screen) throw new Error(`There is no screen ${path}`)
  const folder = dirname(screen.module)
  const hash = createHash('sha256')
  for (const name of readdirSync(join(root, 'web', 'src', folder)).sort())
    if (name.endsWith('.tsx') && !name.includes('.test.'))
      hash.update(name).update(readFileSync(join(root, 'web', 'src', folder, name)))
  return hash.digest('hex').slice(0, 16)
}
