import { useMemo } from 'react'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answerTextMessages } from '@/i18n/answer-texts'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import {
  answerText,
  columnKindOf,
  type FormInstance,
  isRoster,
  isRosterAnswer,
  type Question,
  readAnswer,
  type RosterColumn,
  type RosterQuestion,
} from '@/lib/questionnaire'
import { useFetchedNamesVersion } from './codelist-names'
import { useAnswerTexts } from './use-piped-text'

type Cells = Readonly<Record<string, string>>

/** A code with its name, unless that is unknown: names repeat, and a copied cell must be readable again. */
const codeText = (name: string, code: string): string => (name === code ? code : `${name} ${code}`)

/** The text of a cell of a list: numbers with their decimals and without unit, codes with their names. */
export function useCellText(): (column: RosterColumn, value: string | undefined) => string {
  const localText = useLocalText()
  const texts = useAnswerTexts()
  return (column, value) => {
    if (value === undefined || value === '') return ''
    if ('decimals' in column && isDecimal(value)) return formatDecimal(value, column.decimals)
    if (columnKindOf(column).codelist === 'code') return codeText(texts.code(value), value)
    const parts = readAnswer(column, value).map((part) => ('unit' in part ? { ...part, unit: null } : part))
    return answerText(parts, localText, texts)
  }
}

/** The name of a row of a list: its first column, else its number. */
export function useRowName(): (question: RosterQuestion, number: number, cells: Cells) => string {
  const parts = useMessageNamespace(answerTextMessages)
  const cellText = useCellText()
  return ({ columns: [first] }, number, cells) =>
    (first && cellText(first, cells[first.id])) || parts.row(number)
}

/** The name of a row of a list by its id; null for any other question. */
export function useListRowName(
  instance: FormInstance,
): (question: Question | undefined, id: string | undefined) => string | null {
  const rowName = useRowName()
  return (question, id) => {
    if (!question || id === undefined || !isRoster(question)) return null
    const value = instance.value(question.id)
    const rows = isRosterAnswer(value) ? value : {}
    return rowName(question, Object.keys(rows).indexOf(id) + 1, rows[id] ?? {})
  }
}

/** The rows that contain a text, ignoring case. The texts of a row are put together once for each of its versions. */
export function useRowFilter({ columns }: RosterQuestion): (text: string, cells: Cells) => boolean {
  const cellText = useCellText()
  const locale = useLocale()
  const names = useFetchedNamesVersion()
  // Other languages and fetched names make other texts.
  const known = useMemo(
    () => ({ locale, names, columns, texts: new WeakMap<Cells, string>() }),
    [locale, names, columns],
  )
  const textOf = (cells: Cells) =>
    columns
      .map((column) => `${cellText(column, cells[column.id])}\t${cells[column.id] ?? ''}`)
      .join('\t')
      .toLowerCase()
  return (text, cells) => {
    const texts = known.texts.get(cells) ?? textOf(cells)
    known.texts.set(cells, texts)
    return texts.includes(text.toLowerCase())
  }
}
