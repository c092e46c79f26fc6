import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { xlsFormMessages } from '@/i18n/xlsform'
import { showToast } from '@/stores/feedback-store'
import { chooseSheet } from './choose-sheet'

export interface ImportPlan<Line, Outcome> {
  lines: Line[]
  /** In the order of the lines. */
  outcomes: Outcome[]
}

export interface ListImport<Line, Outcome> {
  /** Most lines in one call. */
  most: number
  parse: (text: string) => Line[]
  /** Imports the lines, or says what that would do. */
  send: (lines: readonly Line[], preview: boolean) => Promise<Outcome[]>
  texts: {
    nothing: string
    tooMany: (most: number) => string
    done: (plan: ImportPlan<Line, Outcome>) => string
  }
  onDone: () => void
}

export const numberOf = <Outcome extends { outcome: string }>(
  outcomes: readonly Outcome[],
  wanted: Outcome['outcome'],
): number => outcomes.filter(({ outcome }) => outcome === wanted).length

/** A list that is pasted or read from a workbook, previewed, and then imported. */
export function useListImport<Line, Outcome extends { outcome: string }>({
  most,
  parse,
  send,
  texts,
  onDone,
}: ListImport<Line, Outcome>) {
  const { errors: fileErrors } = useMessageNamespace(xlsFormMessages)
  const all = useMessages()
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<ImportPlan<Line, Outcome> | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await act().catch((thrown) => setError(errorText(thrown, all)))
    setBusy(false)
  }
  const check = (list: string) => {
    const lines = parse(list)
    if (lines.length === 0) return setError(texts.nothing)
    if (lines.length > most) return setError(texts.tooMany(most))
    return void attempt(async () => setPlan({ lines, outcomes: await send(lines, true) }))
  }
  return {
    ...{ text, plan, busy, error },
    setText: (next: string) => {
      setText(next)
      setError(undefined)
    },
    again: () => setPlan(null),
    check: () => check(text),
    /** Puts the list of a workbook into the field, and previews it. */
    choose: () =>
      void attempt(async () => {
        const read = await chooseSheet()
        if (read === null) return undefined
        if ('code' in read) return setError(fileErrors[read.code](read.sheet))
        setText(read.text)
        return check(read.text)
      }),
    confirm: ({ lines }: ImportPlan<Line, Outcome>) =>
      void attempt(async () => {
        const done = { lines, outcomes: await send(lines, false) }
        showToast(texts.done(done))
        onDone()
        // What was refused stays, to be corrected.
        if (numberOf(done.outcomes, 'refused') > 0) setPlan(done)
        else {
          setPlan(null)
          setText('')
        }
      }),
  }
}

export type ListImportState<Line, Outcome extends { outcome: string }> = ReturnType<
  typeof useListImport<Line, Outcome>
>
