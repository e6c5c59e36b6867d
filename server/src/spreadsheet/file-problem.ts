import type { EnglishText } from '../texts/text.ts'

/** The reason why a file cannot be read. Its message is for people. */
export class FileProblem extends Error {
  declare readonly message: EnglishText
  readonly code: 'BAD_REQUEST' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'

  constructor(code: FileProblem['code'], message: EnglishText) {
    super(message)
    this.code = code
  }
}
