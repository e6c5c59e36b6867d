import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ImageStore } from './store/image-store.ts'

/**
 * Reads a stored image as a PNG of at most `edge` × `edge` pixels; null if the image does not exist.
 *
 * @param imageUrl the address of the image on this server
 */
export async function readImageAsPng(
  store: ImageStore,
  imageUrl: string,
  edge: number,
): Promise<Buffer | null> {
  const file = await store.read(basename(imageUrl))
  if (!file) return null
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(file.content))
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
