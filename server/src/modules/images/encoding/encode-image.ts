import {
  type ImageFormat,
  type ImageSize,
  imageFormats,
  imageSizes,
  largestEdge,
  maxImagePixels,
} from '@cornerstock/contract/catalog/images'
import sharp, { type OutputInfo } from 'sharp'
import { AppError } from '../../../errors/app-error.ts'
import { type Text, text } from '../../../texts/text.ts'
import { type ImageKind, imageKind } from './image-kind-rules.ts'

/** An image in every size and format. */
export type EncodedImage = {
  largest: ImageSize
  files: { size: ImageSize; format: ImageFormat; bytes: Buffer }[]
}

const timeoutSeconds = 30

/**
 * Decodes an uploaded image and encodes it in all sizes: upright, in sRGB, only the first frame, and without metadata.
 * Throws TOO_LARGE above 50 megapixels; UNSUPPORTED_MEDIA_TYPE if it is not an image or is damaged. Decoding takes half
 * a second and up to some hundred megabytes, so callers limit how many run at once.
 *
 * @param signal ends the work before the next size
 */
export async function encodeImage(bytes: Buffer, signal: AbortSignal): Promise<EncodedImage> {
  const kind = imageKind(bytes)
  if (!kind) throw unsupported(text('Please send a JPEG, PNG, WebP, AVIF or HEIC picture.'))
  const reject = () => {
    throw unreadable(kind)
  }
  // The header names the size, so a decompression bomb is never decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(reject)
  if (width * height > maxImagePixels)
    throw new AppError('TOO_LARGE', text('This picture is too large: at most 50 megapixels.'))
  const pixels = await decode(bytes).catch(reject)
  const { info } = pixels
  const files: EncodedImage['files'] = []
  for (const size of imageSizes(info))
    for (const format of imageFormats) {
      signal.throwIfAborted()
      files.push({ size, format, bytes: await encode(pixels, size, format) })
    }
  return { largest: { width: info.width, height: info.height }, files }
}

type Pixels = { data: Buffer; info: OutputInfo }

/**
 * The pixels in sRGB. Damaged files are rejected, because they would decode to half an image. Warnings of a decoder are
 * not damage: some phones write headers that every other program overlooks.
 */
const decode = (bytes: Buffer): Promise<Pixels> =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: largestEdge, height: largestEdge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })

function encode({ data, info }: Pixels, size: ImageSize, format: ImageFormat): Promise<Buffer> {
  const { width, height, channels } = info
  const image = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 0 }).toBuffer()
    : image.webp({ quality: 80, effort: 2 }).toBuffer()
}

const unsupported = (message: Text) => new AppError('UNSUPPORTED_MEDIA_TYPE', message)

const unreadable = (kind: ImageKind) =>
  unsupported(
    kind === 'heic'
      ? text('This HEIC photo cannot be read here. Please send it as a JPEG.')
      : text('This picture is damaged. Please send another.'),
  )
