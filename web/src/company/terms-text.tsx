import { defaultTerms } from '@cornerstock/contract/office/default-settings'
import { toMailLink, toPhoneLink } from '@cornerstock/contract/values/contact-links'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCompany } from '../state/company.ts'
import { type Clause, parseTerms } from './terms-rules.ts'

interface TermsProps {
  /** The level of the headings: one below the heading of the screen or sheet. */
  titleAs: 'h2' | 'h3'
}

/** The Terms and Conditions: the company's own, or those of specification 2.13 and 9. */
export function TermsText({ titleAs }: TermsProps) {
  const company = useCompany()
  const { terms } = company
  if (terms === defaultTerms(company)) return <DefaultTerms titleAs={titleAs} />
  return (
    <div className="flex max-w-prose flex-col gap-5">
      {parseTerms(terms).map((clause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the clauses never move
        <OwnClause key={index} titleAs={titleAs} clause={clause} />
      ))}
    </div>
  )
}

function OwnClause({ titleAs, clause: { title, paragraphs } }: TermsProps & { clause: Clause }) {
  return (
    <ClauseSection titleAs={titleAs} title={title}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
        <p key={index} className="whitespace-pre-line wrap-anywhere" dir="auto">
          {paragraph}
        </p>
      ))}
    </ClauseSection>
  )
}

function DefaultTerms({ titleAs }: TermsProps) {
  const { contact, claimHours } = useCompany()
  const { phone, email } = contact
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <ClauseSection titleAs={titleAs} title={<Trans>Damaged or incorrect items</Trans>}>
        <p>
          {claimHours === 0 ? (
            <Trans>Damaged or incorrect items must be reported at the delivery.</Trans>
          ) : (
            <Plural
              value={claimHours}
              one="Damaged or incorrect items must be reported within # hour of delivery."
              other="Damaged or incorrect items must be reported within # hours of delivery."
            />
          )}
        </p>
        <p>
          <Trans>
            Call us at <ContactLink to={toPhoneLink(phone)}>{phone}</ContactLink> or write to{' '}
            <ContactLink to={toMailLink(email)}>{email}</ContactLink>. Please have your order number ready.
          </Trans>
        </p>
      </ClauseSection>
      <ClauseSection titleAs={titleAs} title={<Trans>Returns</Trans>}>
        <p>
          <Trans>All sales are final.</Trans>
        </p>
        <p>
          <Trans>Please check your order before you confirm it.</Trans>
        </p>
      </ClauseSection>
    </div>
  )
}

interface ClauseProps extends TermsProps {
  /** Absent for text before the first heading. */
  title: ReactNode
  children: ReactNode
}

function ClauseSection({ titleAs: Title, title, children }: ClauseProps) {
  return (
    <section className="flex flex-col gap-2">
      {title && <Title className="font-bold text-lg">{title}</Title>}
      {children}
    </section>
  )
}

function ContactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="wrap-anywhere font-semibold text-house underline underline-offset-4">
      {children}
    </a>
  )
}
