import { useCallback, useEffect, useRef, useState } from 'react'
import { useInterval } from '@/hooks/use-interval'
import { usePageInFront } from '@/platform/page/lifecycle'
import { reportPresence } from '@/services/surveys/form-service'
import type { OtherEditor } from '@/wire/form-editing/form-merge'

/** Milliseconds between two reports; the gateway drops an editor after four missing ones. */
const reportInterval = 5_000
/** Milliseconds at a question before it is reported. */
const restDelay = 300

interface OpenEditor {
  id: string
  editor: string
  /** The open question, page or other part. */
  at: string
}

async function leave(id: string, editor: string): Promise<void> {
  try {
    await reportPresence({ id, editor, at: null })
  } catch {
    // The gateway drops the editor by itself.
  }
}

/** Reports the open editor while its page is in front, and returns the others of the draft. */
export function usePresence(
  { id, editor, at }: OpenEditor,
  onRevision: (revision: number) => Promise<void>,
): OtherEditor[] {
  const [others, setOthers] = useState<OtherEditor[]>([])
  const isInFront = usePageInFront()
  const latest = useRef({ at, onRevision })
  latest.current = { at, onRevision }
  const report = useCallback(async () => {
    try {
      const { revision, others: found } = await reportPresence({ id, editor, at: latest.current.at })
      setOthers(found)
      await latest.current.onRevision(revision)
    } catch {
      // Without a connection nobody is known to be here; saving says that it fails.
      setOthers([])
    }
  }, [id, editor])
  useInterval(() => void report(), reportInterval, isInFront)
  useEffect(() => {
    if (!isInFront) return undefined
    const timer = setTimeout(() => void report(), restDelay)
    return () => clearTimeout(timer)
  }, [report, isInFront, at])
  useEffect(() => {
    if (!isInFront) return undefined
    return () => void leave(id, editor)
  }, [id, editor, isInFront])
  return others
}
