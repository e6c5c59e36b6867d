import { hashingCost } from '../../src/modules/accounts/passwords/hashing-cost.ts'

// A hash takes forty milliseconds by design, and the tests need thousands. Servers in processes of their own keep the cost.
Object.assign(hashingCost, { memory: 64, passes: 1 })
