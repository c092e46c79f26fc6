import type { FormCanvasMessages } from './zh-CN'

export const formCanvas: FormCanvasMessages = {
  facts: (questions, minutes) =>
    `${questions} ${questions === 1 ? 'question' : 'questions'} · about ${minutes} min`,
  search: 'Find a question',
  tools: 'More',
  unfold: 'Show the outline',
  fold: 'Fold the outline',
  view: 'View',
  views: { edit: 'Edit', phone: 'Phone', trial: 'Try out' },
  page: (number, title) => `Page ${number} · ${title}`,
  empty: 'This page has no questions yet',
  edit: (title) => `Edit the question ${title}`,
  titleOf: (number) => (number === null ? 'Text' : `Title of question ${number}`),
  optionOf: (number) => `Option ${number}`,
  addOption: 'Add an option, or paste several lines',
  removeOption: (title) => `Delete the option ${title}`,
  shownIf: (condition) => `Shown if: ${condition}`,
  hidden: 'Has a condition',
  required: 'required',
  filled: 'free text',
  english: 'English',
}
