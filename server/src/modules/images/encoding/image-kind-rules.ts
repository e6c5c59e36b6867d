/** The accepted kinds of images. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/**
 * Detects the kind of an image by its first bytes; null if it is not accepted. Uploaded files never reach the decoder
 * of another format, such as SVG.
 */
export function imageKind(bytes: Buffer): ImageKind | null {
  const hasText = (offset: number, text: string) =>
    bytes.toString('latin1', offset, offset + text.length) === text
  if (hasText(0, '\xff\xd8\xff')) return 'jpeg'
  if (hasText(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (hasText(0, 'RIFF') && hasText(8, 'WEBP')) return 'webp'
  return hasText(4, 'ftyp') ? heifKind(bytes) : null
}

/** ISO/IEC 23008-12: the box `ftyp` contains a major brand, a version and the compatible brands. */
function heifKind(bytes: Buffer): ImageKind | null {
  const box = bytes.subarray(0, bytes.readUInt32BE(0))
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= box.length; offset += 4)
    brands.push(box.toString('latin1', offset, offset + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}
