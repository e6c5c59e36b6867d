import { availableParallelism } from 'node:os'
import {
  type ImageFormat,
  type ImageSize,
  imageFormats,
  imageSizes,
  largestEdge,
  maxImagePixels,
} from '@cornerstock/contract/images'
import pLimit from 'p-limit'
import sharp, { type OutputInfo } from 'sharp'
import { AppError } from '../../../http/errors.ts'
import { type ImageKind, imageKind } from './image-kind-rules.ts'

/** A picture that was drawn anew: every size in every format. */
export type RedrawnImage = {
  largest: ImageSize
  files: { size: ImageSize; format: ImageFormat; bytes: Buffer }[]
}

// A picture takes half a second of one core and up to some hundred megabytes while it is decoded: the rest
// wait in line, and the shop keeps the other half of the cores.
const inLine = pLimit(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))))

const longestSeconds = 30

/**
 * Draws an uploaded picture anew in all its sizes: upright, in sRGB, the first frame where
 * it moves, and with nothing of the file but its pixels. See docs/decisions for the formats and qualities.
 * TOO_LARGE above 50 megapixels, UNSUPPORTED_MEDIA_TYPE for what is no picture, or a damaged one.
 */
export const redrawImage = (bytes: Buffer): Promise<RedrawnImage> => inLine(() => redraw(bytes))

async function redraw(bytes: Buffer): Promise<RedrawnImage> {
  const kind = imageKind(bytes)
  if (!kind) throw unsupported('Please send a JPEG, PNG, WebP, AVIF or HEIC picture.')
  const refuse = () => {
    throw unreadable(kind)
  }
  // The header alone says how large it will be, so a bomb is never set off.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > maxImagePixels)
    throw new AppError('TOO_LARGE', 'This picture is too large: at most 50 megapixels.')
  const pixels = await decode(bytes).catch(refuse)
  const { info } = pixels
  const files: RedrawnImage['files'] = []
  for (const size of imageSizes(info))
    for (const format of imageFormats) files.push({ size, format, bytes: await encode(pixels, size, format) })
  return { largest: { width: info.width, height: info.height }, files }
}

type Pixels = { data: Buffer; info: OutputInfo }

/** The pixels alone, which sharp turns into sRGB. Strict about what is damaged: a half-grey picture helps nobody. */
const decode = (bytes: Buffer): Promise<Pixels> =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: maxImagePixels })
    .timeout({ seconds: longestSeconds })
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

const unsupported = (text: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', text)

const unreadable = (kind: ImageKind) =>
  unsupported(
    kind === 'heic'
      ? 'This HEIC photo cannot be read here. Please send it as a JPEG.'
      : 'This picture is damaged. Please send another.',
  )
