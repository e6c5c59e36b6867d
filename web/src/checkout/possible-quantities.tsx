import { Trans } from '@lingui/react/macro'

/**
 * The quantities nearest to one that cannot be ordered: the next lower and the next higher one. Null where there is
 * none; both are null above 10,000.
 */
export function PossibleQuantities({ nearest: [below, above] }: { nearest: [number | null, number | null] }) {
  const [one, other] = [below, above].filter((quantity) => quantity !== null)
  if (one === undefined) return <Trans>At most 10,000 can be ordered.</Trans>
  return other === undefined ? (
    <Trans>Possible: {one}</Trans>
  ) : (
    <Trans>
      Possible: {one} or {other}
    </Trans>
  )
}
