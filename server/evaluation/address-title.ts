import { namesOfAddress } from '../../src/lib/questionnaire'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'

/** Answers are not put into titles here. */
const withoutAnswers = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '…')

/** What an address of a form is called: "07 Income · This month". */
export function addressTitle(form: Form, address: string): LocalText {
  const names = namesOfAddress(form, address)
  const textIn = (language: keyof LocalText) =>
    names
      .map(({ code, title }) => [code, withoutAnswers(title[language])].filter(Boolean).join(' '))
      .join(' · ')
  return { 'zh-CN': textIn('zh-CN') || address, 'en-US': textIn('en-US') || address }
}
