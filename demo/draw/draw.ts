import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pictureFolder } from '../src/products/picture-name.ts'
import { demoProducts } from '../src/products/products.ts'
import { drawBadges } from './brand-badges.ts'
import { exampleFileUrl, toExampleFile } from './example-file.ts'
import { drawPictures } from './pictures.ts'

/**
 * `npm run draw -w demo`: draws the product pictures into `demo/pictures` and the brand badges into the web app, and
 * writes the catalog there as a file that a new shop can start from.
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
await writeFile(exampleFileUrl, toExampleFile(demoProducts))
console.log(`Wrote ${pictures.size} product pictures and ${badges.size} brand badges.`)
