import type { SignedInContext } from '../../context.ts'
import { uploadImage } from '../images/image-service.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { saveImageAddress } from './settings-service.ts'

type Upload = { image: File }

/** Stores an image like every picture, and makes it the company's logo. Rejects what `uploadImage` rejects. */
export async function uploadLogo(context: SignedInContext, store: ImageStore, upload: Upload) {
  const { imageId, imageUrl } = await storeImage(context, store, upload)
  await saveImageAddress(context, { logoUrl: imageUrl })
  return { imageId, imageUrl, logoUrl: imageUrl }
}

/** Stores an image like every picture, and shows it on the start page. Rejects what `uploadImage` rejects. */
export async function uploadLandingImage(context: SignedInContext, store: ImageStore, upload: Upload) {
  const { imageId, imageUrl } = await storeImage(context, store, upload)
  await saveImageAddress(context, { words: { landing: { imageUrl } } })
  return { imageId, imageUrl }
}

const storeImage = (context: SignedInContext, store: ImageStore, { image }: Upload) =>
  uploadImage(context, store, { clientId: context.actor.accountId, image })
