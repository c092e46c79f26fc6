import { createContext, useContext } from 'react'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorWords } from '@/i18n/form-editor'
import type { FormProblem } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'

/** All that is wrong with the form being edited. */
export const Problems = createContext<readonly FormProblem[]>([])

/** What is wrong at a place (a question, `question.part`, a page or rule), said where it is put right. */
export function ProblemsOf({ at }: { at: string }) {
  const words = useMessageNamespace(formEditorWords)
  const isPart = at.includes('.')
  const isHere = (place: string) => place === at || (isPart && place.startsWith(`${at}.`))
  const codes = new Set(useContext(Problems).flatMap((one) => (isHere(one.at) ? [one.code] : [])))
  return (
    <Region role="status">
      {[...codes].map((code) => (
        <FieldError key={code} id={undefined} error={words.problems[code]} />
      ))}
    </Region>
  )
}
