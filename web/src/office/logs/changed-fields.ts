import type { StaffChange } from '@cornerstock/contract/office/app-logs'

/** A field of a change. Its name is empty if the change is a single value. */
export interface ChangedField {
  name: string
  before?: string
  after?: string
}

/** The fields of a change, each with its old and new value as text. Empty if the log has no values. */
export function toChangedFields({ from, to }: StaffChange): ChangedField[] {
  if (from === null && to === null) return []
  if (!isFields(from ?? to) || !isFields(to ?? from))
    return [toChangedField('', from ?? undefined, to ?? undefined)]
  const [before, after] = [flattened(from), flattened(to)]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].map((name) => toChangedField(name, before[name], after[name]))
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a value, and those of the products in it, each after the name of its product. */
const flattened = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Fields).flatMap(([name, field]) =>
      isFields(field)
        ? Object.entries(field).map(([inner, text]) => [`${name} ${formatFieldName(inner)}`, text])
        : [[name, field]],
    ),
  )

const toChangedField = (name: string, before: unknown, after: unknown): ChangedField => ({
  name,
  ...(before !== undefined && { before: toText(before) }),
  ...(after !== undefined && { after: toText(after) }),
})

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A field's name as people write it: `phoneNumber` becomes `Phone number`. A name of several words stays. */
export const formatFieldName = (name: string) => {
  if (name.includes(' ')) return name.charAt(0).toUpperCase() + name.slice(1)
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
