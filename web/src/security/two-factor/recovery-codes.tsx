import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useCompany } from '../../state/company.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** The last step: the recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const { companyName } = useCompany()
  const { email } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = [t`${companyName}: recovery codes for ${email}`, '', ...codes, ''].join('\n')
  return (
    <div className="flex flex-col gap-5">
      <div data-print className="flex flex-col gap-3">
        <h3 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
          <Trans>Save your recovery codes</Trans>
        </h3>
        <p className="wrap-anywhere">
          <Trans>
            With one of these codes, you can sign in as {email} without your phone. Each works once.
          </Trans>
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 rounded-md bg-sunken p-4 font-mono">
          {codes.map((code) => (
            <li key={code} className="select-all whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <Alert kind="warning">
        <Trans>They are not shown again. Keep them in a safe place.</Trans>
      </Alert>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <CopyButton text={codes.join('\n')} variant="secondary">
          <Trans>Copy</Trans>
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Trans>Download</Trans>
        </a>
        <Button variant="secondary" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button className="self-start max-sm:w-full" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  )
}
