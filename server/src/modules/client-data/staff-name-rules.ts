/** Removes names and email addresses of staff from all texts of a JSON value. */
export type StaffRemover = <Value>(value: Value) => Value

const replacement = 'staff'
const shortestName = 3

const escapePattern = (text: string) => text.replace(/[$()*+.?[\]\\^{|}]/g, '\\$&')

/** Creates a function that puts "staff" in place of the given names and addresses, where they stand as whole words. */
export function createStaffRemover(names: readonly string[]): StaffRemover {
  const searched = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length >= shortestName)
    // A name may begin with another one.
    .sort((one, other) => other.length - one.length)
  if (searched.length === 0) return (value) => value
  const words = searched.map((name) => escapePattern(name).replace(/ +/g, '\\s+')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')

  function clean(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(pattern, replacement)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one)]))
  }
  return (value) => clean(value) as typeof value
}
