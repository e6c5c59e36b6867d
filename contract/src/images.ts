import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'

/** The largest file that may be sent, in bytes (10 MB). */
export const maxUploadBytes = 10 * 1_048_576

/** The most pixels that a picture may have: 50 megapixels. */
export const maxImagePixels = 50_000_000

/** What the pictures of one client may come to: how many, and what all their sizes take together. */
export const imageQuota = { pictures: 200, bytes: 200 * 1_048_576 }

/** The longer edge of the largest size that a picture is kept in, in pixels. */
export const largestEdge = 1600

/**
 * The longer edges of all sizes: a row of a list, a card, a whole screen. The addresses of pictures follow
 * from these numbers, so a change needs the pictures of before drawn anew.
 */
const edges = [320, 800, largestEdge]

/** The formats that each size is kept in; browsers take the first that they know. */
export const imageFormats = ['avif', 'webp'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** Width and height in pixels. */
export type ImageSize = { width: number; height: number }

/** The largest size with the proportions of `size` whose longer edge is at most `edge`; never an enlarged one. */
function fitWithin({ width, height }: ImageSize, edge: number): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The sizes that a picture is kept in, smallest first; the last is the largest that is kept of it. */
export function imageSizes(original: ImageSize): ImageSize[] {
  const largest = fitWithin(original, largestEdge)
  const smaller = edges.filter((edge) => edge < Math.max(largest.width, largest.height))
  return [...smaller.map((edge) => fitWithin(largest, edge)), largest]
}

/** The file that holds one size of a picture; `name` is 32 hex digits that cannot be guessed. */
export const imageFileName = (name: string, { width, height }: ImageSize, format: ImageFormat): string =>
  `${name}-${width}x${height}.${format}`

/** Where browsers find a file of the image store. */
export const imageAddress = (fileName: string): string => `/images/${fileName}`

/** The address by which a picture is known: that of its largest size, in the format that every browser reads. */
export const imageUrlOf = (name: string, largest: ImageSize): string =>
  imageAddress(imageFileName(name, largest, 'webp'))

/** What a `<picture>` offers: the room it takes, and for each format the addresses of its sizes. */
export type PictureSources = ImageSize & { sources: { type: string; srcSet: string }[] }

/**
 * Reads out of an uploaded picture's address (`imageUrl`) its width and height and where its other sizes
 * are. null for any other picture, which has one size only.
 */
export function pictureSources(imageUrl: string): PictureSources | null {
  const [, name, width, height] = /^\/images\/([0-9a-f]{32})-(\d+)x(\d+)\.webp$/.exec(imageUrl) ?? []
  if (name === undefined) return null
  const largest = { width: Number(width), height: Number(height) }
  const sizes = imageSizes(largest)
  const sources = imageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: sizes
      .map((size) => `${imageAddress(imageFileName(name, size, format))} ${size.width}w`)
      .join(', '),
  }))
  return { ...largest, sources }
}

/** A picture that somebody sent. `width` and `height` are those of the file at `imageUrl`. */
export const pictureSchema = z
  .object({
    imageId: idSchema,
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    /** When it was sent, the last time where it was sent more than once. */
    uploadedAt: timeSchema,
  })
  .meta({ id: 'Picture' })

export type Picture = z.output<typeof pictureSchema>

export const uploadImage = endpoint({
  method: 'POST',
  path: '/ImageUpload',
  access: 'account',
  summary: 'Send a picture: JPEG, PNG, WebP or AVIF, and HEIC where the server can read it',
  form: { maxFileBytes: maxUploadBytes },
  body: z.object({ clientId: clientIdSchema.optional(), image: z.file().max(maxUploadBytes) }),
  response: pictureSchema.pick({ imageUrl: true, imageId: true }),
  status: 201,
  refusals: ['QUOTA_REACHED'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/ImageUpload/:imageId',
  access: 'account',
  summary: 'Take a picture back',
  params: z.object({ imageId: idParamSchema }),
  response: null,
  status: 204,
})

export const listClientImages = endpoint({
  method: 'GET',
  path: '/clients/:clientId/images',
  access: 'account',
  summary: "A client's pictures, the last sent first",
  params: z.object({ clientId: clientIdSchema }),
  query: z.object(pagingFields),
  response: z.array(pictureSchema),
  paged: true,
})

export const listOrderImages = endpoint({
  method: 'GET',
  path: '/order/:orderId/images',
  access: 'staff',
  summary: 'The pictures that a client sent since its order before this one, the last sent first',
  params: z.object({ orderId: idParamSchema }),
  query: z.object(pagingFields),
  response: z.array(pictureSchema),
  paged: true,
})
