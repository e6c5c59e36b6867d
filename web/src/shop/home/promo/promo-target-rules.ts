import type { Notification } from '@cornerstock/contract/clients/notifications'

/** A place with products that a promotion may speak of, such as a category, with its names. */
export interface PromoPlace<Target> {
  names: readonly string[]
  target: Target
}

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The word without the ending of a plural. */
const stem = (word: string): string => word.replace(/s$/, '')

const includesName = (words: readonly string[], name: string): boolean => {
  const wanted = toWords(name).map(stem)
  return (
    wanted.length > 0 &&
    words.some((_, start) => wanted.every((word, index) => words[start + index] === word))
  )
}

/** The first place that a promotion names, in its title or else in its message. */
export function findPromoTarget<Target>(
  { title, message }: Pick<Notification, 'title' | 'message'>,
  places: readonly PromoPlace<Target>[],
): Target | undefined {
  for (const text of [title, message]) {
    const words = toWords(text).map(stem)
    const place = places.find(({ names }) => names.some((name) => includesName(words, name)))
    if (place) return place.target
  }
  return undefined
}
