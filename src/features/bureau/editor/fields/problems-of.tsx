import { createContext, useContext } from 'react'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { FormProblem } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'

/** All problems of the edited form. */
export const Problems = createContext<readonly FormProblem[]>([])

/** Problems at an address (a question, `question.item`, a page or a rule), displayed next to its settings. */
export function ProblemsOf({ at }: { at: string }) {
  const messages = useMessageNamespace(formEditorMessages)
  const isPart = at.includes('.')
  const isHere = (id: string) => id === at || (isPart && id.startsWith(`${at}.`))
  const codes = new Set(useContext(Problems).flatMap((one) => (isHere(one.at) ? [one.code] : [])))
  return (
    <Region role="status">
      {[...codes].map((code) => (
        <FieldError key={code} id={undefined} error={messages.problems[code]} />
      ))}
    </Region>
  )
}
