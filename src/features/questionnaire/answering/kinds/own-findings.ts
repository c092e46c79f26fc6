import type { Finding, QuestionKind } from '@/lib/questionnaire'

/** It is about the words of one's own. */
export const isOfOther = ({ code }: Finding): boolean => code === 'otherMissing' || code === 'otherTooLong'

const always = () => true

/** What a kind shows right at its field, row or figure; the card shows the rest. */
const ownFindings: Partial<Record<QuestionKind, (finding: Finding) => boolean>> = {
  single: isOfOther,
  picker: isOfOther,
  multiple: isOfOther,
  checklist: isOfOther,
  text: always,
  textarea: always,
  number: always,
  date: always,
  period: always,
  matrix: ({ cell }) => cell !== undefined,
  table: ({ cell }) => cell !== undefined,
}

export const showsItself = (finding: Finding, kind: QuestionKind): boolean =>
  ownFindings[kind]?.(finding) ?? false
