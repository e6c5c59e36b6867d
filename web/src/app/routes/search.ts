import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

// What an address's query may hold. An invalid value counts as absent, so that an old link still opens its screen.

/** The router reads `?search=1004` as a number. */
export const text = z.coerce.string<string>().default('').catch('')

export const flag = z.boolean().default(false).catch(false)

export const positiveNumber = z.int().positive().optional().catch(undefined)

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

export const oneOfOr = <const Values extends readonly string[]>(values: Values, fallback: Values[number]) =>
  z
    .enum(values)
    .default(fallback as never)
    .catch(fallback as never)

/** The options of a route that keeps state in its query. A value that equals its default is left out of the address. */
export function searchOptions<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  const stripDefaults = stripSearchParams<Record<string, unknown>>(schema.parse({}))
  return {
    validateSearch: schema,
    search: {
      // Generic, because the search of the parent routes is part of `Search` too.
      middlewares: [
        <Search>(context: Parameters<SearchMiddleware<Search>>[0]) =>
          stripDefaults(context as never) as Search,
      ],
    },
  }
}
