import type { Settings } from '@cornerstock/contract/office/settings'
import { toMailLink, toPhoneLink } from '@cornerstock/contract/values/contact-links'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OpeningHours } from '../../company/opening-hours.tsx'
import { useCompany } from '../../state/company.ts'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Clock, Mail, MapPin, Phone } from '../../ui/icons/icons.ts'

export function ContactBlock() {
  const { contact } = useCompany()
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-6 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:py-16">
      <div>
        <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">
          <Trans>Talk to a person</Trans>
        </h2>
        <p className="mt-2 max-w-md text-ink-soft text-lg">
          <Trans>Questions about an order, a price or your first delivery? Call or email us.</Trans>
        </p>
      </div>
      <address className="grid gap-x-8 gap-y-1 not-italic sm:grid-cols-2">
        {contact.phone && (
          <ContactLine field="phone" icon={Phone} href={toPhoneLink(contact.phone)}>
            {contact.phone}
          </ContactLine>
        )}
        {contact.email && (
          <ContactLine field="email" icon={Mail} href={toMailLink(contact.email)}>
            {contact.email}
          </ContactLine>
        )}
        {contact.address && (
          <ContactLine field="address" icon={MapPin}>
            <span className="whitespace-pre-line">{contact.address}</span>
          </ContactLine>
        )}
        {contact.hours && (
          <ContactLine field="hours" icon={Clock}>
            <OpeningHours />
          </ContactLine>
        )}
      </address>
    </section>
  )
}

interface ContactLineProps {
  field: keyof Settings['contact']
  icon: IconComponent
  href?: string
  children: ReactNode
}

function ContactLine({ field, icon: Icon, href, children }: ContactLineProps) {
  return (
    // The server finds the line in the start page by this attribute.
    <p data-contact={field} className="flex min-h-13 items-center gap-3.5">
      <Icon aria-hidden="true" className="size-5.5 shrink-0 text-house" />
      {href ? (
        <a
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center rounded-sm font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {children}
        </a>
      ) : (
        <span className="text-balance">{children}</span>
      )}
    </p>
  )
}
