import { toMailLink, toPhoneLink } from '@cornerstock/contract/values/contact-links'
import type { ReactNode } from 'react'
import { OpeningHours } from '../../../company/opening-hours.tsx'
import { useCompany } from '../../../state/company.ts'
import { Mail, Phone } from '../../../ui/icons/icons.ts'

export function ContactLinks() {
  const { contact } = useCompany()
  return (
    <address className="flex flex-col gap-1 not-italic">
      <ContactLink
        icon={<Phone aria-hidden="true" className="size-5.5 text-house" />}
        href={toPhoneLink(contact.phone)}
      >
        {contact.phone}
      </ContactLink>
      <ContactLink
        icon={<Mail aria-hidden="true" className="size-5.5 text-house" />}
        href={toMailLink(contact.email)}
      >
        {contact.email}
      </ContactLink>
      <p className="text-ink-soft text-sm">
        <OpeningHours />
      </p>
    </address>
  )
}

function ContactLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-3.5 self-start rounded-sm font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {icon}
      {children}
    </a>
  )
}
