import { useState } from 'react'

/** A ticket to download one file once. */
interface DownloadTicket {
  url: string
  name: string
}

/**
 * Requests a download ticket first; a separate tap then downloads the file, because hosts save files only on
 * a user gesture. `onBring` is called directly in that tap and consumes the ticket.
 */
export function useDownloadTicket<L extends DownloadTicket>(onDownload: (url: string, name: string) => void) {
  const [ticket, setTicket] = useState<L | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const requestTicket = async (request: () => Promise<L>) => {
    setBusy(true)
    setError(null)
    try {
      setTicket(await request())
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ leave: ticket, error, busy },
    prepare: (request: () => Promise<L>) => void requestTicket(request),
    fetch: () => {
      if (ticket) onDownload(ticket.url, ticket.name)
      setTicket(null)
    },
    /** Discards the ticket, for example when other options are chosen. */
    drop: () => {
      setTicket(null)
      setError(null)
    },
  }
}
