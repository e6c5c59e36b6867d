import { imageUrlOf } from '@cornerstock/contract/catalog/images'
import type { Return } from '@cornerstock/contract/orders/returns'
import { cents } from '@cornerstock/contract/values/money'
import type { StoredReturn } from './return-queries.ts'

export const toReturn = ({ feeCents, creditCents, createdAt, images, ...rest }: StoredReturn): Return => ({
  ...rest,
  restockingFee: cents(feeCents),
  credit: cents(creditCents),
  images: images.map(({ imageId, name, width, height, uploadedAt }) => ({
    imageId,
    imageUrl: imageUrlOf(name, { width, height }),
    width,
    height,
    uploadedAt: new Date(uploadedAt),
  })),
  createdAt: new Date(createdAt),
})
