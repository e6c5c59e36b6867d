import { z } from 'zod'

type Path = readonly PropertyKey[]

interface Repair {
  response: unknown
  /** Values that the schema does not know, with their paths. */
  unknownValues: { path: Path; value: unknown }[]
}

/**
 * Decodes a response of the server. The server may be newer than this app, so it keeps unknown values of an enumeration,
 * cuts lists and texts that are too long, and leaves out rows that it cannot read.
 * @throws a ZodError if the response cannot be decoded even then
 */
export function decodeResponse<Schema extends z.ZodType>(
  schema: Schema,
  response: unknown,
): z.output<Schema> {
  const first = z.safeDecode(schema, response as z.input<Schema>)
  if (first.success) return first.data
  const { response: repaired, unknownValues } = repair(response, expandUnions(first.error.issues))
  const decoded = z.decode(schema, repaired as z.input<Schema>)
  console.warn('The server sent values that this version of the app does not know.', first.error)
  for (const { path, value } of unknownValues) write(decoded, path, value)
  return decoded
}

const rowsAtOnce = 20

/**
 * Decodes a response like `decodeResponse`, a long list in short tasks. A page of 100 products at once would stop a slow
 * phone from scrolling for a frame or two.
 * @throws also if no row of a list can be read, because the list would look empty
 */
export async function decodeInParts<Schema extends z.ZodType>(schema: Schema, response: unknown) {
  if (!Array.isArray(response) || response.length === 0) return decodeResponse(schema, response)
  const rows: unknown[] = []
  for (let start = 0; start < response.length; start += rowsAtOnce) {
    // A hidden page does not scroll, and the browser delays its timers by seconds.
    if (start > 0 && !document.hidden) await nextTask()
    rows.push(...(decodeResponse(schema, response.slice(start, start + rowsAtOnce)) as unknown[]))
  }
  if (rows.length === 0) throw new Error('This version of the app cannot read any row of the list.')
  return rows
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Replaces the issue of a union by the issues of its first alternative that can be repaired. */
function expandUnions(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const alternative = issue.errors.map(expandUnions).find((inner) => inner.every(canRepair))
    return alternative?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
  })
}

function repair(response: unknown, issues: readonly z.core.$ZodIssue[]): Repair {
  const unreadable = new Set(
    Array.isArray(response) ? issues.filter((issue) => !canRepair(issue)).map(({ path }) => path[0]) : [],
  )
  const copy: unknown = structuredClone(response)
  const unknownValues: Repair['unknownValues'] = []
  const rows = Array.isArray(copy) ? copy.filter((_, index) => !unreadable.has(index)) : copy
  for (const issue of issues) {
    if (unreadable.has(issue.path[0])) continue
    const value = read(copy, issue.path)
    if (issue.code === 'invalid_value' && value !== null && value !== undefined) {
      write(copy, issue.path, issue.values[0])
      unknownValues.push({ path: withoutRows(issue.path, unreadable), value })
    }
    if (issue.code === 'too_big') write(copy, issue.path, cut(value, Number(issue.maximum)))
  }
  return { response: rows, unknownValues }
}

const canRepair = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_value' ||
  (issue.code === 'too_big' && (issue.origin === 'array' || issue.origin === 'string'))

const cut = (value: unknown, maximum: number): unknown =>
  Array.isArray(value) || typeof value === 'string' ? value.slice(0, maximum) : value

/** The path of a value after rows before it were removed from the list. */
function withoutRows([first, ...rest]: Path, removed: ReadonlySet<PropertyKey | undefined>): Path {
  if (typeof first !== 'number') return first === undefined ? [] : [first, ...rest]
  const before = [...removed].filter((index) => typeof index === 'number' && index < first).length
  return [first - before, ...rest]
}

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const read = (root: unknown, path: Path): unknown =>
  path.reduce((value, key) => (isContainer(value) ? value[key] : undefined), root)

function write(root: unknown, path: Path, value: unknown): void {
  const holder = read(root, path.slice(0, -1))
  const key = path.at(-1)
  if (isContainer(holder) && key !== undefined) holder[key] = value
}
