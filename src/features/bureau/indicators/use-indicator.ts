import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { indicatorsMessages } from '@/i18n/indicators'
import type { LocalText } from '@/lib/questionnaire'
import { RequestError, refusesField } from '@/request/errors'
import { addIndicator, changeIndicator, setIndicatorState } from '@/services/surveys/indicator-service'
import type { Indicator } from '@/wire/surveys/indicators'

interface Entry {
  code: string
  name: LocalText
  unit: LocalText
  definition: LocalText
  source: string
}

interface Errors {
  code: string | null
  name: string | null
  other: string | null
}

const noErrors: Errors = { code: null, name: null, other: null }
const blank = (): LocalText => ({ 'zh-CN': '', 'en-US': '' })

const entryOf = (indicator: Indicator | null): Entry => ({
  code: indicator?.code ?? '',
  name: indicator?.name ?? blank(),
  unit: indicator?.unit ?? blank(),
  definition: indicator?.definition ?? blank(),
  source: indicator?.source ?? '',
})

/** The fields of an indicator, or of a new one, while they are edited. */
export function useIndicator(indicator: Indicator | null, onSaved: (code: string) => void) {
  const messages = useMessageNamespace(indicatorsMessages)
  const words = useMessages()
  const [entry, setEntry] = useState(() => entryOf(indicator))
  const [errors, setErrors] = useState(noErrors)
  const [busy, setBusy] = useState(false)

  const explain = (failure: unknown): Errors => {
    if (refusesField(failure, 'code')) return { ...noErrors, code: messages.codeTaken }
    const isOutdated = failure instanceof RequestError && failure.code === 'conflict'
    return { ...noErrors, other: isOutdated ? messages.changedElsewhere : errorText(failure, words) }
  }
  const send = async (call: () => Promise<Indicator>) => {
    setBusy(true)
    setErrors(noErrors)
    try {
      onSaved((await call()).code)
    } catch (failure) {
      setErrors(explain(failure))
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    const code = /^[A-Za-z0-9._-]+$/.test(entry.code) ? null : messages.badCode
    const name = entry.name['zh-CN'].trim() === '' ? messages.noName : null
    if (code !== null || name !== null) return setErrors({ code, name, other: null })
    void send(() =>
      indicator === null
        ? addIndicator(entry)
        : changeIndicator({ ...entry, baseRevision: indicator.revision }),
    )
  }
  return {
    entry,
    errors,
    busy,
    set: (part: Partial<Entry>) => setEntry({ ...entry, ...part }),
    save,
    setState: (state: Indicator['state']) => {
      if (indicator)
        void send(() => setIndicatorState({ code: indicator.code, baseRevision: indicator.revision, state }))
    },
  }
}

export type IndicatorEntry = ReturnType<typeof useIndicator>
