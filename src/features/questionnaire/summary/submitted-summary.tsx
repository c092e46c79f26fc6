import { useMemo } from 'react'
import { createFormInstance, openForm } from '@/lib/questionnaire'
import type { ResponseWithNotes } from '../response/response-notes'
import { SummaryCards } from './summary-cards'

/** On the receipt: the same in short as before submitting. */
export function SubmittedSummary({ form, answers, justifications, prior }: ResponseWithNotes) {
  const instance = useMemo(
    () => createFormInstance(openForm(form), answers, { prior, justifications }),
    [form, answers, prior, justifications],
  )
  return <SummaryCards instance={instance} />
}
