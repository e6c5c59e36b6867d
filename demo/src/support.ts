import type { SupportKind, SupportStatus } from '@cornerstock/contract/clients/support'
import { daysBefore } from './days.ts'

export interface DemoSupportRequest {
  storeEmail: string
  kind: SupportKind
  status: SupportStatus
  /** Oldest first. */
  messages: { author: 'client' | 'staff'; text: string; createdAt: Date }[]
}

type Line = [author: 'client' | 'staff', daysAgo: number, minutes: number, text: string]

const conversations: (Omit<DemoSupportRequest, 'messages'> & { lines: Line[] })[] = [
  {
    storeEmail: 'amina@blueawning.example.com',
    kind: 'profile',
    status: 'closed',
    lines: [
      ['client', 9, 13 * 60 + 5, 'Phone number: (718) 555-0177'],
      ['staff', 9, 15 * 60 + 40, 'Done. The driver calls the new number from tomorrow on.'],
    ],
  },
  {
    storeEmail: 'sal@goldenspoondeli.example.com',
    kind: 'question',
    status: 'open',
    lines: [
      [
        'client',
        2,
        16 * 60 + 20,
        'Can you deliver before 7 am on Friday? We open early for the street fair.',
      ],
      ['staff', 2, 17 * 60 + 2, 'Yes. You are the first stop on Friday, around 6:30.'],
    ],
  },
  {
    storeEmail: 'mei@luckyfish.example.com',
    kind: 'wish',
    status: 'open',
    lines: [['client', 1, 18 * 60 + 45, 'Please stock oat milk in cartons. Three customers asked today.']],
  },
  {
    storeEmail: 'rosa@sunrisebodega.example.com',
    kind: 'question',
    status: 'open',
    lines: [
      [
        'client',
        1,
        20 * 60 + 10,
        'Two bags of chips were open in the last delivery. What should I do with them?',
      ],
    ],
  },
]

/** A few conversations of stores with staff, oldest first. */
export const createSupportRequests = (today: Date): DemoSupportRequest[] =>
  conversations.map(({ lines, ...request }) => ({
    ...request,
    messages: lines.map(([author, daysAgo, minutes, text]) => ({
      author,
      text,
      createdAt: daysBefore(today, daysAgo, minutes),
    })),
  }))
