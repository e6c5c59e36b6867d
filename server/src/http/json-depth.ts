const [quote, backslash] = [0x22, 0x5c]
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d

/**
 * Whether arrays and objects of a JSON text lie deeper in each other than `max`. Reads each byte once, and must run
 * before the text is parsed: JSON.parse takes a second for half a million opening brackets.
 */
export function isDeeperThan(max: number, json: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number
    if (byte === quote) isInText = !isInText
    else if (isInText) index += byte === backslash ? 1 : 0
    else if (isClosing(byte)) depth -= 1
    else if (isOpening(byte)) depth += 1
    if (depth > max) return true
  }
  return false
}
