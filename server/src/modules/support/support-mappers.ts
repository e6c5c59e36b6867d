import { imageUrlOf } from '@cornerstock/contract/catalog/images'
import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { cents } from '@cornerstock/contract/values/money'
import { type Actor, isStaff } from '../../context.ts'
import type { StoredSupportRequest } from './support-queries.ts'

/** A request as an actor sees it. Only staff see which member of staff wrote a message. */
export function toSupportRequest(
  { createdAt, messages, images, decision, lastMessageMicros: _, ...rest }: StoredSupportRequest,
  actor: Actor,
): SupportRequest {
  return {
    ...rest,
    createdAt: new Date(createdAt),
    messages: messages.map(({ by, text, at, staffName }) => ({
      by,
      text,
      at: new Date(at),
      ...(isStaff(actor) && staffName !== null && { staffName }),
    })),
    decision: decision && {
      accept: decision.accept,
      quantity: decision.quantity,
      amount: cents(decision.amountCents),
      at: new Date(decision.at),
    },
    images: images.map(({ imageId, name, width, height, uploadedAt }) => ({
      imageId,
      imageUrl: imageUrlOf(name, { width, height }),
      width,
      height,
      uploadedAt: new Date(uploadedAt),
    })),
  }
}
