import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Barcode } from '../../../ui/icons/icons.ts'

/** A link to the scanner, beside a search field. */
export function ScanLink() {
  const { t } = useLingui()
  return (
    <Link
      to="/scan"
      aria-label={t`Scan barcodes`}
      title={t`Scan barcodes`}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink hover:bg-sunken"
    >
      <Barcode aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
