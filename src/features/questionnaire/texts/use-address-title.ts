import { useLocalText } from '@/hooks/use-messages'
import { type Form, namesOfAddress } from '@/lib/questionnaire'

/** The title of an address: the row and the column of a cell, or the question. */
export function useAddressTitle(form: Form): (address: string) => string {
  const localText = useLocalText()
  return (address) =>
    namesOfAddress(form, address)
      .map(({ title }) => localText(title))
      .join(' · ') || address
}
