/** Width and height in pixels. */
interface Size {
  width: number
  height: number
}

const quality = 0.9

/** Draws an image or a video frame as a JPEG whose longer edge is at most `edge` pixels. Throws if the browser cannot. */
export async function drawPhoto(
  source: CanvasImageSource,
  { width, height }: Size,
  edge: number,
): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  // Safari has none when the memory for drawings is used up.
  if (!context) throw new Error('The photo could not be drawn.')
  // JPEG has no transparency: without a background, transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be encoded.'))),
      'image/jpeg',
      quality,
    ),
  )
}

/**
 * Scales a photo down before it is uploaded, because phone cameras produce ten times the size that the server keeps.
 * @param edge the longest edge that the server keeps, in pixels
 * @returns the smaller photo, or the file itself if it is small enough or the browser cannot draw it
 */
export async function shrinkPhoto(file: File, edge: number): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      if (Math.max(bitmap.width, bitmap.height) <= edge) return file
      const photo = await drawPhoto(bitmap, bitmap, edge)
      return new File([photo], file.name, { type: photo.type })
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}
