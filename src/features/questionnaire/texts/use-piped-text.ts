import { useFetchedNames } from './codelist-names'
import { usePeriodText } from '@/hooks/use-period-text'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answerTextMessages } from '@/i18n/answer-texts'
import { type Finding, type FormInstance, type LocalText, pipe, pipedText } from '@/lib/questionnaire'

/** Texts for parts of answers: names, periods and the like. */
export function useAnswerTexts() {
  const parts = useMessageNamespace(answerTextMessages)
  return { ...useFetchedNames(), ...parts, period: usePeriodText() }
}

/** Texts of the form with the answers inserted. */
export function usePipedText(instance: FormInstance): (text: LocalText, cell?: Finding['cell']) => string {
  const locale = useLocale()
  const localText = useLocalText()
  const texts = useAnswerTexts()
  return (text, cell) => pipedText(pipe(instance, text[locale] || text['zh-CN'], cell), localText, texts)
}
