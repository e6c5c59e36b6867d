import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TermsText } from '../../company/terms-text.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The words 'Terms and Conditions' as a button that opens them over the screen, so that a form is not left. */
export function TermsLink({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Trans>Terms and Conditions</Trans>
      </button>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title={<Trans>Terms and Conditions</Trans>}>
        <TermsText titleAs="h3" />
      </Sheet>
    </>
  )
}
