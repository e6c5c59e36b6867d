import { imageUrlOf } from '@cornerstock/contract/catalog/images'
import type { Permit } from '@cornerstock/contract/clients/permits'
import type { StoredPermit } from './permit-queries.ts'

export const toPermit = ({ image, createdAt, decidedAt, ...permit }: StoredPermit): Permit => ({
  ...permit,
  imageId: image?.imageId ?? null,
  image: image && {
    imageId: image.imageId,
    imageUrl: imageUrlOf(image.name, image),
    width: image.width,
    height: image.height,
    uploadedAt: new Date(image.uploadedAt),
  },
  createdAt: new Date(createdAt),
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
})
