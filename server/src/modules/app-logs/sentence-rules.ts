import type { LoggedChange } from '@cornerstock/contract/office/app-logs'

/** The change as the predicate of an English sentence: `changed the status of order 9 from "Packed" to "Delivered"`. */
export function toPredicate({ what, from, to }: LoggedChange): string {
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)]
  if (from === undefined) return to === undefined ? `changed ${what}` : `added ${what}: ${after}`
  return to === undefined ? `removed ${what}: ${before}` : `changed ${what} from ${before} to ${after}`
}

/**
 * Reads the change out of an old entry's message, `Staff <account id> <predicate>.`; null for other messages. Entries
 * have had a `change` since migration 0015 and are deleted after 400 days, so this can go by 2028.
 */
export function readOldSentence(message: string): LoggedChange | null {
  const [, verb, rest] = /^Staff [0-9a-f-]{36} (changed|added|removed) (.*)\.$/s.exec(message) ?? []
  if (!verb || !rest) return null
  return (verb === 'changed' ? readFromAndTo(rest) : readOneValue(rest, verb === 'added')) ?? { what: rest }
}

// The values may contain the same words as the sentence, so this takes the first split with JSON on both sides.
function readFromAndTo(text: string): LoggedChange | null {
  for (const { index } of text.matchAll(/ from /g)) {
    const values = text.slice(index + ' from '.length)
    for (const to of values.matchAll(/ to /g)) {
      const before = parseJson(values.slice(0, to.index))
      const after = parseJson(values.slice(to.index + ' to '.length))
      if (before && after) return { what: text.slice(0, index), from: before.value, to: after.value }
    }
  }
  return null
}

function readOneValue(text: string, isAdded: boolean): LoggedChange | null {
  for (const { index } of text.matchAll(/: /g)) {
    const json = parseJson(text.slice(index + ': '.length))
    if (json) return { what: text.slice(0, index), [isAdded ? 'to' : 'from']: json.value }
  }
  return null
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
