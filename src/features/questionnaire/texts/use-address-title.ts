import { useLocalText } from '@/hooks/use-messages'
import { type Form, parseAddress } from '@/lib/questionnaire'

/** The title of an address: the row and the column of a cell, or the question. */
export function useAddressTitle(form: Form): (address: string) => string {
  const localText = useLocalText()
  const questions = new Map(form.pages.flatMap((page) => page.questions).map((one) => [one.id, one]))
  return (address) => {
    const { questionId, cell } = parseAddress(address)
    const question = questions.get(questionId)
    if (!question) return address
    if (!cell) return localText(question.title)
    const row = 'rows' in question ? question.rows.find(({ id }) => id === cell.row) : undefined
    const column = 'columns' in question ? question.columns.find(({ id }) => id === cell.column) : undefined
    return [row, column].flatMap((part) => (part ? localText(part.title) : [])).join(' · ')
  }
}
