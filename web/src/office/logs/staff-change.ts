/** A change of staff's, as its log entry says it: who, what, from what to what. */
export interface StaffChange {
  staffId: string
  verb: 'changed' | 'added' | 'removed'
  what: string
  details: ChangedDetail[]
}

/** One detail that was changed. Its name is empty where the whole of what was changed is one value. */
export interface ChangedDetail {
  name: string
  before?: string
  after?: string
}

/** Reads a change of staff's out of an entry's message; null for any other entry. */
export function toStaffChange(message: string): StaffChange | null {
  const [, staffId, verb, rest] =
    /^Staff ([0-9a-f-]{36}) (changed|added|removed) ([\s\S]*)\.$/.exec(message) ?? []
  if (!staffId || !verb || !rest) return null
  const parts = verb === 'changed' ? fromAndTo(rest) : oneValue(rest, verb === 'added')
  return { staffId, verb: verb as StaffChange['verb'], ...(parts ?? { what: rest, details: [] }) }
}

// The values may hold the same words as the sentence: the first place counts where both sides can be read.
function fromAndTo(text: string) {
  for (const from of text.matchAll(/ from /g)) {
    const values = text.slice(from.index + from[0].length)
    for (const to of values.matchAll(/ to /g)) {
      const before = read(values.slice(0, to.index))
      const after = read(values.slice(to.index + to[0].length))
      if (before && after)
        return { what: text.slice(0, from.index), details: detailsOf(before.value, after.value) }
    }
  }
  return null
}

function oneValue(text: string, isAfter: boolean) {
  for (const colon of text.matchAll(/: /g)) {
    const found = read(text.slice(colon.index + colon[0].length))
    if (!found) continue
    const details = isAfter ? detailsOf(undefined, found.value) : detailsOf(found.value, undefined)
    return { what: text.slice(0, colon.index), details }
  }
  return null
}

function read(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function detailsOf(before: unknown, after: unknown): ChangedDetail[] {
  if (!isFields(before ?? after) || !isFields(after ?? before)) return [detailOf('', before, after)]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) =>
    detailOf(name, (before as Fields | undefined)?.[name], (after as Fields | undefined)?.[name]),
  )
}

const detailOf = (name: string, before: unknown, after: unknown): ChangedDetail => ({
  name,
  ...(before !== undefined && { before: inWords(before) }),
  ...(after !== undefined && { after: inWords(after) }),
})

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A field's name as people write it: `phoneNumber` is Phone number. */
export const fieldName = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
