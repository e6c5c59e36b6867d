import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const sfntHeaderBytes = 12
const sfntEntryBytes = 16

const align = (length: number) => (length + 3) & ~3

/**
 * Unpacks a WOFF font (https://www.w3.org/TR/WOFF/) into the TrueType font that it contains. The PDF library can read
 * WOFF too, but would unpack its tables in JavaScript for each document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = headerBytes + index * entryBytes
    const [offset = 0, packedLength = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    )
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum,
      bytes: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const start = sfntHeaderBytes + count * sfntEntryBytes
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + align(bytes.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  const largestPower = 2 ** Math.floor(Math.log2(count))
  font.writeUInt16BE(largestPower * sfntEntryBytes, 6)
  font.writeUInt16BE(Math.log2(largestPower), 8)
  font.writeUInt16BE((count - largestPower) * sfntEntryBytes, 10)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeaderBytes + index * sfntEntryBytes
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(font, offset)
    offset += align(bytes.length)
  }
  return font
}
