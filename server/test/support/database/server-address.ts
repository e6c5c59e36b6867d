import { inject } from 'vitest'
import type { Pooler } from '../../../src/database/pool.ts'

/**
 * The address that a test's server uses: that of the pooler if the tests run through one. The pooler is in front of the
 * PostgreSQL that most tests share.
 */
export function chooseServerAddress(url: string): { url: string; pooler: Pooler | undefined } {
  const pooler = inject('pooler')
  const isShared = new URL(url).host === new URL(inject('templateServerUrl')).host
  if (pooler === null || !isShared) return { url, pooler: undefined }
  const pooled = new URL(pooler.url)
  pooled.pathname = new URL(url).pathname
  return { url: pooled.href, pooler }
}
