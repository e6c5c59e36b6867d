/** The texts that identify a client or that were written about it. */
export type PersonalTexts = {
  /** Its email addresses, also former ones. */
  emails: string[]
  /** Other details, also former ones. */
  details: string[]
  /** What staff and the client wrote about its orders and payments. */
  notes: string[]
}

/** Shorter texts occur in other words. */
const shortestText = 3
const shortestDistinctive = 6

/** The texts for which rows about this client are searched. */
export const textsOf = ({ emails, details, notes }: PersonalTexts): string[] =>
  [...new Set([...emails, ...details, ...notes])].filter((text) => text.trim().length >= shortestText)

/**
 * The texts for which rows about anybody are searched: details of several words or with digits. A single word, such as
 * a store that is called "Market", occurs where the client is not meant.
 */
export const distinctiveTextsOf = ({ emails, details }: PersonalTexts): string[] => [
  ...new Set([
    ...emails,
    ...details.filter((text) => text.trim().length >= shortestDistinctive && /\d|\S\s+\S/.test(text)),
  ]),
]
