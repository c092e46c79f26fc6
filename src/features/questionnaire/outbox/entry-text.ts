import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { answerText, type Question, readAnswer } from '@/lib/questionnaire'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { useAnswerTexts } from '../texts/use-piped-text'
import { loadTaskOfEntry } from './task-of'

/** The questions and answers of an entry as text, to copy elsewhere. */
export function useEntryText(): (entry: OutboxEntry) => Promise<string> {
  const parts = useAnswerTexts()
  const localText = useLocalText()
  const { conflict } = useMessageNamespace(outboxMessages)
  return async (entry) => {
    const { title, answers } = entry
    const detail = await loadTaskOfEntry(entry).catch(() => null)
    const questions: Question[] = detail?.form.pages.flatMap((page) => page.questions) ?? []
    const known = questions.filter(({ id }) => answers[id] !== undefined)
    const lines = known.map((question) => {
      const said = answerText(readAnswer(question, answers[question.id]), localText, parts)
      return `${localText(question.title)}\n${said || conflict.nothing}`
    })
    // Without the form, the raw answers as JSON, so that no answer is inaccessible.
    const body = known.length > 0 ? lines : [JSON.stringify(answers, null, 2)]
    return [localText(title), ...body].join('\n\n')
  }
}
