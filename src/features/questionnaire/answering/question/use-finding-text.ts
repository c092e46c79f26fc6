import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import type { Finding } from '@/lib/questionnaire'

/** What a finding says to a person, with bounds written as figures. */
export function useFindingText(): (finding: Finding) => string {
  const questionnaire = useMessageNamespace(questionnaireWords)
  return ({ code, params = {} }) => {
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      isDecimal(String(value)) ? written(value) : value,
    ])
    return questionnaire.findings[code](Object.fromEntries(shown) as Record<string, string | number>)
  }
}

/** Counts stay numbers, since words may ask whether they are 0; bounds get their commas. */
function written(value: string | number): string | number {
  return typeof value === 'number' ? value : formatDecimal(value)
}
