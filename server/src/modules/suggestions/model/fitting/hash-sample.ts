/** A sample of at most `size` items, the ones whose keys have the lowest hashes. The order of adding does not matter. */
export class HashSample<Item> {
  readonly #size: number
  #items: { order: number; item: Item }[] = []

  constructor(size: number) {
    this.#size = size
  }

  add(key: string, item: Item): void {
    this.#items.push({ order: hashText(key), item })
    if (this.#items.length >= this.#size * 1.2) this.#limit()
  }

  take(): Item[] {
    this.#limit()
    return this.#items.map(({ item }) => item)
  }

  #limit(): void {
    this.#items.sort((a, b) => a.order - b.order)
    this.#items.length = Math.min(this.#items.length, this.#size)
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
