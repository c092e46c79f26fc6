import { useLocalText } from '@/hooks/use-messages'
import { type Answers, type Form, namesOfAddress } from '@/lib/questionnaire'

/** The title of an address: the row and the column of a cell, or the question. Rows of lists are named by `answers`. */
export function useAddressTitle(form: Form, answers?: Answers): (address: string) => string {
  const localText = useLocalText()
  return (address) =>
    namesOfAddress(form, address, answers)
      .map(({ title }) => localText(title))
      .join(' · ') || address
}
