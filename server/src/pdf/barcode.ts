import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

let isPrepared = false

function prepare(): void {
  if (isPrepared) return
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) },
  })
  isPrepared = true
}

/** The formats of each number of digits. Eight digits are an EAN-8 if they can be one. */
const formats: Record<number, ('EAN8' | 'UPCE' | 'UPCA' | 'EAN13' | 'ITF')[]> = {
  8: ['EAN8', 'UPCE'],
  12: ['UPCA'],
  13: ['EAN13'],
  14: ['ITF'],
}

/** The bars of a barcode, by module: whether each is dark; null for digits that are no barcode. */
export async function barsOf(digits: string): Promise<boolean[] | null> {
  prepare()
  for (const format of formats[digits.length] ?? []) {
    const { error, symbol } = await writeBarcode(digits, { format, addQuietZones: false, addHRT: false })
    if (!error && symbol) return [...symbol.data.slice(0, symbol.width)].map((light) => light === 0)
  }
  return null
}
