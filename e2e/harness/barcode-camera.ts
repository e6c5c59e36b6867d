import { readFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const writer = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(writer)).buffer } })

const width = 640
const height = 480
const white = 255
/** The two color planes of a gray picture. */
const gray = Buffer.alloc((width * height) / 2, 128)
const header = `YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`

/** Writes a video of one picture, which Chromium plays repeatedly as its camera. */
export const createVideo = (file: string): Promise<void> => writeFile(file, toVideo(createPicture()))

/** Puts an EAN-13 barcode into the video. A running camera shows it too, because it reads the file for each picture. */
export async function showBarcode(file: string, code: string): Promise<void> {
  const picture = createPicture()
  await drawBarcode(picture, code)
  // The file is changed in place, because an empty file would stop the camera.
  const video = await open(file, 'r+')
  await video.write(toVideo(picture), 0, undefined, 0)
  await video.close()
}

const createPicture = () => Buffer.alloc(width * height, white)
const toVideo = (picture: Buffer) => Buffer.concat([Buffer.from(`${header}FRAME\n`), picture, gray])

/** Draws the bars in the middle of a white picture, 4 pixels for each module. */
async function drawBarcode(picture: Buffer, code: string): Promise<void> {
  const { error, symbol } = await writeBarcode(code, { format: 'EAN-13' })
  if (error) throw new Error(error)
  const scale = 4
  const start = Math.floor((width - symbol.width * scale) / 2)
  for (let y = 140; y < 340; y += 1)
    for (let x = 0; x < symbol.width * scale; x += 1)
      picture[y * width + start + x] = symbol.data[Math.floor(x / scale)] ?? white
}
