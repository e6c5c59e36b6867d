import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** Provides the application's only live region. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setMessage((last) => ({ text, turn: last.turn + 1 })), [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        {/* With a new key, repeating the same text is announced again. */}
        <p key={message.turn}>{message.text}</p>
      </div>
    </AnnouncerContext>
  )
}

/** Returns a function that announces a text to screen readers, such as a new number of results. */
export const useAnnounce = () => useContext(AnnouncerContext)
