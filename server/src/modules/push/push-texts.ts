import type { PushKind } from '@cornerstock/contract/accounts/push'
import { pageOfSubject } from '@cornerstock/contract/clients/notice-subjects'
import { directionOf, type Language } from '@cornerstock/contract/values/languages'
import { say, type Text, text } from '../../texts/text.ts'

const texts: Record<PushKind, readonly [title: Text, body: Text]> = {
  order: [text('News of your order'), text('Tap to see what has changed.')],
  offer: [
    text('May we send something else?'),
    text('We could not find all of your order. Please answer soon.'),
  ],
  cutOff: [text('Your cart is not ordered yet'), text('The cut-off is in less than two hours.')],
  backInStock: [text('Back in stock'), text('Something that you wait for can be ordered again.')],
  standingOrder: [text('News of your standing order'), text('Tap to see what will come.')],
  message: [text('You have a message'), text('Tap to read it.')],
}

/**
 * What a browser shows. It holds no price and no product, because it appears on locked screens and goes through the push
 * service; the notice has the details.
 */
export function payloadOf(
  {
    kind,
    subject,
    notificationId,
    isStaff,
  }: { kind: PushKind; subject: string | null; notificationId: number; isStaff: boolean },
  language: Language,
): string {
  const [title, body] = texts[kind]
  return JSON.stringify({
    title: say(title, language),
    body: say(body, language),
    lang: language,
    dir: directionOf(language),
    url: isStaff
      ? (pageOfSubject(subject, 'staff') ?? '/admin')
      : (pageOfSubject(subject, 'store') ?? '/notifications'),
    // A newer message about the same notice replaces the older.
    tag: `notice ${notificationId}`,
  })
}
