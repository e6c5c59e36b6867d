import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { contact } from './contact.ts'

/** The Terms and Conditions, the same before and after sign-up. Specification 2.13 and 9. */
export function TermsText() {
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <Clause title={<Trans>Damaged or incorrect items</Trans>}>
        <p>
          <Trans>Damaged or incorrect items must be reported within 24 hours of delivery.</Trans>
        </p>
        <p>
          <Trans>
            Call us at <ContactLink to={contact.phoneLink}>{contact.phone}</ContactLink> or write to{' '}
            <ContactLink to={contact.emailLink}>{contact.email}</ContactLink>, and have your order number at
            hand.
          </Trans>
        </p>
      </Clause>
      <Clause title={<Trans>Returns</Trans>}>
        <p>
          <Trans>All sales are final.</Trans>
        </p>
        <p>
          <Trans>Please look over your order before you confirm it.</Trans>
        </p>
      </Clause>
    </div>
  )
}

function Clause({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold text-lg">{title}</h3>
      {children}
    </section>
  )
}

function ContactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="font-semibold text-house underline underline-offset-4">
      {children}
    </a>
  )
}
