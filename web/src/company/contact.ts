/** The wholesaler's contact details, as shown on every screen. */
export const contact = {
  phone: '(718) 555-0142',
  phoneLink: 'tel:+17185550142',
  email: 'hello@cornerstock.example',
  emailLink: 'mailto:hello@cornerstock.example',
  street: '48 Market Row',
  city: 'Brooklyn, NY 11232',
} as const
