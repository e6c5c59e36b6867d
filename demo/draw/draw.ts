import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pictureFolder } from '../src/picture-name.ts'
import { drawBadges } from './brand-badges.ts'
import { drawPictures } from './pictures.ts'

/**
 * `npm run draw -w demo`: draws the product pictures into `demo/pictures` and the brand badges into the web app.
 * Run it after a change of the products or of the drawings, and commit what it writes.
 */
async function write(folder: URL, files: Map<string, Buffer>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(new URL(encodeURIComponent(name), folder), bytes)
}

const pictures = await drawPictures()
await write(pictureFolder, pictures)
const badges = await drawBadges()
await write(new URL('../../web/public/brands/', import.meta.url), badges)
console.log(`Wrote ${pictures.size} product pictures and ${badges.size} brand badges.`)
