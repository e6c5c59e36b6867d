/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
export const recommendedCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** What a new hash costs. Tests lower it, because hashing is slow by design. */
export const hashingCost = { ...recommendedCost }
