import { Trans } from '@lingui/react/macro'

/** The next lower and the next higher quantity that can be ordered; null where there is none. */
export function PossibleQuantities({ nearest: [below, above] }: { nearest: [number | null, number | null] }) {
  const [one, other] = [below, above].filter((quantity) => quantity !== null)
  return other === undefined ? (
    <Trans>Possible: {one}</Trans>
  ) : (
    <Trans>
      Possible: {one} or {other}
    </Trans>
  )
}
