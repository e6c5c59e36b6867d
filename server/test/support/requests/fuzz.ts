import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'

const times = Number(process.env.FUZZ_TIMES ?? 1)

export const fuzzTimeout = 60_000 * times

/**
 * The number and the seed of generated requests: few and always the same, so that the suite is fast and repeatable.
 * `FUZZ_TIMES=50 FUZZ_SEED=7` generates more and different ones.
 */
export const fuzz = ({ path }: EndpointDefinition, runs: number) => ({
  // Fewer, because each of these hashes a password, which is slow by design.
  numRuns: Math.ceil(times * (path.startsWith('/auth/') ? runs / 4 : runs)),
  // Of the requests to an endpoint without input, all but a few are equal.
  ignoreEqualValues: true,
  seed: Number(process.env.FUZZ_SEED ?? 2026),
})
