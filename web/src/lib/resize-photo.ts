/** Width and height in pixels. */
interface Size {
  width: number
  height: number
}

const quality = 0.9

/** Draws a picture, or what a camera shows, as a JPEG whose longer edge is at most `edge`. */
export function drawPhoto(source: CanvasImageSource, { width, height }: Size, edge: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no holes: what was transparent would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}

/**
 * A photo that is no larger than `edge`: the cameras of phones make ten times of what is kept, and slow lines take
 * minutes for it. What the browser cannot read is left as it is.
 */
export async function shrinkPhoto(file: File, edge: number): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    if (Math.max(bitmap.width, bitmap.height) <= edge) return file
    const photo = await drawPhoto(bitmap, bitmap, edge)
    bitmap.close()
    return new File([photo], file.name, { type: photo.type })
  } catch {
    return file
  }
}
