import { Trans } from '@lingui/react/macro'
import { TermsText } from '../../company/terms-text.tsx'
import { useOpenInHistory } from '../../lib/routing/use-open-in-history.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'

/** Opens the Terms and Conditions in a sheet, so that a form keeps its input. Back closes the sheet. */
export function TermsLink({ className }: { className: string }) {
  const { isOpen, open, close } = useOpenInHistory('terms')
  return (
    <>
      <button type="button" className={className} onClick={open}>
        <Trans>Terms and Conditions</Trans>
      </button>
      <Sheet isOpen={isOpen} onOpenChange={close} title={<Trans>Terms and Conditions</Trans>}>
        <TermsText titleAs="h3" />
      </Sheet>
    </>
  )
}
