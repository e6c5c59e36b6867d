import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'

/** Tells screen readers how many products were found. Says nothing while the count is undefined. */
export function useAnnounceCount(count: number | undefined, isEstimate: boolean): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  useEffect(() => {
    if (count === undefined) return
    if (isEstimate)
      announce(t`${plural(count, { one: 'About # product found', other: 'About # products found' })}`)
    else announce(t`${plural(count, { one: '# product found', other: '# products found' })}`)
  }, [announce, t, count, isEstimate])
}
