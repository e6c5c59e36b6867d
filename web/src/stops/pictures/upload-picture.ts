import { uploadImage } from '@cornerstock/contract/catalog/images'
import { msg } from '@lingui/core/macro'
import { call } from '../../api/http/call.ts'
import { session } from '../../state/session/session.ts'
import { readPicture, storePicture } from './stored-pictures.ts'

/** Uploads a picture once, and returns its id on the server; null if there is none or the browser has lost it. */
export async function uploadPicture(name: string | null, signal?: AbortSignal): Promise<number | null> {
  const stored = name === null ? undefined : await readPicture(name)
  if (name === null || !stored) return null
  if (stored.imageId !== undefined) return stored.imageId
  const image = new File([stored.picture], `${name}.png`, { type: stored.picture.type })
  const { imageId } = await call(uploadImage, {
    // A picture that staff upload belongs to no client.
    body: { clientId: session.get().clientId ?? '', image },
    ...(signal && { signal }),
    fallback: msg`Image upload failed`,
  })
  await storePicture(name, { ...stored, imageId })
  return imageId
}
