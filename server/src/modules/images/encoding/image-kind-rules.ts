/** The kinds of picture that we take. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/**
 * What kind of picture a file is, by its first bytes and not by what it calls itself; null where it is none
 * of ours. So no decoder of another format, SVG's among them, ever sees a file that somebody sent.
 */
export function imageKind(bytes: Buffer): ImageKind | null {
  const holds = (offset: number, text: string) =>
    bytes.toString('latin1', offset, offset + text.length) === text
  if (holds(0, '\xff\xd8\xff')) return 'jpeg'
  if (holds(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (holds(0, 'RIFF') && holds(8, 'WEBP')) return 'webp'
  return holds(4, 'ftyp') ? heifKind(bytes) : null
}

/** ISO/IEC 23008-12: the box `ftyp` holds a main brand, a version and the brands that the file also fits. */
function heifKind(bytes: Buffer): ImageKind | null {
  const box = bytes.subarray(0, bytes.readUInt32BE(0))
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= box.length; offset += 4)
    brands.push(box.toString('latin1', offset, offset + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}
