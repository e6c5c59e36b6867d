/** What the web app imports as `zod` (docs/decisions/034): the part of Zod's interface that the contract uses. */
export * as z from './builders.ts'
