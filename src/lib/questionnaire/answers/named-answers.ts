import type { LocalText } from '../expression/expression-types'
import type { Form } from '../schema/form'
import { parseTemplate } from '../text/piping'

/** The form for results of many respondents: in titles, the question's title replaces its answer. */
export function withNamedAnswers(form: Form): Form {
  const titles = new Map(form.pages.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])))
  const nameIn = (path: string, language: keyof LocalText) => {
    const title = titles.get(path.split('.')[0] ?? '')?.[language]
    // Titles that contain an answer themselves are not resolved further.
    return title && !title.includes('{{') ? `“${title}”` : '…'
  }
  const named = (template: string, language: keyof LocalText) =>
    parseTemplate(template)
      .map((part) => ('text' in part ? part.text : nameIn(part.path, language)))
      .join('')
  const namedIn = (text: LocalText): LocalText => ({
    'zh-CN': named(text['zh-CN'], 'zh-CN'),
    'en-US': named(text['en-US'], 'en-US'),
  })
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => ({ ...question, title: namedIn(question.title) })),
    })),
  }
}
