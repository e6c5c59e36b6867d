import { useLingui } from '@lingui/react/macro'

/** A margin as a percentage, marked if the price does not cover the cost. */
export function MarginText({ margin }: { margin: number | undefined }) {
  const { i18n } = useLingui()
  if (margin === undefined) return '–'
  return (
    <span className={margin <= 0 ? 'font-semibold text-danger' : undefined}>
      {i18n.number(margin, { style: 'percent', maximumFractionDigits: 1 })}
    </span>
  )
}
