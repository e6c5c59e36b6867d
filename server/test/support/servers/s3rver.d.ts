declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    port: number
    silent: boolean
    directory: string
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    callback(): RequestListener
    close(): Promise<void>
  }
}
