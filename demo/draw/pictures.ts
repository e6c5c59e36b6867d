import { families, parseKind } from '../src/products/catalog-file.ts'
import { pictureName } from '../src/products/picture-name.ts'
import type { ProductArt } from './art/art.ts'
import { drawProductArt } from './art/draw-product-art.ts'
import { createPackArt } from './pack-art.ts'

/** The art of every picture of the demo, by file name. */
export function listArts(): Map<string, ProductArt> {
  const arts = new Map<string, ProductArt>()
  for (const family of families)
    for (const kind of family.kinds) {
      const { line } = parseKind(kind)
      const name = pictureName(family, line)
      const art = createPackArt(family, line)
      const known = arts.get(name)
      if (known && JSON.stringify(known) !== JSON.stringify(art))
        throw new Error(`Two different products would share the picture ${name}`)
      arts.set(name, art)
    }
  return arts
}

/** Draws all product pictures. @returns WebP files by name */
export async function drawPictures(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, art] of listArts()) files.set(name, await drawProductArt(art))
  return files
}
