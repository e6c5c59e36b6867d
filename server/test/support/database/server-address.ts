import { inject } from 'vitest'
import type { Pooler } from '../../../src/database/pool.ts'

/** The address that a test's server uses: behind the pooler if the tests run through one. */
export function chooseServerAddress(url: string): { url: string; pooler: Pooler | undefined } {
  const pooledUrl = inject('pooledUrl')
  if (pooledUrl === null) return { url, pooler: undefined }
  const pooled = new URL(pooledUrl)
  pooled.pathname = new URL(url).pathname
  return { url: pooled.href, pooler: { keepsPreparedStatements: false } }
}
