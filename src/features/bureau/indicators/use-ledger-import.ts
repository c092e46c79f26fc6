import { useRef, useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { indicatorsMessages } from '@/i18n/indicators'
import { parseLedger } from '@/lib/spreadsheet/ledger-lines'
import { uuid } from '@/lib/text/uuid'
import { checkLedger, importLedger } from '@/services/surveys/indicator-service'
import { ledgerLimits, type LedgerLine, type LedgerPlan } from '@/wire/surveys/ledger'

/** A pasted table of ledger totals: its text, what its import would do, and the import. */
export function useLedgerImport(onImported: () => void) {
  const messages = useMessageNamespace(indicatorsMessages)
  const words = useMessages()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<LedgerLine[]>([])
  const [plan, setPlan] = useState<LedgerPlan | null>(null)
  const [done, setDone] = useState<{ stored: number; refused: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Repeated with each attempt to import the same lines. */
  const clientKey = useRef('')

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(errorText(failure, words))
    } finally {
      setBusy(false)
    }
  }
  const check = () => {
    const parsed = parseLedger(text)
    if (parsed.length === 0) return setError(messages.nothing)
    if (parsed.length > ledgerLimits.lines) return setError(messages.tooMany(ledgerLimits.lines))
    void attempt(async () => {
      setPlan(await checkLedger(parsed))
      setLines(parsed)
      setDone(null)
      clientKey.current = uuid()
    })
  }
  const start = () =>
    void attempt(async () => {
      setDone(await importLedger({ clientKey: clientKey.current, lines }))
      setPlan(null)
      setText('')
      onImported()
    })
  return { text, setText, plan, done, error, busy, check, import: start, again: () => setPlan(null) }
}
