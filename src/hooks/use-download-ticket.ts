import { useState } from 'react'

/** Leave to fetch one file, once. */
interface Leave {
  url: string
  name: string
}

/**
 * A file that leave is asked for first, which a tap of its own then fetches: hosts save nothing without one.
 * `onBring` is called straight from that tap; what was asked for is used up then.
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
    /** Something else is wanted by now. */
    drop: () => {
      setLeave(null)
      setError(null)
    },
  }
}
