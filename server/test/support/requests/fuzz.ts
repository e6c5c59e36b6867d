import type { EndpointDefinition } from '@cornerstock/contract/endpoint'

const times = Number(process.env.FUZZ_TIMES ?? 1)

/** Generated requests to many endpoints take as long as there are more of them. */
export const fuzzTimeout = 60_000 * times

/**
 * How many requests are generated for an endpoint, and from where: the same few each time, so that the suite
 * is quick and says the same twice. `FUZZ_TIMES=50 FUZZ_SEED=7` looks longer, elsewhere.
 */
export const fuzz = ({ path }: EndpointDefinition, runs: number) => ({
  // These hash a password each, slowly by design.
  numRuns: Math.ceil(times * (path.startsWith('/auth/') ? runs / 4 : runs)),
  seed: Number(process.env.FUZZ_SEED ?? 2026),
})
