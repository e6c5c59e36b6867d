import { imageFileName } from '@cornerstock/contract/catalog/images'
import type { ProofPicture } from '@cornerstock/contract/orders/delivery/deliveries'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { getOrder } from '../../orders/order-service.ts'
import { findProof } from './stop-queries.ts'

/** The signature or the photo of an order's delivery. Throws NOT_FOUND if there is none, or for another's order. */
export async function readProof(
  context: SignedInContext,
  images: ImageStore,
  { orderId, picture }: { orderId: number; picture: ProofPicture },
): Promise<FileResponse> {
  await getOrder(context, orderId)
  const proof = await findProof(context.db, orderId, picture)
  const file = proof && (await images.read(imageFileName(proof.name, proof, 'webp')))
  if (!file) throw notFound('Picture')
  return { fileName: `${picture}-${orderId}.webp`, mediaType: 'image/webp', content: file.content }
}
