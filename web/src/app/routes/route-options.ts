import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

// Schemas for the query of a URL. An invalid value counts as absent, so that an old link still opens its screen.

/** Turns numbers into text, because the router parses `?search=1004` as a number. */
export const textField = z.coerce.string<string>().default('').catch('')

/** A day such as `2026-12-01`. */
export const dayField = z.iso.date().optional().catch(undefined)

export const booleanField = z.boolean().default(false).catch(false)

export const positiveIntegerField = z.int().positive().optional().catch(undefined)

export const optionalEnum = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

/** An enumeration whose first value is the default. */
export const enumWithDefault = <const First extends string, const Rest extends readonly string[]>(
  first: First,
  ...rest: Rest
) =>
  z
    .enum([first, ...rest])
    .default(first)
    .catch(first)

/** Returns the options of a route that keeps state in its query. Default values are left out of the URL. */
export function searchOptions<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  const stripDefaults = stripSearchParams<Record<string, unknown>>(schema.parse({}))
  return {
    validateSearch: schema,
    search: {
      // Generic, because `Search` includes the query of the parent routes.
      middlewares: [
        <Search>(context: Parameters<SearchMiddleware<Search>>[0]) =>
          stripDefaults(context as never) as Search,
      ],
    },
  }
}

/** Returns the `params` option of a route whose parameter `name` is an integer. Other values lead to "not found". */
export const integerParam = <Name extends string>(name: Name) => ({
  parse: (params: Record<Name, string>) =>
    /^\d+$/.test(params[name]) && ({ [name]: Number(params[name]) } as Record<Name, number>),
})
