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
  const [before, after] = [(from ?? {}) as Fields, (to ?? {}) as Fields]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].map((name) => toChangedField(name, before[name], after[name]))
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toChangedField = (name: string, before: unknown, after: unknown): ChangedField => ({
  name,
  ...(before !== undefined && { before: toText(before) }),
  ...(after !== undefined && { after: toText(after) }),
})

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A field's name as people write it: `phoneNumber` becomes `Phone number`. */
export const formatFieldName = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
