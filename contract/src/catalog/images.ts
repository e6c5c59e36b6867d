import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, flagSchema, idParamSchema, idSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'

/** The largest upload in bytes (10 MB). */
export const maxUploadBytes = 10 * 1_048_576

/** The largest number of pixels of an upload (50 megapixels). */
export const maxImagePixels = 50_000_000

/** The limit per client: number of images, and bytes of all their sizes together. */
export const imageQuota = { images: 200, bytes: 200 * 1_048_576 }

/** The longer edge of the largest stored size, in pixels. */
export const largestEdge = 1600

/**
 * The longer edges of all stored sizes: for a list row, a card, a whole screen. Image addresses derive from them, so a
 * change requires existing images to be generated again.
 */
const edges = [320, 800, largestEdge]

/** The formats of each size, in order of preference. */
export const imageFormats = ['avif', 'webp'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** Width and height in pixels. */
export type ImageSize = { width: number; height: number }

/** Scales a size down so that its longer edge is at most `edge`. */
function fitWithin({ width, height }: ImageSize, edge: number): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The stored sizes of an image, smallest first. */
export function imageSizes(original: ImageSize): ImageSize[] {
  const largest = fitWithin(original, largestEdge)
  const smaller = edges.filter((edge) => edge < Math.max(largest.width, largest.height))
  return [...smaller.map((edge) => fitWithin(largest, edge)), largest]
}

/** The file name of one size of an image; `name` is 32 random hex digits. */
export const imageFileName = (name: string, { width, height }: ImageSize, format: ImageFormat): string =>
  `${name}-${width}x${height}.${format}`

/** The address of a file in the image store. */
export const imageAddress = (fileName: string): string => `/images/${fileName}`

/** The `imageUrl` of an image: the address of its largest size as WebP, which every browser reads. */
export const imageUrlOf = (name: string, largest: ImageSize): string =>
  imageAddress(imageFileName(name, largest, 'webp'))

/** The attributes of a `<picture>`: its size, and the addresses for each format. */
export type ImageSources = ImageSize & { sources: { type: string; srcSet: string }[] }

/** Derives the sizes of an uploaded image from its `imageUrl`; null for other images, which have one size. */
export function imageSources(imageUrl: string): ImageSources | null {
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

/** An uploaded image. `width` and `height` are those of the file at `imageUrl`. */
export const uploadedImageSchema = z
  .object({
    imageId: idSchema,
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    /** The time of its latest upload. */
    uploadedAt: timeSchema,
  })
  .meta({ id: 'UploadedImage' })

export type UploadedImage = z.output<typeof uploadedImageSchema>

export const uploadImage = endpoint({
  method: 'POST',
  path: '/ImageUpload',
  access: 'account',
  summary: 'Upload a picture: JPEG, PNG, WebP or AVIF, and HEIC where the server can decode it',
  form: { maxFileBytes: maxUploadBytes },
  body: z.object({ clientId: clientIdSchema.optional(), image: z.file().max(maxUploadBytes) }),
  response: uploadedImageSchema.pick({ imageUrl: true, imageId: true }),
  status: 201,
  rejections: ['QUOTA_REACHED'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/ImageUpload/:imageId',
  access: 'reader',
  summary: 'Delete a picture',
  params: z.object({ imageId: idParamSchema }),
  response: null,
  status: 204,
})

export const listClientImages = endpoint({
  method: 'GET',
  path: '/clients/:clientId/images',
  access: 'reader',
  summary: "A client's pictures, newest first",
  params: z.object({ clientId: clientIdSchema }),
  query: z.object({
    ...pagingFields,
    /** Leaves out the pictures of messages to support, permits and returns. */
    withoutSupport: flagSchema.optional(),
  }),
  response: z.array(uploadedImageSchema),
  paged: true,
})

export const listOrderImages = endpoint({
  method: 'GET',
  path: '/order/:orderId/images',
  access: 'warehouse',
  summary: 'The pictures that a client sent between its previous order and this one, newest first',
  params: z.object({ orderId: idParamSchema }),
  query: z.object(pagingFields),
  response: z.array(uploadedImageSchema),
  paged: true,
})
