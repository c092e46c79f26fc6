import { useState } from 'react'

/** A ticket to download one file once. */
interface Leave {
  url: string
  name: string
}

/**
 * Requests a download ticket first; a separate tap then downloads the file, because hosts save files only on
 * a user gesture. `onBring` is called directly in that tap and consumes the ticket.
 */
export function useDownloadTicket<L extends Leave>(onBring: (url: string, name: string) => void) {
  const [leave, setLeave] = useState<L | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (request: () => Promise<L>) => {
    setBusy(true)
    setError(null)
    try {
      setLeave(await request())
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ leave, error, busy },
    prepare: (request: () => Promise<L>) => void ask(request),
    fetch: () => {
      if (leave) onBring(leave.url, leave.name)
      setLeave(null)
    },
    /** Discards the ticket, for example when other options are chosen. */
    drop: () => {
      setLeave(null)
      setError(null)
    },
  }
}
