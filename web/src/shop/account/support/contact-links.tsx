import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { contact } from '../../../company/contact.ts'
import { Mail, Phone } from '../../../ui/icons/icons.ts'

export function ContactLinks() {
  return (
    <address className="flex flex-col gap-1 not-italic">
      <ContactLink
        icon={<Phone aria-hidden="true" className="size-5.5 text-house" />}
        href={contact.phoneLink}
      >
        {contact.phone}
      </ContactLink>
      <ContactLink
        icon={<Mail aria-hidden="true" className="size-5.5 text-house" />}
        href={contact.emailLink}
      >
        {contact.email}
      </ContactLink>
      <p className="text-ink-soft text-sm">
        <Trans>Monday to Saturday, 6 am to 6 pm</Trans>
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
