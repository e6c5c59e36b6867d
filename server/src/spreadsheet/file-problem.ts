/** The reason why a file cannot be read. Its message is for people. */
export class FileProblem extends Error {
  readonly code: 'BAD_REQUEST' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'

  constructor(code: FileProblem['code'], message: string) {
    super(message)
    this.code = code
  }
}
