import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The formats of product barcodes. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const

interface Reader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface ReaderClass {
  new (options: { formats: readonly string[] }): Reader
  getSupportedFormats: () => Promise<readonly string[]>
}

const browserReader = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/**
 * Creates the browser's own reader if it knows product barcodes, else one in WebAssembly, which is loaded only then.
 */
export async function createBarcodeReader(): Promise<Reader> {
  const Browser = browserReader()
  const known = (await Browser?.getSupportedFormats().catch(() => [])) ?? []
  if (Browser && known.includes('ean_13'))
    return new Browser({ formats: formats.filter((one) => known.includes(one)) })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ formats: [...formats] })
}
