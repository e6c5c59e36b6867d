import type { SignedInContext } from '../../context.ts'
import { uploadImage } from '../images/image-service.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { saveLogo } from './settings-service.ts'

/** Stores an image like every picture, and makes it the company's logo. Rejects what `uploadImage` rejects. */
export async function uploadLogo(context: SignedInContext, store: ImageStore, { image }: { image: File }) {
  const { imageId, imageUrl } = await uploadImage(context, store, {
    clientId: context.actor.accountId,
    image,
  })
  await saveLogo(context, imageUrl)
  return { imageId, imageUrl, logoUrl: imageUrl }
}
