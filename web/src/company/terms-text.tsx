import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { contact } from './contact.ts'

/** The Terms and Conditions (specification 2.13 and 9). */
export function TermsText({ titleAs }: Pick<ClauseProps, 'titleAs'>) {
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <Clause titleAs={titleAs} title={<Trans>Damaged or incorrect items</Trans>}>
        <p>
          <Trans>Damaged or incorrect items must be reported within 24 hours of delivery.</Trans>
        </p>
        <p>
          <Trans>
            Call us at <ContactLink to={contact.phoneLink}>{contact.phone}</ContactLink> or write to{' '}
            <ContactLink to={contact.emailLink}>{contact.email}</ContactLink>. Please have your order number
            ready.
          </Trans>
        </p>
      </Clause>
      <Clause titleAs={titleAs} title={<Trans>Returns</Trans>}>
        <p>
          <Trans>All sales are final.</Trans>
        </p>
        <p>
          <Trans>Please check your order before you confirm it.</Trans>
        </p>
      </Clause>
    </div>
  )
}

interface ClauseProps {
  /** One level below the heading of the screen or sheet. */
  titleAs: 'h2' | 'h3'
  title: ReactNode
  children: ReactNode
}

function Clause({ titleAs: Title, title, children }: ClauseProps) {
  return (
    <section className="flex flex-col gap-2">
      <Title className="font-bold text-lg">{title}</Title>
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
