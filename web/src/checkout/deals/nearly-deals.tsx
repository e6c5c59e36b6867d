import { Plural, useLingui } from '@lingui/react/macro'
import type { Sums } from '../sums/sums-rules.ts'
import { DealText } from './deal-text.tsx'
import { useFreeNames } from './use-free-names.ts'

/** How much is missing to the next deals, such as "2 more cases: Any 3 for $10.00 each". Renders nothing without any. */
export function NearlyDeals({ nearly, className }: { nearly: Sums['nearly']; className?: string }) {
  const { t } = useLingui()
  const freeNameOf = useFreeNames(nearly.map(({ promotion }) => promotion))
  if (nearly.length === 0) return null
  return (
    <ul aria-label={t`Almost a deal`} className={className}>
      {nearly.map(({ promotion, missing }) => (
        <li key={promotion.promotionId}>
          <Plural value={missing} one="# more case:" other="# more cases:" />{' '}
          <DealText promotion={promotion} freeName={freeNameOf(promotion)} />
        </li>
      ))}
    </ul>
  )
}
