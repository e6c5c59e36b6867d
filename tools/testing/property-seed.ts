import fc from 'fast-check'

/**
 * Property tests check the same cases in every run, so that a commit that has passed passes again. PROPERTY_SEED, any
 * whole number, chooses others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
