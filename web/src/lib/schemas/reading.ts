/** What is wrong with a value, in the terms of Zod's issues. */
export interface Issue {
  code: string
  path: PropertyKey[]
  message: string
  /** true: all later checks run. undefined: only those that do not need a value of the right type. false: none. */
  continue?: boolean | undefined
  [detail: string]: unknown
}

/** A value on its way through a schema, with the issues found so far. */
export interface Reading {
  value: unknown
  issues: Issue[]
  isAborted?: boolean
}

interface Options {
  error?: string | ((issue: object) => string | undefined)
  message?: string
  abort?: boolean
  path?: PropertyKey[]
  when?: (reading: Reading) => boolean
}

/** The options of a check or schema: its message, and for some checks its path and when it runs. */
export type Params = string | Options

export const optionsOf = (params: Params | undefined): Options =>
  typeof params === 'object' ? params : params === undefined ? {} : { message: params }

let describe: (issue: never) => string = () => 'Invalid input'

/** Sets the default message of checks. Zod's other settings have no effect here. */
export function config(settings: { customError?: (issue: never) => string }): void {
  if (settings.customError) describe = settings.customError
}

function messageOf(params: Params | undefined, issue: object): string | undefined {
  const { error, message } = optionsOf(params)
  return typeof error === 'function' ? error(issue) : (error ?? message)
}

/** Adds an issue. Its message comes from the first params that have one, else from the default. */
export function addIssue(
  { value, issues }: Reading,
  details: Partial<Issue> & { code: string },
  ...params: (Params | undefined)[]
): void {
  const issue = { path: [], input: value, ...details }
  let { message } = details
  for (const one of params) message ??= messageOf(one, issue)
  issues.push({ ...issue, message: message ?? describe(issue as never) })
}

/** Moves the issues of a part, which is at this key, to the whole. */
export function moveIssues(part: Reading, key: PropertyKey, whole: Reading): void {
  for (const issue of part.issues) {
    issue.path.unshift(key)
    whole.issues.push(issue)
  }
}

/** Whether checks that need a value of the right type are skipped, because of an issue from index `from` on. */
export const isStopped = ({ isAborted, issues }: Reading, from = 0): boolean =>
  isAborted === true || issues.slice(from).some((issue) => issue.continue !== true)

/** Whether all checks are skipped. */
export const isStoppedForAll = ({ isAborted, issues }: Reading): boolean =>
  isAborted === true || issues.some((issue) => issue.continue === false)

const countCharacters = (text: string) => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)

/** The number of characters of a text, of entries of a list or of bytes of a file; a number is its own size. */
export function measure(value: unknown): { origin: string; size: number | undefined } {
  if (typeof value === 'string') return { origin: 'string', size: countCharacters(value) }
  if (Array.isArray(value)) return { origin: 'array', size: value.length }
  if (value instanceof File) return { origin: 'file', size: value.size }
  return { origin: 'number', size: typeof value === 'number' ? value : undefined }
}
