/** The look of a link in a line of text, for links and for buttons that open something in place. */
export const textLinkClasses =
  'inline-flex min-h-6 items-center rounded-sm font-semibold text-house underline underline-offset-4 ' +
  'hover:text-house-strong'
