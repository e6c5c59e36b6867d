import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form with a schema. Each field shows its first problem. */
export const schemaResolver =
  <Schema extends z.ZodType<unknown, FieldValues>>(
    schema: Schema,
  ): Resolver<z.input<Schema>, unknown, z.output<Schema>> =>
  (fields, _context, options) => {
    const { success, data, error } = schema.safeParse(fields)
    if (success) return { values: data, errors: {} }
    const problems: Record<string, FieldError> = {}
    for (const { path, code, message } of error.issues) problems[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(problems, options) }
  }
