import type { Product } from '@cornerstock/contract/catalog/products'
import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { permitTypesQuery } from '../../../api/permits/permits.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface PermitNoticeProps {
  product: Product
  problem: PermitProblem
}

/** Says why a product cannot be ordered yet, and what to do. */
export function PermitNotice({ product: { permitTypeId }, problem }: PermitNoticeProps) {
  const { data: types } = useQuery(permitTypesQuery())
  const name = types?.find((type) => type.permitTypeId === permitTypeId)?.name
  return (
    <Alert kind="warning">
      <p>
        {name && <strong>{name}: </strong>}
        <Explanation problem={problem} />
      </p>
      {problem !== 'waiting' && problem !== 'revoked' && permitTypeId !== null && (
        <ButtonLink to="/permits" search={{ type: permitTypeId }} variant="secondary" className="mt-2">
          <Trans>Send the permit</Trans>
        </ButtonLink>
      )}
      {problem === 'revoked' && (
        <ButtonLink to="/support" variant="secondary" className="mt-2">
          <Trans>Ask us</Trans>
        </ButtonLink>
      )}
    </Alert>
  )
}

function Explanation({ problem }: { problem: PermitProblem }) {
  switch (problem) {
    case 'missing':
      return <Trans>You need this permit to order the product. Take a photo of it, and we check it.</Trans>
    case 'waiting':
      return <Trans>We are checking your permit. You can put the product into your cart already.</Trans>
    case 'expired':
      return <Trans>Your permit has expired, or expires before the delivery. Please send the new one.</Trans>
    case 'refused':
      return <Trans>We could not accept your permit. Please send another one.</Trans>
    case 'revoked':
      return <Trans>Your permit no longer counts, so we may not sell you this product.</Trans>
  }
}
