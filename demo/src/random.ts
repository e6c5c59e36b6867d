/** Pseudo-random numbers from a seed, so that the demo of one day is the same on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different members, in random order. */
  some: <T>(list: readonly T[], count: number) => T[]
}

function seedNumber(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Mulberry32 over a hash of `seed`. */
export function createRandom(seed: string): Random {
  let state = seedNumber(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  const some = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((member) => ({ member, rank: next() }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ member }) => member)
  return { next, between, chance: (share) => next() < share, pick, some }
}
