import { Trans, useLingui } from '@lingui/react/macro'

/** Says which numbers a field takes. */
export function NumberProblem({ lowest, highest }: { lowest: number; highest: number }) {
  const { i18n } = useLingui()
  const [from, to] = [i18n.number(lowest), i18n.number(highest)]
  return (
    <Trans>
      Enter a number from {from} to {to}.
    </Trans>
  )
}
