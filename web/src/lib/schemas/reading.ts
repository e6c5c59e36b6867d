/** What is wrong with a value, in the terms of Zod's issues. */
export interface Issue {
  code: string
  path: PropertyKey[]
  message: string
  /** Whether later checks still run: false stops all, undefined those that need a value of the right type. */
  continue?: boolean | undefined
  [detail: string]: unknown
}

/** A value on its way through a schema, with what was found wrong so far. */
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

/** The parameters of a check or schema: its message, and for some checks where and whether it applies. */
export type Params = string | Options

export const optionsOf = (params: Params | undefined): Options =>
  typeof params === 'object' ? params : params === undefined ? {} : { message: params }

let describe: (issue: never) => string = () => 'Invalid input'

/** Sets the messages of checks without one. Other settings of Zod mean nothing here. */
export function config(settings: { customError?: (issue: never) => string }): void {
  if (settings.customError) describe = settings.customError
}

function messageOf(params: Params | undefined, issue: object): string | undefined {
  const { error, message } = optionsOf(params)
  return typeof error === 'function' ? error(issue) : (error ?? message)
}

/** Adds an issue with the message of the first params that have one, or else the one that was set for all. */
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

/** Moves the issues of a part to the whole that has it under this key. */
export function moveIssues(part: Reading, key: PropertyKey, whole: Reading): void {
  for (const issue of part.issues) {
    issue.path.unshift(key)
    whole.issues.push(issue)
  }
}

/** Whether checks that need a value of the right type must not run. */
export const isStopped = ({ isAborted, issues }: Reading, from = 0): boolean =>
  isAborted === true || issues.slice(from).some((issue) => issue.continue !== true)

/** Whether no check must run any more. */
export const isStoppedForAll = ({ isAborted, issues }: Reading): boolean =>
  isAborted === true || issues.some((issue) => issue.continue === false)

const countCharacters = (text: string) => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)

/** The characters of a text, the entries of a list, the bytes of a file, or a number as it is. */
export function measure(value: unknown): { origin: string; size: number | undefined } {
  if (typeof value === 'string') return { origin: 'string', size: countCharacters(value) }
  if (Array.isArray(value)) return { origin: 'array', size: value.length }
  if (value instanceof File) return { origin: 'file', size: value.size }
  return { origin: 'number', size: typeof value === 'number' ? value : undefined }
}
