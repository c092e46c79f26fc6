import { useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { showToast } from '@/stores/feedback-store'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { recurrenceMessages } from '@/i18n/recurrence'
import { actOnRecurrence, getRecurrence, setRecurrence } from '@/services/surveys/recurrence-service'
import type { Recurrence, RecurrenceAct, RecurrenceSettings } from '@/wire/recurrence/recurrence'

/** The recurrence of a survey's series, and what can be done with it. */
export function useRecurrence(surveyId: string) {
  const messages = useMessageNamespace(recurrenceMessages)
  const words = useMessages()
  const loaded = useLoad(`recurrence ${surveyId}`, () => getRecurrence(surveyId))
  const [changed, setChanged] = useState<Recurrence | null>(null)
  const [busy, setBusy] = useState<RecurrenceAct | 'set' | null>(null)
  const [error, setError] = useState<string | null>(null)

  const run = async (what: RecurrenceAct | 'set', call: () => Promise<Recurrence>): Promise<boolean> => {
    setBusy(what)
    setError(null)
    try {
      setChanged(await call())
      showToast(messages.saved)
      return true
    } catch (failure) {
      setError(errorText(failure, words))
      // Somebody else may have changed it.
      await loaded.reload()
      setChanged(null)
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    ...{ loaded, busy, error },
    recurrence: changed ?? loaded.data ?? null,
    set: (settings: RecurrenceSettings) => run('set', () => setRecurrence(surveyId, settings)),
    act: (act: RecurrenceAct) => run(act, () => actOnRecurrence(surveyId, act)),
    reload: async () => {
      setChanged(null)
      await loaded.reload()
    },
  }
}

export type RecurrenceActions = ReturnType<typeof useRecurrence>
