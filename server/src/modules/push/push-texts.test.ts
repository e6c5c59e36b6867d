import { pushKinds } from '@cornerstock/contract/accounts/push'
import { expect, it } from 'vitest'
import { payloadOf } from './push-texts.ts'

it.each(pushKinds)(
  'the payload of the kind %s has texts in the language of its reader, and no amount',
  (kind) => {
    const read = (language: 'en' | 'ar') =>
      JSON.parse(payloadOf({ kind, subject: null, notificationId: 5, isStaff: false }, language))
    expect(read('en')).toMatchObject({
      lang: 'en',
      dir: 'ltr',
      tag: 'notice 5',
      url: expect.stringMatching(/^\//),
    })
    expect(read('ar')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(read('ar').title).not.toBe(read('en').title)
    expect(JSON.stringify(read('en'))).not.toContain('$')
  },
)
