import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import type { Finding } from '@/lib/questionnaire'

/** The text of a finding, with bounds formatted as numbers. */
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

/** Counts stay numbers, because a message may test for 0; bounds get thousands separators. */
function written(value: string | number): string | number {
  return typeof value === 'number' ? value : formatDecimal(value)
}
