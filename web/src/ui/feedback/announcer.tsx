import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** Holds the one live region that screen readers listen to. Stands once around the application. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setMessage((last) => ({ text, turn: last.turn + 1 })), [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        {/* The key makes the same text, said twice, two changes. */}
        <p key={message.turn}>{message.text}</p>
      </div>
    </AnnouncerContext>
  )
}

/** Says something to screen readers that the eye can see for itself, such as a new result count. */
export const useAnnounce = () => useContext(AnnouncerContext)
